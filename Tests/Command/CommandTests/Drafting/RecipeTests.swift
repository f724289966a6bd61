import Foundation
import TestSupport
import Testing
import TypedURLLinting
import TypedURLSchema

@testable import TypedURLCommandLine
@testable import TypedURLDrafting

@Suite("typed-url init --recipe", .inTurn)
struct RecipeTests {
    @Test("Writes a schema without findings, and names a URL to check", arguments: Recipe.names)
    func written(name: String) async throws {
        try await withTemporaryFolder { folder in
            let run = try await CommandRun("init", "--recipe", name, in: folder)
            #expect(run.status == 0)
            #expect(run.errors == "")
            let lines = run.output.split(separator: "\n").map(String.init)
            try #require(lines.count == 7)
            #expect(lines[0] == "Schemas/\(name).json")
            let beginning = "1. Check a URL with it: "
            try #require(lines[2].hasPrefix(beginning))
            let next = try await CommandRun(
                shell: """
                    set -e; \(lines[2].dropFirst(beginning.count))
                    typed-url lint --strict --infos; typed-url format --check
                    """, in: folder)
            #expect(next.status == 0)
            #expect(next.output == "")
        }
    }

    @Test("Writes the text of the file, and says what is next")
    func text() async throws {
        try await withTemporaryFolder { folder in
            let run = try await CommandRun(
                "init", "--recipe", "tel", "--output", "App/Schemas", "--recipe", "geo", "--recipe", "tel",
                in: folder)
            #expect(run.status == 0)
            #expect(
                run.output == """
                    App/Schemas/geo.json
                    App/Schemas/tel.json

                    Next:
                    1. Check a URL with it: typed-url check --schemas App/Schemas geo:48.201,16.3695,183
                    2. Change it to what your URLs are, and run: typed-url lint App/Schemas
                    3. Put it into the folder Schemas of a target, and add the plugin to the target in Package.swift:
                       plugins: [.plugin(name: "TypedURLPlugin", package: "swift-typed-url")]
                    4. Use its type: try GeoURL("geo:48.201,16.3695,183")

                    """)
            for name in ["geo", "tel"] {
                let written = try String(
                    contentsOf: folder.appendingPathComponent("App/Schemas/\(name).json"), encoding: .utf8)
                #expect(written == (try Repository.text("\(Self.folder)/\(name).json")))
            }
        }
    }

    @Test("Lists the recipes if there is none of a name")
    func unknown() async throws {
        try await withTemporaryFolder { folder in
            let names = Recipe.names.joined(separator: ", ")
            let messages = [
                "mailtoo": "did you mean \"mailto\"? There are",
                "oauth": "did you mean \"oauth-authorize\" or \"oauth-callback\"? There are",
                "ftp-server": "there are", "": "there are",
            ]
            for (name, message) in messages {
                let run = try await CommandRun("init", "--recipe", name, in: folder)
                #expect(run.status == 2)
                #expect(run.errors == "error: there is no recipe \"\(name)\"; \(message) \(names)\n")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    private static let folder = "Sources/Command/TypedURLDrafting/Recipes"

    @Test("has each file of its folder, and can write all of them side by side")
    func all() throws {
        let path = Repository.root.appendingPathComponent(Self.folder).path
        let files = try FileManager.default.contentsOfDirectory(atPath: path)
        #expect(Set(files) == Set(([.example] + Recipe.all).map(\.file.path)))
        #expect(Recipe.names == Recipe.names.sorted())
        let collection = SchemaCollection.checked(Recipe.all.map(\.file)).linted(from: .info)
        #expect(collection.diagnostics.map(\.description) == [])
    }
}
