import TestSupport
import Testing

@Suite("Where schemas are when nothing is said", .inTurn)
struct SchemaOptionsTests {
    private let asset = "'asset://?id=1&width=1&height=1'"

    @Test("In the folder Schemas")
    func usual() async throws {
        try await withTemporaryFolder { folder in
            let none = try await CommandRun(shell: "typed-url check \(asset)", in: folder)
            #expect(none.status == 2)
            #expect(
                none.errors
                    == "error: cannot read Schemas: there is no such file or folder; name the folder with --schemas, or write a first schema with: typed-url init\n"
            )
            for command in ["lint", "format", "diff --against main"] {
                let run = try await CommandRun(shell: "typed-url \(command)", in: folder)
                #expect(run.status == 2)
                #expect(
                    run.errors.hasPrefix(
                        "error: cannot read Schemas: there is no such file or folder; name the folder, or write a first schema with: typed-url init\n"
                    ))
            }
            let some = try await CommandRun(
                shell: "ln -s '\(CommandRun.schemas)' Schemas && typed-url check \(asset)", in: folder)
            #expect(some.status == 0)
        }
    }

    @Test("In the folder of the package, where SwiftPM runs the command")
    func package() async throws {
        let run = try await CommandRun(
            shell: "TYPED_URL_SCHEMAS='\(CommandRun.schemas)' typed-url check \(asset)")
        #expect(run.status == 0)
    }

    @Test("Of several folders one must be named")
    func several() async throws {
        let folders = "TYPED_URL_SCHEMAS=\"$(printf 'a\\nb')\""
        let run = try await CommandRun(shell: "\(folders) typed-url check \(asset)")
        #expect(run.status == 2)
        #expect(
            run.errors.hasPrefix(
                "Error: Several folders have schemas; name one: --schemas a, --schemas b\n"))
        let diff = try await CommandRun(shell: "\(folders) typed-url diff --against main")
        #expect(diff.status == 2)
        #expect(diff.errors.hasPrefix("Error: Several folders have schemas; name one: a, b\n"))
        // Those that take any number of folders take them all.
        let all = try await CommandRun(shell: "\(folders) typed-url lint")
        #expect(all.errors.hasPrefix("error: cannot read a: there is no such file or folder\n"))
    }
}
