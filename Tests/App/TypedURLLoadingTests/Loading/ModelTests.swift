import Foundation
import TestSupport
import Testing
import TypedURL

@testable import TypedURLLoading

/// Random operations, each compared with the plainest description of what must come of it.
///
/// Loads end when an operation says so, successfully or not, and do not notice that they are cancelled.
@Suite("A resource loader does what its reference does", .inTurn, .timeLimit(.minutes(10)))
struct ModelTests {
    @Test("A resource loader does what its reference does, whatever is asked, cancelled, removed or fails")
    func operations() async throws {
        for round in 0..<UInt64(Environment.rounds(30)) {
            let seed = Environment.firstSeed &+ round
            let run = try ModelRun(seed: seed)
            for step in 0..<60 {
                let operation = await run.step()
                await until { run.isSettled }
                let difference = run.difference
                #expect(difference == nil, "seed \(seed), step \(step): \(operation)")
                if difference != nil { return }
            }
            await run.end()
        }
    }
}

/// One sequence of operations.
private final class ModelRun {
    /// What a request ends with.
    enum Outcome: Hashable {
        case version(Int)
        case failed, cancelled, notCached
    }

    /// A load that is under way, as the reference sees it.
    struct Load {
        var waiters: [Int] = []
        var isStored = false
        var wasRemoved = false
        var isAbandoned = false
        /// Whether it began before a request that reloads, or before the removal after which a request came.
        var isOutdated = false
        /// When it began, by the number of requests.
        var begun: Int
        /// The policy of the next load: of the last that reloads, or else of the first that waits for it. Then all of
        /// these, and whether any wants it stored.
        var next: LoadPolicy?
        var nextWaiters: [Int] = []
        var nextIsStored = false
    }

    private var random: SeededGenerator
    private let folder = TestFolder()
    private let resources: ResourceLoader
    private let held: HeldLoader
    private let keys = ["a", "b", "c"]

    // The reference.
    private var memory: [String: Int] = [:]
    private var disk: [String: Int] = [:]
    private var loads: [String: Load] = [:]
    private var expected: [Int: Outcome] = [:]
    private var version = 0

    // The real thing.
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var policies: [Int: LoadPolicy] = [:]
    private var keyOfRequest: [Int: String] = [:]
    private let outcomes = Recorder<(Int, Outcome)>()
    private var requestCount = 0

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        let held = HeldLoader()
        self.held = held
        let registry = try LoaderRegistry { Loader(MapURL.self) { try await held.load($0.id) } }
        resources = ResourceLoader(
            registry,
            cache: ResourceCache(
                memory: .megabytes(1), disk: folder.disk()))
    }

    /// Does something at random, and to the reference the same.
    func step() async -> String {
        let key = random.pick(keys)
        switch Int.random(in: 0..<12, using: &random) {
        case 0...4:
            let policy = random.pick([LoadPolicy.use, .use, .use, .reload, .onlyCached, .noStore])
            request(key, policy)
            return "request \(key), \(policy)"
        case 5, 6:
            let waiting = loads.values.flatMap { $0.waiters + $0.nextWaiters }.sorted()
            guard !waiting.isEmpty else { return "nothing to cancel" }
            let number = random.pick(waiting)
            cancel(number)
            return "cancel \(number)"
        case 7, 8, 9:
            guard loads[key] != nil else { return "nothing to end" }
            let isSuccess = !random.oneIn(3)
            end(key, isSuccess: isSuccess)
            return "end \(key), \(isSuccess)"
        case 10 where random.oneIn(3):
            (memory, disk) = ([:], [:])
            for key in loads.keys { loads[key]?.wasRemoved = true }
            try? await resources.cache.removeAll()
            return "remove all"
        case 10:
            (memory[key], disk[key]) = (nil, nil)
            loads[key]?.wasRemoved = true
            _ = try? await resources.remove(MapURL(id: key))
            return "remove \(key)"
        default:
            memory = [:]
            resources.cache.removeAllFromMemory()
            return "purge"
        }
    }

    private func request(_ key: String, _ policy: LoadPolicy) {
        requestCount += 1
        let number = requestCount
        policies[number] = policy
        keyOfRequest[number] = key
        ask(number)
        tasks[number] = Task { [resources, outcomes] in
            do {
                let resource = try await resources.load(MapURL(id: key), policy: policy)
                outcomes.record((number, .version(Int(resource.text) ?? -1)))
            } catch is CancellationError {
                outcomes.record((number, .cancelled))
            } catch is NotCachedError {
                outcomes.record((number, .notCached))
            } catch {
                outcomes.record((number, .failed))
            }
        }
    }

    /// What must come of a request.
    private func ask(_ number: Int) {
        guard let key = keyOfRequest[number], let policy = policies[number] else { return }
        if policy.reading != .reload, let version = memory[key] {
            expected[number] = .version(version)
        } else if policy.reading == .onlyCached {
            expected[number] = disk[key].map(Outcome.version) ?? .notCached
            if let version = disk[key] { memory[key] = version }
        } else if var load = loads[key] {
            let isStored = policy.storage != .nowhere
            if load.wasRemoved || policy.reading == .reload && load.begun < number { load.isOutdated = true }
            if isStored, !load.isOutdated { load.isStored = true }
            if load.isAbandoned || load.isOutdated {
                load.nextWaiters.append(number)
                if load.next == nil || policy.reading == .reload { load.next = policy }
                if isStored { load.nextIsStored = true }
            } else {
                load.waiters.append(number)
            }
            loads[key] = load
        } else if policy.reading == .use, let version = disk[key] {
            expected[number] = .version(version)
            if policy.storage != .nowhere { memory[key] = version }
        } else {
            loads[key] = Load(
                waiters: [number], isStored: policy.storage != .nowhere, begun: requestCount)
        }
    }

    private func cancel(_ number: Int) {
        guard let key = keyOfRequest[number] else { return }
        expected[number] = .cancelled
        loads[key]?.nextWaiters.removeAll { $0 == number }
        loads[key]?.waiters.removeAll { $0 == number }
        if loads[key]?.waiters.isEmpty == true { loads[key]?.isAbandoned = true }
        tasks[number]?.cancel()
    }

    private func end(_ key: String, isSuccess: Bool) {
        guard let load = loads.removeValue(forKey: key) else { return }
        version += 1
        for number in load.waiters { expected[number] = isSuccess ? .version(version) : .failed }
        if isSuccess, !load.wasRemoved {
            // What is not stored is newer than what was.
            (memory[key], disk[key]) = load.isStored ? (version, version) : (nil, nil)
        }
        if isSuccess, !load.isOutdated {
            for number in load.nextWaiters { expected[number] = .version(version) }
        } else {
            again(key, load)
        }
        held.end(key, isSuccess ? version : nil)
    }

    /// Who waited behind a load that was given up and failed, or that began too early, asks anew, all at once.
    private func again(_ key: String, _ load: Load) {
        guard let first = load.next, !load.nextWaiters.isEmpty else { return }
        if first.reading == .use, let version = memory[key] ?? disk[key] {
            if load.nextIsStored { memory[key] = version }
            for number in load.nextWaiters {
                if policies[number]?.reading == .use {
                    expected[number] = .version(version)
                } else {
                    ask(number)
                }
            }
        } else {
            loads[key] = Load(waiters: load.nextWaiters, isStored: load.nextIsStored, begun: requestCount)
        }
    }

    // MARK: Comparing

    /// Whether the real thing has come to where the reference is, at least by numbers.
    var isSettled: Bool {
        outcomes.all.count == expected.count && held.running == Set(loads.keys)
            && resources.flights.waiterCount
                == loads.values.reduce(0) { $0 + $1.waiters.count + $1.nextWaiters.count }
            && resources.flights.count == loads.count
    }

    var difference: String? {
        let real = Dictionary(outcomes.all, uniquingKeysWith: { first, _ in first })
        for (number, outcome) in expected where real[number] != outcome {
            return "request \(number): \(String(describing: real[number])), not \(outcome)"
        }
        for key in keys {
            let version: LoadedResource? = resources.cache.memory.loaded(MemoryKey(MapURL(id: key).string))
            guard version.flatMap({ Int($0.resource.text) }) == memory[key] else { return "memory of \(key)" }
        }
        guard held.mostOfOne <= 1 else { return "two loads for one key" }
        return nil
    }

    func end() async {
        for key in loads.keys { held.end(key, nil) }
        for task in tasks.values { task.cancel() }
        for task in tasks.values {
            while !held.running.isEmpty { held.endAll(); await Task.yield() }
            await task.value
        }
    }
}

/// A loader whose calls end when they are told to.
private final class HeldLoader: Sendable {
    private struct State: Sendable {
        var calls: [String: [Promise<Resource>]] = [:]
        var mostOfOne = 0
    }

    private let state = Locked(State())

    var running: Set<String> { state.withLock { Set($0.calls.keys) } }
    var mostOfOne: Int { state.withLock(\.mostOfOne) }

    func load(_ key: String) async throws -> Resource {
        let call = Promise<Resource>()
        state.withLock { state in
            state.calls[key, default: []].append(call)
            state.mostOfOne = max(state.mostOfOne, state.calls[key]?.count ?? 0)
        }
        return try await call.value()
    }

    func end(_ key: String, _ version: Int?) {
        let calls = state.withLock { $0.calls.removeValue(forKey: key) }
        for call in calls ?? [] {
            call.settle(version.map { .success(.text(String($0))) } ?? .failure(LibraryError(id: key)))
        }
    }

    func endAll() {
        for key in running { end(key, nil) }
    }
}
