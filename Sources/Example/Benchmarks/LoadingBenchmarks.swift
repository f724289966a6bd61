import Foundation
import GalleryURLs
import TypedURL
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Compares the resource loader with the plainest code that does a part of what it does.
enum LoadingBenchmarks {
    static func run(_ asset: AssetURL) async throws {
        try await reportMemoryHits(of: asset)
        try await reportMainActor(asset)
        try await reportNumbers(of: asset)
        try await reportWaiting(for: asset)
        for length in [1_000, 100_000, 1_000_000] { try await reportDiskHits(of: asset, length) }
    }

    private static func registry(_ length: Int) throws -> LoaderRegistry {
        try LoaderRegistry {
            Loader(AssetURL.self) { _ in
                Resource(data: Data(repeating: 7, count: length), mimeType: "image/png")
            }
        }
    }

    private static func reportMemoryHits(of asset: AssetURL) async throws {
        let loader = ResourceLoader(
            try registry(1024), cache: ResourceCache(memory: .megabytes(1), disk: nil))
        let data = try await loader.load(asset).data
        let dictionary = LockedDictionary()
        dictionary[asset.string] = data
        let cache = NSCache<NSString, DataBox>()
        cache.setObject(DataBox(data: data), forKey: asset.string as NSString)
        let text = asset.string
        var rows: [(String, () async throws -> Int)] = [
            (
                "dictionary behind a lock, by the URL's string",
                { dictionary[asset.string]?.count ?? 0 }
            ),
            ("the URL's string alone", { asset.string.utf8.count }),
            (
                "NSCache, by the URL's string",
                { cache.object(forKey: asset.string as NSString)?.data.count ?? 0 }
            ),
            ("ResourceLoader, at once", { loader.inMemory(asset)?.data.count ?? 0 }),
            ("ResourceLoader, by its value", { try await loader.load(asset).data.count }),
            ("ResourceLoader, by its text", { try await loader.load(text).data.count }),
        ]
        #if !os(watchOS)
        let session = loader.session()
        rows.append(("URLSession of the loader", { try await session.data(from: asset.url).0.count }))
        #endif
        Benchmarks.report("ask for what is in memory", try await Measurement.all(rows))
        let shared: [(String, @Sendable () async throws -> Int)] = [
            ("dictionary behind a lock, by the URL's string", { dictionary[asset.string]?.count ?? 0 }),
            ("ResourceLoader, at once", { loader.inMemory(asset)?.data.count ?? 0 }),
            ("ResourceLoader, by its value", { try await loader.load(asset).data.count }),
        ]
        for tasks in [1, 2, 4] {
            var measurements: [Measurement] = []
            for (name, run) in shared {
                measurements.append(try await Measurement(name: name, tasks: tasks, run))
            }
            Benchmarks.report("ask for what is in memory, \(tasks) tasks at once", measurements)
        }
    }

    /// The same from the main actor, where most calls of an app come from.
    @MainActor
    private static func reportMainActor(_ asset: AssetURL) async throws {
        let loader = ResourceLoader(
            try registry(1024), cache: ResourceCache(memory: .megabytes(1), disk: nil))
        let bytes = loader.decoding(as: Int.self) { $0.data.count }
        _ = try await (loader.load(asset), bytes.load(asset))
        _ = try await loader.load(asset)
        Benchmarks.report(
            "ask for what is in memory, on the main actor",
            [
                try await Measurement(onMainActor: "at once") { loader.inMemory(asset)?.data.count ?? 0 },
                try await Measurement(onMainActor: "by its value") {
                    try await loader.load(asset).data.count
                },
                try await Measurement(onMainActor: "by a request") {
                    try await loader.load(LoadRequest(asset)).data.count
                },
                try await Measurement(onMainActor: "decoded") { try await bytes.load(asset) },
            ])
    }

    /// What it costs to store a picture in memory beside many sizes of another one, and to remove one URL of many from the
    /// disk.
    private static func reportNumbers(of asset: AssetURL) async throws {
        var rows: [Measurement] = []
        for count in [1, 10_000] {
            let loader = ResourceLoader(
                try registry(1024), cache: ResourceCache(memory: .megabytes(500), disk: nil))
            let sizes = loader.decoding(as: Int.self, cost: { _, _ in 100 }) { resource, _ in
                resource.data.count
            }
            for width in 1...count {
                _ = try await sizes.load(LoadRequest(asset).sized(PixelSize(width: width, height: 1)))
            }
            let clock = ContinuousClock()
            let start = clock.now
            for number in 0..<2000 {
                _ = try await loader.load(AssetURL(id: "other \(number)", width: 1, height: 1))
            }
            rows.append(
                Measurement(
                    name: "load another URL, \(count) sizes in memory",
                    nanoseconds: (clock.now - start) / .nanoseconds(2000)))
        }
        Benchmarks.report("store beside many sizes", rows)
    }

    /// 100,000 tasks that wait for one key, from the first task to the last result; a waiter's share. Of a session, which
    /// is much slower, 10,000.
    private static func reportWaiting(for asset: AssetURL) async throws {
        func measure(
            _ name: String, _ count: Int = 100_000,
            _ wait: @escaping @Sendable (WaitingRoom) async throws -> Int
        ) async throws -> Measurement {
            let clock = ContinuousClock()
            var times: [Double] = []
            for _ in 0..<5 {
                let room = WaitingRoom()
                let start = clock.now
                let tasks = (0..<count).map { _ in Task { try await wait(room) } }
                // The last of them opens the door; by then nearly all wait.
                Task { room.open() }
                for task in tasks { _ = try await task.value }
                let (seconds, attoseconds) = (clock.now - start).components
                times.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count))
            }
            return Measurement(name: name, nanoseconds: times.sorted()[2])
        }
        var rows = [
            try await measure("array of continuations behind a lock") { room in
                await room.wait()
                return 1
            },
            try await measure("ResourceLoader") { room in
                try await room.loader.load(asset).data.count
            },
        ]
        #if !os(watchOS)
        rows.append(
            try await measure("URLSession of the loader, 10,000 tasks", 10_000) { room in
                try await room.session.data(from: asset.url).0.count
            })
        #endif
        Benchmarks.report("100,000 tasks wait for one key", rows)
    }

    private static func reportDiskHits(of asset: AssetURL, _ length: Int) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("benchmark-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let disk = DiskCache(folder: folder, limit: .megabytes(100))
        let loader = ResourceLoader(try registry(length), cache: ResourceCache(memory: .zero, disk: disk))
        _ = try await loader.load(asset)
        await loader.cache.finishWriting()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        guard let name = names.first else { return }
        let file = folder.appendingPathComponent(name)
        let queue = DispatchQueue(label: "benchmark")
        Benchmarks.report(
            "read \(length / 1000) kB from disk",
            try await Measurement.all([
                ("Data(contentsOf:)", { try Data(contentsOf: file).count }),
                (
                    "Data(contentsOf:) on a queue",
                    {
                        await withCheckedContinuation { continuation in
                            queue.async {
                                continuation.resume(returning: (try? Data(contentsOf: file))?.count ?? 0)
                            }
                        }
                    }
                ),
                ("ResourceLoader, checked", { try await loader.load(asset).data.count }),
            ]))
    }
}

/// Tasks that wait for a door to open, each way.
private final class WaitingRoom: @unchecked Sendable {
    // Safe: `isOpen` and `waiting` are only used under the lock. `init` sets the lazy properties, before other threads
    // can see the room; after that, they are only read.
    private let lock = NSLock()
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// A loader whose loads end when the door opens.
    private(set) lazy var loader = ResourceLoader(Self.registry(self))

    #if !os(watchOS)
    private(set) lazy var session = loader.session()
    #endif

    init() {
        _ = loader
        #if !os(watchOS)
        _ = session
        #endif
    }

    private static func registry(_ room: WaitingRoom) -> LoaderRegistry {
        let loader = Loader(AssetURL.self) { [unowned room] _ in
            await room.wait()
            return Resource(data: Data([7]), mimeType: "image/png")
        }
        guard let registry = try? LoaderRegistry([loader]) else {
            preconditionFailure("one loader conflicts")
        }
        return registry
    }

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = lock.withLock {
                if !self.isOpen { waiting.append(continuation) }
                return self.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = lock.withLock {
            isOpen = true
            defer { self.waiting = [] }
            return self.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}

/// The plainest cache.
private final class LockedDictionary: @unchecked Sendable {
    // Safe: `values` is only used under the lock.
    private let lock = NSLock()
    private var values: [String: Data] = [:]

    subscript(key: String) -> Data? {
        get { lock.withLock { values[key] } }
        set { lock.withLock { values[key] = newValue } }
    }
}

/// `NSCache` holds objects.
private final class DataBox {
    let data: Data

    init(data: Data) {
        self.data = data
    }
}
