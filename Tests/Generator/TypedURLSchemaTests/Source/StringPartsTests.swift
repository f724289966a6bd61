import TestSupport
import Testing

@testable import TypedURLSchema

@Suite("The positions within a string of JSON", .inTurn)
struct StringPartsTests {
    @Test(
        "The positions within a string of JSON are found after escapes of every length",
        arguments: [
            (#""abc""#, "c"), (#""éc""#, "c"), (#""\n\"\\c""#, "c"), (#""\u0041\u00e9\u20acc""#, "c"),
            (#""\ud83d\ude00c""#, "c"), (#""😀\t\u0063""#, #"\u0063"#),
            (#""a\ud83d\ude00""#, #"\ud83d\ude00"#),
        ])
    func positions(literal: String, last: String) throws {
        let source = SourceText("  " + literal)
        let node = try #require(JSONReader.read(source).root)
        guard case .string(let decoded) = node.value, let scalar = decoded.unicodeScalars.last else {
            throw Unexpected("\(literal) is no string")
        }
        let end = decoded.utf8.count
        let parts = StringParts(ofStringAt: node.range, in: source.bytes)
        let range = parts.range(of: end - UTF8.width(scalar)..<end)
        #expect(String(decoding: source.bytes[range], as: UTF8.self) == last)
        #expect(parts.range(of: 0..<end) == node.range.lowerBound + 1..<node.range.upperBound - 1)
    }
}
