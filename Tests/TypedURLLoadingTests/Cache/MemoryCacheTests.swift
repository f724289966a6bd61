import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

@Suite("Memory", .timeLimit(.minutes(5)))
struct MemoryCacheTests {
    @Test("holds what was used last, like the plainest list of it")
    func model() {
        var random = SeededGenerator(seed: Environment.firstSeed)
        for _ in 0..<Environment.rounds(50) {
            var store = LRUStore<Int, Int>(limit: 100)
            var list: [(key: Int, value: Int, cost: Int64)] = []
            for step in 0..<200 {
                let key = Int.random(in: 0..<12, using: &random)
                switch Int.random(in: 0..<8, using: &random) {
                case 0...3:
                    let cost = Int64.random(in: 0...110, using: &random)
                    let evicted = store.insert(step, for: key, cost: cost)
                    list.removeAll { $0.key == key }
                    var gone: [Int] = []
                    if cost <= 100 {
                        list.append((key, step, cost))
                        while list.map(\.cost).reduce(0, +) > 100 { gone.append(list.removeFirst().key) }
                    }
                    #expect(evicted.map(\.key) == gone)
                case 4:
                    store.remove(key)
                    list.removeAll { $0.key == key }
                case 5 where random.oneIn(20):
                    store.removeAll()
                    list = []
                default:
                    let found = list.first { $0.key == key }
                    #expect(store.use(key) == found?.value)
                    if let found {
                        list.removeAll { $0.key == key }
                        list.append(found)
                    }
                }
                #expect(store.cost == list.map(\.cost).reduce(0, +))
                #expect(store.count == list.count)
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
        let loader = TestLoader { id, _ in
            await hasStarted.open()
            await mayEnd.wait()
            return .text(id)
        }
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
}
