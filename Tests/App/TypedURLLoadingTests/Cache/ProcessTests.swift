#if os(macOS) || os(Linux)
import Foundation
import TestSupport
import Testing

/// What happens to a cache folder when processes die, share it, or have no room. `TYPED_URL_ROUNDS` asks for more.
@Suite("A cache folder", .inTurn, .serialized, .timeLimit(.minutes(20)))
struct ProcessTests {
    private let folder = TestFolder()
    private let worker: URL

    init() throws {
        let found = BuildProducts.search { folder in
            let program = folder.appendingPathComponent("loading-worker")
            return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
        }
        worker = try #require(found, "there is no loading-worker above the tests")
    }

    private func run(_ arguments: String...) async throws -> ProgramRun {
        try await ProgramRun(worker.path, arguments)
    }

    @Test("A cache folder holds what was stored, whenever the process that writes is killed")
    func killed() async throws {
        var random = SeededGenerator(seed: Environment.firstSeed)
        let output = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: output) }
        for round in 0..<Environment.rounds(20) {
            let process = Process()
            process.executableURL = worker
            process.arguments = ["work", folder.url.path, String(round), "0"]
            try Data().write(to: output)
            process.standardOutput = try FileHandle(forWritingTo: output)
            try process.run()
            await until { (try? Data(contentsOf: output).isEmpty) == false }
            try await Task.sleep(for: .microseconds(Int.random(in: 0...50_000, using: &random)))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            #expect(process.terminationReason == .uncaughtSignal)
            let check = try await run("check", folder.url.path)
            #expect(check.status == 0, "round \(round)")
        }
        let check = try await run("check", folder.url.path)
        #expect((Int(check.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0) > 0)
    }

    @Test("A cache folder is shared by two processes")
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

    @Test("A cache folder that has no room, or no file to open, fails no load, and an observer hears why")
    func limits() async throws {
        var run = try await run("limits", folder.url.path)
        // On Linux, Dispatch watches threads that are busy for a second, and traps if it cannot open their files in /proc.
        while run.status == SIGILL, !Task.isCancelled { run = try await self.run("limits", folder.url.path) }
        #expect(run.status == 0)
        #expect(
            run.output == """
                0 old
                0 failed; write a file: \(EFBIG)
                0 failed; make a file: \(EMFILE), open a file: \(EMFILE), write a file: \(EFBIG)
                100 removed

                """)
        #expect(!folder.files.contains { $0.hasSuffix("unfinished") })
        #expect(try await self.run("check", folder.url.path).status == 0)
    }

    @Test("A cache folder that may only be read answers with what is in it, and fails no load")
    func readOnly() async throws {
        _ = try await run("work", folder.url.path, "1", "20")
        let files = folder.files
        let run = try await run("read-only", folder.url.path)
        #expect(chmod(folder.url.path, 0o700) == 0)
        #expect(run.status == 0)
        #expect(run.output == "0 failed; make a file: \(EACCES)\n")
        #expect(folder.files == files)
    }

    #if os(Linux)
    @Test("A cache folder that is written to faster than its disk works takes less than 100 MB of memory")
    func reload() async throws {
        let run = try await run("reload", folder.url.path, "150000", "3000")
        let peak = Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines))
        #expect(run.status == 0 && peak ?? .max < 100, "\(run.output)")
    }

    @Test(
        "What memory counts is within a tenth of what it takes",
        arguments: [
            "plain 100 40000", "plain 1000 20000", "plain 20000 2000", "described 100 40000",
            "decoded 1000 20000",
        ])
    func counted(kind: String) async throws {
        let run = try await ProgramRun(
            worker.path, ["memory", folder.url.path] + kind.split(separator: " ").map(String.init))
        let percent = run.output.split(separator: " ").first.flatMap { Int($0) }
        #expect(run.status == 0 && (90...110).contains(percent ?? 0), "\(run.output)")
    }

    @Test(
        "A cache folder gives and takes streams of 200 MB with less than 100 MB of memory",
        arguments: [1, 10])
    func streams(readers: Int) async throws {
        for calls in ["1", "0"] {
            let run = try await run("stream", folder.url.path, "200", String(readers))
            let words = run.output.split(whereSeparator: \.isWhitespace)
            #expect(run.status == 0 && words.count == 2 && words.first == calls[...])
            #expect(words.last.flatMap { Int($0) } ?? .max < 100, "\(run.output)")
        }
    }

    /// A file system of 100 kB, which is there for one process.
    private static let smallDisk = #"mount -t tmpfs -o size=100k tmpfs "$1" && exec "$2" load "$1""#

    private static let canMount: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["unshare", "-rm", "sh", "-c", "mount -t tmpfs tmpfs /tmp"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    @Test("A cache folder on a disk that is full fails no load", .enabled(if: canMount))
    func full() async throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let run = try await ProgramRun(
            "unshare", ["-rm", "sh", "-c", Self.smallDisk, "sh", folder.url.path, worker.path])
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("0 failed; "))
        #expect(run.output.contains("write a file: \(ENOSPC)"))
    }
    #endif

    @Test("A cache folder serves loads that are cancelled at any moment", arguments: ["loader", "session"])
    func stress(door: String) async throws {
        let run = try await run("stress", folder.url.path, door, "2000", "200", "1")
        #expect(run.status == 0, "\(run.output)")
    }
}
#endif
