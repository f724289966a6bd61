@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TestSupport
import Testing
import TypedURLSchema

@testable import TypedURLCodegen

@Suite("URLs are read in a straight line", .inTurn)
struct StraightTemplateTests {
    /// What is read one after the other, in words.
    private func way(_ schema: URLSchema) -> String? {
        guard let straight = StraightTemplate(SchemaNaming.name(schema).named) else { return nil }
        var words = [straight.prefixes.map(\.text).joined(separator: " or ")] + words(straight.steps)
        if let query = straight.query { words.append(self.words(query)) }
        words += self.words(straight.fragment)
        if let form = straight.fragmentForm { words.append(self.words(form)) }
        return words.joined(separator: " ")
    }

    private func words(_ form: StraightTemplate.Form) -> String {
        let items = form.fixedItems.map { ([$0.name] + words($0.steps)).joined(separator: " ") }
        return "<\(form.delimiter)\((items + form.parameters.map(\.property)).joined(separator: "&"))>"
    }

    private func words(_ steps: [StraightStep]) -> [String] {
        steps.map { step in
            switch step {
            case .condition(let condition):
                return condition.text.replacing("scanner.literal(", with: "").replacing("scanner.", with: "")
                    .replacing("\"", with: "").replacing("()", with: "").replacing(")", with: "")
                    .replacing("(", with: " ")
            case .value(let parameter, .plain): return "<\(parameter.property)>"
            case .value(let parameter, let reading): return "<\(parameter.property) \(reading)>"
            case .optional(let text, let steps), .suffixed(let text, let steps):
                return "[\(([text] + words(steps)).joined(separator: " "))]"
            case .parameters(let parameters):
                return "<;\(parameters.map(\.property).joined(separator: ";"))>"
            }
        }
    }

    @Test(
        "Of a path is known what follows the values of its segments, up to one that can have slashes or be absent",
        arguments: [
            ("x://a", "?"), ("x://a{?b,c}", "?"), ("x://a#b={s}", "?"), ("x://a?q={r}&v=1{&c}", "?"),
            ("x://a/{r}", "{}?"), ("x://a/{r}/b{?c}", "{}/b?"), ("x://a/{r}/b{#s}", "{}/b?"),
            ("x://a/{r}-b/{s}/c?v=1", "{}/{}/c?"), ("x://a/{lb}/c{/d}/e", "{}/c"), ("x://a/b{;c}", ""),
            ("x://a/{r}/b/{+s}", "{}/b/"), ("x:{a}{p}", "{}?"), ("x://{r}/a", ""),
        ])
    func path(template: String, expected: String) {
        #expect(
            StraightTemplate(SchemaNaming.name(URLSchema(templates: template)).named)?.path == expected)
    }

    @Test(
        "URLs are read in a straight line where each value ends at what it cannot hold",
        arguments: [
            ("x://a{?b,c}", "x://a <?b&c>"), ("x://a", "x://a"), ("x:{s}", "x: <s>"),
            (
                "https://a/{r}/c{/d}{?e}{#s}",
                "https://a/ <r> /c [/ <d>] <?e> [# component reserved <s> leave]"
            ),
            ("x://a{/r}/b", "x://a component ?# group after: /b cut [/ <r>] leave"),
            ("x://a?v=1{&b}", "x://a <?v 1&b>"), ("x://a/{r}?v=1", "x://a/ <r> <?v 1>"),
            ("x://a?q={r}&v=1{&c}", "x://a <?q component &# spelt inPath: false <r> leave&v 1&c>"),
            ("x://a{?b}&c=d", "x://a <?c d&b>"),
            ("x://a/{lb}/c", "x://a/ <lb> /c"), ("x://a#b", "x://a #b"),
            ("x://a/{;b}/c", "x://a/ <;b> /c"), ("x:{a}{p}", "x: <a> [@ <p>] hasNoDots"),
        ])
    func straight(template: String, expected: String) {
        #expect(way(URLSchema(templates: template)) == expected)
    }

    @Test(
        "A value's end is searched where it could hold what follows",
        arguments: [
            ("x:{a}.b", "x: component ?# group after: .b cut <a> leave"),
            ("x:{a}{m}", "x: component ?# reach - <a> reopen [- <m>] leave hasNoDots"),
            ("x:{a},{b}", "x: component ?# group before: , <a> pass , <b> leave"),
        ])
    func searched(template: String, expected: String) {
        #expect(way(URLSchema(templates: template)) == expected)
    }

    @Test(
        "URLs are read by the engine where it checks the values, or where generated code lacks a way",
        arguments: [
            "x://a{;oa*}", "x://a?v=1{&ob*}", "x://a/{ob*}", "{a}:b", "https://{a}:{b}/c",
            "x://a:{b}/c",
        ])
    func winding(template: String) {
        #expect(way(URLSchema(templates: template)) == nil)
    }

    @Test("An alternate template is read too where only what URLs begin with differs")
    func alternates() {
        #expect(way(URLSchema(templates: "x:{?a,b}", "x://{?b,a}", "y:{?a,b}")) == "x:// or x: or y: <?a&b>")
        #expect(way(URLSchema(templates: "x:{s}/b", "x://{s}/b", "y://z/{s}/b")) == "y://z/ or x: <s> /b")
        #expect(way(URLSchema(templates: "x:{?a}", "x:b/{a}", "x?v=1{&a}")) == "x: <?a>")
    }

    @Test("Servers whose URLs begin alike are told apart by the engine")
    func servers() {
        func schema(_ literal: String, _ uris: String...) -> URLSchema {
            URLSchema(
                name: "x", template: URITemplate([.literal(literal), .expression(.simple, ["a"])]),
                servers: uris.enumerated().map { URLServer("s\($0)", $1) },
                parameters: [Parameter("a", .scalar(.string(StringSchema())), isRequired: true)])
        }
        #expect(way(schema("/", "x://a", "y://b")) == "x://a/ or y://b/ <a>")
        #expect(way(schema("/p/", "x://a", "x://a/v")) == "x://a/v/p/ or x://a/p/ <a>")
        #expect(way(schema("/", "x://a", "x://a/v")) == nil)
    }
}

@Suite("Schemas may have URLs in common", .inTurn)
struct SharedURLsTests {
    @Test(
        "Texts of more literal templates tell whose a URL is",
        arguments: [
            ("x://a/{b}", "x://a/me", ["/me!"]), ("x://a/me", "x://a/{b}", []),
            ("x://a/{+b}", "x://a/talk:{c}", ["/talk"]), ("x://a/{+b}", "x://a/c/{d}", ["/c!"]),
            ("x://a/{b}", "x://a/{b}?v=1", nil), ("x://a/{b}", "x://a/{c}", nil),
            ("x://a{?b}", "x://a{?c}", nil),
            ("x://a?v=1{&b}", "x://a?v=2{&b}", []), ("https://{a}.x/{b}", "https://{a}.y/{b}", []),
            ("x://{a}/b", "x://c/b", ["//c"]), ("x://a/{b}", "x://a/%25", nil),
        ])
    func texts(own: String, other: String, texts: [String]?) {
        let exclusions = SchemaSpecificity([own, other].map { URLSchema(templates: $0) }).exclusions[0]
        #expect(exclusions?.map { $0.text + ($0.isSegment ? "!" : "") } == texts)
    }
}
