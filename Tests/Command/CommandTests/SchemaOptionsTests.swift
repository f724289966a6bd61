import Foundation
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
                    == "error: cannot read Schemas: there is no such file or folder; name the folder, or write a first schema with: typed-url init\n"
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

    @Test("In no other folder, but that of a target is named")
    func target() async throws {
        try await withTemporaryFolder { folder in
            let run = try await CommandRun(
                shell: """
                    mkdir -p Sources/Models Sources/App 'Sources/Old App'
                    ln -s '\(CommandRun.schemas)' Sources/App/Schemas
                    ln -s '\(CommandRun.schemas)' 'Sources/Old App/Schemas'
                    typed-url check \(asset)
                    """, in: folder)
            #expect(run.status == 2)
            #expect(
                run.errors
                    == "error: cannot read Schemas: there is no such file or folder; name the folder, such as Sources/App/Schemas\n"
            )
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
        #expect(
            diff.errors.hasPrefix("Error: Several folders have schemas; name one: --schemas a, --schemas b\n")
        )
        // Those that take any number of folders take them all.
        let all = try await CommandRun(shell: "\(folders) typed-url lint")
        #expect(all.errors.hasPrefix("error: cannot read a: there is no such file or folder\n"))
    }

    @Test(
        "A folder is an argument, or follows --schemas, in each command that reads one",
        arguments: [
            ["lint"], ["format", "--check"], ["diff", "--against", CommandRun.schemas],
            ["check", "poll://?owner=1&id=7"], ["parse", "poll://?owner=1&id=7"],
            ["build", "poll", "--owner", "1", "--id", "7"], ["generate", "--output", "Generated"],
            ["export", "info-plist"],
        ])
    func bothWays(arguments: [String]) async throws {
        try await withTemporaryFolder { folder in
            let copy = folder.appendingPathComponent("links")
            try FileManager.default.copyItem(at: URL(fileURLWithPath: CommandRun.schemas), to: copy)
            // Before what else a command takes, but after the kind of an export.
            let place = arguments[0] == "export" ? 2 : 1
            let before = Array(arguments[..<place])
            let after = Array(arguments[place...])
            let argument = try await CommandRun(before + ["links"] + after, in: folder)
            let option = try await CommandRun(before + ["--schemas", "links"] + after, in: folder)
            #expect(argument.status == 0, "\(argument.errors)")
            #expect(option.status == 0, "\(option.errors)")
            #expect(argument.output == option.output)
            let both = try await CommandRun(before + ["links", "--schemas", "links"] + after, in: folder)
            #expect(both.status == 2)
            #expect(
                both.errors.hasPrefix(
                    "Error: The schemas are named twice, by \"links\" and --schemas links; remove one of them.\nUsage: typed-url \(arguments[0]) "
                ), "\(both.errors)")
        }
    }

    @Test(
        "A folder is also an argument before many URLs",
        arguments: [["check"], ["parse"], ["check", "--max-problems", "5"]])
    func beforeMany(command: [String]) async throws {
        let urls = (1...40).map { "poll://?owner=1&id=\($0)" }
        let argument = try await CommandRun(command + [CommandRun.schemas] + urls)
        let option = try await CommandRun(command + ["--schemas", CommandRun.schemas] + urls)
        #expect(argument.status == 0, "\(argument.errors)")
        #expect(argument.output == option.output)
    }

    @Test("A name that no folder has is a URL of check, and a schema of build")
    func names() async throws {
        try await withTemporaryFolder { folder in
            let link = folder.appendingPathComponent("Schemas")
            try FileManager.default.createSymbolicLink(
                at: link, withDestinationURL: URL(fileURLWithPath: CommandRun.schemas))
            let check = try await CommandRun("check", "asset", in: folder)
            #expect(check.status == 1)
            #expect(check.output.contains("the URL has no scheme"))
            // A folder with the name of a schema is only one where a name follows.
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("poll"), withIntermediateDirectories: false)
            let build = try await CommandRun("build", "poll", "--owner", "1", "--id", "7", in: folder)
            #expect(build.output == "poll://?owner=1&id=7\n")
        }
    }
}
