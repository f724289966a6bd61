import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("Memory", .inTurn, .timeLimit(.minutes(5)))
struct MemoryCacheTests {
    @Test("Memory holds what was used last, like the plainest list of it")
    func model() {
        var random = SeededGenerator(seed: Environment.firstSeed)
        for _ in 0..<Environment.rounds(50) {
            var store = LRUStore<Int>(limit: 100)
            var list: [(key: Int, value: Int, cost: Int64)] = []
            for step in 0..<200 {
                let number = Int.random(in: 0..<12, using: &random)
                switch Int.random(in: 0..<8, using: &random) {
                case 0...3:
                    let cost = Int64.random(in: 0...110, using: &random)
                    store.insert(step, for: String(number), cost: cost)
                    list.removeAll { $0.key == number }
                    if cost <= 100 {
                        list.append((number, step, cost))
                        while list.map(\.cost).reduce(0, +) > 100 { list.removeFirst() }
                    }
                case 4:
                    store.remove(String(number))
                    list.removeAll { $0.key == number }
                case 5 where random.oneIn(20):
                    store = LRUStore(limit: 100)
                    list = []
                default:
                    let found = list.first { $0.key == number }
                    #expect(store.use(String(number)) == found?.value)
                    if let found {
                        list.removeAll { $0.key == number }
                        list.append(found)
                    }
                }
                #expect(store.cost == list.map(\.cost).reduce(0, +))
                #expect(store.count == list.count)
            }
        }
    }

    /// 10,000 URLs; with `TYPED_URL_ROUNDS=100`, 100,000.
    @Test("Memory stays under its limit, however many URLs are loaded")
    func limit() async throws {
        let count = Environment.rounds(10) * 100
        let resources = try TestLoader { _, _ in Resource(data: Data(count: 1000), mimeType: "x") }
            .resources(cache: ResourceCache(memory: .kilobytes(200)))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in 0..<10 {
                group.addTask {
                    for number in 0..<count {
                        _ = try await resources.load(MapURL(id: "\(worker) \(number)"))
                        if number.isMultiple(of: 100) {
                            #expect(resources.cache.memoryCost <= .kilobytes(200))
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(resources.cache.memoryCost > .kilobytes(180))
        #expect(resources.cache.memory.usage.count < 200)
        resources.cache.removeAllFromMemory()
        #expect(resources.cache.memoryCost == .zero)
    }

    @Test("Memory is given back on a warning, and what is being loaded is kept all the same")
    func purge() async throws {
        let (hasStarted, mayEnd) = (Gate(), Gate())
        let loader = TestLoader(started: hasStarted, until: mayEnd)
        let resources = try loader.resources(cache: ResourceCache(memory: .megabytes(1)))
        let load = Task { try await resources.load("map://?id=1") }
        await hasStarted.wait()
        resources.cache.removeAllFromMemory()
        await mayEnd.open()
        _ = try await load.value
        #expect(resources.inMemory("map://?id=1") != nil)
    }

    @Test("Memory holds a slice without what it is a part of")
    func slices() async throws {
        let resources = try TestLoader { _, _ in
            Resource(data: Data(count: 1000)[990...], mimeType: "x")
        }.resources()
        #expect(try await resources.load("map://?id=1").data.startIndex == 0)
    }

    @Test("Memory is read by many threads while it changes, and never has a wrong value or too many")
    func threads() async throws {
        let cache = MemoryCache(limit: .kilobytes(30))
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    var random = SeededGenerator(seed: Environment.firstSeed &+ UInt64(worker))
                    for _ in 0..<Environment.rounds(2_000) {
                        let number = Int.random(in: 0..<150, using: &random)
                        let form = number % 3 == 0 ? nil : MemoryKey.Form(decoder: Int32(number % 3))
                        switch Int.random(in: 0..<20, using: &random) {
                        case 0...4: insert(cache, String(number), form, number)
                        case 5: cache.remove(String(number))
                        case 6 where random.oneIn(50): cache.purge()
                        default:
                            let found: Loaded<Int>? = cache.loaded(MemoryKey(String(number), form))
                            #expect(found == nil || found?.value == number)
                        }
                    }
                }
            }
        }
        #expect(cache.usage.cost <= 30_000)
        for number in 0..<200 { insert(cache, "new \(number)", nil, number) }
        #expect(cache.usage.count < 150 && cache.entry(MemoryKey("new 199")) != nil)
    }

    private func insert(
        _ cache: MemoryCache, _ url: String, _ form: MemoryKey.Form?, _ value: Int, _ time: Date = Date()
    ) {
        let reservation = cache.reserve(url)
        cache.insert(value, form, cost: 1, Lifetime(storedAt: time, nil), reservation)
    }

    @Test("Memory replaces with a resource the forms of its URL, and no others")
    func forms() {
        let cache = MemoryCache(limit: .megabytes(100))
        let time = Date()
        func form(_ width: Int) -> MemoryKey.Form {
            MemoryKey.Form(decoder: 1, size: PixelSize(width: width, height: 1))
        }
        func count(_ url: String) -> Int {
            (1...10_000).count { cache.entry(MemoryKey(url, form($0))) != nil }
        }
        for width in 1...10_000 { insert(cache, "other", form(width), 1, time) }
        for width in 1...3 { insert(cache, "new", form(width), 1, time) }
        #expect(count("new") == 3)
        let cost = cache.usage.cost
        for width in 1...3 { insert(cache, "new", form(width), 1, time) }
        #expect(cache.usage.cost == cost)
        insert(cache, "new", nil, 1, time)
        #expect(cache.usage.count == 2 && count("new") == 0 && count("other") == 10_000)
        cache.removeAll(where: { $0 == "other" }, then: {})
        #expect(cache.usage.count == 1 && count("other") == 0)
    }

    @Test("Memory holds the latest form of a URL whose forms are too many")
    func manyForms() {
        let cache = MemoryCache(limit: .kilobytes(10))
        let time = Date()
        for width in 1...1000 {
            let form = MemoryKey.Form(decoder: 1, size: PixelSize(width: width, height: 1))
            insert(cache, "url", form, width, time)
            #expect(cache.entry(MemoryKey("url", form)) != nil && cache.usage.cost <= 10_000)
        }
        #expect(cache.usage.count == 1)
    }

    @Test("Memory is not locked while the schemas are asked whose a URL on disk is")
    func ownerOnDisk() async throws {
        let folder = TestFolder()
        let cache = ResourceCache(memory: .megabytes(1), disk: folder.disk())
        let registry = try LoaderRegistry { Loader.echo(ProbedURL.self) }
        ProbedURL.probe.withLock { $0 = { #expect(isDoneElsewhere { _ = cache.memoryCost }) } }
        _ = try await ResourceLoader(registry, cache: cache).load(ProbedURL(id: "1"))
        ProbedURL.probe.withLock { $0 = nil }
        #expect(folder.files.count == 1)
    }
}

/// Calls a function whenever its schemas are asked for.
private struct ProbedURL: IdentifierURL {
    static let literal: StaticString = "probed:"
    static let probe = Locked<(@Sendable () -> Void)?>(nil)
    private static let known = schemaSet("probed")
    static var schemas: SchemaSet {
        probe.withLock { $0 }?()
        return known
    }
    let id: String
}
