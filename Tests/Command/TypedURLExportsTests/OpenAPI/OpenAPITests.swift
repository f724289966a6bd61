import TestSupport
import Testing
import TypedURLExports
import TypedURLSchema

@Suite("openapi")
struct OpenAPITests {
    private let number = #"{"type": "integer"}"#
    private let word = #"{"type": "string", "pattern": "^[a-z]+$"}"#

    private func root(_ files: [String: String]) throws -> JSONNode {
        try #require(JSONNode.read(ExportKind.openAPI.export(try exportSource(files)).text))
    }

    @Test("has a whole file for a schema")
    func file() throws {
        let exported = ExportKind.openAPI.export(
            try exportSource([
                "photo.json": schema(
                    "/photos/{id}{?size,tags*,min}",
                    [
                        "id": #"{"type": "integer", "minimum": 1, "description": "The number."}"#,
                        "size": #"{"enum": ["s", "l"], "default": "s"}"#,
                        "tags": #"{"type": "array", "items": {"type": "string"}, "maxItems": 4}"#,
                        "min": #"{"type": "number", "exclusiveMinimum": 0, "multipleOf": 0.5}"#,
                    ], required: ["id"],
                    more: """
                        "title": "A photo", "dependentRequired": {"min": ["tags"]},
                        "servers": [{"name": "live", "uri": "https://h.example/v1"}, {"name": "dev", "uri": "http://localhost:80/v1"}],
                        """)
            ]))
        #expect(exported.findings.map(\.shown) == [])
        #expect(
            exported.text == #"""
                {
                  "openapi": "3.1.0",
                  "info": { "title": "URLs", "version": "1" },
                  "paths": {
                    "/v1/photos/{id}": {
                      "servers": [
                        { "url": "https://h.example", "description": "live" },
                        { "url": "http://localhost:80", "description": "dev" }
                      ],
                      "get": {
                        "summary": "A photo",
                        "parameters": [
                          {
                            "name": "id",
                            "in": "path",
                            "description": "The number.",
                            "required": true,
                            "style": "simple",
                            "schema": {
                              "type": "integer",
                              "format": "int64",
                              "minimum": 1,
                              "maximum": 9223372036854775807
                            }
                          },
                          {
                            "name": "size",
                            "in": "query",
                            "style": "form",
                            "schema": { "type": "string", "enum": ["s", "l"], "default": "s" }
                          },
                          {
                            "name": "tags",
                            "in": "query",
                            "style": "form",
                            "explode": true,
                            "schema": { "type": "array", "items": { "type": "string" }, "maxItems": 4 }
                          },
                          {
                            "name": "min",
                            "in": "query",
                            "style": "form",
                            "schema": {
                              "type": "number",
                              "format": "double",
                              "exclusiveMinimum": 0,
                              "multipleOf": 0.5
                            }
                          }
                        ],
                        "responses": { "default": { "description": "What the URL stands for." } },
                        "x-typed-url": { "schema": "photo", "dependentRequired": { "min": ["tags"] } }
                      }
                    }
                  }
                }

                """#)
    }

    @Test("has a path for each choice of variables that a path can lack, with their styles")
    func choices() throws {
        let paths = try root([
            "a.json": schema(
                "https://h.example/a{/n}/b{.w}{;m}", ["n": number, "w": word, "m": number],
                required: ["w", "m"])
        ])["paths"]
        #expect(paths?.names == ["/a/{n}/b{w}{m}", "/a/b{w}{m}"])
        let parameters = try #require(paths?["/a/{n}/b{w}{m}", "get", "parameters"]?.elements)
        #expect(parameters.map { $0["style"]?.string } == ["simple", "label", "matrix"])
    }

    @Test("has fixed parameters as required constants")
    func fixed() throws {
        let parameters = try root([
            "a.json": schema("https://h.example/a?k=1%20&v={n}", ["n": number], required: ["n"])
        ])["paths", "/a", "get", "parameters"]?.elements
        #expect(parameters?.map { $0["name"]?.string } == ["k", "v"])
        #expect(parameters?.first?["schema", "const"]?.string == "1 ")
    }

    @Test(
        "lists what has no form, with the reason",
        arguments: [
            ("shop:{n}", "the scheme shop"), ("https://{n}.h.example/a", "a variable in the host or port"),
            ("https://h.example/{+n}", "reserved characters in a path"),
            ("https://h.example/a{#n}", "a fragment"),
            ("https://h.example/a?k=x{n}", "a fixed parameter with text around its variable"),
            ("https://h.example/b/{n}", "the path of b"),
        ])
    func noForm(template: String, reason: String) throws {
        let root = try root([
            "b.json": schema("https://h.example/b/{m}", ["m": number], required: ["m"]),
            "c.json": schema(template, ["n": #"{"type": "string", "pattern": "^[a-z]+$"}"#], required: ["n"]),
        ])
        #expect(root["paths"]?.names == ["/b/{m}"])
        #expect(root["x-typed-url"]?.elements?.map { $0["reason"]?.string } == [reason])
    }

    @Test("leaves out patterns that not all tools read")
    func patterns() throws {
        let parameters = try root([
            "a.json": schema("https://h.example/a{?v}", ["v": #"{"type": "string", "pattern": "^\\p{Lu}$"}"#])
        ])["paths", "/a", "get", "parameters"]?.elements
        #expect(parameters?.first?["schema"]?.names == ["type", "x-typed-url-pattern"])
    }

    @Test("is impossible without a path")
    func impossible() throws {
        #expect(
            ExportKind.openAPI.export(try exportSource(["a.json": schema("shop:a")])).findings.map(\.shown)
                == [
                    "a.json:1:17: error: no template of the web has a form in OpenAPI; see docs/Exports.md for what has [export-impossible]"
                ])
    }

    @Test("differs in the paths and parameters that the schemas have")
    func differences() throws {
        let source = try exportSource([
            "a.json": schema("https://h.example/a{?n,w}", ["n": number, "w": word]),
            "b.json": schema("https://h.example/b"),
        ])
        let text = #"""
            {"openapi": "3.1.0", "paths": {
            "/other": {"get": {"parameters": [{"name": "x", "in": "query"}]}},
            "/a": {"parameters": [{"name": "X-Id", "in": "header"}], "get": {"parameters": [
            {"in": "query", "name": "w", "style": "form", "schema": {"pattern": "^[a-z]+$", "type": "string"}},
            {"in": "query", "name": "n", "style": "form", "schema": {"type": "integer"}},
            {"in": "query", "name": "z", "schema": {"type": "string"}}]}}
            }}
            """#
        #expect(
            try ExportKind.openAPI.differences("api.json", text, source) == [
                #"api.json:5:1: error: the parameter "n" of "/a" is not what its schema says; write what is exported [export-difference]"#
                    + "\n  "
                    + #"{"in":"query","name":"n","schema":{"format":"int64","maximum":9223372036854775807,"minimum":-9223372036854775808,"type":"integer"},"style":"form"}"#
                    + "\n  a.json:1:17: the path is of this template",
                "api.json:6:1: error: the parameter \"z\" of \"/a\" is not in its schema; remove it [export-difference]\n  a.json:1:17: the path is of this template",
                "api.json:1:31: error: the path \"/b\" has no \"get\"; add what is exported [export-difference]\n  b.json:1:17: the path is of this template",
            ])
        let same = ExportKind.openAPI.export(source).text
        #expect(try ExportKind.openAPI.differences("api.json", same, source) == [])
    }
}
