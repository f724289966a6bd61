import Foundation
import TypedURL

@testable import TypedURLLoading

/// An error of a loader's own.
struct LibraryError: Error, Equatable {
    let id: String
}

extension Resource {
    /// A text, as the resource of a URL whose bytes are easily told.
    static func text(_ text: String) -> Resource {
        Resource(data: Data(text.utf8), mimeType: "text/plain")
    }

    var text: String { String(decoding: data, as: UTF8.self) }
}

extension ResourceStream {
    /// `ab`, and `cd` once a gate is open.
    static func inTwoParts(_ mayGoOn: Gate) -> ResourceStream {
        let chunks = AsyncStream<Data> { continuation in
            continuation.yield(Data("ab".utf8))
            Task {
                await mayGoOn.wait()
                continuation.yield(Data("cd".utf8))
                continuation.finish()
            }
        }
        return ResourceStream(chunks, mimeType: "text/plain", expectedLength: 4)
    }
}

extension ResourceLoader {
    /// Where the cache has a resource that is fresh enough for a request.
    func places(_ request: LoadRequest) async throws -> Storage {
        let load = try registry.resolve(request)
        let (freshness, timeToLive) = (request.policy.freshness, load.options.timeToLive)
        var places = Storage.nowhere
        if let entry = cache.memory.entry(MemoryKey(load.key)), cache.isFresh(entry.lifetime, freshness) {
            places.insert(.memory)
        }
        if let found = try await cache.disk?.read(diskKey(of: load), isLimited: false),
            cache.isFresh(found.limited(to: timeToLive).lifetime, freshness)
        {
            places.insert(.disk)
        }
        return places
    }
}

extension Loader {
    /// Answers with the canonical form of the URL.
    static func echo<Source: SchemaURL>(_ type: Source.Type) -> Loader {
        Loader(type) { url in .text(url.string) }
    }

    /// Loads the URLs of hosts with a function.
    init(hosts: [String], load: @escaping @Sendable (_ url: URL) async throws -> Resource) {
        self = Loader(HostedURL.self) { try await load($0.url) }.of(hosts)
    }

    /// Waits between two attempts as a function does.
    func sleeping(_ sleep: @escaping @Sendable (Duration) async throws -> Void) -> Loader {
        var loader = self
        loader.options.retry?.sleep = sleep
        return loader
    }
}

/// Lets tasks wait for each other, cancelled or not.
actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    /// Waits until the gate is open, and does not end early when the task is cancelled.
    func wait() async {
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }
}

/// Opens a gate when the task that calls it is cancelled, for which it waits.
func waitForCancellation(opening gate: Gate) async throws -> Never {
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(60)) }
    await gate.open()
    throw CancellationError()
}

/// Whether another thread can do something now: it waits for no lock that this one holds.
func isDoneElsewhere(_ body: @escaping @Sendable () -> Void) -> Bool {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        body()
        isDone.signal()
    }
    return isDone.wait(timeout: .now() + 10) == .success
}
