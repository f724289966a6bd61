import TestSupport
import Testing

@Suite("typed-url, completed by a shell", .inTurn)
struct CompletionTests {
    @Test("A script completes typed-url in each shell", arguments: ["bash", "zsh", "fish"])
    func scripts(shell: String) async throws {
        let run = try await CommandRun("--generate-completion-script", shell)
        #expect(run.status == 0)
        #expect(run.errors == "")
        for word in ["typed-url", "format", "scan", "sarif", "---completion"] {
            #expect(run.output.contains(word), "there is no \(word)")
        }
    }

    @Test("The completion script for bash has no syntax error")
    func bash() async throws {
        let run = try await CommandRun(shell: "typed-url --generate-completion-script bash | bash -n")
        #expect(run.status == 0, "\(run.errors)")
    }
}
