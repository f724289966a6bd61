@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Measures what a URL costs over ten schemas and over thousands, in one process.
enum ScalingBenchmarks {
    private static let counts = [10, 100, 1000, 10_000]

    static func run() {
        let sets = counts.map { count in SchemaSet((0..<count).map(schema)) }
        let checks = sets.map(\.fastPath)
        func report(_ title: String, _ run: @escaping (_ set: Int, _ schema: Int) -> Int) {
            // Each operation takes the next schema, so that no cache knows the URL's.
            Benchmarks.report(
                title,
                counts.indices.map { set in
                    var schema = 0
                    return (
                        "over \(counts[set]) schemas",
                        {
                            schema = (schema + 7919) % counts[set]
                            return run(set, schema)
                        }
                    )
                })
        }
        report("check https://example.com/r17/{id}{?q,page}") { set, schema in
            var url = "https://example.com/r\(schema)/123?q=word&page=2"
            return url.withUTF8(checks[set].accepts) ? 1 : 0
        }
        report("parse it by the engine") { set, schema in
            let url = "https://example.com/r\(schema)/123?q=word&page=2"
            return (try? sets[set].parse(url))?.instance.members.count ?? 0
        }
        report("explain that no schema matches https://example.com/x17/123") { set, schema in
            let url = "https://example.com/x\(schema)/123?q=word&page=2"
            do throws(URLValidationError) {
                return try sets[set].parse(url).instance.members.count
            } catch {
                return error.violations.count
            }
        }
    }

    private static func schema(_ number: Int) -> URLSchema {
        URLSchema(
            name: "r\(number)",
            template: URITemplate([
                .literal("https://example.com/r\(number)/"), .expression(.simple, ["id"]),
                .expression(.query, ["q", "page"]),
            ]),
            parameters: [
                Parameter("id", .scalar(.string(StringSchema(minLength: 1))), isRequired: true),
                Parameter("q", .scalar(.string(StringSchema()))),
                Parameter("page", .scalar(.integer(IntegerSchema(minimum: 1)))),
            ])
    }
}
