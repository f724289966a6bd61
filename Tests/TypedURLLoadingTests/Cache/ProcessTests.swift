#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

/// What happens to a cache folder when processes die, share it, or have no room. `TYPED_URL_ROUNDS` asks for more.
@Suite("A cache folder", .serialized, .timeLimit(.minutes(20)))
struct ProcessTests {
    private let folder = TestFolder()
    private let worker: URL

    init() throws {
        var place = URL(fileURLWithPath: try #require(CommandLine.arguments.first))
        // On macOS the tests stand in a bundle, and are run by a program elsewhere.
        let arguments = CommandLine.arguments
        if let option = arguments.firstIndex(of: "--test-bundle-path"), option + 1 < arguments.count {
            place = URL(fileURLWithPath: arguments[option + 1])
        }
        var found: URL?
        while found == nil, place.path != "/" {
            place.deleteLastPathComponent()
            let program = place.appendingPathComponent("loading-worker")
            if FileManager.default.isExecutableFile(atPath: program.path) { found = program }
        }
        worker = try #require(found, "there is no loading-worker above the tests")
    }

    private func run(_ arguments: String...) async throws -> ProgramRun {
        try await ProgramRun(worker.path, arguments)
    }

    @Test("holds what was stored, whenever the process that writes is killed")
    func killed() async throws {
        var random = SeededGenerator(seed: Environment.firstSeed)
        for round in 0..<Environment.rounds(20) {
            let process = Process()
            process.executableURL = worker
            process.arguments = ["work", folder.url.path, String(round), "0"]
            try process.run()
            try await Task.sleep(for: .microseconds(Int.random(in: 5_000...60_000, using: &random)))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            #expect(process.terminationReason == .uncaughtSignal)
            let check = try await run("check", folder.url.path)
            #expect(check.status == 0, "round \(round)")
        }
        let check = try await run("check", folder.url.path)
        #expect((Int(check.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0) > 0)
    }

    @Test("is shared by two processes")
    func shared() async throws {
        let count = String(Environment.rounds(20) * 50)
        async let first = run("work", folder.url.path, "1", count)
        async let second = run("work", folder.url.path, "2", count)
        #expect(try await first.status == 0)
        #expect(try await second.status == 0)
        let size = folder.files.reduce(0) { size, name in
            size + ((try? Data(contentsOf: folder.url.appendingPathComponent(name)))?.count ?? 0)
        }
        // Each may write a sixteenth of the limit before it sees what the other has written.
        #expect(size <= 400_000 + 2 * 400_000 / 16 + 20_000)
    }

    @Test("that has no room, or no file to open, fails no load")
    func full() async throws {
        let run = try await run("full", folder.url.path)
        #expect(run.status == 0)
        #expect(run.output == "0\n")
        #expect(!folder.files.contains { $0.hasSuffix("unfinished") })
        #expect(try await self.run("check", folder.url.path).status == 0)
    }
}
#endif
