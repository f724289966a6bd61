import Foundation
import TestSupport
import Testing

@Suite(
    "typed-url diff, against commits", .inTurn, .enabled(if: TestRepository.hasGit, TestRepository.needsGit))
struct GitDiffTests {
    @Test("diff says how to deepen a clone that is shallow")
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
                let refused = try await CommandRun("diff", "--against=\(ref)", "Schemas", in: clone)
                #expect((refused.status, refused.output) == (2, ""))
                #expect(refused.errors == "error: \(message(ref, command))\n")
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
}
