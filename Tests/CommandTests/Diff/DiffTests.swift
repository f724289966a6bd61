import Foundation
import Testing

@Suite("typed-url diff")
struct DiffTests {
    /// Two folders of schemas: the older ones and the newer.
    private func withFolders<Result>(
        _ old: [String: String], _ new: [String: String], _ body: (URL) throws -> Result
    ) throws -> Result {
        try withTemporaryFolder { folder in
            for (name, files) in [("old", old), ("Schemas", new)] {
                for (path, text) in files {
                    let url = folder.appendingPathComponent(name).appendingPathComponent(path)
                    try FileManager.default.createDirectory(
                        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(text.utf8).write(to: url)
                }
            }
            return try body(folder)
        }
    }

    @Test("Shows each change with what it breaks, by a URL or a line of Swift")
    func text() throws {
        try withFolders(
            ["asset.json": assetSchema(more: #""more": { "enum": ["a", "b"] }"#)],
            ["asset.json": assetSchema(maximum: 4096, more: #""more": { "enum": ["a", "b", "c"] }"#)]
        ) { folder in
            let run = try CommandRun("diff", "--against", "old", in: folder)
            #expect(
                run.output == """
                    T1
                    """)
            #expect(run.errors == "2 changes since old: 1 failing, 1 breaking elsewhere\n")
            #expect(run.status == 1)
        }
    }

    @Test("Says nothing where nothing has changed")
    func equal() throws {
        try withFolders(["asset.json": assetSchema()], ["sub/asset.json": assetSchema()]) { folder in
            let run = try CommandRun("diff", "--against", "old", in: folder)
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
    func failOn(_ columns: String, _ status: Int32) throws {
        try withFolders(["asset.json": assetSchema()], ["asset.json": assetSchema(maximum: 4096)]) { folder in
            let run = try CommandRun("diff", "--against", "old", "--fail-on", columns, in: folder)
            #expect(run.status == status)
            #expect(run.output.contains(status == 1 ? ": error: " : ": warning: "))
        }
    }

    @Test("Refuses columns that there are not")
    func unknownColumn() throws {
        let run = try CommandRun("diff", "--against", ".", "--fail-on", "urls")
        #expect(run.errors.contains("The value 'urls' is invalid for '--fail-on <columns>'"))
        #expect(run.status == 2)
    }

    @Test("Gives programs the three verdicts apart")
    func json() throws {
        try withFolders(["asset.json": assetSchema()], ["asset.json": assetSchema(maximum: 4096)]) { folder in
            let run = try CommandRun("diff", "--against", "old", "--format", "jsonl", in: folder)
            #expect(
                run.output == #"""
                    T2
                    """#)
        }
    }

    @Test("Sees schemas that are gone, new or renamed")
    func schemas() throws {
        try withFolders(
            [
                "asset.json": assetSchema(), "poll.json": assetSchema(scheme: "poll"),
                "old-map.json": assetSchema(scheme: "map"),
            ],
            [
                "asset.json": assetSchema(), "avatar.json": assetSchema(scheme: "avatar"),
                "map.json": assetSchema(scheme: "map"),
            ]
        ) { folder in
            let run = try CommandRun("diff", "--against", "old", in: folder)
            #expect(
                run.output == """
                    T3
                    """)
            #expect(run.status == 1)
        }
    }

    @Test("Compares single schemas, and what stands beside them")
    func single() throws {
        try withFolders(
            ["asset.json": assetSchema(), "poll.json": assetSchema(scheme: "poll")],
            [
                "asset.json": assetSchema(maximum: 4096), "typed-url.json": #"{ "accessLevel": "package" }"#,
            ]
        ) { folder in
            let run = try CommandRun("diff", "--against", "old", "Schemas/asset.json", in: folder)
            #expect(run.output.contains("[maximum-lowered]"))
            #expect(run.output.contains("[swift-access-lowered]"))
            #expect(!run.output.contains("poll"))
        }
    }

    @Test("Does nothing where a schema is wrong")
    func unusable() throws {
        let wrong = #"{ "uriTemplate": 1 }"#
        try withFolders(["asset.json": assetSchema()], ["asset.json": wrong]) { folder in
            let newer = try CommandRun("diff", "--against", "old", in: folder)
            #expect(newer.output == "")
            #expect(newer.errors.hasPrefix("Schemas/asset.json:1:18: error: "))
            #expect(
                newer.errors.hasSuffix("error: the schemas cannot be used, so that nothing can be compared\n")
            )
            #expect(newer.status == 2)
            let older = try CommandRun("diff", "--against", "Schemas", "old", in: folder)
            #expect(older.errors.hasPrefix("Schemas/asset.json:1:18: error: "))
            #expect(
                older.errors.hasSuffix(
                    "error: the older schemas cannot be used, so that nothing can be compared\n"))
            #expect(older.status == 2)
        }
    }

    @Test("Wants something to compare with")
    func missing() throws {
        let run = try CommandRun("diff")
        #expect(run.errors.hasPrefix("Error: Missing expected argument '--against <ref or folder>'\n"))
        #expect(run.status == 2)
    }

    @Test("Lists the changes that there are")
    func list() throws {
        let run = try CommandRun("diff", "--list-changes")
        let lines = run.output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("maximum-lowered ") && $0.hasSuffix(".") })
        #expect(lines.contains { $0.hasPrefix("swift-name-changed ") })
        #expect(run.status == 0)
    }

    // MARK: Accepted breaks

    @Test("Does not fail for breaks that are accepted, and says why")
    func accepted() throws {
        let configuration = """
            { "acceptedBreaks": [
              { "change": "maximum-lowered", "schema": "asset", "parameter": "width", "reason": "Nobody sent more." }
            ] }
            """
        try withFolders(
            ["asset.json": assetSchema()],
            ["asset.json": assetSchema(maximum: 4096), "typed-url.json": configuration]
        ) { folder in
            let run = try CommandRun("diff", "--against", "old", in: folder)
            #expect(run.output.contains("Schemas/asset.json:6:52: info: "))
            #expect(run.output.contains("\n  accepted: Nobody sent more.\n"))
            #expect(run.errors == "1 change since old: 1 accepted\n")
            #expect(run.status == 0)
        }
    }

    @Test("Warns of accepted breaks that are not there")
    func unusedAcceptance() throws {
        let configuration = """
            { "acceptedBreaks": [
              { "change": "maximum-lowered", "schema": "asset", "parameter": "height", "reason": "Nobody sent more." },
              { "change": "schema-deleted", "schema": "poll", "reason": "It was never used." }
            ] }
            """
        try withFolders(
            ["asset.json": assetSchema()],
            ["asset.json": assetSchema(maximum: 4096), "typed-url.json": configuration]
        ) { folder in
            let run = try CommandRun("diff", "--against", "old", in: folder)
            #expect(
                run.output.hasSuffix(
                    """
                    T4
                    """))
            #expect(run.status == 1)
        }
    }
}
