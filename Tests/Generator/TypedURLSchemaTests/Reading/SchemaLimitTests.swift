import TestSupport
import Testing

@testable import TypedURLSchema

@Suite("A schema of unreasonable size is refused, and soon", .inTurn)
struct SchemaLimitTests {
    @Test("A schema of unreasonable size is refused: too many values of an enum")
    func enumValues() {
        let values = (0...SchemaLimits.enumValues).map(String.init).joined(separator: ",")
        let reading = readSchema(schemaText([("a", #"{"type": "integer", "enum": [\#(values)]}"#)]))
        #expect(
            reading.diagnostics.map(\.message) == [
                "\"enum\" can list at most 4096 values; remove this and what follows"
            ])
    }

    @Test("A schema with hundreds of value aliases of a union is not refused")
    func valueAliases() {
        let branches = "abcd".map { letter in
            let aliases = (0..<256).map { "\"\(letter)x\($0)\": \"\(letter)\"" }.joined(separator: ",")
            return #"{"const": "\#(letter)", "title": "\#(letter)", "valueAliases": {\#(aliases)}}"#
        }
        let union = #"{"anyOf": [\#(branches.joined(separator: ","))]}"#
        #expect(readSchema(schemaText([("a", union)])).diagnostics.map(\.message) == [])
    }

    @Test("A schema of unreasonable size is refused: too many alternates")
    func alternates() {
        let alternates = (0...SchemaLimits.alternates).map { "\"test:\($0){?a}\"" }.joined(separator: ",")
        let reading = readSchema(
            schemaText([("a", #"{"type": "string"}"#)], #""alternateTemplates": [\#(alternates)],"#))
        #expect(
            reading.diagnostics.map(\.message) == [
                "a schema can have at most 64 alternates; remove this and what follows"
            ])
    }

    /// The members of servers with so many aliases each.
    private func servers(_ count: Int, aliases: Int) -> String {
        let all = (0..<count).map { server in
            let aliases = (0..<aliases).map { "\"test\(server)-\($0):\"" }.joined(separator: ",")
            return "{\"name\": \"s\(server)\", \"uri\": \"test\(server):\", \"aliases\": [\(aliases)]}"
        }
        return "\"servers\": [\(all.joined(separator: ","))],"
    }

    @Test("A schema of unreasonable size is refused: too many templates after all servers and aliases")
    func servers() {
        func messages(_ servers: String) -> [String] {
            let text =
                #"{"uriTemplate": "{?a}", "type": "object", "properties": {"a": {"type": "string"}}, \#(servers)"#
                + #""additionalProperties": false}"#
            return readSchema(text).diagnostics.map(\.message)
        }
        #expect(messages(servers(16, aliases: 15)) == [])
        #expect(messages(servers(40, aliases: 0)) == [])
        #expect(
            messages(servers(16, aliases: 16)) == [
                "with servers and aliases there are more than 256 templates; remove some of them"
            ])
    }

    @Test(
        "A schema of unreasonable size is refused: too many templates of all schemas of a set, after the servers that they share"
    )
    func serversOfSets() {
        func messages(_ count: Int) -> [String] {
            let files = (0..<count).map { index in
                SchemaFile(
                    path: "s\(index).json",
                    bytes: Array(
                        #"{"uriTemplate": "/\#(index){?a}", "type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": false}"#
                            .utf8))
            }
            let configuration = "{\(servers(16, aliases: 15).dropLast())}"
            return SchemaCollection.read(
                files + [SchemaFile(path: "typed-url.json", bytes: Array(configuration.utf8))]
            ).diagnostics.map(\.message)
        }
        #expect(
            messages(129) == [
                "with servers and aliases the schemas of the set have too many templates; at most 32768, or 32 a schema; remove aliases"
            ])
        #expect(SetAllowance(schemas: 2000).templates == 64_000)
    }

    @Test(
        "A schema of unreasonable size is refused: many alternates with large patterns",
        .timeLimit(.minutes(10)))
    func largeAlternates() {
        let names = (0..<20).map { "p\($0)" }
        let properties = names.map { ($0, #"{"type": "string", "pattern": "^(a|b)*a(a|b){9}$"}"#) }
        let alternates = (0..<SchemaLimits.alternates).map { index in
            let name = names[index % names.count]
            let others = names.filter { $0 != name }.joined(separator: ",")
            return "\"https://{\(name)}.h\(index):{port}{?\(others)}\""
        }
        let reading = readSchema(
            schemaText(
                properties + [("port", #"{"type": "integer", "minimum": 0}"#)],
                "\"alternateTemplates\": [\(alternates.joined(separator: ","))],"))
        #expect((1...20).contains(reading.diagnostics.count))
        #expect(reading.diagnostics.allSatisfy { $0.rule == .invalidAuthority })
    }

    @Test("A schema of unreasonable size is refused: too many values in defaults and examples")
    func values() {
        let values = repeatElement("\"x\"", count: SchemaLimits.values).joined(separator: ",")
        let list = #"{"type": "array", "items": {"enum": ["x"]}, "examples": [["x"], [\#(values)], ["x"]]}"#
        #expect(
            readSchema(schemaText([("a", list)])).diagnostics.map(\.message) == [
                "the defaults and examples contain more than 4096 values; remove or shorten some"
            ])
    }

    @Test("Of too many wrong values of a schema, not all are looked at")
    func valueFindings() {
        let values = repeatElement("1", count: 1000).joined(separator: ",")
        let keywords = [
            #"{"type": "string", "examples": [\#(values)]}"#,
            #"{"type": "array", "items": {"type": "string"}, "examples": [[\#(values)]]}"#,
            #"{"type": "array", "items": {"type": "string"}, "minItems": 1, "default": [\#(values)]}"#,
        ]
        for keywords in keywords {
            let reading = readSchema(schemaText([("a", keywords)]))
            #expect(reading.diagnostics.count == SchemaLimits.valueFindings)
            #expect(reading.schema == nil)
        }
    }

    @Test(
        "Of too many problems of a template, not all are looked at",
        arguments: ["<", "{", "{?a}", "/.", "{?}", "{v:1}", "{=v}"])
    func templateProblems(part: String) {
        let check = TemplateCheck("test:" + String(repeating: part, count: 1000))
        #expect(check.problems.count == SchemaLimits.templateProblems)
        #expect(check.template == nil)
    }

    @Test("A schema of unreasonable size is refused: a template that is too long")
    func templateSize() {
        let long = "test:" + String(repeating: "a", count: SchemaLimits.templateLength - 5)
        #expect(TemplateCheck(long).problems.isEmpty)
        let longer = TemplateCheck(long + "a")
        #expect(
            longer.problems.map(\.message.text) == [
                "a template can have at most 8192 bytes, but this one has 8193; shorten it"
            ])
        #expect(longer.problems.map(\.range) == [0..<8193])
    }

    private func diagnostics(_ keywords: String, exploded: Bool = false, _ members: String = "") -> [String] {
        let text = """
            {"uriTemplate": "test:{?a\(exploded ? "*" : "")}", "type": "object", "properties": {"a": \(keywords)},
            \(members) "additionalProperties": false}
            """
        return readSchema(text).diagnostics.map(\.message)
    }

    @Test("A schema of unreasonable size is refused: too many branches of a union, or of a rule")
    func branches() {
        let kinds = (0...SchemaLimits.branches).map { "{\"const\": \"\($0)\"}" }.joined(separator: ",")
        #expect(
            diagnostics(#"{"anyOf": [\#(kinds)]}"#) == [
                "a union can have at most 32 branches; remove this and what follows"
            ])
        let rules = (0...SchemaLimits.branches).map { _ in #"{"required": ["a"]}"# }.joined(separator: ",")
        #expect(
            diagnostics(#"{"type": "string"}"#, #""anyOf": [\#(rules)],"#) == [
                "\"anyOf\" can have at most 32 branches; remove this and what follows"
            ])
    }

    @Test(
        "A schema of unreasonable size is refused: too many members, items of a tuple, aliases and names to be ignored"
    )
    func names() {
        func list(_ count: Int, _ element: (Int) -> String) -> String {
            (0..<count).map(element).joined(separator: ",")
        }
        let members = list(SchemaLimits.members + 1) { "\"m\($0)\": {\"type\": \"string\"}" }
        for keyword in ["properties", "patternProperties"] {
            #expect(
                diagnostics(#"{"type": "object", "\#(keyword)": {\#(members)}}"#, exploded: true) == [
                    "an object can name at most 256 members; remove this and what follows"
                ])
        }
        let items = list(SchemaLimits.members + 1) { _ in #"{"type": "string"}"# }
        #expect(
            diagnostics(#"{"type": "array", "prefixItems": [\#(items)], "items": false, "minItems": 257}"#)
                == [
                    "a tuple can have at most 256 items; remove this and what follows"
                ])
        let aliases = list(SchemaLimits.aliases + 1) { "\"n\($0)\"" }
        #expect(
            diagnostics(#"{"type": "string", "aliases": [\#(aliases)]}"#) == [
                "a parameter can have at most 32 aliases; remove this and what follows"
            ])
        let ignored = list(SchemaLimits.ignoredNames + 1) { "\"n\($0)\"" }
        #expect(
            diagnostics(#"{"type": "string"}"#, #""ignoredParameters": [\#(ignored)],"#) == [
                "a schema can ignore at most 256 names; remove this and what follows"
            ])
    }

    @Test("A schema of unreasonable size is refused: too long a chain of references")
    func referenceDepth() {
        func chain(_ count: Int) -> [String] {
            let links = (1..<count).map { ##""d\##($0)": {"$ref": "#/$defs/d\##($0 + 1)"},"## }.joined()
            let definitions = #""$defs": {\#(links) "d\#(count)": {"type": "string"}},"#
            return diagnostics(##"{"$ref": "#/$defs/d1"}"##, definitions)
        }
        #expect(chain(SchemaLimits.referenceDepth) == [])
        #expect(
            chain(SchemaLimits.referenceDepth + 1) == [
                "a reference can lead through at most 16 definitions; write some of them out"
            ])
        #expect(chain(500).count < 500 / SchemaLimits.referenceDepth + 2)
    }

    @Test("A schema of unreasonable size is refused: definitions that multiply")
    func multiplication() {
        let values = (0..<SchemaLimits.enumValues).map(String.init).joined(separator: ",")
        let items = (0..<SchemaLimits.members).map { ##"{"$ref": "#/$defs/e", "title": "t\##($0)"}"## }
        let many = diagnostics(
            #"{"type": "array", "prefixItems": [\#(items.joined(separator: ","))], "items": false, "minItems": 256}"#,
            #""$defs": {"e": {"type": "integer", "enum": [\#(values)]}},"#)
        #expect(
            Set(many) == [
                "the enumerations of all schemas can have at most 131072 values, counting a definition once per use; shorten them"
            ])
        let branches = (0..<SchemaLimits.branches).map { "{\"const\": \"\($0)\"}" }.joined(separator: ",")
        let members = (0..<SchemaLimits.members).map { ##""m\##($0)": {"$ref": "#/$defs/u"}"## }
        let object = #"{"type": "object", "properties": {\#(members.joined(separator: ","))}}"#
        let deep = diagnostics(
            object, exploded: true, #""$defs": {"u": {"anyOf": [\#(branches)]}},"#)
        #expect(
            Set(deep) == [
                "the file contains more than 8192 schemas, counting a definition once per use; simplify it"
            ])
    }

    /// What is said of a schema where only so much is left for all that are read together.
    private func messages(_ property: String, _ limit: (inout SetAllowance) -> Void) -> [String] {
        let text = schemaText([("a", property)])
        let (document, problems) = SchemaDocument.read(path: "test.json", bytes: Array(text.utf8))
        guard let document else { return problems.map(\.message) }
        let definitions = DefinitionTable()
        let file = definitions.append(document)
        limit(&definitions.allowance)
        let reading = SchemaReading(file, definitions, problems, nil)
        #expect(reading.schema == nil)
        return reading.diagnostics.map(\.message)
    }

    @Test("A schema of unreasonable size is refused: many files that are small each")
    func sets() {
        let values = messages(#"{"enum": ["a", "b", "c"]}"#) { $0.enumValues = 2 }
        #expect(
            values == [
                "the enumerations of all schemas can have at most 131072 values, counting a definition once per use; shorten them"
            ])
        let patterns = messages(#"{"type": "string", "pattern": "^[a-z]{20}$"}"#) { $0.patternSquares = 300 }
        #expect(
            patterns == [
                "the patterns of all schemas are too large together; make this one shorter, or remove it"
            ])
        let schemas = messages(#"{"type": "array", "items": {"type": "string"}}"#) { $0.subschemas = 0 }
        #expect(
            schemas == [
                "all files together contain too many schemas, counting a definition once per use; simplify them"
            ])
    }

    @Test("A schema of unreasonable size is refused: too many slips are not all met with a suggestion")
    func suggestions() {
        let slips = (0..<SchemaLimits.suggestions + 10).map { "\"titl\($0 < 10 ? "\($0)" : "e\($0)")\": 1" }
        let reading = readSchema(
            schemaText([("a", #"{"type": "string"}"#)], slips.joined(separator: ",") + ","))
        #expect(reading.diagnostics.count == SchemaLimits.suggestions + 10)
        #expect(
            reading.diagnostics.filter { $0.message.contains("did you mean") }.count
                <= SchemaLimits.suggestions)
        #expect(reading.diagnostics.first?.message == "unknown keyword \"titl0\"; did you mean \"title\"?")
    }
}
