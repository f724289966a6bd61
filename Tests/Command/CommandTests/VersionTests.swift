import Foundation
import TestSupport
import Testing

@testable import TypedURLCommandLine
@testable import TypedURLReporting

@Suite("typed-url --version", .inTurn)
struct VersionTests {
    @Test("Prints the version, the revision and the compiler")
    func version() async throws {
        let run = try await CommandRun("--version")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output == CommandVersion.line + "\n")
        let pattern = /typed-url \d+\.\d+\.\d+ \(development, Swift 6\.\d( or newer)?\)/
        #expect(CommandVersion.line.wholeMatch(of: pattern) != nil)
    }

    @Test("A parameter of a schema can have this name")
    func parameter() async throws {
        try await withTemporaryFolder { folder in
            let schema = """
                {
                  "uriTemplate": "app:{?version}",
                  "type": "object",
                  "properties": { "version": { "type": "string" } },
                  "additionalProperties": false
                }
                """
            try Data(schema.utf8).write(to: folder.appendingPathComponent("app.json"))
            let run = try await CommandRun(
                "build", "app", "--version", "2", "--schemas", folder.path)
            #expect(run.output == "app:?version=2\n")
        }
    }
}
