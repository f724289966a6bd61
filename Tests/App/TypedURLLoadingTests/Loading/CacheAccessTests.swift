import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading
@testable import TypedURLRouting

@Suite("The cache of a loader", .inTurn, .timeLimit(.minutes(5)))
struct CacheAccessTests {
    private let loader = TestLoader { id, call in .text("\(id) \(call)") }
    private let folder = TestFolder()
    private let events = EventRecorder()
    private let clock = TestClock()
    private let url = LoadRequest(MapURL(id: "1"))

    private func resources(
        _ loader: TestLoader? = nil, memory: ByteCount = .megabytes(1), _ options: (Loader) -> Loader = { $0 }
    ) throws -> ResourceLoader {
        let disk = folder.disk()
        return try (loader ?? self.loader).resources(
            cache: ResourceCache(memory: memory, disk: disk) { [clock] in clock.now }, observer: events,
            options)
    }

    @Test("A loader's cache says where a resource came from")
    func origin() async throws {
        let mayEnd = Gate()
        let slow = TestLoader(until: mayEnd)
        let resources = try resources(slow)
        let first = Task { [url] in try await resources.loaded(url) }
        await until { slow.calls == 1 }
        let second = Task { [url] in try await resources.loaded(url) }
        await until { resources.flights.waiterCount == 2 }
        await mayEnd.open()
        #expect(try await first.value.origin == .loader)
        #expect(try await second.value.origin == .loader)
        #expect(try await resources.loaded(url).origin == .memory)
        resources.cache.removeAllFromMemory()
        let fromDisk = try await resources.loaded(url)
        #expect(fromDisk.origin == .disk)
        #expect(fromDisk.resource.text == "1")
        #expect(fromDisk.storedAt == clock.now)
    }

    @Test("A loader's cache knows its sizes, and removes what belongs to a schema")
    func sizes() async throws {
        let media = TestLoader()
        let disk = folder.disk()
        let registry = try LoaderRegistry {
            media.entry
            Loader.echo(AssetURL.self)
        }
        let resources = ResourceLoader(registry, cache: ResourceCache(memory: .megabytes(1), disk: disk))
        let cache = resources.cache
        var cost = try await cache.diskCost()
        #expect(cost == .zero)
        let asset = AssetURL(id: "1", width: 2, height: 3)
        _ = try await resources.load(asset)
        _ = try await resources.load("map:?id=disk")
        cache.removeAllFromMemory()
        _ = try await resources.load("map:?id=memory", policy: LoadPolicy(storage: .memory))
        let sizes = try folder.files.map { try Data(contentsOf: folder.url.appendingPathComponent($0)).count }
        #expect(sizes.count == 2)
        cost = try await cache.diskCost()
        #expect(cost == .bytes(Int64(sizes.reduce(0, +))))
        try await cache.removeAll(of: MapURL.self)
        #expect(cache.memoryCost == .zero && folder.files.count == 1)
        #expect(try await resources.places(LoadRequest(asset)) == .disk)
    }

    @Test("A loader's cache does not bring back what was removed with its schema while it was loading")
    func removeSchema() async throws {
        let mayEnd = Gate()
        let slow = TestLoader(until: mayEnd)
        let resources = try resources(slow)
        let load = Task { [url] in try await resources.load(url).text }
        await until { slow.calls == 1 }
        try await resources.cache.removeAll(of: AssetURL.self)
        try await resources.cache.removeAll(of: MapURL.self)
        await mayEnd.open()
        #expect(try await load.value == "1")
        #expect(try await resources.places(url) == .nowhere)
    }

    @Test("A loader's cache says in its errors what was wrong")
    func initialisers() {
        #expect(LoadRequest(MapURL(id: "1")).url == "map://?id=1")
        #expect(LoadRequest("MAP:?id=1").url == "MAP:?id=1")
        #expect(LoadRequest(MapURL(id: "1").url).url == "map://?id=1")
        let errors: [any Error & CustomStringConvertible] = [
            LoadCycleError(urls: ["a:", "a:"]), LoadTimeoutError(url: "a:", timeout: .seconds(1)),
            NotCachedError(url: "a:"), DiskError("write", code: ENOSPC),
            ClaimConflictError(url: "a:", first: "A", second: "B"),
            UnclaimedURLError(url: "a:", suggestion: nil, candidates: [], isOfRouter: false),
            UnclaimedURLError(url: "a", suggestion: nil, candidates: [], isOfRouter: false),
            IncompleteResourceError(receivedLength: 1, expectedLength: 2),
            UnsupportedRequestError(url: "a:", reason: "a loader does not accept a body"),
        ]
        #expect(errors.allSatisfy { $0.localizedDescription == $0.description })
        #expect(
            errors.map(\.description) == [
                #"these loads wait for each other: "a:" → "a:""#, #""a:" was not loaded within 1.0 seconds"#,
                #""a:" is not cached, and the request only allows cached resources; change its policy"#,
                "the disk cache could not write: No space left on device",
                #"A and B both claim "a:"; remove one of them"#,
                "no loader claims \"a:\"\nthe registry has no loaders",
                "no loader claims \"a\": it does not begin with a scheme\nthe registry has no loaders",
                "the stream ended after 1 of 2 bytes",
                #"a loader does not accept a body; "a:" was not loaded"#,
            ])
        events.observe(LoadEvent(kind: .started, url: "a:"))
        #expect(events.names(of: "a:") == ["started"])
        #expect(LoadProgress(receivedLength: 1, expectedLength: 4).fraction == 0.25)
    }
}
