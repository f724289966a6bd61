import Testing

@testable import TypedURLExports

@Suite("Compressed bytes")
struct DeflateTests {
    /// What zlib expands to the same bytes. In `Tests/Tools/Page`, a browser expands whole programs.
    @Test(
        "are those of RFC 1951",
        arguments: [
            ([], [3, 0]), (Array("a".utf8), [75, 4, 0]), ([255, 143, 144, 0], [251, 223, 63, 129, 1, 0]),
            (Array(String(repeating: "abc", count: 100).utf8), [75, 76, 74, 30, 69, 68, 34, 0]),
        ] as [([UInt8], [UInt8])])
    func compressed(bytes: [UInt8], compressed: [UInt8]) {
        #expect(Deflate.compress(bytes) == compressed)
    }

    @Test("of a long repetition are few, and of noise hardly more")
    func size() {
        #expect(Deflate.compress(Array(repeating: 7, count: 100_000)).count < 700)
        let noise = (0..<10_000).map { (index: Int) -> UInt8 in UInt8(truncatingIfNeeded: index * index * 247)
        }
        #expect(Deflate.compress(noise).count < 11_000)
    }
}
