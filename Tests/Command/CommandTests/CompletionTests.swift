import TestSupport
import Testing

@Suite("typed-url, completed by a shell", .inTurn)
struct CompletionTests {
    @Test("Prints a script for each shell", arguments: ["bash", "zsh", "fish"])
    func scripts(shell: String) async throws {
        let run = try await CommandRun("--generate-completion-script", shell)
        #expect(run.status == 0)
        #expect(run.errors == "")
        for word in ["typed-url", "format", "scan", "sarif", "---completion"] {
            #expect(run.output.contains(word), "there is no \(word)")
        }
    }

    @Test("The script for bash is one")
    func bash() async throws {
        let run = try await CommandRun(shell: "typed-url --generate-completion-script bash | bash -n")
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("Offers the names of the schemas that build knows")
    func names() async throws {
        let schemas = CommandRun.schemas
        let run = try await CommandRun(
            shell: "SAP_SHELL=bash SAP_SHELL_VERSION=5 typed-url ---completion build -- positional@0 4 0 "
                + "typed-url build --schemas '\(schemas)' ''")
        #expect(run.status == 0)
        #expect(run.output.split(separator: "\n") == ["asset", "avatar", "map", "poll"])
    }
}
