import Foundation
import TestSupport
import Testing

@testable import TypedURLLoading

/// Streams that are larger than their buffer, so that the disk cache has their bytes while they come.
extension StreamTests {
    /// The bytes of ``large(_:cache:gate:)``.
    private var bytes: Data { (1...100).reduce(Data()) { $0 + Data(repeating: UInt8($1), count: 10_000) } }

    private func rest(_ parts: inout ResourceParts.Iterator) async throws -> Data {
        var data = Data()
        while let part = try await parts.next() {
            data += part.data
            #expect(part.data.count <= 1 << 18)
        }
        return data
    }

    @Test("A stream that is cached on disk waits for no reader, and gives each all bytes in order")
    func slowReaderOfFile() async throws {
        let (folder, taken) = (TestFolder(), Locked(0))
        let disk = folder.disk(limit: .megabytes(5))
        let resources = try large(taken, cache: ResourceCache(memory: .zero, disk: disk))
        var slow = resources.stream(url).makeAsyncIterator()
        var received = try #require(try await slow.next()).data
        var fast = resources.stream(url).makeAsyncIterator()
        #expect(try await rest(&fast) == bytes)
        #expect(taken.withLock { $0 } == 101)
        received += try await rest(&slow)
        #expect(received == bytes)
        await resources.cache.finishWriting()
        #expect(folder.files.count == 1)
        let cached = try await resources.load(url, policy: .onlyCached)
        #expect(cached.data == bytes && cached.mimeType == "x")
    }

    @Test("A stream that is cached on disk is one load with requests that come late", arguments: [0, 2])
    func lateRequestsOfFile(memory: Int64) async throws {
        let (folder, taken, gate) = (TestFolder(), Locked(0), Gate())
        let cache = ResourceCache(memory: .megabytes(memory), disk: folder.disk(limit: .megabytes(5)))
        let count = Locked(0)
        let loader = Loader(streaming: MapURL.self) { _ in
            ResourceStream(
                AsyncStream<Data>(unfolding: {
                    let number = count.withLock { count in
                        count += 1
                        return count
                    }
                    if number == 50 { await gate.wait() }
                    taken.withLock { $0 = number }
                    return number <= 100 ? Data(repeating: UInt8(number), count: 10_000) : nil
                }), mimeType: "x")
        }
        let resources = ResourceLoader(
            try LoaderRegistry([loader.with { $0.streamBuffer = .kilobytes(50) }]), cache: cache)
        var first = resources.stream(url).makeAsyncIterator()
        let begun = try #require(try await first.next()).data
        await until { taken.withLock { $0 } == 49 }
        let whole = Task { [url] in try await resources.load(url).data }
        var late = resources.stream(url).makeAsyncIterator()
        let beginning = try #require(try await late.next())
        #expect(beginning.data == bytes.prefix(beginning.data.count))
        await until { resources.flights.waiterCount == 3 }
        await gate.open()
        #expect(try await whole.value == bytes)
        #expect(try await beginning.data + rest(&late) == bytes)
        #expect(try await begun + rest(&first) == bytes)
        #expect(count.withLock { $0 } == 101)
        #expect((resources.inMemory(url)?.data == bytes) == (memory > 0))
        #expect(folder.files.count == 1)
    }

    @Test(
        "A stream that is cached on disk goes on or begins again after it breaks off",
        arguments: [true, false])
    func brokenFile(isResumed: Bool) async throws {
        let (folder, calls) = (TestFolder(), Locked(0))
        let all = bytes
        let loader = Loader(streaming: MapURL.self) { _, context in
            let call = calls.withLock { calls in
                calls += 1
                return calls
            }
            let start = isResumed ? context.partial?.length ?? 0 : 0
            let chunks = AsyncThrowingStream<Data, any Error> { continuation in
                let rest = all.dropFirst(start)
                for offset in stride(from: 0, to: call == 1 ? 300_000 : rest.count, by: 10_000) {
                    continuation.yield(Data(rest.dropFirst(offset).prefix(10_000)))
                }
                continuation.finish(throwing: call == 1 ? LibraryError(id: "1") : nil)
            }
            return ResourceStream(
                chunks, mimeType: "x", expectedLength: all.count, continuingAt: start, isResumable: isResumed)
        }
        let disk = folder.disk(limit: .megabytes(5))
        // A request that needs all bytes, but not in memory.
        let resources = ResourceLoader(
            try LoaderRegistry([
                loader.retries(1, after: .zero) { _ in true }.with { $0.streamBuffer = .kilobytes(50) }
            ]), cache: ResourceCache(memory: .zero, disk: disk))
        var parts = resources.stream(url).makeAsyncIterator()
        if isResumed {
            #expect(try await rest(&parts) == bytes)
        } else {
            await #expect(throws: LibraryError.self) { _ = try await rest(&parts) }
            #expect(folder.files.isEmpty)
            var again = resources.stream(url).makeAsyncIterator()
            #expect(try await rest(&again) == bytes)
        }
        await resources.cache.finishWriting()
        #expect(calls.withLock { $0 } == 2)
        #expect(try await resources.load(url, policy: .onlyCached).data == bytes)
    }

    @Test("A stream leaves no file when its last reader leaves, and none of more bytes than the cache allows")
    func unfinishedFile() async throws {
        let folder = TestFolder()
        var disk = folder.disk(limit: .megabytes(5))
        let gate = Gate()
        let left = try large(Locked(0), cache: ResourceCache(memory: .zero, disk: disk), gate: nil)
        var first = left.stream(url).makeAsyncIterator()
        _ = try await first.next()
        let reader = Task { [url] in
            for try await part in left.stream(url) where part.progress.receivedLength > 200_000 { return }
        }
        try await reader.value
        first = left.stream("map://?id=2").makeAsyncIterator()
        await until { left.flights.count <= 1 }
        disk.limit = .kilobytes(500)
        let limited = try large(Locked(0), cache: ResourceCache(memory: .zero, disk: disk), gate: gate)
        var all = limited.stream(url).makeAsyncIterator()
        await gate.open()
        #expect(try await rest(&all) == bytes)
        await until { limited.flights.count == 0 }
        await #expect(throws: NotCachedError.self) { try await limited.load(url, policy: .onlyCached) }
    }

    @Test(
        "A stream of what is on disk is read as it is taken", arguments: [LoadPolicy.use, .onlyCached],
        [0, 2])
    func onDisk(policy: LoadPolicy, memory: Int64) async throws {
        let folder = TestFolder()
        let disk = folder.disk(limit: .megabytes(5))
        let first = try large(Locked(0), cache: ResourceCache(memory: .zero, disk: disk))
        for try await _ in first.stream(url) {}
        await first.cache.finishWriting()
        let taken = Locked(0)
        let resources = try large(
            taken, cache: ResourceCache(memory: .megabytes(memory), disk: folder.disk(limit: .megabytes(5))))
        let request = LoadRequest(url, policy: policy)
        var (slow, left) = (
            resources.stream(request).makeAsyncIterator(), resources.stream(request).makeAsyncIterator()
        )
        let beginning = try #require(try await slow.next())
        // What memory can cache is read there.
        #expect(beginning.data.count == (memory == 0 ? 1 << 18 : 1_000_000))
        #expect(beginning.progress.expectedLength == 1_000_000 && beginning.mimeType == "x")
        #expect(try await left.next()?.data == beginning.data)
        left = first.stream("map://?id=2").makeAsyncIterator()
        #expect(try await resources.load(request).data == bytes)
        // A file that is removed or replaced meanwhile is still read to its end.
        try await resources.remove(url)
        #expect(try await beginning.data + rest(&slow) == bytes)
        #expect(taken.withLock { $0 } == 0 && folder.files.isEmpty)
    }

    @Test(
        "A stream of what is on disk loads again if a byte of the file has changed", arguments: [0, 0.5, 1])
    func damagedFile(place: Double) async throws {
        let folder = TestFolder()
        let disk = folder.disk(limit: .megabytes(5))
        let taken = Locked(0)
        let resources = try large(taken, cache: ResourceCache(memory: .zero, disk: disk))
        for try await _ in resources.stream(url) {}
        await resources.cache.finishWriting()
        let file = folder.url.appendingPathComponent(try #require(folder.files.first))
        var contents = try Data(contentsOf: file)
        contents[Int(4096 + place * 999_999)] ^= 1
        try contents.write(to: file)
        var parts = resources.stream(url).makeAsyncIterator()
        #expect(try await rest(&parts) == bytes)
        #expect(taken.withLock { $0 } == 202)
    }

    @Test("A stream of a stale resource on disk is that resource if its loader confirms it or fails")
    func staleFile() async throws {
        let (folder, isFailing, all) = (TestFolder(), Locked(false), bytes)
        let loader = Loader(MapURL.self) { _, context in
            if isFailing.withLock({ $0 }) { throw LibraryError(id: "1") }
            let metadata = CacheMetadata(lifetime: .zero, staleIfError: .seconds(60), entityTag: "1")
            guard var copy = context.cached else {
                return Resource(data: all, mimeType: "x", cacheMetadata: metadata)
            }
            #expect(copy.data == all)
            copy.cacheMetadata = metadata
            return copy
        }
        let resources = ResourceLoader(
            try LoaderRegistry([loader.with { $0.streamBuffer = .kilobytes(50) }]),
            cache: ResourceCache(memory: .zero, disk: folder.disk(limit: .megabytes(5))))
        for fails in [false, false, true] {
            isFailing.withLock { $0 = fails }
            var data = Data()
            for try await part in resources.stream(url) { data += part.data }
            #expect(data == bytes)
            await resources.cache.finishWriting()
        }
    }

    @Test("A stream of a stale resource on disk leaves the bytes there while its loader confirms it")
    func confirmedFile() async throws {
        let (folder, all) = (TestFolder(), bytes)
        let loader = Loader(
            MapURL.self,
            answer: { _, context in
                let metadata = CacheMetadata(lifetime: .zero, entityTag: "1")
                guard let copy = context.copy else {
                    return .whole(Resource(data: all, mimeType: "x", cacheMetadata: metadata))
                }
                #expect(copy.file != nil && copy.resource.data.isEmpty)
                return .confirmed(metadata)
            })
        let resources = ResourceLoader(
            try LoaderRegistry([loader.with { $0.streamBuffer = .kilobytes(50) }]),
            cache: ResourceCache(memory: .zero, disk: folder.disk(limit: .megabytes(5))))
        for round in 0..<4 {
            var data = Data()
            if round == 3 {
                data = try await resources.load(url).data
            } else {
                for try await part in resources.stream(url) { data += part.data }
            }
            #expect(data == bytes)
            await resources.cache.finishWriting()
            #expect(folder.files.count == 1)
        }
    }

    @Test("A stream whose disk fails goes on without a file")
    func failingFile() async throws {
        let folder = TestFolder()
        try Data().write(to: folder.place)
        let events = EventRecorder()
        let loader = Loader(streaming: MapURL.self) { [bytes] _ in
            ResourceStream(
                AsyncStream { continuation in
                    for offset in stride(from: 0, to: bytes.count, by: 10_000) {
                        continuation.yield(Data(bytes.dropFirst(offset).prefix(10_000)))
                    }
                    continuation.finish()
                }, mimeType: "x", expectedLength: bytes.count)
        }
        let resources = ResourceLoader(
            try LoaderRegistry([loader.with { $0.streamBuffer = .kilobytes(50) }]),
            cache: ResourceCache(memory: .zero, disk: folder.disk(limit: .megabytes(5))), observer: events)
        var parts = resources.stream(url).makeAsyncIterator()
        #expect(try await rest(&parts) == bytes)
        #expect(events.names().count { $0.hasPrefix("disk failed") } >= 1)
    }
}
