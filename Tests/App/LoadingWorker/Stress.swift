import Foundation
import TypedURL
import TypedURLLoading

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Many loads at once on few URLs, each with another fate, half of them cancelled at random moments.
struct Stress {
    /// What came of a load.
    enum Outcome: String, Sendable, Comparable {
        case loaded, failed, cancelled, late, wrong

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    private static let keys = 97

    private let tally = Tally()
    private let loader: ResourceLoader
    private let decoded: DecodingLoader<Data>
    private let seed: UInt64

    init(folder: String, seed: UInt64) throws {
        self.seed = seed
        let registry = try LoaderRegistry { [tally] in
            Loader(ItemURL.self) { url in try await tally.load(url.number) }.concurrentLoads(64)
        }
        let disk = DiskCache(folder: URL(fileURLWithPath: folder), limit: .bytes(100_000))
        loader = ResourceLoader(registry, cache: ResourceCache(memory: .bytes(20_000), disk: disk))
        decoded = loader.decoding(as: Data.self) { $0.data }
    }

    /// Runs the loads, and prints how they ended. Ends the process with status 3 where one did not end as it should, and
    /// with 4 where none ends for some minutes.
    func run(loads: Int, atOnce width: Int, bySession: Bool) async throws {
        #if os(watchOS)
        let session: URLSession? = nil
        #else
        let session = bySession ? URLSession(configuration: loader.sessionConfiguration()) : nil
        #endif
        let watch = StressWatch(tally, session)
        var random = Random(state: seed | 1)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<loads {
                if number >= width { await group.next() }
                let draw = random.next()
                group.addTask {
                    let url = ItemURL(number: Int(draw >> 40) % Self.keys)
                    tally.begin(number, url.number)
                    let outcome = await outcome(of: url, number, draw, session)
                    tally.record(number, outcome)
                }
            }
        }
        watch.end()
        let (outcomes, calls, mostOfOne) = tally.summary
        let counts = outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        print("\(loads) loads, \(width) at once, \(calls) calls: \(counts.joined(separator: ", "))")
        if outcomes[.wrong] != nil { Self.fail("a load was answered with what is not its own", status: 3) }
        if mostOfOne > 1 { Self.fail("a URL was loaded \(mostOfOne) times at once", status: 3) }
        if outcomes.values.reduce(0, +) != loads { Self.fail("a load was lost", status: 3) }
        if loader.cache.memoryCost > .bytes(20_000) { Self.fail("memory is over its limit", status: 3) }
    }

    private func outcome(
        of url: ItemURL, _ number: Int, _ draw: UInt64, _ session: URLSession?
    ) async -> Outcome {
        let isCancelled = draw & 1 == 0
        let isLate = session != nil && draw & 0x1C00 == 0
        let policy: LoadPolicy = draw & 0x30 == 0 ? .reload : draw & 0x300 == 0 ? .noStore : .use
        let load = Task<Data, any Error> {
            guard let session else {
                if draw & 0x6 == 0x6 { return try await decoded.load(url, policy: policy) }
                if draw & 0x6 != 0 { return try await loader.load(url, policy: policy).data }
                var data = Data()
                for try await part in loader.stream(LoadRequest(url, policy: policy)) { data += part.data }
                return data
            }
            var request = URLRequest(url: url.url, timeoutInterval: isLate ? 0.001 : 3600)
            if policy == .reload { request.cachePolicy = .reloadIgnoringLocalCacheData }
            return try await session.bytes(of: request, isSuspended: isCancelled && draw & 0x2000 == 0)
        }
        if draw & 0xF_F000 == 0 { try? await loader.remove(url) }
        if draw & 0xFFF_F000 == 0 { try? await loader.cache.removeAll() }
        if isCancelled {
            // Before the load begins, after some of its steps, or at some moment of the time that a load takes.
            if draw & 0x8 == 0 {
                for _ in 0..<(draw >> 32 & 7) { await Task.yield() }
            } else {
                try? await Task.sleep(for: .microseconds(draw >> 32 & 0xFFF))
            }
            load.cancel()
            tally.cancel(number)
        }
        switch await load.result {
        case .success(let data): return data == Tally.bytes(url.number) ? .loaded : .wrong
        case .failure(let error as Tally.Failure): return error.number == url.number ? .failed : .wrong
        case .failure(let error):
            let code = (error as? URLError)?.code
            if isLate, code == .timedOut { return .late }
            return isCancelled && (error is CancellationError || code == .cancelled) ? .cancelled : .wrong
        }
    }

    static func fail(_ message: String, status: Int32) -> Never {
        print("error: \(message)")
        exit(status)
    }
}

extension URLSession {
    /// Loads a request with a data task that is cancelled with the calling task. On Linux, Foundation's own `data(for:)` can
    /// deadlock then.
    ///
    /// - Parameter isSuspended: Whether the task is suspended, and never resumed. It must be cancelled.
    fileprivate func bytes(of request: URLRequest, isSuspended: Bool) async throws -> Data {
        let begun = Begun()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let task = dataTask(with: request) { data, _, error in
                    if let data, error == nil {
                        continuation.resume(returning: data)
                    } else {
                        continuation.resume(throwing: error ?? URLError(.badServerResponse))
                    }
                }
                task.resume()
                if isSuspended { task.suspend() }
                begun.begin(task)
            }
        } onCancel: {
            begun.cancel()
        }
    }
}

/// The data task of a load, which is cancelled once, in either order.
private final class Begun: @unchecked Sendable {
    // Safe: all only under the lock.
    private let lock = NSLock()
    private var task: URLSessionTask?
    private var isCancelled = false

    func begin(_ task: URLSessionTask) {
        lock.withLock { self.task = task }
        if lock.withLock({ isCancelled }) { cancelTask() }
    }

    func cancel() {
        lock.withLock { isCancelled = true }
        cancelTask()
    }

    private func cancelTask() {
        guard let task = lock.withLock({ task }) else { return }
        // Not under the lock of a cancellation, for which the session's work queue may wait.
        DispatchQueue.global().async { task.cancel() }
    }
}

/// A loader that counts.
final class Tally: @unchecked Sendable {
    struct Failure: Error {
        let number: Int
    }

    // Safe: all only under the lock.
    private let lock = NSLock()
    private var running: [Int: Int] = [:]
    private var calls = 0
    private var mostOfOne = 0
    private var outcomes: [Stress.Outcome: Int] = [:]
    private var begun: [Int: (key: Int, isCancelled: Bool)] = [:]

    var count: Int { lock.withLock { outcomes.values.reduce(0, +) } }

    var summary: (outcomes: [Stress.Outcome: Int], calls: Int, mostOfOne: Int) {
        lock.withLock { (outcomes, calls, mostOfOne) }
    }

    /// What has begun and not ended.
    var open: String {
        lock.withLock {
            let loads = begun.sorted { $0.key < $1.key }.map { number, load in
                "load \(number) of \(load.key)\(load.isCancelled ? ", cancelled" : "")"
            }
            let calls = running.filter { $0.value > 0 }.keys.sorted().map { "loader of \($0)" }
            return (loads + calls).joined(separator: "\n")
        }
    }

    func begin(_ load: Int, _ key: Int) {
        lock.withLock { begun[load] = (key, false) }
    }

    func cancel(_ load: Int) {
        lock.withLock { begun[load]?.isCancelled = true }
    }

    func record(_ load: Int, _ outcome: Stress.Outcome) {
        lock.withLock {
            begun[load] = nil
            outcomes[outcome, default: 0] += 1
        }
    }

    static func bytes(_ number: Int) -> Data { Data(repeating: UInt8(number), count: 100 + number * 20) }

    func load(_ number: Int) async throws -> Resource {
        let call = lock.withLock {
            calls += 1
            running[number, default: 0] += 1
            mostOfOne = max(mostOfOne, running[number] ?? 0)
            return calls
        }
        defer { lock.withLock { running[number, default: 0] -= 1 } }
        switch number % 5 {
        case 0: break
        case 1 where call.isMultiple(of: 2): throw Failure(number: number)
        case 2: for _ in 0..<10 { await Task.yield() }
        case 3: try await Task.sleep(for: .microseconds(100))
        case 4: try await Task.sleep(for: .milliseconds(3))
        default: await Task.yield()
        }
        return Resource(data: Self.bytes(number), mimeType: "image/x-\(number)")
    }
}

/// Numbers that look random, the same for the same seed.
private struct Random {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &+ 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
