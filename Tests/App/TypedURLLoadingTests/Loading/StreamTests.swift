import Dispatch
import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("A stream", .inTurn, .timeLimit(.minutes(5)))
struct StreamTests {
    /// A loader whose parts are sent from outside.
    private final class Source: Sendable {
        let calls = Recorder<AsyncThrowingStream<Data, any Error>.Continuation>()

        func resources(
            expecting length: Int? = nil, cache: ResourceCache = .none, _ options: (Loader) -> Loader = { $0 }
        ) throws -> ResourceLoader {
            let loader = Loader(streaming: MapURL.self) { [calls] _ in
                let (stream, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
                calls.record(continuation)
                return ResourceStream(stream, mimeType: "text/plain", expectedLength: length)
            }
            return ResourceLoader(try LoaderRegistry([options(loader)]), cache: cache)
        }

        /// The call of a number, once it has come.
        func call(_ number: Int) async -> AsyncThrowingStream<Data, any Error>.Continuation {
            await until { calls.all.count > number }
            return calls.all[number]
        }
    }

    private let source = Source()
    let url = "map://?id=1"

    /// Tries something each time when a task goes on.
    @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    private final class Executor: TaskExecutor {
        let queue = DispatchQueue(label: "StreamTests")
        let attempt: @Sendable () -> Void
        let runs = Locked(0)

        init(_ attempt: @escaping @Sendable () -> Void) {
            self.attempt = attempt
        }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            attempt()
            queue.async {
                job.runSynchronously(on: self.asUnownedTaskExecutor())
                self.runs.withLock { $0 += 1 }
            }
        }
    }

    /// A reader that is cancelled needs the lock at this moment, and the runtime what the waking thread has locked.
    @Test("A stream wakes its readers without a lock that they need to leave")
    func wakes() async throws {
        guard #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) else { return }
        let (channel, reader) = (SharedLoad(), PartReader())
        #expect(channel.begin(ResourceStream(AsyncStream { $0.finish() }, mimeType: "text/plain")))
        #expect(channel.add(.all, reader))
        reader.read(channel)
        let results = Recorder<DispatchTimeoutResult>()
        let executor = Executor {
            let isFree = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                _ = channel.receivedLength
                isFree.signal()
            }
            results.record(isFree.wait(timeout: .now() + 10))
        }
        let task = Task(executorPreference: executor) { try await reader.next() }
        await until { executor.runs.withLock { $0 } == results.all.count && results.all.count > 0 }
        let count = results.all.count
        _ = try await channel.append(Data("text".utf8), .init(buffer: .max, cache: .max))
        #expect(try await task.value?.data == Data("text".utf8))
        #expect(results.all.allSatisfy { $0 == .success } && results.all.count > count)
    }

    private func text(_ parts: ResourceParts) async throws -> [String] {
        var texts: [String] = []
        for try await part in parts {
            texts.append("\(String(decoding: part.data, as: UTF8.self)) \(part.progress.receivedLength)")
        }
        return texts
    }

    @Test("A stream gives the parts as they come, with how much there is and will be")
    func parts() async throws {
        var parts = try source.resources(expecting: 6).stream(url).makeAsyncIterator()
        let call = Task { await source.call(0) }
        Task { await call.value.yield(Data("ab".utf8)) }
        let first = try #require(try await parts.next())
        #expect(first.data == Data("ab".utf8))
        #expect(first.progress == LoadProgress(receivedLength: 2, expectedLength: 6))
        #expect(first.mimeType == "text/plain")
        #expect(first.progress.fraction == 1.0 / 3)
        await call.value.yield(Data())
        await call.value.yield(Data("cdef".utf8))
        #expect(try await parts.next()?.progress.fraction == 1)
        await call.value.finish()
        #expect(try await parts.next() == nil)
        #expect(try await parts.next() == nil)
    }

    @Test("A stream is one load with requests for all of it, and gives who comes late what came before")
    func coalesced() async throws {
        let resources = try source.resources()
        let whole = Task { [url] in try await resources.load(url).text }
        var early = resources.stream(url).makeAsyncIterator()
        let call = await source.call(0)
        call.yield(Data("ab".utf8))
        let first = try #require(try await early.next())
        #expect(first.progress.receivedLength == 2)
        call.yield(Data("cd".utf8))
        #expect(try await early.next()?.progress.receivedLength == 4)
        var late = resources.stream(url).makeAsyncIterator()
        #expect(try await late.next()?.data == Data("abcd".utf8))
        call.yield(Data("e".utf8))
        #expect(try await late.next()?.data == Data("e".utf8))
        call.finish()
        #expect(try await late.next() == nil)
        #expect(try await whole.value == "abcde")
        #expect(source.calls.all.count == 1)
    }

    @Test("A stream of what is kept, or of a loader that answers at once, is one part; so is nothing at all")
    func onePart() async throws {
        let folder = TestFolder()
        let disk = folder.disk()
        let loader = TestLoader { id, _ in .text(id == "none" ? "" : id) }
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1), disk: disk))
        #expect(try await text(resources.stream("map://?id=ab")) == ["ab 2"])
        #expect(try await text(resources.stream(MapURL(id: "ab"))) == ["ab 2"])
        resources.cache.removeAllFromMemory()
        let cached = LoadRequest(MapURL(id: "ab").url, policy: .onlyCached)
        #expect(try await text(resources.stream(cached)) == ["ab 2"])
        #expect(try await text(resources.stream("map://?id=none")) == [" 0"])
        #expect(loader.calls == 2)
        await #expect(throws: NotCachedError.self) {
            try await text(resources.stream(LoadRequest("map://?id=other", policy: .onlyCached)))
        }
        await #expect(throws: URLValidationError.self) { try await text(resources.stream("map:?idd=1")) }
    }

    @Test("A stream is kept when it is complete, and as a whole")
    func kept() async throws {
        let resources = try source.resources(cache: ResourceCache(memory: .megabytes(1)))
        let load = Task { [url] in try await resources.load(url).text }
        let call = await source.call(0)
        call.yield(Data("ab".utf8))
        #expect(resources.inMemory(url) == nil)
        call.yield(Data("cd".utf8))
        call.finish()
        #expect(try await load.value == "abcd")
        #expect(resources.inMemory(url)?.text == "abcd")
    }

    @Test("A stream that ends too early or too late fails, and is not kept", arguments: ["ab", "abcdefgh"])
    func wrongLength(_ bytes: String) async throws {
        let resources = try source.resources(expecting: 6, cache: ResourceCache(memory: .megabytes(1)))
        let load = Task { [url] in try await resources.load(url) }
        let call = await source.call(0)
        call.yield(Data(bytes.utf8))
        call.finish()
        let error = await #expect(throws: IncompleteResourceError.self) { try await load.value }
        #expect(error?.description == "the stream ended after \(bytes.count) of 6 bytes")
        #expect(resources.inMemory(url) == nil)
    }

    @Test("A stream that is cancelled is no whole one, and cancels the load with its last reader")
    func cancelled() async throws {
        let resources = try source.resources(cache: ResourceCache(memory: .megabytes(1)))
        let isReading = Gate()
        let reader = Task { [url] in
            for try await _ in resources.stream(url) { await isReading.open() }
        }
        let call = await source.call(0)
        let wasCancelled = Gate()
        call.onTermination = { _ in Task { await wasCancelled.open() } }
        call.yield(Data("ab".utf8))
        await isReading.wait()
        reader.cancel()
        await #expect(throws: CancellationError.self) { try await reader.value }
        await wasCancelled.wait()
        await until { resources.flights.count == 0 }
        #expect(resources.inMemory(url) == nil)
    }

    @Test("A stream is left by who leaves the loop")
    func left() async throws {
        let resources = try source.resources()
        let wasCancelled = Gate()
        let reader = Task { [url] in
            for try await _ in resources.stream(url) { return }
        }
        let call = await source.call(0)
        call.onTermination = { _ in Task { await wasCancelled.open() } }
        call.yield(Data("ab".utf8))
        try await reader.value
        await wasCancelled.wait()
    }

    @Test("A stream throws its error after the parts that came before it")
    func error() async throws {
        let resources = try source.resources()
        var parts = resources.stream(url).makeAsyncIterator()
        let call = Task { await source.call(0) }
        Task { await call.value.yield(Data("ab".utf8)) }
        #expect(try await parts.next()?.progress.receivedLength == 2)
        await call.value.yield(Data("cd".utf8))
        await call.value.finish(throwing: LibraryError(id: "1"))
        #expect(try await parts.next()?.progress.receivedLength == 4)
        do {
            _ = try await parts.next()
            Issue.record("the stream ended without its error")
        } catch {
            #expect(error as? LibraryError == LibraryError(id: "1"))
        }
    }

    @Test("A stream is tried again only where nobody was given a part", arguments: [true, false])
    func retried(isRead: Bool) async throws {
        let resources = try source.resources { $0.retries(1, after: .zero) { $0 is LibraryError } }
        let whole = Task { [url] in try await resources.load(url).text }
        let (first, given) = (await source.call(0), Recorder<ResourcePart>())
        let reader = Task { [url] in
            guard isRead else { return }
            for try await part in resources.stream(url) { given.record(part) }
        }
        if isRead { await until { resources.flights.waiterCount == 2 } }
        first.yield(Data("ab".utf8))
        if isRead { await until { given.all.count > 0 } }
        first.finish(throwing: LibraryError(id: "1"))
        if isRead {
            await #expect(throws: LibraryError.self) { try await whole.value }
            await #expect(throws: LibraryError.self) { try await reader.value }
            #expect(source.calls.all.count == 1)
        } else {
            let second = await source.call(1)
            second.yield(Data("cd".utf8))
            second.finish()
            #expect(try await whole.value == "cd")
        }
    }

    @Test("A stream gives nothing to its readers after a cached copy has replaced it", arguments: [nil, 4])
    func replaced(length: Int?) async throws {
        let (channel, reader) = (SharedLoad(), PartReader())
        let stream = ResourceStream(
            AsyncStream { $0.finish() }, mimeType: "text/plain", expectedLength: length)
        #expect(channel.begin(stream) && channel.add(.all, reader))
        #expect(channel.begin(nil))
        // The loader does not know yet that nobody waits for it.
        _ = try await channel.append(Data("text".utf8), .init(buffer: .max, cache: .max))
        #expect(try await channel.part(for: reader, from: 0, to: nil) == nil)
        #expect(channel.received.data == nil)
        #expect(channel.begin(stream))
        _ = try await channel.append(Data("text".utf8), .init(buffer: .max, cache: .max))
        #expect(try await channel.part(for: reader, from: 0, to: nil)?.data == Data("text".utf8))
        #expect(!channel.begin(nil))
    }

    @Test("A stream ends by its request's timeout, others do not")
    func timeout() async throws {
        let resources = try source.resources()
        let whole = Task { [url] in try await resources.load(url).text }
        let call = await source.call(0)
        await #expect(throws: LoadTimeoutError.self) {
            try await text(resources.stream(LoadRequest(url, timeout: .milliseconds(5))))
        }
        call.yield(Data("ab".utf8))
        call.finish()
        #expect(try await whole.value == "ab")
    }

    @Test("A stream is collected by a registry")
    func registry() async throws {
        let registry = try LoaderRegistry {
            Loader(streaming: MapURL.self) { url in
                let chunks = AsyncStream<Data> { continuation in
                    for byte in url.id.utf8 { continuation.yield(Data([byte])) }
                    continuation.finish()
                }
                return ResourceStream(chunks, mimeType: "text/plain")
            }
        }
        #expect(try await registry.load("map:?id=123") == .text("123"))
    }

    /// A loader of 1 MB in parts of 10 kB, which counts those that were taken from it, once the gate is open.
    func large(_ taken: Locked<Int>, cache: ResourceCache = .none, gate: Gate? = nil) throws
        -> ResourceLoader
    {
        let loader = Loader(streaming: MapURL.self) { _ in
            let count = Locked(0)
            let chunks = AsyncStream<Data>(unfolding: {
                await gate?.wait()
                taken.withLock { $0 += 1 }
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                return number <= 100 ? Data(repeating: UInt8(number), count: 10_000) : nil
            })
            return ResourceStream(chunks, mimeType: "x", expectedLength: 1_000_000)
        }
        return ResourceLoader(
            try LoaderRegistry([loader.with { $0.streamBuffer = .kilobytes(50) }]), cache: cache)
    }

    @Test("A stream that is not cached is no more ahead of its slowest reader than its limit")
    func readAhead() async throws {
        let (taken, received, gate) = (Locked(0), Locked(0), Gate())
        let resources = try large(taken, gate: gate)
        let fast = Task { [url] in
            var length = 0
            for try await part in resources.stream(url) { length += part.data.count }
            return length
        }
        let slow = Task { [url] in
            for try await part in resources.stream(url) {
                // Time enough for the loader to get ahead.
                for _ in 0..<20 { await Task.yield() }
                let ahead = taken.withLock { $0 } * 10_000 - received.withLock { $0 }
                // One part is being read, one is too much, and one is being taken.
                #expect(ahead <= 50_000 + 30_000)
                received.withLock { $0 += part.data.count }
            }
        }
        await until { resources.flights.waiterCount == 2 }
        await gate.open()
        try await slow.value
        #expect(received.withLock { $0 } == 1_000_000)
        #expect(try await fast.value == 1_000_000)
        #expect(taken.withLock { $0 } == 101)
    }

    @Test("A stream does not wait for a reader that has left")
    func readAheadOfNobody() async throws {
        let gate = Gate()
        let resources = try large(Locked(0), gate: gate)
        let left = Task { [url] in
            var parts = resources.stream(url).makeAsyncIterator()
            _ = try await parts.next()
            try await waitForCancellation(opening: Gate())
        }
        let all = Task { [url] in
            var length = 0
            for try await part in resources.stream(url) {
                length += part.data.count
                // The other one reads no more, so that the loader waits for it.
                if length >= 50_000 { left.cancel() }
            }
            return length
        }
        await until { resources.flights.waiterCount == 2 }
        await gate.open()
        #expect(try await all.value == 1_000_000)
    }

    @Test("A stream begins again for a request that comes after the first bytes were dropped")
    func late() async throws {
        let taken = Locked(0)
        let resources = try large(taken)
        var first = resources.stream(url).makeAsyncIterator()
        var length = try #require(try await first.next()).data.count
        while length < 200_000, let part = try await first.next() { length += part.data.count }
        let whole = Task { try await resources.load(url) }
        await until { resources.flights.waiterCount == 2 }
        while let part = try await first.next() { length += part.data.count }
        #expect(length == 1_000_000)
        #expect(try await whole.value.data.count == 1_000_000)
        #expect(taken.withLock { $0 } == 202)
    }

    @Test("A stream is kept as a whole for a request that needs all of it, and for the cache")
    func whole() async throws {
        let gate = Gate()
        let resources = try large(Locked(0), gate: gate)
        let whole = Task { try await resources.load(url) }
        // Behind a stream that has dropped bytes, the request would wait for the slow reader.
        await until { resources.flights.waiterCount == 1 }
        var slow = resources.stream(url).makeAsyncIterator()
        await gate.open()
        _ = try await slow.next()
        #expect(try await whole.value.data.count == 1_000_000)
        let cached = try large(Locked(0), cache: ResourceCache(memory: .megabytes(2)))
        var first = cached.stream(url).makeAsyncIterator()
        _ = try await first.next()
        await until { cached.inMemory(url) != nil }
        #expect(cached.inMemory(url)?.data.count == 1_000_000)
    }
}
