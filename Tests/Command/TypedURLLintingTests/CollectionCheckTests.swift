import TestSupport
import Testing

@testable import TypedURLLinting
@testable import TypedURLSchema

@Suite("The schemas of a target", .inTurn)
struct CollectionCheckTests {
    private func file(_ path: String, _ text: String) -> SchemaFile {
        SchemaFile(path: path, bytes: Array(text.utf8))
    }

    private func schema(_ path: String, _ template: String, _ properties: String) -> SchemaFile {
        file(
            path,
            """
            {"uriTemplate": "\(template)", "type": "object", "properties": {\(properties)},
            "additionalProperties": false}
            """)
    }

    @Test("The schemas of a target are compared once they are right by themselves")
    func comparison() {
        let right = schema("b.json", "same:{?a}", #""a": {"type": "string"}"#)
        let wrong = [schema("a.json", "same:{?a}", #""a": {"type": "text"}"#), right]
        #expect(SchemaCollection.checked(wrong).diagnostics.map(\.rule.id) == ["invalid-value"])
        let same = schema("a.json", "same:{?a}", #""a": {"type": "string"}"#)
        let collection = SchemaCollection.checked([same, right])
        #expect(collection.diagnostics.map(\.rule.id) == ["ambiguous-url"])
        #expect(!collection.isUsable)
    }

    @Test("The schemas of a target share no URL that another template of one of them hides")
    func hidden() {
        let text = #"{"type": "string"}"#
        let list = file(
            "a.json",
            """
            {"uriTemplate": "x://h{/v*}{?r,q}", "alternateTemplates": ["x://h/alt{?v,r,q}"], "type": "object",
            "properties": {"v": {"type": "array", "items": \(text)}, "r": \(text), "q": \(text)},
            "additionalProperties": false}
            """)
        // The main template has each path of the alternate, and takes no "v" in the query.
        let other = schema("b.json", "x://h/alt{?v}", "\"v\": \(text)")
        #expect(SchemaCollection.checked([list, other]).diagnostics.map(\.description) == [])
    }

    @Test("The schemas of a target on servers with different hosts need no comparison of these")
    func servers() {
        func spent(_ host: (Int) -> String) -> Int {
            let servers = (0..<16).map { server in
                let aliases = (1..<16).map { "\"https://\(host(16 * server + $0))\"" }.joined(separator: ",")
                let uri = "https://\(host(16 * server))"
                return #"{"name": "s\#(server)", "uri": "\#(uri)", "aliases": [\#(aliases)]}"#
            }
            let collection = SchemaCollection.read([
                file("typed-url.json", "{\"servers\": [\(servers.joined(separator: ","))]}"),
                schema("a.json", "/x{?a}", #""a": {"type": "string"}"#),
            ])
            var effort = SetEffort(units: 1 << 20)
            for file in collection.files { _ = SchemaCheck.diagnostics(of: file, &effort) }
            return (1 << 20) - effort.left
        }
        #expect(spent { "h\($0).example" } == 0)
        #expect(spent { "h.example/\($0)" } > 0)
    }

    @Test("The schemas of a target are told apart by a required constant, whatever else they need")
    func constants() {
        let pairs = [
            (#""p": {"type": "array", "items": {"type": "string", "pattern": "^a+b$"}}"#, "p", #""utm_*""#),
            (#""o": {"type": "object", "additionalProperties": {"type": "string"}}"#, "o*", #""z*""#),
        ]
        for (property, variable, ignored) in pairs {
            let name = variable.prefix(1)
            let files = ["1", "2"].map { constant in
                file(
                    "s\(constant).json",
                    """
                    {"uriTemplate": "x:/a{?\(variable),k}", "type": "object", "ignoredParameters": [\(ignored)],
                    "properties": {\(property), "k": {"const": "\(constant)"}}, "required": ["\(name)", "k"],
                    "additionalProperties": false}
                    """)
            }
            #expect(SchemaCollection.checked(files).diagnostics.map(\.message) == [])
        }
    }

    @Test(
        "The schemas of a target are usable only where the end of each value is decided, which reading alone asks"
    )
    func irreversible() {
        let files = [
            schema("a.json", "doc:{name}{.ext}", #""name": {"type": "string"}, "ext": {"type": "string"}"#),
            schema("b.json", "note:{?id}", #""id": {"type": "integer"}"#),
        ]
        let checked = SchemaCollection.checked(files)
        #expect(checked.diagnostics.map(\.rule) == [.irreversibleTemplate])
        #expect(checked.schemas.map(\.schema.name) == ["b"])
        #expect(checked.files.map { $0.schema == nil } == [true, false])
        let read = SchemaCollection.read(files)
        #expect(read.diagnostics.map(\.rule) == [.irreversibleTemplate])
        #expect(read.schemas.map(\.schema.name) == ["b"])
    }
}
