import Foundation
import TypedURL

@testable import TypedURLLoading

/// A loader that counts its calls, how many run at once, and how many for one URL.
final class TestLoader: @unchecked Sendable {
    // Safe: all only under the lock.
    private let lock = NSLock()
    private var runningByID: [String: Int] = [:]
    private var callsByID: [String: Int] = [:]
    private var order: [String] = []
    private var mostAtOnce = 0
    private var mostOfOne = 0
    private var endCount = 0

    /// What a call does between its beginning and its end.
    private let body: @Sendable (_ id: String, _ call: Int) async throws -> Resource

    init(
        _ body: @escaping @Sendable (_ id: String, _ call: Int) async throws -> Resource = { id, _ in
            .text(id)
        }
    ) {
        self.body = body
    }

    /// Opens a gate, and answers once another one is open.
    ///
    /// - Parameter slow: The only resource that waits; nil for all.
    convenience init(started hasStarted: Gate = Gate(), until mayEnd: Gate, only slow: String? = nil) {
        self.init { id, _ in
            if slow == nil || slow == id {
                await hasStarted.open()
                await mayEnd.wait()
            }
            return .text(id)
        }
    }

    /// Opens a gate, and waits until it is cancelled, which opens another one.
    convenience init(started hasStarted: Gate, cancelled wasCancelled: Gate) {
        self.init { _, _ in
            await hasStarted.open()
            try await waitForCancellation(opening: wasCancelled)
        }
    }

    var calls: Int { lock.withLock { order.count } }
    var ends: Int { lock.withLock { endCount } }
    var ids: [String] { lock.withLock { order } }
    var maximumAtOnce: Int { lock.withLock { mostAtOnce } }
    var maximumOfOne: Int { lock.withLock { mostOfOne } }

    func calls(of id: String) -> Int { lock.withLock { callsByID[id] ?? 0 } }

    func load(_ id: String) async throws -> Resource {
        let call = lock.withLock {
            order.append(id)
            runningByID[id, default: 0] += 1
            callsByID[id, default: 0] += 1
            mostOfOne = max(mostOfOne, runningByID[id] ?? 0)
            mostAtOnce = max(mostAtOnce, runningByID.values.reduce(0, +))
            return callsByID[id] ?? 0
        }
        defer {
            lock.withLock {
                runningByID[id] = runningByID[id].flatMap { $0 > 1 ? $0 - 1 : nil }
                endCount += 1
            }
        }
        return try await body(id, call)
    }

    /// Its entry in a registry, for ``MapURL``.
    var entry: Loader { Loader(MapURL.self) { [self] url in try await load(url.id) } }

    /// A loader of resources on top of it.
    func resources(
        cache: ResourceCache = .none, observer: (any LoadObserver)? = nil,
        _ options: (Loader) -> Loader = { $0 }
    ) throws -> ResourceLoader {
        ResourceLoader(try LoaderRegistry([options(entry)]), cache: cache, observer: observer)
    }
}

/// Waits until a condition is true. A test's time limit cancels the test, and so ends a wait for what never happens.
func until(_ condition: () -> Bool) async {
    var pause = Duration.milliseconds(1)
    while !condition(), !Task.isCancelled {
        try? await Task.sleep(for: pause)
        pause = min(pause * 2, .milliseconds(50))
    }
}

/// Writes down the kinds of events.
final class EventRecorder: LoadObserver {
    private let events = Recorder<LoadEvent>()

    func observe(_ event: LoadEvent) { events.record(event) }

    /// The names of the events of a URL, or of all.
    func names(of url: String? = nil) -> [String] {
        events.all.filter { url == nil || $0.url == url }.map { event in
            switch event.kind {
            case .started: "started"
            case .coalesced: "coalesced"
            case .memoryHit: "memory hit"
            case .diskHit(let bytes): "disk hit \(bytes)"
            case .loaded(let bytes, _): "loaded \(bytes)"
            case .retried: "retried"
            case .failed(let error, _): "failed \(type(of: error))"
            case .cancelled: "cancelled"
            case .diskFailed(let error): "disk failed \(error.operation)"
            }
        }
    }
}

/// A clock that goes as it is told.
final class TestClock: @unchecked Sendable {
    // Safe: only under the lock.
    private let lock = NSLock()
    // Not before the system's time, which reading a file can set as the time of its last use.
    private var time = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))

    var now: Date { lock.withLock { time } }

    func advance(_ seconds: TimeInterval) {
        lock.withLock { time += seconds }
    }
}

/// A folder that is removed with its owner.
final class TestFolder: Sendable {
    /// Where it is.
    let place: URL

    /// The folder, after everything that was delivered is written.
    var url: URL {
        DiskLine.of(place.path).writing.sync {}
        return place
    }

    init() {
        place = FileManager.default.temporaryDirectory
            .appendingPathComponent("TypedURLLoadingTests-\(UUID().uuidString)")
    }

    deinit {
        try? FileManager.default.removeItem(at: place)
    }

    /// A disk cache in the folder. However busy the machine is, a load waits for it.
    func disk(limit: ByteCount = .megabytes(1)) -> DiskCache {
        var disk = DiskCache(folder: place, limit: limit)
        disk.delayLimit = .seconds(3600)
        return disk
    }

    /// The names of the cache's files, after everything that was delivered is written.
    var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}

extension DiskStore {
    /// Does nothing until ``resume()``, like a disk that hangs.
    func suspend() {
        for queue in [line.writing, line.reading] { queue.suspend() }
    }

    func resume() {
        for queue in [line.writing, line.reading] { queue.resume() }
    }
}

extension ByteCount {
    static func kilobytes(_ count: Int64) -> ByteCount { .bytes(count * 1000) }
}

/// Counts the bytes that are in memory of the data that it has made.
final class LiveBytes: Sendable {
    private let live = Locked(0)

    var count: Int { live.withLock { $0 } }

    func data(count: Int) -> Data {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 1)
        live.withLock { $0 += count }
        return Data(
            bytesNoCopy: memory, count: count,
            deallocator: .custom { [live] memory, count in
                memory.deallocate()
                live.withLock { $0 -= count }
            })
    }
}
