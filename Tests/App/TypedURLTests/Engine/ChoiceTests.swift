import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("A set whose schemas are told apart by an item of the query", .inTurn)
struct ChoiceTests {
    private static let words = ["a", "b", "c", "d"]

    /// A schema whose path is that of most others, and which an item tells from them, or not.
    private static func schema(_ number: Int, hasFixed: Bool, _ random: inout SeededGenerator) -> URLSchema {
        let path = random.oneIn(6) ? random.pick(["/{v}", "/o{v}"]) : random.oneIn(8) ? "/ows/" : "/ows"
        let item = random.oneIn(3) ? "kind" : "op"
        let fixed = hasFixed && random.oneIn(3) ? "?\(item)=\(random.pick(words))" : ""
        let fragment = random.oneIn(6) ? random.pick(["#top", "{#part}"]) : ""
        let form = random.pick(["op,q", "q,op", "kind,op", "q", "op,kind,q"])
        let names =
            (fixed.isEmpty
                ? "{?\(form)}"
                : "{&\(form.split(separator: ",").filter { $0 != item }.joined(separator: ","))}")
        let template = URITemplate(text: "https://h.test" + path + fixed + names + fragment)
        let parameters = template.variables.map { variable -> Parameter in
            switch variable.name {
            case "op", "kind":
                let all = words.filter { _ in random.oneIn(3) }
                let isRequired = !random.oneIn(4)
                return Parameter(
                    variable.name, .scalar(.strings(all.isEmpty ? ["a"] : all)), isRequired: isRequired,
                    aliases: random.oneIn(8) ? ["alias"] : [])
            case "q": return Parameter("q", .scalar(.integer(IntegerSchema(maximum: 5))))
            default:
                return Parameter(
                    variable.name, .scalar(.string(StringSchema(minLength: 1))),
                    isRequired: variable.name == "v")
            }
        }
        let accepts: [Tolerance] = [.fragment, .nameCase, .plusAsSpace].filter { _ in random.oneIn(5) }
        let ignored = random.oneIn(6) ? [IgnoredName("*")] : []
        return URLSchema(
            name: "s\(number)", template: template, parameters: parameters, ignoredParameters: ignored,
            accepts: accepts)
    }

    private static func url(_ random: inout SeededGenerator) -> String {
        var items: [String] = []
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let name = random.pick(["op", "op", "kind", "q", "OP", "%6Fp", "alias", "x"])
            items.append("\(name)=\(random.pick(words + ["1", "9", "%61", "z", ""]))")
        }
        let path = random.oneIn(8) ? random.pick(["/ows/", "/b", ""]) : "/ows"
        return "https://h.test" + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
            + (random.oneIn(5) ? random.pick(["#top", "#x", "#"]) : "")
    }

    /// The template that the URL is read by, and how much is wrong with it, if all are compared.
    private static func readByAll(_ url: String, _ plan: ReadingPlan) -> [Int32] {
        plan.read(url) { reader, bytes in
            reader.begin(bytes)
            let scheme = reader.scheme()
            guard reader.split(acceptsIRI: false) else { return [] }
            reader.findMatches(scheme)
            let match = reader.readBest()
            return match.map { [$0.template, reader.records.count] } ?? []
        }
    }

    @Test("It reads each URL by the schema that it would find if it compared all", arguments: 0..<4)
    func law(part: UInt64) {
        var (valid, chosen) = (0, 0)
        for round in 0..<UInt64(Environment.rounds(200)) / 4 {
            var random = SeededGenerator(seed: round * 4 + part)
            let count = Int.random(in: 9...24, using: &random)
            // Of templates that are not as literal as each other only a fixed item decides.
            let hasFixed = random.oneIn(3)
            let plan = SchemaSet((0..<count).map { Self.schema($0, hasFixed: hasFixed, &random) }).plan
            for _ in 0..<40 {
                let url = Self.url(&random)
                let expected = Self.readByAll(url, plan)
                let found = plan.read(url) { reader, bytes -> [Int32] in
                    _ = reader.read(bytes)
                    if reader.hasChosen { chosen += 1 }
                    return reader.match.template < 0 ? [] : [reader.match.template, reader.records.count]
                }
                if expected.last == 0 { valid += 1 }
                #expect(found == expected, "\(url), seed \(round * 4 + part)")
            }
        }
        #expect(valid > 100 && chosen > 100, "\(valid) and \(chosen)")
    }

    @Test(
        "A wrong value gives no URL of a more literal schema to another, however many schemas there are",
        arguments: [1, 9])
    func moreLiteral(count: Int) throws {
        func schema(_ name: String, _ template: String, _ kind: String) -> URLSchema {
            URLSchema(
                name: name, template: URITemplate(text: template),
                parameters: URITemplate(text: template).variables.map { variable in
                    Parameter(
                        variable.name,
                        .scalar(
                            variable.name == "kind" ? .strings([kind]) : .string(StringSchema(minLength: 1))),
                        isRequired: true)
                })
        }
        for (literal, broader, url) in [
            (
                "https://h.test/ows?op=a{&kind}", "https://h.test/ows{?op,kind}",
                "https://h.test/ows?op=a&kind=k0"
            ),
            ("https://h.test/p{x}{?kind}", "https://h.test/{x}{?kind}", "https://h.test/pa?kind=k0"),
        ] {
            let others = (0..<count).map { schema("k\($0)", broader, "k\($0)") }
            let set = SchemaSet(others + [schema("z", literal, "z")])
            let error = try #require(throws: URLValidationError.self) { try set.parse(url) }
            #expect(error.schema == "z" && error.violations.map(\.code) == [.notAllowed])
        }
    }

    @Test("It compares a URL with the schemas that have the item's text, and none is printed for the others")
    func compared() {
        let set = SchemaSet(
            (0..<200).map { number in
                URLSchema(
                    name: "s\(number)", template: URITemplate(text: "https://h.test/rest{?method,id}"),
                    parameters: [
                        Parameter("method", .scalar(.strings(["m\(number)"])), isRequired: true),
                        Parameter("id", .scalar(.integer(IntegerSchema()))),
                    ])
            })
        let plan = set.plan
        #expect((0..<plan.schemas.count).allSatisfy { !plan.schemas[$0].mayMeetOthers })
        let count = plan.read("https://h.test/rest?id=1&method=m117") { reader, bytes -> Int32 in
            _ = reader.read(bytes)
            return reader.candidates.count
        }
        #expect(count == 1)
    }
}
