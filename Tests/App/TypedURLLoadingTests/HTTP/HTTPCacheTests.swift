import TestSupport
import Testing

@Suite("A private cache of RFC 9111", .inTurn, .timeLimit(.minutes(5)))
struct HTTPCacheTests {
    @Test(
        "A private cache of RFC 9111 does as the standard says, in memory and on disk",
        arguments: try HTTPCacheCase.all())
    func standard(example: HTTPCacheCase) async throws {
        for restarts in [false, true] { try await example.play(restarts: restarts) }
    }

    @Test("A private cache of RFC 9111 is tried in at least 150 cases")
    func count() throws {
        let names = try HTTPCacheCase.all().map(\.testDescription)
        #expect(names.count >= 150 && Set(names).count == names.count)
    }
}
