import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("What a source says about caching", .inTurn, .timeLimit(.minutes(5)))
struct CacheMetadataTests {
    private let clock = TestClock()
    private let folder = TestFolder()
    private let url = MapURL(id: "1")

    /// A loader that says how many calls there were, with metadata, and what cached copies it was handed.
    private func loader(
        _ metadata: CacheMetadata?, handed: Recorder<String?> = Recorder(), memory: ByteCount = .megabytes(1),
        _ options: (Loader) -> Loader = { $0 },
        _ change:
            @escaping @Sendable (_ resource: Resource, _ call: Int, _ cached: Resource?) throws -> Resource =
            {
                resource, _, _ in resource
            }
    ) throws -> ResourceLoader {
        let entry = Loader(MapURL.self) { _, context in
            handed.record(context.cached?.text)
            let call = handed.all.count
            var resource = Resource.text("\(call)")
            resource.cacheMetadata = metadata
            return try change(resource, call, context.cached)
        }
        return ResourceLoader(
            try LoaderRegistry([options(entry)]),
            cache: ResourceCache(
                memory: memory, disk: folder.disk(),
                now: { [clock] in clock.now }))
    }

    @Test("Cache metadata limits how long any loader's resource is fresh, and hands the stale copy to it")
    func lifetime() async throws {
        let handed = Recorder<String?>()
        let loader = try loader(CacheMetadata(lifetime: .seconds(10), age: .seconds(4)), handed: handed)
        #expect(try await loader.load(url).text == "1")
        clock.advance(5)
        #expect(try await loader.load(url).text == "1")
        clock.advance(1)
        #expect(loader.inMemory(url) == nil)
        #expect(try await loader.load(url).text == "2")
        #expect(try await loader.load(url, policy: .reload).text == "3")
        #expect(try await loader.load(url, policy: .revalidate).text == "4")
        #expect(handed.all == [nil, "1", nil, "3"])
    }

    @Test("Cache metadata counts from the beginning of a stream, however long its parts take")
    func slowStream() async throws {
        let entry = Loader(streaming: MapURL.self) { [clock] _ in
            let isRead = Locked(false)
            let chunks = AsyncStream<Data>(unfolding: {
                let wasRead = isRead.withLock { isRead in
                    defer { isRead = true }
                    return isRead
                }
                guard !wasRead else { return nil }
                clock.advance(9)
                return Data("text".utf8)
            })
            return ResourceStream(
                chunks, mimeType: "text/plain", cacheMetadata: CacheMetadata(lifetime: .seconds(10)))
        }
        let cache = ResourceCache(memory: .megabytes(1), disk: nil, now: { [clock] in clock.now })
        let loader = ResourceLoader(try LoaderRegistry([entry]), cache: cache)
        #expect(try await loader.load(url).text == "text")
        #expect(loader.inMemory(url) != nil)
        clock.advance(1)
        #expect(loader.inMemory(url) == nil)
    }

    @Test("Cache metadata counts together with the loader's own limit", arguments: [(10, 20), (20, 10)])
    func timeToLive(lifetime: Int, timeToLive: Int) async throws {
        let loader = try loader(CacheMetadata(lifetime: .seconds(lifetime))) {
            $0.timeToLive(.seconds(timeToLive))
        }
        _ = try await loader.load(url)
        clock.advance(9)
        #expect(loader.inMemory(url) != nil)
        clock.advance(2)
        #expect(loader.inMemory(url) == nil)
    }

    @Test("Cache metadata hands over a copy from disk, and the newer one if memory has one too")
    func copies() async throws {
        let handed = Recorder<String?>()
        let first = try loader(CacheMetadata(lifetime: .seconds(1)), handed: handed)
        let second = try loader(CacheMetadata(lifetime: .seconds(1)), handed: handed)
        _ = try await first.load(url)
        clock.advance(1)
        _ = try await second.load(url)
        #expect(try await first.load(url).text == "2")
        clock.advance(1)
        _ = try await first.load(url)
        #expect(handed.all == [nil, "1", "2"])
    }

    @Test(
        "Cache metadata decides where a resource is cached",
        arguments: [Storage.nowhere, .memory, .disk, .all])
    func storage(storage: Storage) async throws {
        let loader = try loader(CacheMetadata(storage: storage))
        _ = try await loader.load(url)
        #expect(try await loader.places(LoadRequest(url)) == storage)
    }

    @Test("Cache metadata is on disk as it was")
    func disk() async throws {
        let metadata = CacheMetadata(
            lifetime: .seconds(-5), age: .seconds(1), staleWhileRevalidate: .seconds(2),
            staleIfError: .milliseconds(3),
            mustRevalidate: true, storage: .disk, entityTag: "é", lastModified: "", location: "x")
        for metadata in [nil, CacheMetadata(), metadata] {
            let key = DiskKey(url: url.string, fingerprint: 7)
            var resource = Resource.text("a")
            resource.cacheMetadata = metadata
            let entry = Loaded(resource, .disk, storedAt: clock.now)
            let header = try #require(DiskHeader(Array(DiskHeader.encode(entry, for: key))))
            #expect(header.isOf(key) && !header.isOf(DiskKey(url: url.string, fingerprint: 8)))
            let read = try #require(header.entry(resource.data))
            #expect(read.resource == resource && read.lifetime == entry.lifetime)
            #expect(header.entry(Data("b".utf8)) == nil)
        }
    }

    @Test("Cache metadata keeps a value that was decoded if the loader confirms its resource")
    func decoding() async throws {
        let decoded = Recorder<String>()
        let loader = try loader(nil, memory: .megabytes(1)) {
            $0
        } _: { resource, call, cached in
            var resource = call < 3 ? cached ?? resource : resource
            resource.cacheMetadata = CacheMetadata(lifetime: .seconds(10))
            return resource
        }
        let texts = loader.decoding(as: String.self) { resource in
            decoded.record(resource.text)
            return resource.text
        }
        #expect(try await texts.load(url) == "1")
        clock.advance(10)
        #expect(texts.inMemory(url) == nil)
        #expect(try await texts.load(url) == "1")
        #expect(texts.inMemory(url) == "1")
        clock.advance(10)
        #expect(try await texts.load(url) == "3")
        #expect(decoded.all == ["1", "3"])
    }

    @Test("Cache metadata does not keep a value if its source no longer allows that")
    func forbiddenValue() async throws {
        let loader = try loader(nil) {
            $0
        } _: { resource, call, cached in
            var resource = cached ?? resource
            resource.cacheMetadata = CacheMetadata(
                lifetime: .seconds(10), storage: call == 1 ? .all : .nowhere)
            return resource
        }
        let texts = loader.decoding(as: String.self) { $0.text }
        for policy in [.use, .revalidate] as [LoadPolicy] {
            #expect(try await texts.load(url, policy: policy) == "1")
        }
        #expect(texts.inMemory(url) == nil)
        #expect(try await loader.places(LoadRequest(url)) == .nowhere)
    }

    @Test("Cache metadata does not keep a value of an older resource than the one that the loader confirms")
    func olderValue() async throws {
        let handed = Recorder<String?>()
        func loader() throws -> ResourceLoader {
            try self.loader(nil, handed: handed) {
                $0
            } _: { resource, call, cached in
                var resource = call == 3 ? cached ?? resource : resource
                resource.cacheMetadata = CacheMetadata(lifetime: .seconds(10))
                return resource
            }
        }
        let texts = try loader().decoding(as: String.self) { $0.text }
        #expect(try await texts.load(url) == "1")
        clock.advance(10)
        // Another process loads a new one.
        #expect(try await loader().load(url).text == "2")
        clock.advance(10)
        #expect(try await texts.load(url) == "2")
        #expect(handed.all == [nil, "1", "2"])
    }

    @Test("Cache metadata lets a decoded value be used while its resource is loaded again")
    func staleValue() async throws {
        let loader = try loader(CacheMetadata(lifetime: .seconds(10), staleWhileRevalidate: .seconds(10)))
        let texts = loader.decoding(as: String.self) { $0.text }
        #expect(try await texts.load(url) == "1")
        clock.advance(10)
        #expect(try await texts.load(url) == "1")
        await until { loader.revalidations.withLock(\.isEmpty) }
        #expect(try await texts.load(url) == "2")
    }

    @Test("Cache metadata lets a stream deliver a stale copy while it is loaded again")
    func staleStream() async throws {
        let loader = try loader(CacheMetadata(lifetime: .seconds(10), staleWhileRevalidate: .seconds(10)))
        _ = try await loader.load(url)
        clock.advance(10)
        var texts: [String] = []
        for try await part in loader.stream(url) { texts.append(String(decoding: part.data, as: UTF8.self)) }
        #expect(texts == ["1"])
        await until { loader.inMemory(url)?.text == "2" }
    }

    @Test("Cache metadata lets a stale copy replace the error of any loader")
    func staleIfError() async throws {
        let metadata = CacheMetadata(lifetime: .zero, staleIfError: .seconds(10))
        let loader = try loader(metadata) {
            $0
        } _: { resource, call, _ in
            guard call == 1 else { throw LibraryError(id: "1") }
            return resource
        }
        _ = try await loader.load(url)
        clock.advance(9)
        let stale = try await loader.loaded(LoadRequest(url))
        #expect(stale.isStale && stale.resource.text == "1")
        #expect(try await loader.decoding(as: String.self) { $0.text }.load(url) == "1")
        clock.advance(1)
        await #expect(throws: LibraryError.self) { try await loader.load(url) }
    }

    @Test("Cache metadata gives no stale copy to a request that limits its age and has joined the load")
    func joined() async throws {
        let mayFail = Gate()
        let calls = Recorder<Void>()
        let entry = Loader(MapURL.self) { _ in
            calls.record(())
            let call = calls.all.count
            guard call != 2 else {
                await mayFail.wait()
                throw LibraryError(id: "1")
            }
            var resource = Resource.text("\(call)")
            resource.cacheMetadata = CacheMetadata(lifetime: .zero, staleIfError: .seconds(10))
            return resource
        }
        let loader = ResourceLoader(
            try LoaderRegistry([entry]),
            cache: ResourceCache(memory: .megabytes(1), disk: nil, now: { [clock] in clock.now }))
        _ = try await loader.load(url)
        let first = Task { try await loader.loaded(LoadRequest(url)) }
        await until { calls.all.count == 2 }
        let second = Task { try await loader.load(url, policy: .revalidate).text }
        await until { loader.flights.waiterCount == 2 }
        await mayFail.open()
        #expect(try await first.value.isStale)
        #expect(try await second.value == "3")
    }

    @Test(
        "Cache metadata is on the streams of any loader, which can go on after they broke off",
        arguments: [true, false])
    func stream(fails: Bool) async throws {
        let partials = Recorder<PartialResource?>()
        let entry = Loader(streaming: MapURL.self) { _, context in
            partials.record(context.partial)
            let start = context.partial?.length ?? 0
            let chunks = AsyncThrowingStream<Data, any Error> { continuation in
                continuation.yield(Data("0123456789".utf8.dropFirst(start).prefix(6)))
                continuation.finish(throwing: start == 0 && fails ? LibraryError(id: "1") : nil)
            }
            return ResourceStream(
                chunks, mimeType: "text/plain", expectedLength: 10,
                cacheMetadata: CacheMetadata(lifetime: .seconds(5), entityTag: "1"), continuingAt: start,
                isResumable: true)
        }
        let loader = ResourceLoader(
            try LoaderRegistry([
                entry.retries(1, after: .zero) { $0 is LibraryError || $0 is IncompleteResourceError }
            ]),
            cache: ResourceCache(memory: .megabytes(1), disk: nil, now: { [clock] in clock.now }))
        #expect(try await loader.load(url).text == "0123456789")
        let metadata = CacheMetadata(lifetime: .seconds(5), entityTag: "1")
        #expect(
            partials.all == [nil, PartialResource(length: 6, expectedLength: 10, cacheMetadata: metadata)])
        clock.advance(5)
        #expect(loader.inMemory(url) == nil)
    }

    @Test("Cache metadata cannot make a stream go on elsewhere than where it broke off")
    func wrongOffset() async throws {
        let entry = Loader(streaming: MapURL.self) { _, context in
            let chunks = AsyncThrowingStream<Data, any Error> { continuation in
                continuation.yield(Data("012".utf8))
                continuation.finish(throwing: LibraryError(id: "1"))
            }
            return ResourceStream(
                chunks, mimeType: "text/plain", continuingAt: context.partial == nil ? 0 : 2,
                isResumable: true)
        }
        let loader = ResourceLoader(
            try LoaderRegistry([entry.retries(1, after: .zero) { $0 is LibraryError }]))
        await #expect(throws: LibraryError.self) { try await loader.load(url) }
    }
}
