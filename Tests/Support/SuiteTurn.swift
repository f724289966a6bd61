#if canImport(Testing)
import Testing

/// Runs a suite when its turn has come.
///
/// Without turns, all tests begin at once. Each is then said to take as long as the whole run, and whoever waits for
/// something waits for all of them.
package struct SuiteTurn: SuiteTrait, TestScoping {
    private static let turns = Turns(perCore: 2)

    /// Whether an outer suite has a turn.
    @TaskLocal private static var isTaken = false

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard !Self.isTaken else { return try await function() }
        try await Self.turns.run {
            try await Self.$isTaken.withValue(true) { try await function() }
        }
    }
}

extension Trait where Self == SuiteTurn {
    /// Few suites run at a time.
    package static var inTurn: Self { Self() }
}
#endif
