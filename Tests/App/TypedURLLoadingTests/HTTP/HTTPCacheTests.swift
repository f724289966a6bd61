import TestSupport
import Testing

@Suite("A private cache of RFC 9111", .inTurn, .timeLimit(.minutes(5)))
struct HTTPCacheTests {
    /// One test, since hundreds of cases would be hundreds of lines in a log. Some run at the same time: each has two servers, and with
    /// more than 1,300 open files Foundation's `Process`, which other tests use, reads past the end of the list of them, and crashes.
    @Test("A private cache does as RFC 9111 says, in memory and on disk")
    func standard() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, example) in try HTTPCacheCase.all().enumerated() {
                if index >= 16 { try await group.next() }
                group.addTask {
                    for restarts in [false, true] { try await example.play(restarts: restarts) }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("A private cache of RFC 9111 is tried in at least 150 cases")
    func count() throws {
        let names = try HTTPCacheCase.all().map(\.testDescription)
        #expect(names.count >= 150 && Set(names).count == names.count)
    }
}
