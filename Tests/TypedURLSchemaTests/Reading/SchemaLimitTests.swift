import Testing

@testable import TypedURLSchema

@Suite("A schema of unreasonable size is refused, and soon")
struct SchemaLimitTests {
    @Test("too many values of an enum")
    func enumValues() {
        let values = (0...SchemaLimits.enumValues).map(String.init).joined(separator: ",")
        let reading = readSchema(schemaText([("a", #"{"type": "integer", "enum": [\#(values)]}"#)]))
        #expect(
            reading.diagnostics.map(\.message) == [
                "\"enum\" lists at most 4096 values; remove this and what follows"
            ])
    }

    @Test("too many alternates")
    func alternates() {
        let alternates = (0...SchemaLimits.alternates).map { "\"test:\($0){?a}\"" }.joined(separator: ",")
        let reading = readSchema(
            schemaText([("a", #"{"type": "string"}"#)], #""alternateTemplates": [\#(alternates)],"#))
        #expect(
            reading.diagnostics.map(\.message) == [
                "a schema has at most 64 alternates; remove this and what follows"
            ])
    }

    @Test("too many examples")
    func examples() {
        let examples = repeatElement("{}", count: SchemaLimits.examples + 1).joined(separator: ",")
        let reading = readSchema(schemaText([("a", #"{"type": "string"}"#)], #""examples": [\#(examples)],"#))
        #expect(
            reading.diagnostics.map(\.message) == [
                "a schema has at most 256 examples; remove this and what follows"
            ])
    }

    @Test("too many values in defaults and examples")
    func values() {
        let values = repeatElement("\"x\"", count: SchemaLimits.values).joined(separator: ",")
        let list = #"{"type": "array", "items": {"enum": ["x"]}, "examples": [["x"], [\#(values)], ["x"]]}"#
        #expect(
            readSchema(schemaText([("a", list)])).diagnostics.map(\.message) == [
                "the defaults and examples hold more than 4096 values; keep fewer, or shorter ones"
            ])
    }

    @Test("too many wrong values are not all looked at")
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
        "too many problems of a template are not all looked at", arguments: ["<", "{", "{?a}", "/.", "{?}"])
    func templateProblems(part: String) {
        let check = TemplateCheck("test:" + String(repeating: part, count: 1000))
        #expect(check.problems.count == SchemaLimits.templateProblems)
        #expect(check.template == nil)
    }

    @Test("too many slips are not all met with a suggestion")
    func suggestions() {
        let slips = (0..<SchemaLimits.suggestions + 10).map { "\"titl\($0 < 10 ? "\($0)" : "e\($0)")\": 1" }
        let reading = readSchema(
            schemaText([("a", #"{"type": "string"}"#)], slips.joined(separator: ",") + ","))
        #expect(reading.diagnostics.count == SchemaLimits.suggestions + 10)
        #expect(
            reading.diagnostics.filter { $0.message.contains("did you mean") }.count
                <= SchemaLimits.suggestions)
        #expect(reading.diagnostics.first?.message == "\"titl0\" is no keyword; did you mean \"title\"?")
    }
}
