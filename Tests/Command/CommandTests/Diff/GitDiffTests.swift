import Foundation
import TestSupport
import Testing

@Suite(
    "typed-url diff, against commits", .inTurn, .enabled(if: TestRepository.hasGit, TestRepository.needsGit))
struct GitDiffTests {
    @Test("Compares with a branch, a tag and a commit, and leaves the work tree alone")
    func refs() async throws {
        try await withRepository { repository in
            try await repository.git("tag", "v1.0")
            try repository.write(assetSchema(maximum: 4096), to: "Schemas/asset.json")
            let status = try await repository.git("status", "--porcelain")
            for ref in ["main", "v1.0", "HEAD", "refs/heads/main", "HEAD^0"] {
                let run = try await CommandRun("diff", "--against", ref, in: repository.folder)
                #expect(run.output.contains("[maximum-lowered]"))
                #expect(run.output.contains("\n\(ref):Schemas/asset.json:6:49: note: it was here\n"))
                #expect(run.errors == "1 change since \(ref): 1 failing\n")
                #expect(run.status == 1)
            }
            #expect(try await repository.git("status", "--porcelain") == status)
        }
    }

    @Test("Finds the schemas from a folder below, at the root, and in names of any kind")
    func paths() async throws {
        let files = [
            "Größe und 'Maß'/My schemas/asset.json": assetSchema(), "asset.json": assetSchema(),
            ":(top)/asset.json": assetSchema(),
        ]
        try await withRepository(files) { repository in
            for path in files.keys { try repository.write(assetSchema(maximum: 4096), to: path) }
            func expectChange(_ path: String, in folder: String, at place: String) async throws {
                let run = try await CommandRun(
                    "diff", "--against", "main", path, in: repository.folder.appendingPathComponent(folder))
                #expect(
                    run.output.contains("\(place):6:49: note: it was here\n"), "\(run.output)\(run.errors)")
            }
            let place = "main:Größe und 'Maß'/My schemas/asset.json"
            try await expectChange("Größe und 'Maß'/My schemas", in: ".", at: place)
            try await expectChange("My schemas/", in: "Größe und 'Maß'", at: place)
            try await expectChange(".", in: "Größe und 'Maß'/My schemas", at: place)
            try await expectChange(
                "../../asset.json", in: "Größe und 'Maß'/My schemas", at: "main:./asset.json")
            try await expectChange("asset.json", in: ".", at: "main:./asset.json")
            try await expectChange(":(top)", in: ".", at: "main::(top)/asset.json")
        }
    }

    @Test("Follows references to a folder of the set at the root")
    func references() async throws {
        let size = #"{"$defs": {"size": {"type": "integer", "maximum": 16}}}"#
        let photo = """
            {"uriTemplate": "photo:{?size}", "type": "object",
            "properties": {"size": {"$ref": "shared/size.json#/$defs/size"}}, "additionalProperties": false}
            """
        try await withRepository(["shared/size.json": size, "photo.json": photo]) { repository in
            try repository.write(size.replacing("16", with: "8"), to: "shared/size.json")
            let run = try await CommandRun("diff", "--against", "main", ".", in: repository.folder)
            #expect(run.output.contains("[maximum-lowered]"), "\(run.output)\(run.errors)")
            #expect(run.errors == "1 change since main: 1 failing\n")
        }
    }

    @Test("Minds neither what a hook says to git nor what a person has set up")
    func environment() async throws {
        try await withRepository { repository in
            try repository.write(assetSchema(maximum: 4096), to: "Schemas/asset.json")
            try await repository.git("config", "alias.ls-tree", "!false")
            try await repository.git("config", "core.pager", "false")
            try await repository.git("config", "core.quotePath", "true")
            try await repository.git("config", "color.ui", "always")
            var environment = ProcessInfo.processInfo.environment
            for (name, value) in [
                ("GIT_DIR", "/nowhere"), ("GIT_WORK_TREE", "/nowhere"), ("GIT_INDEX_FILE", "/nowhere"),
                ("GIT_OBJECT_DIRECTORY", "/nowhere"), ("GIT_PAGER", "false"), ("GIT_TRACE", "1"),
                ("GIT_LITERAL_PATHSPECS", "1"), ("GIT_CEILING_DIRECTORIES", "/"), ("LC_ALL", "de_DE.UTF-8"),
            ] {
                environment[name] = value
            }
            let run = try await CommandRun(
                "diff", "--against", "main", in: repository.folder, environment: environment)
            #expect(run.errors == "1 change since main: 1 failing\n")
        }
    }

    @Test("Sees schemas that are gone, and those that have moved within the folder")
    func deleted() async throws {
        try await withRepository(
            ["Schemas/asset.json": assetSchema(), "Schemas/poll.json": assetSchema(scheme: "poll")]
        ) { repository in
            try await repository.git("mv", "Schemas/poll.json", "poll.json")
            try repository.write("{}", to: "Schemas/.hidden.json")
            try FileManager.default.createDirectory(
                at: repository.folder.appendingPathComponent("Schemas/photos"),
                withIntermediateDirectories: true)
            try await repository.git("mv", "Schemas/asset.json", "Schemas/photos/asset.json")
            let run = try await CommandRun(
                "diff", "--against", "main", "--fail-on", "any", in: repository.folder)
            #expect(run.output.contains("[schema-deleted]"))
            #expect(run.output.contains("main:Schemas/poll.json:1:1: note: it was here\n"))
            #expect(run.errors == "1 change since main: 1 failing\n")
        }
    }

    // MARK: What cannot be compared

    private func expectFailure(
        _ arguments: [String], in folder: URL, _ message: String, environment: [String: String]? = nil
    ) async throws {
        let run = try await CommandRun(
            "diff", "--against=\(arguments[0])", arguments.count > 1 ? arguments[1] : "Schemas", in: folder,
            environment: environment)
        #expect(run.output == "")
        #expect(run.errors == "error: \(message)\n")
        #expect(run.status == 2)
    }

    @Test("Says what to do about refs that are not there")
    func unknownRef() async throws {
        try await withRepository { repository in
            let folder = repository.folder
            try await repository.git("update-ref", "refs/remotes/origin/release", "HEAD")
            try await expectFailure(["mian"], in: folder, #"git does not know "mian"; did you mean "main"?"#)
            try await expectFailure(
                ["release"], in: folder, #"git does not know "release"; did you mean "origin/release"?"#)
            try await expectFailure(
                ["HEAD~7"], in: folder,
                #"git does not know "HEAD~7"; "git branch --all" and "git tag" list the refs"#)
            try await expectFailure(
                ["--upload-pack=touch x"], in: folder,
                #""--upload-pack=touch x" is not a git ref; name a branch, a tag or a commit"#)
            try await expectFailure(
                ["main:Schemas"], in: folder,
                #""main:Schemas" names a file of a commit; write --against main, and the folder of the schemas after it"#
            )
            try await expectFailure(
                ["main:Schemas/asset.json"], in: folder,
                #""main:Schemas/asset.json" names a file of a commit; write --against main, and the folder of the schemas after it"#
            )
        }
    }

    @Test("Says how to deepen a clone that is shallow")
    func shallow() async throws {
        try await withRepository { repository in
            try await repository.git("tag", "v1.0")
            try await repository.git("branch", "base")
            try repository.write(assetSchema(maximum: 4096), to: "Schemas/asset.json")
            try await repository.commit()
            let clone = repository.folder.deletingLastPathComponent().appendingPathComponent("clone")
            try await repository.git(
                "clone", "--quiet", "--depth=1", "--branch=main", "file://\(repository.folder.path)",
                clone.path)
            func message(_ ref: String, _ command: String) -> String {
                "git does not know \"\(ref)\" here, because this clone is shallow; run \"\(command)\", or give "
                    + "actions/checkout \"fetch-depth: 0\""
            }
            for (ref, command) in [
                ("HEAD~1", "git fetch --deepen=1"), ("HEAD~3", "git fetch --deepen=3"),
                ("main^", "git fetch --deepen=1"), ("base", "git fetch --depth=1 origin base:base"),
                ("origin/base", "git fetch --depth=1 origin base:refs/remotes/origin/base"),
                ("v1.0", "git fetch --depth=1 origin tag v1.0"),
            ] {
                try await expectFailure([ref], in: clone, message(ref, command))
                // What is said has to help.
                let arguments = command.split(separator: " ").dropFirst().map(String.init)
                let copy = clone.deletingLastPathComponent().appendingPathComponent("copy")
                try FileManager.default.copyItem(at: clone, to: copy)
                try await TestRepository(at: copy).git(arguments)
                let run = try await CommandRun("diff", "--against", ref, in: copy)
                #expect(ref == "HEAD~3" || run.status == 1, "\(ref): \(run.errors)")
                try FileManager.default.removeItem(at: copy)
            }
        }
    }

    @Test("Says that there is no repository, and no git")
    func noRepository() async throws {
        try await withTemporaryFolder { folder in
            let schemas = folder.appendingPathComponent("Schemas")
            try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
            try Data(assetSchema().utf8).write(to: schemas.appendingPathComponent("asset.json"))
            try await expectFailure(
                ["main"], in: folder, #""Schemas" is not in a git repository; compare with a folder"#)
            try await expectFailure(
                ["main", "Schemas/asset.json"], in: folder,
                #""Schemas/" is not in a git repository; compare with a folder"#)
            try await expectFailure(
                ["main"], in: folder, "git is not on the PATH; install it, or compare with a folder",
                environment: ["PATH": folder.path])
            try await expectFailure(
                ["main", "Missing"], in: folder, "cannot read Missing: there is no such file or folder")
        }
    }

    @Test("Takes schemas for new where there was nothing like them, and asks where they were otherwise")
    func missingThen() async throws {
        try await withRepository(["README": ""]) { repository in
            try repository.write(assetSchema(), to: "Schemas/asset.json")
            try repository.write(
                #"{ "accessLevel": "internal", "enumName": "AnyURL" }"#, to: "Schemas/typed-url.json")
            let run = try await CommandRun("diff", "--against", "main", in: repository.folder)
            #expect(run.output.contains("[schema-added]"))
            #expect(
                run.errors.hasPrefix(
                    """
                    note: main has no "Schemas": all schemas are new
                    1 change since main: 1 \

                    """.dropLast()))
            #expect(run.status == 0)
        }
        try await withRepository(["Old place/asset.json": assetSchema()]) { repository in
            try await repository.git("mv", "Old place", "Schemas")
            try await expectFailure(
                ["main"], in: repository.folder,
                """
                main has no "Schemas", but "Old place/asset.json"; if the schemas have moved, add --against-path \
                'Old place'
                """)
            let run = try await CommandRun(
                "diff", "--against", "main", "--against-path", "../Old place/", "asset.json",
                in: repository.folder.appendingPathComponent("Schemas"))
            #expect(run.errors == "no changes since main\n")
            let outside = try await CommandRun(
                "diff", "--against", "main", "--against-path", "../Schemas", in: repository.folder)
            #expect(outside.errors == "error: \"../Schemas\" is outside the git repository\n")
        }
    }

    @Test("Asks where a single schema was, too, and says where it is new")
    func missingSchema() async throws {
        try await withRepository(["Schemas/asset.json": assetSchema()]) { repository in
            try repository.write(assetSchema(maximum: 4096), to: "Schemas/photos/asset.json")
            try repository.remove("Schemas/asset.json")
            try await expectFailure(
                ["main", "Schemas/photos/asset.json"], in: repository.folder,
                """
                main has no "Schemas/photos/asset.json", but "Schemas/asset.json"; if it has moved, add --against-path \
                Schemas/asset.json
                """)
            let moved = try await CommandRun(
                "diff", "--against", "main", "--against-path", "Schemas/asset.json",
                "Schemas/photos/asset.json",
                in: repository.folder)
            #expect(moved.output.contains("[maximum-lowered]"))
            try repository.write(assetSchema(scheme: "map"), to: "Schemas/map.json")
            let added = try await CommandRun(
                "diff", "--against", "main", "Schemas/map.json", in: repository.folder)
            #expect(added.errors.hasPrefix("note: main has no \"Schemas/map.json\": the schema is new\n"))
            #expect(added.output.contains("[schema-added]"))
        }
    }

    @Test(
        "Reads what a single schema refers to in other folders of its set",
        arguments: [("Schemas/", "Schemas/"), ("", "./")])
    func set(of folder: String, shown: String) async throws {
        let files = [
            folder + "typed-url.json": "{}",
            folder + "shared/types.json": #"{ "$defs": { "size": { "type": "integer", "maximum": 9 } } }"#,
            folder + "photos/asset.json": assetSchema(
                more: #""more": { "$ref": "../shared/types.json#/$defs/size" }"#),
        ]
        try await withRepository(files) { repository in
            try repository.write(
                #"{ "$defs": { "size": { "type": "integer", "maximum": 8 } } }"#,
                to: folder + "shared/types.json")
            let run = try await CommandRun(
                "diff", "--against", "main", folder + "photos/asset.json", in: repository.folder)
            #expect(
                run.output.contains("\"maximum\" of \"more\" changed from 9 to 8"),
                "\(run.output)\(run.errors)")
            #expect(run.output.contains("main:\(shown)shared/types.json:1:"), "\(run.output)")
        }
    }

    @Test("Does not read through links and submodules")
    func links() async throws {
        try await withRepository { repository in
            let folder = repository.folder
            try FileManager.default.createSymbolicLink(
                atPath: folder.appendingPathComponent("Schemas/link.json").path,
                withDestinationPath: "asset.json")
            try await repository.commit()
            try repository.remove("Schemas/link.json")
            try await expectFailure(
                ["main"], in: folder,
                "main:Schemas/link.json is a symbolic link; name its target, or compare with a folder")
            let commit = try await repository.git("rev-parse", "HEAD").split(separator: "\n")[0]
            try await repository.git("rm", "--quiet", "--cached", "Schemas/link.json")
            try await repository.git("update-index", "--add", "--cacheinfo", "160000,\(commit),Schemas/other")
            try await repository.git("commit", "--quiet", "--message", "state")
            try await expectFailure(
                ["main"], in: folder,
                "main:Schemas/other is a submodule; run typed-url diff inside it, or compare with a folder")
        }
    }

    @Test("Refuses files that are no schemas by their size")
    func size() async throws {
        try await withRepository(["Schemas/asset.json": String(repeating: " ", count: 1 << 20) + "{}"]) {
            repository in
            try repository.write(assetSchema(), to: "Schemas/asset.json")
            try await expectFailure(
                ["main"], in: repository.folder,
                "main:Schemas/asset.json has 1048578 bytes, but a schema can have at most 1048576")
        }
    }
}
