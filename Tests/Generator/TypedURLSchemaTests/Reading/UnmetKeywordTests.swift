import TestSupport
import Testing
import TypedURLLinting
import TypedURLModel
import TypedURLSchema

// The tool of the plugin does not compile the engine, which explains values. It names the keyword.

@Suite("A value that does not meet its keywords", .inTurn)
struct UnmetKeywordTests {
    private func bytes(_ property: String) -> [UInt8] { [UInt8](schemaText([("a", property)]).utf8) }

    private func messages(_ reading: SchemaReading) -> [String] { reading.diagnostics.map(\.message) }

    @Test(
        "A value that does not meet its keywords names the keyword in a build",
        arguments: [
            (#"{"type": "string", "minLength": 2, "default": "b"}"#, ["minLength"]),
            (#"{"type": "string", "maxLength": 2, "default": "bcd"}"#, ["maxLength"]),
            (#"{"type": "string", "pattern": "^c", "default": "b"}"#, ["pattern"]),
            (#"{"type": "string", "format": "uuid", "default": "b"}"#, ["format"]),
            (#"{"type": "integer", "minimum": 2, "default": 1}"#, ["minimum"]),
            (#"{"type": "integer", "exclusiveMinimum": 1, "default": 1}"#, ["exclusiveMinimum"]),
            (#"{"type": "number", "maximum": 2, "default": 2.5}"#, ["maximum"]),
            (#"{"type": "number", "exclusiveMaximum": 2, "default": 2}"#, ["exclusiveMaximum"]),
            (
                #"{"type": "integer", "multipleOf": 2, "minimum": 2, "default": 1}"#,
                ["minimum", "multipleOf"]
            ),
            (#"{"enum": ["b", "c"], "default": "d"}"#, ["enum"]),
            (#"{"anyOf": [{"type": "integer"}, {"const": "b"}], "default": "c"}"#, ["anyOf"]),
            (#"{"oneOf": [{"type": "integer"}, {"type": "number"}], "default": 1}"#, ["oneOf"]),
            (
                #"{"type": "array", "items": {"type": "integer"}, "minItems": 2, "default": [1]}"#,
                ["minItems"]
            ),
            (
                #"{"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": 1, "default": [1, 2]}"#,
                ["maxItems"]
            ),
            (
                #"{"type": "array", "items": {"type": "integer"}, "minItems": 1, "uniqueItems": true, "default": [1, 1]}"#,
                ["uniqueItems"]
            ),
            (
                #"{"type": "array", "prefixItems": [{"type": "integer", "title": "x"}], "items": false, "default": [1, 2]}"#,
                ["prefixItems"]
            ),
        ] as [(String, [String])])
    func keyword(property: String, keywords: [String]) {
        let build = SchemaReading.read(path: "t.json", bytes: bytes(property))
        #expect(messages(build) == keywords.map { "\"a\" does not meet \"\($0)\"" })
        // The linter finds the same values.
        #expect(SchemaReading.checked(path: "t.json", bytes: bytes(property)).schema == nil)
    }

    @Test("A value that does not meet its keywords of an enum names the other keyword, and says what to do")
    func enumeration() {
        let property = #"{"type": "integer", "enum": [1, 2], "minimum": 2}"#
        #expect(
            messages(.read(path: "t.json", bytes: bytes(property))) == [
                "\"a\" does not meet \"minimum\"; remove this value, or change the keyword"
            ])
        #expect(
            messages(.checked(path: "t.json", bytes: bytes(property))) == [
                "\"a\" must be at least 2; remove this value, or change the keyword"
            ])
    }

    @Test("A value that does not meet its keywords has the engine's message in the linter")
    func explained() {
        let property = #"{"enum": ["dark", "light"], "default": "drak"}"#
        #expect(
            messages(.checked(path: "t.json", bytes: bytes(property))) == [
                "\"a\" must be \"dark\" or \"light\"; did you mean \"dark\"?"
            ])
    }
}
