import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL

@Suite("The examples of a generated type", .inTurn)
struct SchemaExamplesTests {
    @Test("The examples of a generated type are built in order")
    func built() {
        let urls = LinkURL.build(examples: ["a", "b"]) { try? LinkURL(tags: [$0, "z"]) }
        #expect(urls.map(\.tags) == [["a", "z"], ["b", "z"]])
    }

    // Only these platforms can start the process that the test ends.
    #if DEBUG && compiler(>=6.2) && (os(macOS) || os(Linux) || os(Windows))
    @Test("The examples of a generated type that cannot be built trap, and are named")
    func wrong() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = LinkURL.build(examples: ["ab", "c"]) {
                $0 == "ab" ? try? LinkURL("https://example.com/a/b") : nil
            }
        }
        let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(errors.contains("example 2 of LinkURL breaks a rule of its schema: c"))
    }
    #endif
}
