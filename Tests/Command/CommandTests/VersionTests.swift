import Foundation
import TestSupport
import Testing

@testable import TypedURLCommandLine
@testable import TypedURLReporting

@Suite("typed-url --version", .inTurn)
struct VersionTests {
    @Test("--version prints the version, the revision and the compiler")
    func version() async throws {
        let run = try await CommandRun("--version")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output == CommandVersion.line + "\n")
        let pattern = /typed-url \d+\.\d+\.\d+ \(development, Swift 6\.\d( or newer)?\)/
        #expect(CommandVersion.line.wholeMatch(of: pattern) != nil)
    }
}
