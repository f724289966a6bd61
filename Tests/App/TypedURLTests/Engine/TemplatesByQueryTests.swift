import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@testable import TypedURLFastReading
@_spi(Generated) @testable import TypedURLModel

@Suite("Schemas that share a place", .inTurn)
struct TemplatesByQueryTests {
    /// - Parameter words: The values of parameters that have few.
    private static func schema(
        _ name: String, _ template: String, required: [String], aliases: [String] = [],
        words: [String: [String]] = [:], accepts: [Tolerance] = []
    ) -> URLSchema {
        let template = URITemplate(text: template)
        return URLSchema(
            name: name, template: template,
            parameters: template.variables.map { variable in
                if let words = words[variable.name] {
                    return Parameter(
                        variable.name, .scalar(.strings(words)), isRequired: required.contains(variable.name),
                        aliases: aliases.contains(variable.name) ? ["old-\(variable.name)"] : [])
                }
                return .string(
                    variable.name, maxLength: 2, isRequired: required.contains(variable.name),
                    aliases: aliases.contains(variable.name) ? ["old-\(variable.name)"] : [])
            }, accepts: accepts)
    }

    private static let many = SchemaSet(
        (0..<200).map { schema("s\($0)", "https://h.test/w/index.php{?a\($0),q}", required: ["a\($0)"]) })

    @Test(
        "Schemas that share a place are found by a name that one of them requires", arguments: [0, 17, 199])
    func found(number: Int) throws {
        let url = "https://h.test/w/index.php?q=x&a\(number)=y"
        let bytes = Array(url.utf8)
        #expect(try TemplateIndex(Self.many.schemas).candidates(of: url) == [number])
        #expect(bytes.withUnsafeBufferPointer { FastReader(Self.many).accepts($0) })
        #expect(try Self.many.parse(url).schema == "s\(number)")
        let escaped = "https://h.test/w/index.php?q=x&%61\(number)=y"
        #expect(try Self.many.parse(escaped).canonical == "https://h.test/w/index.php?a\(number)=y&q=x")
    }

    private static let actions = SchemaSet(
        (0..<200).map { number in
            schema(
                "s\(number)", "https://h.test/w/index.php{?act,q}", required: ["act"],
                words: ["act": ["v\(number)", "w\(number)"]])
        })

    @Test(
        "Schemas that share a place are found by a text that one of them requires",
        arguments: [("v17", [17]), ("w17", [17]), ("%76%317", Array(0..<200)), ("x", [0]), ("", [0])])
    func foundByText(text: String, expected: [Int]) throws {
        let url = "https://h.test/w/index.php?q=x&act=\(text)"
        let bytes = Array(url.utf8)
        #expect(try TemplateIndex(Self.actions.schemas).candidates(of: url) == expected)
        let isPlain = expected == [17]
        #expect(bytes.withUnsafeBufferPointer { FastReader(Self.actions).accepts($0) } == isPlain)
        #expect((try? Self.actions.parse(url).schema) == (expected == [0] ? nil : "s17"))
    }

    @Test(
        "Schemas that share a place take a URL that has none of the names from a template that is less literal"
    )
    func lessLiteral() throws {
        let set = SchemaSet([
            Self.schema("other", "x:/{+w}{?q}", required: ["w"]),
            Self.schema("a", "x:/p{?a,q}", required: ["a"]), Self.schema("b", "x:/p{?b,q}", required: ["b"]),
        ])
        #expect(try set.parse("x:/pp?q=1").schema == "other")
        #expect(try set.parse("x:/p?b=1").schema == "b")
        let error = try #require(throws: URLValidationError.self) { try set.parse("x:/p?q=1") }
        #expect(error.violations.map(\.code) == [.missingParameter])
    }

    @Test(
        "Schemas that share a place are named by their templates where a URL is as near to several, in whatever order they are"
    )
    func order() throws {
        let schemas = ["c", "a", "b"].map { Self.schema($0, "x:/p{?\($0),q}", required: [$0]) }
        for schemas in [schemas, schemas.reversed()] {
            let set = SchemaSet(schemas)
            let error = try #require(throws: URLValidationError.self) { try set.parse("x:/p?q=1") }
            #expect(error.schema == "a")
            #expect(error.violations.map(\.message) == ["missing required parameter \"a\""])
        }
    }

    @Test("Schemas that share a place are told apart as if each were tried alone", arguments: 0..<4)
    func alone(part: UInt64) throws {
        var valid = 0
        for round in 0..<UInt64(Environment.rounds(40)) / 4 {
            var random = SeededGenerator(seed: round * 4 + part)
            let names = ["a", "b", "c", "d e", "é"]
            func some(_ all: [String], _ count: Int) -> [String] { all.filter { _ in random.oneIn(count) } }
            let schemas = (0..<random.pick([2, 3, 9, 12])).map { number in
                let own = some(names, 2)
                let list = own.map(PercentEncoding.encode).joined(separator: ",")
                return Self.schema(
                    "s\(number)", "x:/p" + (own.isEmpty ? "" : "{?\(list)}"), required: some(own, 2),
                    aliases: some(own, 4),
                    words: Dictionary(
                        uniqueKeysWithValues: some(own, 2).map { ($0, some(["1", "2", "é", ""], 2) + ["z"]) }),
                    // What needs "iri" is for the schema that has it by its names, even if that does not accept it.
                    accepts: random.oneIn(6) ? [random.pick([.plusAsSpace, .trailingSlash])] : [])
            }
            let set = SchemaSet(schemas + [Self.schema("rest", "x:/{+w}{?a}", required: ["w"])])
            let alone = schemas.map { SchemaSet([$0]) }
            for _ in 0..<40 {
                let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    let name = random.pick(names + ["old-a", "old-b", "d+e"])
                    return (name == "d+e" || random.oneIn(8) ? name : PercentEncoding.encode(name))
                        + random.pick(["=1", "=1", "=2", "=%31", "=%C3%A9", "=é", "=", "", "=long", "=%"])
                }
                let url =
                    "x:/p" + (items.isEmpty ? "" : "?")
                    + items.joined(separator: "&")
                // Some sets are ambiguous.
                let expected = alone.compactMap { try? $0.parse(url) }
                guard !expected.isEmpty else { continue }
                valid += 1
                #expect(expected.contains(try set.parse(url)), "\(url): \(schemas)")
            }
        }
        #expect(valid > 50)
    }
}
