import Foundation
import TestSupport
import Testing

@Suite("typed-url diff", .inTurn)
struct DiffTests {
    /// Two folders of schemas: the older ones and the newer.
    private func withFolders<Result>(
        _ old: [String: String], _ new: [String: String], _ body: (URL) async throws -> Result
    ) async throws -> Result {
        try await withTemporaryFolder { folder in
            for (name, files) in [("old", old), ("Schemas", new)] {
                for (path, text) in files {
                    let url = folder.appendingPathComponent(name).appendingPathComponent(path)
                    try FileManager.default.createDirectory(
                        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(text.utf8).write(to: url)
                }
            }
            return try await body(folder)
        }
    }

    @Test("Shows each change with what it breaks, by a URL or a declaration")
    func text() async throws {
        try await withFolders(
            ["asset.json": assetSchema(more: #""more": { "enum": ["a", "b"] }"#)],
            ["asset.json": assetSchema(maximum: 4096, more: #""more": { "enum": ["a", "b", "c"] }"#)]
        ) { folder in
            let run = try await CommandRun("diff", "--against", "old", in: folder)
            #expect(
                run.output == """
                    Schemas/asset.json:6:49: error: "maximum" of "width" changed from 16384 to 4096 [maximum-lowered]
                          "width": { "type": "integer", "minimum": 1, "maximum": 4096 },
                                                                      ^~~~~~~~~
                      old URLs, new parser: breaks for some: asset://?id=123&width=4097
                      new URLs, old parser: compatible
                      Swift source: compatible
                    old/asset.json:6:49: note: it was here
                          "width": { "type": "integer", "minimum": 1, "maximum": 16384 },
                                                                      ^~~~~~~~~
                    Schemas/asset.json:7:15: warning: "more" can now also be "c" [enum-value-added]
                          "more": { "enum": ["a", "b", "c"] }
                                    ^~~~~~
                      old URLs, new parser: compatible
                      new URLs, old parser: breaks for some: asset://?id=123&width=320&more=c
                      Swift source: breaks for some: AssetURL.More.c: case String
                    old/asset.json:7:15: note: it was here
                          "more": { "enum": ["a", "b"] }
                                    ^~~~~~

                    """)
            #expect(run.errors == "2 changes since old: 1 failing, 1 breaking elsewhere\n")
            #expect(run.status == 1)
        }
    }

    @Test("Shows what has changed of a definition, in its file, for each that refers to it")
    func definition() async throws {
        func files(maximum: Int) -> [String: String] {
            [
                "common.json": """
                {
                  "$defs": {
                    "side": { "$ref": "#/$defs/size", "description": "A side." },
                    "size": { "type": "integer", "maximum": \(maximum) }
                  }
                }
                """,
                "asset.json": assetSchema(more: #""more": { "$ref": "common.json#/$defs/side" }"#),
                "map.json": assetSchema(
                    scheme: "map", more: #""more": { "$ref": "common.json#/$defs/size" }"#),
            ]
        }
        try await withFolders(files(maximum: 9), files(maximum: 8)) { folder in
            let run = try await CommandRun("diff", "--against", "old", in: folder)
            func block(_ schema: String, _ definition: String) -> String {
                """
                Schemas/\(schema).json:7:13: error: "maximum" of "more" changed from 9 to 8 [maximum-lowered]
                      "more": { "$ref": "common.json#/$defs/\(definition)" }
                              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                  old URLs, new parser: breaks for some: \(schema)://?id=123&width=320&more=9
                  new URLs, old parser: compatible
                  Swift source: compatible
                Schemas/common.json:4:34: note: the definition is here
                      "size": { "type": "integer", "maximum": 8 }
                                                   ^~~~~~~~~
                old/common.json:4:34: note: it was here
                      "size": { "type": "integer", "maximum": 9 }
                                                   ^~~~~~~~~

                """
            }
            #expect(run.output == block("asset", "side") + block("map", "size"))
        }
    }

    @Test("Says nothing where nothing has changed")
    func equal() async throws {
        try await withFolders(["asset.json": assetSchema()], ["sub/asset.json": assetSchema()]) { folder in
            let run = try await CommandRun("diff", "--against", "old", in: folder)
            #expect(run.output == "")
            #expect(run.errors == "no changes since old\n")
            #expect(run.status == 0)
        }
    }

    @Test(
        "Fails for the columns that it is told to",
        arguments: [
            ("old-urls", 1), ("new-urls", 0), ("swift", 0), ("new-urls,swift", 0), ("swift,old-urls", 1),
            ("any", 1),
            ("none", 0),
        ] as [(String, Int32)])
    func failOn(_ columns: String, _ status: Int32) async throws {
        try await withFolders(["asset.json": assetSchema()], ["asset.json": assetSchema(maximum: 4096)]) {
            folder in
            let run = try await CommandRun("diff", "--against", "old", "--fail-on", columns, in: folder)
            #expect(run.status == status)
            #expect(run.output.contains(status == 1 ? ": error: " : ": warning: "))
        }
    }

    @Test("Refuses columns that there are not")
    func unknownColumn() async throws {
        let run = try await CommandRun("diff", "--against", ".", "--fail-on", "urls")
        #expect(run.errors.contains("The value 'urls' is invalid for '--fail-on <columns>'"))
        #expect(run.status == 2)
    }

    @Test("Gives programs the three verdicts apart")
    func json() async throws {
        try await withFolders(["asset.json": assetSchema()], ["asset.json": assetSchema(maximum: 4096)]) {
            folder in
            let run = try await CommandRun("diff", "--against", "old", "--format", "jsonl", in: folder)
            #expect(
                run.output == #"""
                    {"rule":"maximum-lowered","severity":"error","message":"\"maximum\" of \"width\" changed from 16384 to 4096",\#
                    "details":["old URLs, new parser: breaks for some: asset://?id=123&width=4097",\#
                    "new URLs, old parser: compatible","Swift source: compatible"],"path":"Schemas/asset.json",\#
                    "start":{"line":6,"column":49},"end":{"line":6,"column":58},"related":[{"message":"it was here",\#
                    "path":"old/asset.json","start":{"line":6,"column":49},"end":{"line":6,"column":58}}],\#
                    "properties":{"schema":"asset","parameter":"width",\#
                    "oldURLs":{"verdict":"breaks-for-some","witness":"asset://?id=123&width=4097"},\#
                    "newURLs":{"verdict":"compatible","witness":null},"swift":{"verdict":"compatible","witness":null}}}

                    """#)
        }
    }

    @Test("Sees schemas that are gone, new or renamed")
    func schemas() async throws {
        try await withFolders(
            [
                "asset.json": assetSchema(), "poll.json": assetSchema(scheme: "poll"),
                "old-map.json": assetSchema(scheme: "map"),
            ],
            [
                "asset.json": assetSchema(), "avatar.json": assetSchema(scheme: "avatar"),
                "map.json": assetSchema(scheme: "map"),
            ]
        ) { folder in
            let run = try await CommandRun("diff", "--against", "old", in: folder)
            #expect(
                run.output == """
                    error: the schema "poll" was removed [schema-deleted]
                      old URLs, new parser: breaks always: poll://?id=123&width=320
                      new URLs, old parser: compatible
                      Swift source: breaks always: PollURL: struct
                    old/poll.json:1:1: note: it was here
                    Schemas/avatar.json:1:1: warning: the schema "avatar" was added [schema-added]
                      old URLs, new parser: compatible
                      new URLs, old parser: breaks always: avatar://?id=123&width=320
                      Swift source: breaks for some: AppURL.avatar: case(AvatarURL)
                    Schemas/map.json:1:1: warning: "old-map" was renamed to "map" [schema-renamed]
                      old URLs, new parser: compatible
                      new URLs, old parser: compatible
                      Swift source: breaks always: OldMapURL: struct
                    old/old-map.json:1:1: note: it was here

                    """)
            #expect(run.errors == "3 changes since old: 1 failing, 2 breaking elsewhere\n")
            #expect(run.status == 1)
        }
    }

    @Test("Compares single schemas, and what stands beside them")
    func single() async throws {
        try await withFolders(
            ["asset.json": assetSchema(), "poll.json": assetSchema(scheme: "poll")],
            [
                "asset.json": assetSchema(maximum: 4096), "typed-url.json": #"{ "accessLevel": "package" }"#,
            ]
        ) { folder in
            let run = try await CommandRun("diff", "--against", "old", "Schemas/asset.json", in: folder)
            #expect(run.output.contains("[maximum-lowered]"))
            #expect(run.output.contains("[swift-access-lowered]"))
            #expect(!run.output.contains("poll"))
        }
    }

    @Test("Does nothing where a schema is wrong")
    func unusable() async throws {
        let wrong = #"{ "uriTemplate": 1 }"#
        try await withFolders(["asset.json": assetSchema()], ["asset.json": wrong]) { folder in
            let newer = try await CommandRun("diff", "--against", "old", in: folder)
            #expect(newer.output == "")
            #expect(newer.errors.contains("\nSchemas/asset.json:1:18: error: "))
            #expect(
                newer.errors.hasSuffix("error: the schemas cannot be used; fix the errors first\n")
            )
            #expect(newer.status == 2)
            let older = try await CommandRun("diff", "--against", "Schemas", "old", in: folder)
            #expect(older.errors.contains("\nSchemas/asset.json:1:18: error: "))
            #expect(
                older.errors.hasSuffix(
                    "error: the older schemas cannot be used; fix the errors first\n"))
            #expect(older.status == 2)
        }
    }

    @Test("Wants something to compare with")
    func missing() async throws {
        let run = try await CommandRun("diff")
        #expect(run.errors.hasPrefix("Error: Missing expected argument '--against <ref or folder>'\n"))
        #expect(run.status == 2)
        let ref = try await CommandRun("diff", "main")
        #expect(
            ref.errors.hasPrefix(
                "Error: Missing expected argument '--against <ref or folder>'; to compare with it, write --against main\n"
            ))
    }

    @Test(
        "A path of older schemas that does not exist is not taken for a ref",
        arguments: ["old.json", "../old"])
    func absent(path: String) async throws {
        let run = try await CommandRun("diff", "--against", path, CommandRun.schemas)
        #expect(run.errors == "error: cannot read \(path): there is no such file or folder\n")
        #expect(run.status == 2)
    }

    @Test("Refuses to compare with nothing, as of a variable that is not set")
    func empty() async throws {
        try await withFolders([:], ["asset.json": assetSchema()]) { folder in
            let run = try await CommandRun("diff", "--against", "", "Schemas", in: folder)
            #expect(
                run.errors.hasPrefix(
                    "Error: \"--against\" is empty; name a git ref or a folder. Is a variable not set?\n"))
            #expect(run.status == 2)
        }
    }

    @Test(
        "Refuses to compare schemas with themselves",
        arguments: [
            ("Schemas", "Schemas"), ("./Schemas/", "Schemas"), ("old/../Schemas", "Schemas"),
            ("Schemas", "Schemas/asset.json"), ("Schemas/asset.json", "Schemas/asset.json"),
        ])
    func itself(_ old: String, _ new: String) async throws {
        try await withFolders(["map.json": assetSchema()], ["asset.json": assetSchema()]) { folder in
            let run = try await CommandRun("diff", "--against", old, new, in: folder)
            #expect(
                run.errors == """
                    error: "--against" is "\(new)" itself, so nothing is compared; name an older version

                    """)
            #expect(run.status == 2)
        }
    }

    @Test("Lists the changes that there are")
    func list() async throws {
        let run = try await CommandRun("diff", "--list-changes")
        let lines = run.output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("maximum-lowered ") && $0.hasSuffix(".") })
        #expect(lines.contains { $0.hasPrefix("swift-declaration-changed ") })
        #expect(run.status == 0)
    }

    @Test("Explains a change")
    func explanation() async throws {
        let run = try await CommandRun("explain", "maximum-lowered")
        #expect(
            run.output == """
                maximum-lowered (change)
                `maximum` was lowered.

                What it breaks depends on the schemas. typed-url diff shows each break with a URL or a declaration.

                To accept such a break, add this to typed-url.json, with the reason:
                    "acceptedBreaks": [
                      { "change": "maximum-lowered", "schema": "…", "parameter": "…", "reason": "…" }
                    ]
                Leave out "parameter" if the change is about the schema as a whole.

                """)
        #expect(run.status == 0)
        let misspelt = try await CommandRun("explain", "maximum-lowerd")
        #expect(misspelt.errors.contains("did you mean \"maximum-lowered\"?"))
        #expect(misspelt.status == 2)
    }

    // MARK: Accepted breaks

    @Test("Does not fail for breaks that are accepted, and says why")
    func accepted() async throws {
        let configuration = """
            { "acceptedBreaks": [
              { "change": "maximum-lowered", "schema": "asset", "parameter": "width", "reason": "Nobody sent more." }
            ] }
            """
        try await withFolders(
            ["asset.json": assetSchema()],
            ["asset.json": assetSchema(maximum: 4096), "typed-url.json": configuration]
        ) { folder in
            let run = try await CommandRun("diff", "--against", "old", in: folder)
            #expect(run.output.contains("Schemas/asset.json:6:49: info: "))
            #expect(run.output.contains("\n  accepted: Nobody sent more.\n"))
            #expect(run.errors == "1 change since old: 1 accepted\n")
            #expect(run.status == 0)
        }
    }

    @Test("Compares nothing where an accepted break names a change that does not exist")
    func unknownChange() async throws {
        let configuration =
            #"{ "acceptedBreaks": [{ "change": "maximum-lowerd", "schema": "asset", "reason": "Nobody sent more." }] }"#
        try await withFolders(
            ["asset.json": assetSchema()],
            ["asset.json": assetSchema(maximum: 4096), "typed-url.json": configuration]
        ) { folder in
            let run = try await CommandRun("diff", "--against", "old", in: folder)
            #expect(
                run.errors.contains(#""maximum-lowerd" is not a change; did you mean "maximum-lowered"?"#))
            #expect(run.status == 2)
        }
    }

    @Test("Warns of accepted breaks that are not there")
    func unusedAcceptance() async throws {
        let configuration = """
            { "acceptedBreaks": [
              { "change": "maximum-lowered", "schema": "asset", "parameter": "height", "reason": "Nobody sent more." },
              { "change": "schema-deleted", "schema": "poll", "reason": "It was never used." }
            ] }
            """
        try await withFolders(
            ["asset.json": assetSchema()],
            ["asset.json": assetSchema(maximum: 4096), "typed-url.json": configuration]
        ) { folder in
            let run = try await CommandRun("diff", "--against", "old", in: folder)
            #expect(
                run.output.hasSuffix(
                    """
                    Schemas/typed-url.json:2:3: warning: the change "maximum-lowered" of "asset.height" no longer exists; remove the acceptance [unused-acceptance]
                        { "change": "maximum-lowered", "schema": "asset", "parameter": "height", "reason": "Nobody sent more." },
                        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                    Schemas/typed-url.json:3:3: warning: the change "schema-deleted" of "poll" no longer exists; remove the acceptance [unused-acceptance]
                        { "change": "schema-deleted", "schema": "poll", "reason": "It was never used." }
                        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

                    """))
            #expect(run.status == 1)
        }
    }
}
