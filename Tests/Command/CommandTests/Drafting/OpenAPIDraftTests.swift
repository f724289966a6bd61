import Testing
import TypedURLExports
import TypedURLSchema

@testable import TypedURLCommandLine

@Suite("Drafts of OpenAPI descriptions")
struct OpenAPIDraftTests {
    private func draft(_ text: String, host: String? = nil) throws -> Draft {
        try DraftSource.openAPI.draft(CheckedFile(path: "api.json", bytes: Array(text.utf8)), host: host)
    }

    /// A description with one server.
    private func api(_ paths: String, version: String = "3.1.0", components: String = "{}") -> String {
        """
        {"openapi": "\(version)", "servers": [{"url": "https://h.example"}], "components": \(components),
        "paths": {\(paths)}}
        """
    }

    /// The template, the properties and the problems of a path with some parameters.
    private func lines(_ key: String, _ parameters: String, version: String = "3.1.0") throws -> [String] {
        let draft = try draft(
            api("\"\(key)\": {\"get\": {\"parameters\": [\(parameters)]}}", version: version))
        return draft.schemas.flatMap { schema in
            [schema.template.replacing("https://h.example", with: "")]
                + schema.properties.map { property in
                    "\(property.name): \(JSONText.object(property.keywords))\(property.isRequired ? " required" : "")"
                } + (schema.ignored.isEmpty ? [] : ["ignored: \(schema.ignored)"])
        } + draft.leftovers.map { "\($0.subject): \($0.reason)" }
    }

    /// A parameter `v` of the query or the path.
    private func parameter(_ schema: String, more: String = "") -> String {
        "{\"name\": \"v\", \"in\": \"query\", \"schema\": \(schema)\(more)}"
    }

    @Test(
        "Styles are operators of templates",
        arguments: [
            ("/{v}", #""schema": {"type": "integer"}"#, "/{v}"),
            ("/{v}", #""style": "simple", "explode": true, "schema": {"type": "array"}"#, "/{v}"),
            ("/a{v}", #""style": "label", "schema": {"type": "integer"}"#, "/a{.v}"),
            (
                "/a{v}",
                #""style": "label", "explode": true, "schema": {"type": "array", "items": {"type": "integer"}}"#,
                "/a{.v*}"
            ),
            ("/a{v}", #""style": "matrix", "schema": {"type": "integer"}"#, "/a{;v}"),
            ("/a{v}", #""style": "matrix", "explode": true, "schema": {"type": "array"}"#, "/a{;v*}"),
            ("/a/{v}", #""allowReserved": true, "schema": {"type": "string"}"#, "/a/{+v}"),
            ("/é b/{v}.x", #""schema": {"type": "integer"}"#, "/%C3%A9%20b/{v}.x"),
        ] as [(String, String, String)])
    func pathStyles(key: String, more: String, template: String) throws {
        let found = try lines(key, "{\"name\": \"v\", \"in\": \"path\", \"required\": true, \(more)}")
        #expect(found.first == template)
        #expect(found.count == 2)
    }

    @Test(
        "Parameters of the query have the style form, or become something that reads them",
        arguments: [
            (#"{"type": "array"}"#, "", ["/{?v*}", #"v: {"type":"array","items":{"type":"string"}}"#]),
            (
                #"{"type": "array"}"#, #", "explode": false"#,
                ["/{?v}", #"v: {"type":"array","items":{"type":"string"}}"#]
            ),
            (
                #"{"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}"#, "",
                [
                    "/{?v*}",
                    #"v: {"type":"object","properties":{"a":{"type":"integer"}},"required":["a"]}"#,
                ]
            ),
            (
                #"{"properties": {"a": {"type": "integer"}, "b": {}}, "required": ["a"]}"#,
                #", "style": "deepObject", "required": true"#,
                [
                    "/{?v%5Ba%5D,v%5Bb%5D}", #"v[a]: {"type":"integer"} required"#,
                    #"v[b]: {"type":"string"}"#,
                ]
            ),
            (
                #"{"type": "object", "additionalProperties": true}"#, #", "style": "deepObject""#,
                [
                    "/", #"ignored: ["v[*"]"#,
                    "/: the parameter \"v\" has members without names; they are ignored",
                ]
            ),
            (
                #"{"type": "array"}"#, #", "style": "spaceDelimited", "explode": false"#,
                [
                    "/{?v}", #"v: {"type":"string"}"#,
                    "/: the parameter \"v\" takes any text: its style \"spaceDelimited\" has no form for it",
                ]
            ),
            (
                #"{"type": "object"}"#, #", "explode": false"#,
                [
                    "/{?v}", #"v: {"type":"string"}"#,
                    "/: the parameter \"v\" takes any text: its style \"form\" has no form for it",
                ]
            ),
            (
                #"{"oneOf": [{"type": "integer"}, {"type": "array", "items": {"type": "integer"}}]}"#, "",
                [
                    "/{?v*}",
                    #"v: {"$comment":"Not checked: oneOf.","type":"array","items":{"type":"string"}}"#,
                ]
            ),
            (
                #"{"anyOf": [{"type": "object"}, {"type": "integer"}]}"#, "",
                [
                    "/{?v}", #"v: {"type":"string"}"#,
                    "/: the parameter \"v\" takes any text: its schema is an object in some cases",
                ]
            ),
            (
                #"{"type": "array", "items": {"type": "array"}}"#, "",
                [
                    "/{?v}", #"v: {"type":"string"}"#,
                    "/: the parameter \"v\" takes any text: its schema has a list or object inside",
                ]
            ),
            (
                #"{"type": "string", "const": "a b"}"#, #", "required": true"#, ["/?v=a%20b"]
            ),
        ] as [(String, String, [String])])
    func queryStyles(schema: String, more: String, expected: [String]) throws {
        #expect(try lines("/", parameter(schema, more: more)) == expected)
    }

    @Test(
        "Keywords are those of this language, or listed",
        arguments: [
            (
                #"{"type": "integer", "format": "int32", "minimum": 1}"#, #"{"type":"integer","minimum":1}"#,
                nil
            ),
            (#"{"type": "string", "format": "uuid"}"#, #"{"type":"string","format":"uuid"}"#, nil),
            (
                #"{"type": "string", "format": "phone"}"#,
                #"{"$comment":"Not checked: format phone.","type":"string"}"#, nil
            ),
            (
                #"{"type": "string", "pattern": "^(?:\\d[\\d-]|\\/\\w)$"}"#,
                #"{"type":"string","pattern":"^([0-9][0-9-]|/[A-Za-z0-9_])$"}"#, nil
            ),
            (
                #"{"type": "string", "pattern": "^(?!a)"}"#, #"{"type":"string"}"#,
                #""pattern" of "v" is left out: "(?!" is a lookahead, which I-Regexp does not support; write out what may follow"#
            ),
            (
                #"{"type": "integer", "default": 0, "minimum": 1}"#, #"{"type":"integer","minimum":1}"#,
                #""default" of "v" is left out: "v" must be at least 1"#
            ),
            (#"{"type": ["string", "null"], "maxLength": 3}"#, #"{"type":"string","maxLength":3}"#, nil),
            (
                #"{"type": ["integer", "boolean"], "default": 1}"#,
                #"{"anyOf":[{"type":"integer"},{"type":"boolean"}],"default":1}"#, nil
            ),
            (
                #"{"oneOf": [{"type": "string"}, {"type": "null"}, {"enum": [1, 2]}]}"#,
                #"{"anyOf":[{"enum":[1,2]},{"type":"string"}]}"#, nil
            ),
            (#"{"allOf": [{"type": "integer"}, {"minimum": 1}]}"#, #"{"type":"integer","minimum":1}"#, nil),
            (
                #"{"allOf": [{"type": "integer"}, {"type": "string"}]}"#, #"{"type":"string"}"#,
                #"the parameter "v" takes any text: its "allOf" has several "type""#
            ),
            (
                #"{"type": "string", "enum": ["a", null, 1, "a"]}"#, #"{"type":"string","enum":["a","1"]}"#,
                nil
            ),
            (
                #"{"enum": ["asc", "ASC"]}"#,
                #"{"enum":["asc","ASC"],"swiftCaseNames":{"ASC":"asc2"}}"#, nil
            ),
            (
                #"{"type": "string", "not": {"const": "a"}}"#,
                #"{"$comment":"Not checked: not.","type":"string"}"#, nil
            ),
            (
                ##"{"$ref": "#/components/schemas/a"}"##, #"{"type":"string"}"#,
                ##"the parameter "v" takes any text: the reference "#/components/schemas/a" refers to nothing"##
            ),
            (
                ##"{"$ref": "other.json#/a"}"##, #"{"type":"string"}"#,
                ##"the parameter "v" takes any text: the reference "other.json#/a" is not to this file; bundle the files first"##
            ),
            (#"{"type": "null"}"#, #"{"type":"string"}"#, nil),
            ("7", #"{"type":"string"}"#, "the parameter \"v\" takes any text: its schema is not an object"),
        ] as [(String, String, String?)])
    func keywords(schema: String, keywords: String, problem: String?) throws {
        let expected = ["/{?v}", "v: \(keywords)"] + (problem.map { ["/: \($0)"] } ?? [])
        #expect(try lines("/", parameter(schema)) == expected)
    }

    @Test("In version 3.0, bounds are booleans, and nothing counts beside a reference")
    func version30() throws {
        #expect(
            try lines(
                "/",
                parameter(#"{"type": "number", "minimum": 0, "exclusiveMinimum": true, "nullable": true}"#),
                version: "3.0.0") == ["/{?v}", #"v: {"type":"number","exclusiveMinimum":0}"#])
        let text = api(
            #""/": {"get": {"parameters": [\#(parameter(##"{"$ref": "#/components/schemas/a", "maxLength": 1}"##))]}}"#,
            version: "3.0.0", components: #"{"schemas": {"a": {"type": "string", "minLength": 2}}}"#)
        let keywords = try draft(text).schemas[0].properties[0].keywords
        #expect(JSONText.object(keywords).description == #"{"type":"string","minLength":2}"#)
    }

    @Test("A path and a query can have one name, and what Swift cannot tell apart gets another")
    func names() throws {
        #expect(
            try lines(
                "/{v}/{w}",
                #"{"name": "v", "in": "path", "schema": {}}, {"name": "v", "in": "query"}, {"name": "_", "in": "query"}, {"name": "h", "in": "header"}"#
            ) == [
                "/{v2}/{w}{?v,_}", #"v2: {"type":"string","minLength":1} required"#,
                #"w: {"type":"string","minLength":1} required"#, #"v: {"type":"string"}"#,
                #"_: {"swiftName":"parameter4","type":"string"}"#,
                "/{v}/{w}: the parameter \"w\" takes any text: it is not among the path's parameters",
            ])
    }

    @Test("An operation's parameters replace those of its path, and say what they are for")
    func operations() throws {
        let text = api(
            """
            "/a": {"$ref": "#/components/pathItems/a"},
            "/b": {"head": {"summary": "B", "description": "It is b.", "deprecated": true}},
            "/c": {"post": {}}, "/d/{x}": {"get": {}}, "/d/{y}": {"get": {}}, "x-more": {}, "e": {"get": {}},
            "/{f}{g}": {"get": {}}
            """,
            components: """
                {"pathItems": {"a": {
                "parameters": [{"name": "v", "in": "query", "schema": {"type": "integer"}}],
                "get": {"operationId": "getAllOfA", "parameters": [{"name": "v", "in": "query", "deprecated": true,
                "description": "Use w.", "schema": {"type": "boolean", "description": "no"}}]}}}}
                """)
        let draft = try draft(text)
        let schemas = draft.schemas
        #expect(schemas.map(\.name) == ["all-of-a", "b", "d"])
        #expect(
            JSONText.object(schemas[0].properties[0].keywords).description
                == #"{"description":"Use w.","deprecated":true,"type":"boolean"}"#)
        #expect(schemas[1].title == "B")
        #expect(schemas[1].description == "It is b.")
        #expect(schemas[1].isDeprecated)
        #expect(draft.count == 7)
        #expect(draft.describedCount == 3)
        let listed = draft.leftovers.map { "\($0.line):\($0.column ?? 0): \($0.subject): \($0.reason)" }
        #expect(
            listed == [
                "7:1: /c: it has no \"get\" and no \"head\", so it is not a link",
                "7:21: /d/{x}: the parameter \"x\" takes any text: it is not among the path's parameters",
                "7:44: /d/{y}: its schema would not be valid: \"https://h.example/d/a\" is valid for both this template and the one at d.json:4; give one of them another scheme, host or path, or a required parameter that the other does not have",
                "7:81: e: it does not start with a slash",
                "8:1: /{f}{g}: its schema would not be valid: \"https://h.example/{f}{g}\" is not reversible",
            ])
    }

    @Test("Servers are expanded, named and joined")
    func servers() throws {
        let text = """
            {"openapi": "3.2.0", "paths": {"/a": {"get": {}}, "/b": {"get": {"servers": [{"url": "https://b.example/"}]}}},
            "servers": [
            {"url": "https://{r}.h.example/{base}/", "description": "Live", "variables":
              {"r": {"enum": ["eu", "us"], "default": "us"}, "base": {"default": "v1"}}},
            {"url": "http://us.h.example/v1"}, {"url": "/v2", "name": "here"}, {"url": "//c.example"}]}
            """
        func shown(_ draft: Draft) -> [String] {
            draft.schemas[0].servers.map { "\($0.name) \($0.uri) \($0.aliases)" }
                + draft.leftovers.map { "\($0.line):\($0.column ?? 0): \($0.subject): \($0.reason)" }
        }
        #expect(
            shown(try draft(text, host: "local.example")) == [
                #"Live https://us.h.example/v1 ["http://us.h.example/v1"]"#,
                "Live2 https://eu.h.example/v1 []",
                "here https://local.example/v2 []",
                "server https://c.example []",
                "4:50: https://{r}.h.example/{base}/: the variable \"base\" of the server is always \"v1\"",
            ])
        #expect(try draft(text).schemas[1].shownTemplate == "https://b.example/b")
    }

    @Test(
        "What is no such description is an error with its position",
        arguments: [
            ("", "api.json:1:1: error: the file is empty; write a JSON value"),
            (
                "{\"openapi\": \"3.0.0\", ",
                "api.json:1:22: error: the file ends here, but the object that starts at line 1 is not closed; add \"}\""
            ),
            ("[]", "api.json:1:1: error: it has no \"openapi\"; is it an OpenAPI description?"),
            ("{}", "api.json:1:1: error: it has no \"openapi\"; is it an OpenAPI description?"),
            (
                "{\n\"swagger\": \"2.0\"}",
                "api.json:1:1: error: it is OpenAPI 2; convert it to OpenAPI 3 first, such as with: npx swagger2openapi FILE"
            ),
            ("{\"openapi\": 3}", "api.json:1:13: error: the version of \"openapi\" must be 3"),
            ("{\"openapi\": \"3.0.0\"}", "api.json:1:1: error: it has no \"paths\""),
            (
                "# Pets\nopenapi: 3.0.0\r\npaths: {}\n",
                "api.json:1:1: error: it is YAML; convert it to JSON first, such as with: yq -o=json FILE"
            ),
        ])
    func mistakes(text: String, message: String) {
        do throws(DraftProblem) {
            _ = try DraftSource.openAPI.draft(
                CheckedFile(path: "api.json", bytes: Array(text.utf8)), host: nil)
            Issue.record("no error")
        } catch {
            #expect(error.description == message)
        }
    }

    @Test("References that never end or double are listed, and soon")
    func hostile() throws {
        let doubling = (0..<40).map { index in
            ##""d\##(index)": {"allOf": [{"$ref": "#/components/schemas/d\##(index + 1)"}, {"$ref": "#/components/schemas/d\##(index + 1)"}]}"##
        }.joined(separator: ", ")
        func reference(_ name: String) -> String { "{\"$ref\": \"#/components/schemas/\(name)\"}" }
        let components = """
            {"schemas": {\(doubling), "d40": {"type": "string"}, "loop": \(reference("loop")),
            "tree": {"type": "array", "items": \(reference("tree"))}, "or": {"anyOf": [\(reference("or")), {"type": "integer"}]}},
            "parameters": {"p": {"$ref": "#/components/parameters/p"}}}
            """
        func reasons(_ schema: String) throws -> [String] {
            try draft(
                api("\"/\": {\"get\": {\"parameters\": [\(parameter(schema))]}}", components: components)
            )
            .leftovers.map(\.reason)
        }
        let beginning = "the parameter \"v\" takes any text: "
        #expect(try reasons(reference("d0")) == [beginning + "its schema has too many parts"])
        #expect(
            try reasons(reference("loop"))
                == [beginning + "its schema \"#/components/schemas/loop\" contains itself"])
        #expect(try reasons(reference("tree")) == [beginning + "its schema has a list or object inside"])
        #expect(try reasons(reference("or")) == [beginning + "its schema has too many parts"])
        let loop = try draft(
            api(
                ##""/": {"get": {"parameters": [{"$ref": "#/components/parameters/p"}]}}"##,
                components: components))
        #expect(loop.schemas.isEmpty)
        #expect(
            loop.leftovers.map(\.reason) == [
                ##"the reference "#/components/parameters/p" refers to itself"##
            ])
        let deep = String(repeating: "{\"allOf\": [", count: 50) + "{}" + String(repeating: "]}", count: 50)
        #expect(try reasons(deep) == [])
    }

    @Test("A long description is drafted in steps that its length limits")
    func long() throws {
        let paths = (0..<300).map { index in
            #""/p\#(index)/{id}": {"get": {"parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer"}}, {"name": "q", "in": "query", "schema": {"type": "string", "pattern": "^(?=a)"}}]}}"#
        }.joined(separator: ",\n")
        let draft = try draft(api(paths))
        #expect(draft.describedCount == 300)
        #expect(draft.leftovers.count == 300)
    }
}
