import TestSupport
import Testing

@testable import TypedURLSchema

@Suite("A document", .inTurn)
struct SchemaDocumentTests {
    @Test("A document is read from bytes, with the path as it was given")
    func read() throws {
        let (document, diagnostics) = SchemaDocument.read(path: "Schemas/a.json", bytes: Array("{}".utf8))
        #expect(diagnostics.isEmpty)
        #expect(try #require(document).path == "Schemas/a.json")
    }

    @Test("A document is absent when the file is no JSON; what is wrong with names comes in the same run")
    func mistakes() {
        let text = "{\n  \"a\": 1,\n  \"a\": 2,\n  \"a\": tru\n}"
        let (document, diagnostics) = SchemaDocument.read(path: "a.json", bytes: Array(text.utf8))
        #expect(document == nil)
        #expect(
            diagnostics.map(\.description) == [
                "a.json:3:3: error: \"a\" is already a name in this object at line 2; remove one of them [duplicate-key]",
                "a.json:4:8: error: expected a value, found \"t\" [invalid-json]",
            ])
    }

    @Test("A document is absent when the file is too large")
    func size() {
        let limit = SchemaDocument.sizeLimit
        let bytes = [UInt8](repeating: UInt8(ascii: " "), count: limit - 2) + Array("{}".utf8)
        #expect(SchemaDocument.read(path: "a.json", bytes: bytes).document != nil)
        let (document, diagnostics) = SchemaDocument.read(path: "a.json", bytes: bytes + [UInt8(ascii: " ")])
        #expect(document == nil)
        #expect(
            diagnostics.map(\.description) == [
                "a.json:1:1: error: the file has 1048577 bytes, but a schema can have at most 1048576; check that it is a schema [invalid-json]"
            ])
    }

    @Test("A document is refused at once when it nests without end")
    func nesting() {
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: SchemaDocument.sizeLimit)
        let (document, diagnostics) = SchemaDocument.read(path: "a.json", bytes: bytes)
        #expect(document == nil)
        #expect(
            diagnostics.map(\.description) == [
                "a.json:1:129: error: arrays and objects are nested deeper than 128 levels; make the file flatter [invalid-json]"
            ])
    }
}
