@_spi(Generated) import TypedURLModel
import TestSupport
import Testing

@testable import TypedURLSchema

@Suite("Of the schemas of a set, more specific is", .inTurn)
struct SchemaSpecificityTests {
    /// The indexes of the schemas that are more specific than each of these.
    private func moreSpecific(_ texts: String...) -> [[Int]] {
        let files = texts.enumerated().map { index, text in
            SchemaFile(path: "s\(index).json", bytes: Array(text.utf8))
        }
        return SchemaSpecificity(SchemaCollection.checked(files).schemas.map(\.schema)).moreSpecific
    }

    private func schema(_ template: String, _ names: String..., more: String = "") -> String {
        let properties = names.map { "\"\($0)\": {\"type\": \"string\", \"minLength\": 1}" }
        return """
            {"uriTemplate": "\(template)", "type": "object", "additionalProperties": false,
             "properties": {\(properties.joined(separator: ", "))}, "required": ["\(names[0])"]\(more)}
            """
    }

    private func schemas(_ text: String) -> [URLSchema] {
        SchemaCollection.read([SchemaFile(path: "a.json", bytes: Array(text.utf8))]).schemas.map(\.schema)
    }

    @Test(
        "Of the schemas of a large set, none is more specific, and no templates are compared",
        arguments: LargeSet.allCases)
    func large(set: LargeSet) {
        let schemas = schemas(set.text)
        let specificity = SchemaSpecificity(schemas)
        #expect(schemas.count >= 100)
        #expect(specificity.moreSpecific == schemas.map { _ in [] })
        #expect(specificity.compared < schemas.count, "\(specificity.compared) pairs")
    }

    @Test("Of the schemas of one template, none is more specific, and each is compared with few others")
    func oneTemplate() {
        let urls = (0..<300).map { "\"page\($0)\": \"x://h/page/{id}\"" }.joined(separator: ", ")
        let schemas = schemas("{\"properties\": {\"id\": {\"type\": \"integer\"}}, \"urls\": {\(urls)}}")
        let specificity = SchemaSpecificity(schemas)
        #expect(schemas.count == 300)
        #expect(specificity.moreSpecific == schemas.map { _ in [] })
        #expect(specificity.exclusions == schemas.map { _ in nil })
        #expect(specificity.compared < 2 * schemas.count, "\(specificity.compared) pairs")
    }

    @Test("A schema of a set owns each URL with a text that no URL of a more literal template has")
    func ownText() {
        func exclusions(_ file: String) -> [[ExcludedText]?] {
            SchemaSpecificity(
                schemas(
                    """
                    {"properties": {"drive": {"type": "string", "minLength": 1}, "path": {"type": "string"},
                    "file": {"type": "string"\(file)}, "line": {"type": "integer", "minimum": 1, "prefix": ";"}},
                    "urls": {"drive": "x://h/{drive}:/{+path}", "file": "x://h/{+file}{line}"}}
                    """)
            ).exclusions
        }
        #expect(exclusions(#", "pattern": "^[^:;]+$""#) == [[], []])
        #expect(exclusions(#", "pattern": "^[^;]+$""#) == [[], nil])
    }

    @Test("Of the schemas of a set, more specific is the one whose template is more literal")
    func literals() {
        #expect(moreSpecific(schema("x://h/{v}", "v"), schema("x://h/a-{v}", "v")) == [[1], []])
        #expect(moreSpecific(schema("x://h/{v}", "v"), schema("x://g/a-{v}", "v")) == [[], []])
        #expect(moreSpecific(schema("x://h/{+v}", "v"), schema("x://h/{v}/{w}", "v", "w")) == [[1], []])
    }

    @Test(
        "Of the schemas of a set, more specific is one of those whose fixed parameters agree, in whichever order"
    )
    func fixedParameters() {
        let broad = schema("x://h/{v}?b=2&a=1", "v")
        #expect(moreSpecific(broad, schema("x://h/a-{v}?a=1&b=2", "v")) == [[1], []])
        #expect(moreSpecific(broad, schema("x://h/a-{v}?a=1&c=2", "v")) == [[1], []])
        #expect(moreSpecific(broad, schema("x://h/a-{v}?a=1&b=3", "v")) == [[], []])
        #expect(moreSpecific(broad, schema("x://h/a-{v}?0=1&b=3", "v")) == [[], []])
    }

    @Test("Of the schemas of a set, more specific than the rest of a URL is each other one of its path")
    func rest() {
        let rest = schema("x://h/{+v}", "v").replacing("\"string\"", with: "\"string\", \"restOfURL\": true")
        #expect(moreSpecific(rest, schema("x://h/{+v}{?p}", "v", "p")) == [[1], []])
        #expect(
            moreSpecific(schema("x://h/{+v}", "v", more: ", \"ignoredParameters\": [\"*\"]"), rest) == [
                [], [0],
            ])
        #expect(
            moreSpecific(schema("x://h/a{v}", "v", more: ", \"accepts\": [\"fragment\"]"), rest) == [
                [1], [0],
            ])
    }

    @Test(
        "Of the schemas of a set, more specific is the one that declares a name which another ignores, where neither template is more literal"
    )
    func names() {
        let ignoring = ", \"ignoredParameters\": [\"*\"]"
        #expect(
            moreSpecific(schema("x://h/{v}{?p}", "v", "p"), schema("x://h/{w}", "w", more: ignoring)) == [
                [], [0],
            ])
        // One text can be of both forms.
        let divided = schema("x://h/{v}-{w}", "v", "w", more: ignoring)
            .replacing(
                "\"v\": {\"type\": \"string\"", with: "\"v\": {\"pattern\": \"^[ab]$\", \"type\": \"string\"")
        #expect(moreSpecific(schema("x://h/a{v}{?p}", "v", "p"), divided) == [[], [0]])
        let members = "{\"type\": \"object\", \"patternProperties\": {\"^p\": {\"type\": \"string\"}}}"
        let object = schema("x://h/{v}{?o*}", "v").replacing("{\"v\":", with: "{\"o\": \(members), \"v\":")
        #expect(moreSpecific(schema("x://h/{v}{?p}", "v", "p"), object) == [[], [0]])
        // The path decides first.
        #expect(
            moreSpecific(schema("x://h/{v}{?p}", "v", "p"), schema("x://h/a-{w}", "w", more: ignoring))
                == [[1], []])
    }

    @Test("A schema that requires an object is more specific than one that ignores the names of its members")
    func requiredObject() {
        let object = #"""
            {"uriTemplate": "x://h/a{?o*}", "properties": {"o": {"type": "object", "properties":
            {"pa": {"type": "string"}, "m": {"type": "string"}}}}, "required": ["o"]}
            """#
        func ignoring(_ name: String) -> String {
            "{\"uriTemplate\": \"x://h/a\", \"properties\": {}, \"ignoredParameters\": [\"\(name)\"]}"
        }
        #expect(moreSpecific(object, ignoring("p*")) == [[], [0]])
        #expect(moreSpecific(object, ignoring("q*")) == [[], []])
    }

    @Test("A schema of another host is not more specific than one whose path may be empty")
    func hosts() {
        let files = schema("https://{v}.s3.example{/w}", "v", "w")
        #expect(moreSpecific(files, schema("https://b.s3.example/a{?v}", "v")) == [[1], []])
        #expect(moreSpecific(files, schema("https://maps.example/a{?v}", "v")) == [[], []])
        #expect(moreSpecific(files, schema("https://maps.example{?v}", "v")) == [[], []])
    }

    @Test(
        "Of the schemas of a set, more specific is the one that has the path without the slash, or with it, that another accepts"
    )
    func slashes() {
        let accepting = ", \"accepts\": [\"trailing-slash\"]"
        let without = schema("x://h{?p}", "p")
        #expect(moreSpecific(schema("x://h/{?p}", "p", more: accepting), without) == [[1], []])
        #expect(moreSpecific(schema("x://h/a{?p}", "p", more: accepting), without) == [[], []])
    }
}
