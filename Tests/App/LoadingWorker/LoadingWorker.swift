import Foundation
import TypedURL
import TypedURLLoading

/// A process that uses a cache folder as the tests tell it to: they kill it, or run two at once. It is written as an app
/// would be, against what is public.
@main
enum LoadingWorker {
    /// `work FOLDER SEED COUNT`: loads at random, for ever where the count is 0. It prints a line before.
    /// `check FOLDER`: prints how many resources are in the folder.
    /// `load FOLDER`: loads, and prints how many loads failed, and what the disk refused.
    /// `limits FOLDER`: the same where no file may grow beyond 4 kB, then where none may be opened.
    /// `read-only FOLDER`: the same where the folder may only be read.
    /// `stream FOLDER MEGABYTES READERS`: reads a stream of so many bytes, with so many readers at once, and prints how often the loader was
    /// called and the most memory that the process has had, in megabytes.
    /// `memory FOLDER KIND BYTES COUNT`: keeps so many resources of a kind in memory, and prints how many bytes of memory they have for each 100
    /// that are counted.
    /// `reload FOLDER BYTES COUNT`: loads a resource so many times anew, and prints the most memory that the process has had, in megabytes.
    /// `stress FOLDER loader|session LOADS WIDTH SEED`: loads so many at once, half of them cancelled at random moments.
    ///
    /// Each ends with status 3 where a resource is not what was stored.
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let command = arguments.first, let folder = arguments.dropFirst().first else { exit(2) }
        let numbers = arguments.dropFirst(2).compactMap { Int($0) }
        switch command {
        case "work": try await work(loader(in: folder), seed: numbers.first ?? 0, count: numbers.last ?? 0)
        case "check": try await check(loader(in: folder))
        case "load": try await FailingDisk(folder: folder).load()
        case "limits": try await FailingDisk(folder: folder).loadWithinLimits()
        case "read-only": try await FailingDisk(folder: folder).loadReadOnly()
        case "stream":
            guard numbers.count == 2 else { exit(2) }
            try await stream(folder, megabytes: numbers[0], readers: numbers[1])
        case "memory":
            guard numbers.count == 2 else { exit(2) }
            try await memory(kind: arguments.dropFirst(2).first ?? "", bytes: numbers[0], count: numbers[1])
        case "reload":
            guard numbers.count == 2 else { exit(2) }
            try await reload(folder, bytes: numbers[0], count: numbers[1])
        case "stress":
            guard numbers.count == 3 else { exit(2) }
            try await Stress(folder: folder, seed: UInt64(numbers[2])).run(
                loads: numbers[0], atOnce: numbers[1], bySession: arguments.contains("session"))
        default: exit(2)
        }
    }

    static func loader(in folder: String, observer: (any LoadObserver)? = nil) throws -> ResourceLoader {
        let registry = try LoaderRegistry { Loader(ItemURL.self) { .item($0.number) } }
        let disk = DiskCache(folder: URL(fileURLWithPath: folder), limit: .bytes(400_000))
        return ResourceLoader(
            registry, cache: ResourceCache(memory: .zero, disk: disk), observer: observer)
    }

    private static func work(_ loader: ResourceLoader, seed: Int, count: Int) async throws {
        var state = UInt64(bitPattern: Int64(seed)) | 1
        var done = 0
        try FileHandle.standardOutput.write(contentsOf: Data("works\n".utf8))
        while count == 0 || done < count {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Int((state >> 33) % 100)
            let policy: LoadPolicy = state >> 60 == 0 ? .reload : .use
            if try await loader.load(ItemURL(number: number), policy: policy) != .item(number) { exit(3) }
            done += 1
        }
        await loader.cache.finishWriting()
    }

    /// - Parameter kind: `plain`, `described` with metadata, or `decoded`.
    private static func memory(kind: String, bytes: Int, count: Int) async throws {
        let registry = try LoaderRegistry {
            Loader(ItemURL.self) { url in
                var resource = Resource(data: Data(repeating: 1, count: bytes), mimeType: "image/png")
                if kind == "described" {
                    resource.cacheMetadata = CacheMetadata(
                        lifetime: .seconds(60), entityTag: "\"5f3a-\(url.number)-0123456789abcdef\"",
                        lastModified: "Sun, 06 Nov 1994 08:49:37 GMT \(url.number)")
                }
                return resource
            }
        }
        let loader = ResourceLoader(registry, cache: ResourceCache(memory: .megabytes(4000)))
        let decoded = loader.decoding(as: [UInt8].self, cost: { bytes, _ in bytes.count + 48 }) {
            Array($0.data)
        }
        // What is made once is there before.
        _ = try await decoded.load(ItemURL(number: -1))
        _ = try await loader.load(ItemURL(number: -2))
        let (before, costBefore) = (try resident(), loader.cache.memoryCost.bytes)
        for number in 0..<count {
            if kind == "decoded" {
                _ = try await decoded.load(ItemURL(number: number))
            } else {
                _ = try await loader.load(ItemURL(number: number))
            }
        }
        let used = try resident() - before
        let counted = loader.cache.memoryCost.bytes - costBefore
        print(used * 100 / counted, used / Int64(count), counted / Int64(count))
    }

    private static func reload(_ folder: String, bytes: Int, count: Int) async throws {
        let registry = try LoaderRegistry {
            Loader(ItemURL.self) {
                Resource(data: Data(repeating: UInt8($0.number % 256), count: bytes), mimeType: "x")
            }
        }
        let disk = DiskCache(folder: URL(fileURLWithPath: folder), limit: .megabytes(100))
        let loader = ResourceLoader(registry, cache: ResourceCache(memory: .zero, disk: disk))
        for number in 0..<count { _ = try await loader.load(ItemURL(number: number), policy: .reload) }
        await loader.cache.finishWriting()
        print(try peak())
    }

    /// The most memory that this process has had, in megabytes.
    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        let kilobytes = line.split { !("0"..."9").contains($0) }.first.flatMap { Int($0) } ?? 0
        return kilobytes / 1000
    }

    /// The bytes of this process in memory.
    private static func resident() throws -> Int64 {
        let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return Int64(words[1]).map { $0 * Int64(sysconf(Int32(_SC_PAGESIZE))) } ?? 0
    }

    private static func stream(_ folder: String, megabytes: Int, readers: Int) async throws {
        let calls = Calls()
        let registry = try LoaderRegistry {
            Loader(streaming: ItemURL.self) { _ in
                calls.add()
                return ResourceStream(
                    Megabytes(count: megabytes), mimeType: "x", expectedLength: megabytes << 20)
            }
        }
        let disk = DiskCache(folder: URL(fileURLWithPath: folder), limit: .megabytes(2000))
        let loader = ResourceLoader(registry, cache: ResourceCache(memory: .megabytes(8), disk: disk))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<readers {
                group.addTask {
                    var length = 0
                    for try await part in loader.stream(ItemURL(number: 1)) {
                        guard part.data.first == UInt8(truncatingIfNeeded: length >> 20) else { exit(3) }
                        length += part.data.count
                    }
                    if length != megabytes << 20 { exit(3) }
                }
            }
            try await group.waitForAll()
        }
        await loader.cache.finishWriting()
        print(calls.count, try peak())
    }

    /// As many megabytes, each of bytes with its number.
    private struct Megabytes: AsyncSequence, AsyncIteratorProtocol, Sendable {
        let count: Int
        private var number = 0

        init(count: Int) { self.count = count }

        func makeAsyncIterator() -> Megabytes { self }

        mutating func next() async -> Data? {
            guard number < count else { return nil }
            defer { number += 1 }
            return Data(repeating: UInt8(truncatingIfNeeded: number), count: 1 << 20)
        }
    }

    private final class Calls: @unchecked Sendable {
        // Safe: only under the lock.
        private let lock = NSLock()
        private var number = 0

        var count: Int { lock.withLock { number } }

        func add() { lock.withLock { number += 1 } }
    }

    private static func check(_ loader: ResourceLoader) async throws {
        var found = 0
        for number in 0..<100 {
            do {
                if try await loader.load(ItemURL(number: number), policy: .onlyCached) != .item(number) {
                    exit(3)
                }
                found += 1
            } catch is NotCachedError {}
        }
        print(found)
    }
}
