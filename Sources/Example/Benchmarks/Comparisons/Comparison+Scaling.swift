@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

// What a URL costs over more schemas, with more parameters, or where it is longer.

extension Comparison {
    /// What is measured on ten schemas and on thousands, and so on.
    static func scaling() -> [Comparison] {
        [
            bySchemas("check https://example.com/r17/{id}{?q,page}", URLRows.init) { reader, number in
                var url = "https://example.com/r\(number)/123?q=word&page=2"
                return url.withUTF8(reader.read) ? 1 : 0
            },
            bySchemas("parse it", { $0 }) { set, number in
                let url = "https://example.com/r\(number)/123?q=word&page=2"
                return (try? set.parse(url))?.instance.members.count ?? 0
            },
            bySchemas("explain that no schema matches https://example.com/x17/123", { $0 }) { set, number in
                let url = "https://example.com/x\(number)/123?q=word&page=2"
                do throws(URLValidationError) {
                    return try set.parse(url).instance.members.count
                } catch {
                    return error.violations.count
                }
            },
            byParameters(), byLength("PostURL") { (try? PostURL($0))?.id.utf8.count ?? 0 },
            byLength("URLComponents and a switch") { URLComponentsPost($0)?.id.utf8.count ?? 0 },
            byLength("its set") { (try? PostURL.schemas.parse($0))?.canonical.utf8.count ?? 0 },
        ]
    }

    private static func bySchemas<Reader>(
        _ title: String, _ reader: @escaping (SchemaSet) -> Reader,
        _ run: @escaping (_ reader: Reader, _ number: Int) -> Int
    ) -> Comparison {
        Comparison(
            title,
            [10, 100, 1000, 10_000].map { count in
                Operation("over \(count) schemas") {
                    let reader = reader(SchemaSet((0..<count).map(schema)))
                    var number = 0
                    return {
                        // Each takes the next schema, so that no cache knows the URL's.
                        number = (number + 7919) % count
                        return run(reader, number)
                    }
                }
            })
    }

    private static func schema(_ number: Int) -> URLSchema {
        URLSchema(
            name: "r\(number)",
            template: URITemplate([
                .literal("https://example.com/r\(number)/"), .expression(.simple, ["id"]),
                .expression(.query, ["q", "page"]),
            ]),
            parameters: [
                Parameter("id", .scalar(ScalarSchema(.string(StringSchema(minLength: 1)))), isRequired: true),
                Parameter("q", .scalar(ScalarSchema(.string(StringSchema())))),
                Parameter("page", .scalar(ScalarSchema(.integer(IntegerSchema(minimum: 1))))),
            ])
    }

    private static func byParameters() -> Comparison {
        Comparison(
            "parse a URL of integers by its set",
            [1, 2, 4, 8, 16, 32, 64].map { count in
                Operation("with \(count) parameters") {
                    let names = (0..<count).map { "p\($0)" }
                    let set = SchemaSet([
                        URLSchema(
                            name: "p",
                            template: URITemplate([
                                .literal("p://"),
                                .expression(.query, names.map { URITemplate.Variable($0) }),
                            ]),
                            parameters: names.map {
                                Parameter($0, .scalar(ScalarSchema(.integer(IntegerSchema()))))
                            })
                    ])
                    let url = "p://?" + names.map { "\($0)=1280" }.joined(separator: "&")
                    return { (try? set.parse(url))?.instance.members.count ?? 0 }
                }
            })
    }

    private static func byLength(_ reader: String, _ run: @escaping (String) -> Int) -> Comparison {
        Comparison(
            "read https://example.com/users/{id}/posts by \(reader)",
            [10, 100, 1000, 10_000, 100_000].map { count in
                Operation("with an id of \(count) letters") {
                    let url = "https://example.com/users/\(String(repeating: "a", count: count))/posts?page=2"
                    return { run(url) }
                }
            })
    }
}
