import TestSupport
import Testing
import TypedURLLinting
import TypedURLModel

@testable import TypedURLSchema

@Suite("Many URLs in one file", .inTurn)
struct URLGroupTests {
    private func file(_ text: String, _ path: String = "shop.json") -> SchemaFile {
        SchemaFile(path: path, bytes: Array(text.utf8))
    }

    private static let shop = """
        {
          "servers": [{ "name": "production", "uri": "https://shop.example" }],
          "accepts": ["trailing-slash"],
          "ignoredParameters": ["utm_*"],
          "properties": {
            "id": { "type": "integer", "minimum": 1 },
            "page": { "type": "integer", "default": 1 },
            "sort": { "enum": ["new", "price"] }
          },
          "urls": {
            "home": "/",
            "reviews": "/products{/id}/reviews{?page,sort}",
            "search": {
              "uriTemplate": "/search{?q,page,sort}", "accepts": [], "ignoredParameters": ["gclid"],
              "properties": { "q": { "type": "string" }, "page": { "type": "integer", "maximum": 9 } },
              "required": ["q"], "description": "All products with a word."
            }
          }
        }
        """

    @Test("Each URL of a file is a schema, with what the file says unless it says it itself")
    func members() throws {
        let collection = SchemaCollection.read([file(Self.shop)])
        #expect(collection.diagnostics.map(\.description) == [])
        let schemas = collection.schemas.map(\.schema)
        #expect(schemas.map(\.name) == ["home", "reviews", "search"])
        #expect(
            schemas.map { $0.templates.map(\.description) } == [
                ["https://shop.example/"], ["https://shop.example/products{/id}/reviews{?page,sort}"],
                ["https://shop.example/search{?q,page,sort}"],
            ])
        #expect(
            schemas.map { $0.parameters.map(\.name) } == [
                [], ["id", "page", "sort"], ["q", "page", "sort"],
            ])
        #expect(
            schemas.map { $0.parameters.first { $0.name == "page" }?.defaultValue } == [
                nil, .integer(1), nil,
            ])
        #expect(schemas.map(\.accepts) == [[.trailingSlash], [.trailingSlash], []])
        #expect(
            schemas.map { $0.ignoredParameters.map(\.description) } == [["utm_*"], ["utm_*"], ["gclid"]])
        #expect(schemas[2].annotations.description == "All products with a word.")
        #expect(schemas[2].parameters.map(\.isRequired) == [true, false, false])
        #expect(collection.schemas.map(\.fileName) == ["shop", "shop", "shop"])
    }

    @Test(
        "A property of the file follows the variable before it in the template, whatever its order in the file"
    )
    func order() {
        let collection = SchemaCollection.read([
            file(
                """
                {
                  "properties": { "z": { "type": "integer" }, "y": { "type": "integer" }, "x": { "type": "integer" } },
                  "urls": {
                    "a": "a:{?x,y,z}",
                    "b": { "uriTemplate": "b:{?x,own,y,late,z}",
                      "properties": { "late": { "type": "integer" }, "own": { "type": "integer" } } }
                  }
                }
                """)
        ])
        #expect(
            collection.schemas.map { $0.schema.parameters.map(\.name) } == [
                ["x", "y", "z"], ["x", "late", "z", "own", "y"],
            ])
    }

    @Test("What neither a URL nor its file says is taken from the target")
    func target() {
        let configuration = file(
            #"{"servers": [{"name": "a", "uri": "a:"}], "ignoredParameters": ["x"]}"#, "typed-url.json")
        let collection = SchemaCollection.read([
            configuration, file(#"{"ignoredParameters": ["y"], "urls": {"one": "/1"}}"#),
        ])
        #expect(collection.diagnostics.map(\.description) == [])
        #expect(collection.schemas.map(\.schema.template.description) == ["a:/1"])
        #expect(collection.schemas.map { $0.schema.servers.map(\.uri) } == [["a:"]])
        #expect(collection.schemas.flatMap { $0.schema.ignoredParameters.map(\.description) } == ["y"])
    }

    @Test("A mistake in what several URLs share is found once, where it is")
    func shared() {
        let text = """
            {
              "servers": [{ "name": "a", "uri": "https://a.example", "aliase": [] }],
              "properties": { "page": { "type": "integer", "minimun": 1 }, "id": { "$ref": "#/$defs/id" } },
              "urls": { "one": "/1{?page,id}", "two": "/2{?page,id}", "three": "/3{?id}" },
              "$defs": { "id": { "type": "int" } }
            }
            """
        #expect(
            SchemaCollection.proven([file(text, "a.json")]).diagnostics.map(\.description) == [
                "a.json:2:58: error: unknown key \"aliase\"; did you mean \"aliases\"? [unknown-keyword]",
                "a.json:3:48: error: unknown keyword \"minimun\"; did you mean \"minimum\"? [unknown-keyword]",
                "a.json:5:30: error: \"int\" is not a type; the types are string, integer, number, boolean, array, object [invalid-value]",
            ])
    }

    @Test("One URL with a mistake leaves the others usable")
    func wrong() {
        let collection = SchemaCollection.checked([
            file(#"{"urls": {"one": "a:{?x}", "two": "b:", "three": "c:{"}}"#)
        ])
        #expect(collection.schemas.map(\.schema.name) == ["two"])
        #expect(!collection.isUsable)
    }

    /// Files, and what is found in them.
    struct Mistake: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let files: [String]
        let findings: [String]

        init(_ name: String, _ files: String..., finds findings: String...) {
            testDescription = name
            self.files = files
            self.findings = findings
        }
    }

    static let mistakes = [
        Mistake(
            "a variable without a property",
            #"{"properties": {"page": {"type": "integer"}}, "urls": {"a": "a:{?pge}", "b": "b:{?page}"}}"#,
            finds:
                "0.json:1:66: error: the variable \"pge\" is not a property; did you mean \"page\"? [undeclared-variable]"
        ),
        Mistake(
            "a variable that another URL declares",
            #"{"urls": {"a": "a:{?q}", "b": {"uriTemplate": "b:{?q}", "properties": {"q": {"type": "string"}}}}}"#,
            finds:
                "0.json:1:21: error: the variable \"q\" is not a property; it is one of \"b\" alone; move it to the file's \"properties\", or declare it here, too [undeclared-variable]"
        ),
        Mistake(
            "a variable near to one that another URL declares",
            #"{"urls": {"a": "a:{?sotr}", "b": {"uriTemplate": "b:{?sort}", "properties": {"sort": {"type": "string"}}}}}"#,
            finds:
                "0.json:1:21: error: the variable \"sotr\" is not a property; did you mean \"sort\"? [undeclared-variable]"
        ),
        Mistake(
            "a variable that nothing is near to", #"{"urls": {"a": "a:{?q}"}}"#,
            finds:
                "0.json:1:21: error: the variable \"q\" is not a property; add it to the file's \"properties\" [undeclared-variable]"
        ),
        Mistake(
            "a property without a variable",
            #"{"properties": {"page": {"type": "integer"}}, "urls": {"a": "a:"}}"#,
            finds:
                "0.json:1:17: error: no URL of the file has a variable for \"page\"; add it to a template, or remove the property [unreachable-property]"
        ),
        Mistake(
            "a property that each URL replaces",
            #"{"properties": {"q": {"type": "integer"}}, "urls": {"a": {"uriTemplate": "a:{?q}", "properties": {"q": {"type": "string"}}}}}"#,
            finds:
                "0.json:1:17: error: no URL of the file has a variable for \"q\"; add it to a template, or remove the property [unreachable-property]"
        ),
        Mistake(
            "a template beside them", #"{"uriTemplate": "a:", "urls": {"b": "b:"}}"#,
            finds:
                "0.json:1:2: error: \"uriTemplate\" belongs in a member of \"urls\", not beside it; move it there [inapplicable-keyword]"
        ),
        Mistake(
            "none", #"{"urls": {}}"#,
            finds: "0.json:1:10: error: \"urls\" is empty; add a URL, such as \"home\": \"/\" [invalid-value]"
        ),
        Mistake(
            "a list", #"{"urls": ["a:"]}"#,
            finds: "0.json:1:10: error: \"urls\" must be an object, not an array [wrong-json-type]"),
        Mistake(
            "a URL without a template", #"{"urls": {"a": {"description": "…"}}}"#,
            finds:
                "0.json:1:16: error: the URL \"a\" has no \"uriTemplate\"; add the URL's template, such as \"asset://{?id}\" [missing-keyword]"
        ),
        Mistake(
            "a URL that is neither text nor object", #"{"urls": {"a": 1}}"#,
            finds:
                "0.json:1:16: error: a URL must be its template or an object, not an integer; write \"a\": \"/\" [wrong-json-type]"
        ),
        Mistake(
            "a key that is no name", #"{"urls": {"my shop": "a:"}}"#,
            finds:
                "0.json:1:11: error: \"my shop\" is not a valid schema name; use letters, digits, \"-\" and \"_\", and start with a letter [invalid-value]"
        ),
        Mistake(
            "an unknown keyword of the file", #"{"url": {}, "propertys": {}, "urls": {"a": "a:"}}"#,
            finds: "0.json:1:2: error: \"url\" is not supported; write \"uriTemplate\" [unsupported-keyword]",
            "0.json:1:13: error: unknown keyword \"propertys\"; did you mean \"properties\"? [unknown-keyword]"
        ),
        Mistake(
            "an unknown keyword of a URL", #"{"urls": {"a": {"uriTemplate": "a:", "requred": []}}}"#,
            finds:
                "0.json:1:38: error: unknown keyword \"requred\"; did you mean \"required\"? [unknown-keyword]"
        ),
        Mistake(
            "keywords of a URL beside them", #"{"required": [], "pattern": "", "urls": {"a": "a:"}}"#,
            finds:
                "0.json:1:2: error: \"required\" belongs in a member of \"urls\", not beside it; move it there [inapplicable-keyword]",
            "0.json:1:18: error: \"pattern\" belongs in a property, not at the root of the file [inapplicable-keyword]"
        ),
        Mistake(
            "keywords of the file in a URL",
            #"{"urls": {"a": {"uriTemplate": "a:", "$defs": {}, "urls": {}}}}"#,
            finds:
                "0.json:1:38: error: \"$defs\" belongs at the root of the file, not in a member of \"urls\" [inapplicable-keyword]",
            "0.json:1:51: error: \"urls\" belongs at the root of the file, not in a member of \"urls\" [inapplicable-keyword]"
        ),
        Mistake(
            "a reference from one URL to another", ##"{"urls": {"a": "a:", "b": {"$ref": "#/urls/a"}}}"##,
            finds:
                "0.json:1:27: error: the URL \"b\" has no \"uriTemplate\"; add the URL's template, such as \"asset://{?id}\" [missing-keyword]",
            "0.json:1:28: error: a URL cannot refer to another; write out its keywords, and what several share in the file's \"properties\" [inapplicable-keyword]"
        ),
        Mistake(
            "a reference to a property of another URL",
            ##"{"urls": {"a": {"uriTemplate": "a:{?q}", "properties": {"q": {"$ref": "#/urls/b/properties/q"}}}}}"##,
            finds:
                "0.json:1:71: error: a reference must be \"#/$defs/name\", or \"file.json#/$defs/name\" for another file of the set [unresolved-reference]"
        ),
        Mistake(
            "two names alike in one file", #"{"urls": {"my-cart": "a:", "myCart": "b:"}}"#,
            finds:
                "0.json:1:28: error: the schema has the same name as 0.json:1; rename one of them [duplicate-name]"
        ),
        Mistake(
            "one name in two files", #"{"urls": {"a": "a:"}}"#, #"{"urls": {"a": "b:"}}"#,
            finds:
                "1.json:1:11: error: the schema has the same name as 0.json:1; rename one of them [duplicate-name]"
        ),
    ]

    @Test("A wrong form is an error that says what to write", arguments: mistakes)
    func mistake(_ mistake: Mistake) {
        let files = mistake.files.enumerated().map { file($1, "\($0).json") }
        #expect(
            SchemaCollection.read(files).diagnostics
                .map(\.description) == mistake.findings)
    }

    @Test(
        "A URL cannot have the name of a file with one schema; the names of files with several do not matter")
    func names() {
        let single =
            #"{"uriTemplate": "c:", "type": "object", "properties": {}, "additionalProperties": false}"#
        let files = [
            file(#"{"urls": {"a": "a:", "cart": "b:"}}"#, "a.json"), file(single, "cart.json"),
            file(#"{"urls": {"b": "d:"}}"#, "x/a.json"),
        ]
        #expect(
            SchemaCollection.read(files).diagnostics.map(\.description) == [
                "cart.json:1:1: error: the schema has the same name as a.json:1; rename one of them [duplicate-name]"
            ])
    }

    @Test("A URL, and the file for all of its URLs, ignore findings; an ignore without an effect is found")
    func ignores() {
        let reason = #""reason": "so it is""#
        let text = """
            {
              "x-lint-ignore": [{ "rule": "missing-description", \(reason) }, { "rule": "open-host", \(reason) }],
              "urls": {
                "a": { "uriTemplate": "note:{?a}", "properties": { "a": { "type": "string", "maxLength": 3 } },
                  "x-lint-ignore": [{ "rule": "missing-example", \(reason) }, { "rule": "open-host", \(reason) }] },
                "b": { "uriTemplate": "example.b:{?b}", "properties": { "b": { "type": "integer" } } }
              }
            }
            """
        #expect(
            SchemaCollection.checked([file(text, "x.json")]).linted().diagnostics.map(\.description) == [
                "x.json:2:78: warning: \"open-host\" reports nothing in this file; remove this [stale-ignore]",
                "x.json:4:28: warning: another app can register the scheme \"note\" too; use one that contains your domain or product, such as \"com.example.note\", or an https URL [generic-scheme]",
                "x.json:5:78: warning: \"open-host\" reports nothing in this URL; remove this [stale-ignore]",
                "x.json:6:10: info: the schema has no \"examples\"; add a typical one [missing-example]",
            ])
    }
}
