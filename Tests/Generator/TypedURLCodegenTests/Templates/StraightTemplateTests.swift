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
        var words = [straight.prefixes.map(\.text).joined(separator: " or ")]
        for step in straight.steps {
            switch step {
            case .literal(let text): words.append(text)
            case .fixedQuery(let text): words.append("query \(text)")
            case .value(let parameter): words.append("<\(parameter.property)>")
            case .segment(let parameter): words.append("</\(parameter.property)>")
            }
        }
        if !straight.query.isEmpty {
            words.append("<?\(straight.query.map(\.property).joined(separator: "&"))>")
        }
        if let fragment = straight.fragment { words.append("<#\(fragment.property)>") }
        return words.joined(separator: " ")
    }

    @Test(
        "URLs are read in a straight line where each variable ends at what follows",
        arguments: [
            ("x://a{?b,c}", "x://a <?b&c>"), ("x://a", "x://a"), ("x:{s}", "x: <s>"),
            ("https://a/{r}/c{/d}{?e}{#s}", "https://a/ <r> /c </d> <?e> <#s>"),
            ("x://a{/r}/b", "x://a / <r> /b"),
            ("x://a?v=1{&b}", "x://a query ?v=1 <?b>"), ("x://a/{r}?v=1", "x://a/ <r> query ?v=1"),
            ("x://a?q={r}&v=1{&c}", "x://a query ?q= <r> &v=1 <?c>"),
            ("x://a/{lb}/c", "x://a/ <lb> /c"),
        ])
    func straight(template: String, expected: String) {
        #expect(way(URLSchema(templates: template)) == expected)
    }

    @Test(
        "URLs are read by the engine where a variable may end elsewhere, or where the engine checks the values",
        arguments: [
            "x:{a}{b}", "x:{a}b", "x:{a}.b", "x:{a}%41", "x:{la},b", "x:{a,b}", "x:{+a}", "x://a{.b}",
            "x://a{/b}/c",
            "x://a{/b}{/c}", "x://a{/lb*}", "x://a{;oa*}", "x://a?{b}", "x://a?flag{&b}", "x://a#b",
            "x://a{;b}c",
            "x://a?v=1{&ob*}", "x://a/{ob*}", "x://a/{k*}b", "x://a{/k*}",
            "x://a{?b}&c=d", "x:{a}{m}", "x:{a}{p}{m}", "{a}:b", "x:{#la}", "x://{a}.b",
            "x://a/{b}{;c,d}/e", "x://{a}:{b}/c", "x:{a},{b}", "x://a{/b}{;c}", "x:{a}{p}/b", "x:a{m}{p}",
            "x://a/{k*}/{b}",
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
        #expect(way(schema("/p/", "x://a", "x://a/v")) == nil)
        #expect(way(schema("/", "x://a", "x://a/v")) == nil)
    }
}

@Suite("Schemas may have URLs in common", .inTurn)
struct SharedURLsTests {
    @Test(
        "Schemas may have URLs in common where literals do not tell them apart",
        arguments: [
            ("x://a/{b}", "x://a/me"), ("x://a/{b}", "x://{c}/d"), ("x://a{?b}", "X://A{?c}"),
            ("x://a/b", "x://a/%62"),
            ("x://a/{+b}", "x://a/c/d"), ("x://a{/b}", "x://a"), ("x://a{/b*}", "x://a/c/d"),
            ("x://a/{b}c", "x://a/d"),
            ("x://a?v=1{&b}", "x://a?v=2{&b}"), ("x://a{;b}", "x://a"),
            ("x://a/b%2Fc", "x://a/{d}"), ("https://a:443/b", "https://a/{c}"), ("x://a/b{;c}", "x://a/{d}"),
        ])
    func common(left: String, right: String) {
        #expect(overlapping(left, right) == [0, 1])
        #expect(overlapping(right, "z:", left) == [0, 2])
    }

    @Test(
        "Schemas have no URLs in common where literals tell them apart",
        arguments: [
            ("x://a", "y://a"), ("x://a/{b}", "x://c/{d}"), ("x://a/{b}", "x://a/{b}/c"), ("x:", "x://"),
            ("x://a/{b}/c", "x://a/{b}/d"), ("x://a/b", "x://a/B"),
            ("https://a:1/b", "https://a:2/{c}"), ("x://a/{+b}", "x://c/d"),
            ("x://a{?b}", "x://a/{?b}"),
        ])
    func different(left: String, right: String) {
        #expect(overlapping(left, right).isEmpty)
        #expect(overlapping(right, left).isEmpty)
    }

    private func overlapping(_ templates: String...) -> [Int] {
        let isSharing = SchemaSpecificity(templates.map { URLSchema(templates: $0) }).isSharing
        return isSharing.indices.filter { isSharing[$0] }
    }
}
