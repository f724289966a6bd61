import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("A URL that is compared with many templates", .inTurn)
struct MatchedURLTests {
    @Test("A URL that is compared with many templates is searched once for a literal that all of them have")
    func positions() throws {
        let bytes = Array("https://h/a/b/c".utf8)
        let url = MatchedURL(try URIComponents(bytes), bytes)
        func positions(_ literal: String) -> [Int] {
            let literal = literal.utf8.map { ComponentPattern.LiteralByte(byte: $0, isEscaped: false) }
            return url.nextPositions(
                of: LiteralSearch(literal, ignoresCase: false), in: url.path, url.uri.path, .path)
        }
        func address(_ array: [Int]) -> UnsafePointer<Int>? { array.withUnsafeBufferPointer(\.baseAddress) }
        let first = positions("/")
        #expect(first == [0, 2, 2, 4, 4, .max, .max])
        #expect(address(positions("/")) == address(first))
        #expect(positions("/c") == [4, 4, 4, 4, 4, .max, .max])
        #expect(positions("/b")[0] == 2)
        // Only some are kept.
        for literal in ["a", "b", "c"] { _ = positions(literal) }
        #expect(positions("/") == first)
    }
}
