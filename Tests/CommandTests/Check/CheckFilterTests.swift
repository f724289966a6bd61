import Foundation
import Testing

@Suite("typed-url check, as a filter of other programs")
struct CheckFilterTests {
    private let valid = "map:?latitude=1&longitude=2"
    private let invalid = "poll:?zoom=3"

    private func check(_ input: String, _ options: String...) async throws -> CommandRun {
        try await CommandRun(["check", "--schemas", CommandRun.schemas] + options, input: Array(input.utf8))
    }

    @Test("--exit-zero turns the status of findings into 0, and leaves 2 as it is")
    func exitZero() async throws {
        let findings = try await check("x y\n", "--exit-zero")
        #expect(findings.status == 0)
        #expect(findings.errors.hasPrefix("1 URL, 1 invalid\n"))
        let unreadable = try await check("", "--exit-zero", "--quiet", "--file", "/nowhere/urls.txt", "x y")
        #expect(unreadable.status == 2)
        #expect(unreadable.errors == "error: cannot read /nowhere/urls.txt: there is no such file\n")
    }
}
