import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples

@testable import TypedURLLinting
@testable import TypedURLSchema

/// The shape of a template is the one thing that is proven, because a builder that trusts it reads nothing back.
@Suite("A template that is reversible by its shape", .inTurn)
struct ShapeLawTests {
    private func read(_ text: String) -> URLSchema? {
        SchemaReading.read(path: "test.json", bytes: Array(text.utf8)).schema
    }

    @Test("A template that is reversible by its shape prints what reads back", arguments: 0..<4)
    func readsBack(part: UInt64) async {
        await LongWork.run {
            var (accepted, shaped, printed) = (0, 0, 0)
            for round in 0..<UInt64(Environment.rounds(800)) / 4 {
                let seed = Environment.firstSeed + round * 4 + part
                var shapes = RandomShapes(seed: seed)
                let text = shapes.next()
                guard let schema = self.read(text) else { continue }
                accepted += 1
                guard schema.isReversibleByShape else { continue }
                shaped += 1
                var values = SampleValues(insertions: [".", "/", ",", "-"], limit: 16)
                let samples = SampleInstances(schema, values: schema.parameters.map { values.values(of: $0) })
                let builder = URLBuilder(schema, readsBack: false)
                let set = SchemaSet([schema])
                var count = 0
                samples.visit { values in
                    count += 1
                    guard let built = try? builder.build(samples.instance(values)) else { return count > 120 }
                    printed += 1
                    let parsed = try? set.parse(built.canonical)
                    #expect(
                        parsed?.instance == built.instance && !hasDotSegment(built.canonical),
                        "seed \(seed): \(schema.template): \(built.instance) prints \(built.canonical), read as \(parsed.map { "\($0.instance)" } ?? "nothing")\n\(text)"
                    )
                    return count > 120
                }
            }
            // Else nothing much is tried.
            #expect(accepted * 10 > Environment.rounds(800) / 4, "\(accepted) are accepted")
            #expect(
                shaped * 10 > accepted && printed > shaped * 4, "\(shaped) of \(accepted), \(printed) printed"
            )
        }
    }

    private func hasDotSegment(_ url: String) -> Bool {
        let path = url.prefix { $0 != "?" && $0 != "#" }.replacing(/^[a-z]+:(\/\/[^\/]*)?/, with: "")
        return path.split(separator: "/", omittingEmptySubsequences: false).contains {
            $0 == "." || $0 == ".."
        }
    }

    private static let optional = #""p": {"type": "string", "minLength": 1}"#

    @Test(
        "A template is not reversible by its shape where an absent value changes the component",
        arguments: [
            "https://cdn.example{/p}.json", "https://cdn.example{/p}-list{?page}", "com.example.x:/{/p}/v1",
            "com.example.x:/{/p}", "com.example.x:{/p}//v1", "com.example.x:{p}//v1", "x:/a{/p}.",
            "x://h/{/p}.",
            "x:b{#p}c",
        ])
    func others(template: String) throws {
        let page = template.contains("page") ? #", "page": {"type": "integer"}"# : ""
        let text = """
            {"uriTemplate": "\(template)", "type": "object", "properties": {\(Self.optional)\(page)},
            "additionalProperties": false}
            """
        let schema = try #require(read(text))
        #expect(!schema.isReversibleByShape || template == "x:/a{/p}.")
        // So the builder reads back what it prints.
        let built = try? URLBuilder(schema).build(Instance([]))
        if let built {
            #expect((try? SchemaSet([schema]).parse(built.canonical))?.instance == built.instance)
        }
    }

    @Test(
        "A template is reversible by its shape with a delimiter there, or with a value",
        arguments: [
            ("https://cdn.example{/p}/x.json", false), ("https://cdn.example{/p}{?q}", false),
            ("https://cdn.example{/p}.json", true), ("com.example.x:/v1{/p}", false),
            ("com.example.x:{p}/v1", false),
            ("com.example.x:{/p}/v1", false), ("x:/.{p}", true), ("x:b#{p}c", false),
        ])
    func plain(template: String, isRequired: Bool) throws {
        let query = template.contains("{?q}") ? #", "q": {"type": "integer"}"# : ""
        let text = """
            {"uriTemplate": "\(template)", "type": "object", "properties": {\(Self.optional)\(query)},
            "required": [\(isRequired ? "\"p\"" : "")], "additionalProperties": false}
            """
        #expect(try #require(read(text)).isReversibleByShape)
    }
}
