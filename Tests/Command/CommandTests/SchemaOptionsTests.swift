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
            diff.errors.hasPrefix("Error: Several folders have schemas; name one: a, b\n")
        )
        // Those that take any number of folders take them all.
        let all = try await CommandRun(shell: "\(folders) typed-url lint")
        #expect(all.errors.hasPrefix("error: cannot read a: there is no such file or folder\n"))
    }

    @Test(
        "Commands about schemas take folders as arguments",
        arguments: [
            ["lint"], ["format", "--check"], ["diff", "--against", CommandRun.schemas],
            ["generate", "--output", "Generated"],
        ])
    func asArguments(command: [String]) async throws {
        try await withTemporaryFolder { folder in
            let copy = folder.appendingPathComponent("links")
            try FileManager.default.copyItem(at: URL(fileURLWithPath: CommandRun.schemas), to: copy)
            let run = try await CommandRun(command + ["links"], in: folder)
            #expect(run.status == 0, "\(run.errors)")
            for option in [["--schemas", "links"], ["--schemas=links"]] {
                let refused = try await CommandRun(command + option, in: folder)
                #expect(refused.status == 2)
                #expect(
                    refused.errors.hasPrefix(
                        "Error: typed-url \(command[0]) takes the folder of the schemas as an argument; leave out --schemas.\n"
                    ), "\(refused.errors)")
            }
        }
    }

    @Test(
        "Commands about URLs take a folder after --schemas",
        arguments: [
            (
                ["check", "poll://?owner=1&id=7"], 1,
                #""links" is a folder, not a URL; to name the schemas, write --schemas before it."#
            ),
            (
                ["parse", "poll://?owner=1&id=7"], 1,
                #""links" is a folder, not a URL; to name the schemas, write --schemas before it."#
            ),
            (
                ["build", "poll", "--owner", "1", "--id", "7"], 1,
                #""./links" is where schemas are; write --schemas before it, and the name of one of them after it."#
            ),
            (
                ["export", "info-plist"], 2,
                "Unexpected argument 'links'; to name the schemas, write --schemas before it."
            ),
        ])
    func asOption(command: [String], place: Int, message: String) async throws {
        try await withTemporaryFolder { folder in
            let copy = folder.appendingPathComponent("links")
            try FileManager.default.copyItem(at: URL(fileURLWithPath: CommandRun.schemas), to: copy)
            func run(_ inserted: [String]) async throws -> CommandRun {
                try await CommandRun(
                    Array(command[..<place]) + inserted + Array(command[place...]), in: folder)
            }
            let option = try await run(["--schemas", "links"])
            #expect(option.status == 0, "\(option.errors)")
            let argument = try await run([command[0] == "build" ? "./links" : "links"])
            #expect(argument.status == 2)
            #expect(argument.errors.hasPrefix("Error: \(message)\n"), "\(argument.errors)")
        }
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
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("poll"), withIntermediateDirectories: false)
            let build = try await CommandRun("build", "poll", "--owner", "1", "--id", "7", in: folder)
            #expect(build.output == "poll://?owner=1&id=7\n")
        }
    }
}
