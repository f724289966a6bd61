import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("Memory", .inTurn, .timeLimit(.minutes(5)))
struct MemoryCacheTests {
    @Test("holds what was used last, like the plainest list of it")
    func model() {
        var random = SeededGenerator(seed: Environment.firstSeed)
        for _ in 0..<Environment.rounds(50) {
            let store = LRUStore<Int>(limit: 100)
            func key(_ number: Int) -> MemoryKey { MemoryKey(String(number), nil) }
            var list: [(key: Int, value: Int, cost: Int64)] = []
            for step in 0..<200 {
                let number = Int.random(in: 0..<12, using: &random)
                switch Int.random(in: 0..<8, using: &random) {
                case 0...3:
                    let cost = Int64.random(in: 0...110, using: &random)
                    let evicted = store.insert(step, for: key(number), cost: cost)
                    list.removeAll { $0.key == number }
                    var gone: [Int] = []
                    if cost <= 100 {
                        list.append((number, step, cost))
                        while list.map(\.cost).reduce(0, +) > 100 { gone.append(list.removeFirst().key) }
                    }
                    #expect(evicted.map(\.key) == gone.map(key))
                case 4:
                    store.remove(key(number))
                    list.removeAll { $0.key == number }
                case 5 where random.oneIn(20):
                    store.removeAll()
                    list = []
                default:
                    let found = list.first { $0.key == number }
                    #expect(store.use(key(number)) == found?.value)
                    if let found {
                        list.removeAll { $0.key == number }
                        list.append(found)
                    }
                }
                #expect(store.usage.cost == list.map(\.cost).reduce(0, +))
                #expect(store.usage.count == list.count)
            }
        }
    }

    /// 10,000 URLs; with `TYPED_URL_ROUNDS=100`, 100,000.
    @Test("stays under its limit, however many URLs are loaded")
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

    @Test("is given back on a warning, and what is being loaded is kept all the same")
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

    @Test("holds a slice without what it is a part of")
    func slices() async throws {
        let resources = try TestLoader { _, _ in
            Resource(data: Data(count: 1000)[990...], mimeType: "x")
        }.resources()
        #expect(try await resources.load("map://?id=1").data.startIndex == 0)
    }

    @Test("is read by many threads while it changes, and never has a wrong value or too many")
    func threads() async throws {
        let store = LRUStore<Int>(limit: 100)
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    var random = SeededGenerator(seed: Environment.firstSeed &+ UInt64(worker))
                    for _ in 0..<Environment.rounds(2_000) {
                        let number = Int.random(in: 0..<150, using: &random)
                        let key = MemoryKey(
                            String(number), number % 3 == 0 ? nil : .init(decoder: number % 3))
                        switch Int.random(in: 0..<20, using: &random) {
                        case 0...4: _ = store.insert(number, for: key, cost: 1)
                        case 5: store.remove(key)
                        case 6 where random.oneIn(50): store.removeAll()
                        default:
                            let found = store.use(key)
                            #expect(found == nil || found == number)
                        }
                    }
                }
            }
        }
        #expect(store.usage.cost == store.usage.count && store.usage.count <= 100)
        #expect(store.urls.count == store.usage.count)
        for number in 0..<101 { _ = store.insert(number, for: MemoryKey("new \(number)", nil), cost: 1) }
        #expect(store.usage.count == 100)
        #expect(store.use(MemoryKey("new 100", nil)) == 100)
    }

    @Test("replaces with a resource the forms of its URL, and no others")
    func forms() {
        let cache = MemoryCache(limit: .megabytes(100))
        let lifetime = Lifetime(storedAt: Date(), nil)
        func insert(_ url: String, _ form: MemoryKey.Form?) {
            let reservation = cache.reserve(url)
            let entry = MemoryCache.Entry(value: MemoryCache.Kept(1), lifetime: lifetime)
            _ = cache.insert(entry, form, cost: 1, reservation)
            cache.end(reservation)
        }
        for width in 1...10_000 {
            insert("other", .init(decoder: 1, size: PixelSize(width: width, height: 1)))
        }
        for number in 0..<3 { insert("new", .init(decoder: number)) }
        insert("new", nil)
        #expect(cache.usage.count == 10_001)
        #expect(cache.formCount(of: "new") == 0 && cache.formCount(of: "other") == 10_000)
        cache.removeAll(where: { $0 == "other" }, then: {})
        #expect(cache.usage.count == 1 && cache.formCount(of: "other") == 0)
    }

    @Test("knows no form of a value that had to go")
    func evictedForms() {
        let cache = MemoryCache(limit: .kilobytes(10))
        let reservation = cache.reserve("url")
        for width in 1...1000 {
            let form = MemoryKey.Form(decoder: 1, size: PixelSize(width: width, height: 1))
            let entry = MemoryCache.Entry(
                value: MemoryCache.Kept(width), lifetime: Lifetime(storedAt: Date(), nil))
            _ = cache.insert(entry, form, cost: 1, reservation)
        }
        #expect(cache.formCount(of: "url") == cache.usage.count)
        cache.purge()
        #expect(cache.formCount(of: "url") == 0)
    }
}
