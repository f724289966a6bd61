import Dispatch
import Foundation

/// How a ``DecodingLoader`` and its forms make values of resources.
struct Decoder<Value: Sendable>: Sendable {
    typealias Finish = @Sendable (Value) throws -> Value

    /// Whether its values depend on the size of a request.
    let hasSizes: Bool

    /// Whether there can be several values of one resource.
    let hasForms: Locked<Bool>
    let threads: DecodingThreads

    /// Every decoder of the process has its own.
    var number: Int { threads.number }
    let cost: @Sendable (Value, Resource) -> Int
    let decode: @Sendable (Resource, PixelSize?, LoadPriority, @escaping Finish) async throws -> Value

    init(
        _ threads: DecodingThreads, hasSizes: Bool = false,
        cost: @escaping @Sendable (Value, Resource) -> Int,
        decode:
            @escaping @Sendable (Resource, PixelSize?, LoadPriority, @escaping Finish) async throws -> Value
    ) {
        self.hasSizes = hasSizes
        hasForms = Locked(hasSizes)
        (self.threads, self.cost, self.decode) = (threads, cost, decode)
    }
}

/// A few threads on which resources are decoded, those with the highest priority first.
///
/// Swift's tasks share as many threads as there are processors. A decoder that takes long would keep all other tasks waiting
/// there; here, it only keeps other resources waiting.
struct DecodingThreads: Sendable {
    private static let count = Locked(0)

    let number: Int
    private let turns: LoadQueue

    /// A serial queue has a thread while it works. There are at most as many as turns.
    private let idle = Locked<[DispatchQueue]>([])

    init(_ limit: Int) {
        turns = LoadQueue(limit: max(1, limit))
        number = Self.count.withLock { count in
            count += 1
            return count
        }
    }

    /// The number of resources that wait for a thread.
    var waitingCount: Int { turns.count }

    /// Runs a function on a thread, unless the calling task is cancelled before its turn.
    func run<Value: Sendable>(
        _ priority: LoadPriority, _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await inTurn(priority) {
            let queue =
                idle.withLock { $0.popLast() }
                ?? DispatchQueue(label: "TypedURLLoading.decoding", qos: .userInitiated)
            defer { idle.withLock { $0.append(queue) } }
            return try await withCheckedThrowingContinuation { continuation in
                queue.async { continuation.resume(with: Result(catching: body)) }
            }
        }
    }

    /// Runs an async function in the calling task, when its turn has come.
    func inTurn<Value: Sendable>(
        _ priority: LoadPriority, _ body: () async throws -> Value
    ) async throws -> Value {
        let turn = try await turns.enter(priority)
        LoadNode.current?.hold(turn)
        defer { turn.end() }
        return try await body()
    }
}

extension ResourceLoader {
    /// Creates a loader that decodes each resource once and caches the values in memory by their
    /// cost. The resources themselves are only cached on disk.
    ///
    /// ```swift
    /// let images = loader.decoding(as: Picture.self) { resource in try Picture(resource) }
    /// let picture = try await images.load(AssetURL(id: "123", width: 1920, height: 1280))
    /// ```
    ///
    /// Create one loader and keep it, because each has its own values and its own threads.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - limit: The number of resources that are decoded at once, at least 1. The highest priority is next.
    ///   - cost: The size of a value in memory, in bytes; the default is the size of its resource.
    ///   - decode: Decodes a resource. It runs on a thread of this loader, so it does not delay other tasks. If it
    ///     throws, the resource is removed from the cache.
    public func decoding<Value: Sendable>(
        as type: Value.Type, atOnce limit: Int = 2,
        cost: @escaping @Sendable (_ value: Value, _ resource: Resource) -> Int = { $1.data.count },
        _ decode: @escaping @Sendable (_ resource: Resource) throws -> Value
    ) -> DecodingLoader<Value> {
        let threads = DecodingThreads(limit)
        let decoder = Decoder(threads, cost: cost) { resource, _, priority, finish in
            try await threads.run(priority) { try finish(decode(resource)) }
        }
        return DecodingLoader(self, decoder)
    }

    /// Creates a loader whose decoder makes a picture no larger than needed. A request says the size; see
    /// ``LoadRequest/sized(_:)``.
    ///
    /// ```swift
    /// let images = loader.decoding(as: Picture.self) { resource, size in try Picture(resource, fitting: size) }
    /// let picture = try await images.load(LoadRequest(url).sized(PixelSize(width: 300, height: 200)))
    /// ```
    ///
    /// Each size is decoded and cached in memory on its own. If the resource is not cached on disk, memory keeps it too.
    public func decoding<Value: Sendable>(
        as type: Value.Type, atOnce limit: Int = 2,
        cost: @escaping @Sendable (_ value: Value, _ resource: Resource) -> Int = { $1.data.count },
        _ decode: @escaping @Sendable (_ resource: Resource, _ size: PixelSize?) throws -> Value
    ) -> DecodingLoader<Value> {
        let threads = DecodingThreads(limit)
        let decoder = Decoder(threads, hasSizes: true, cost: cost) { resource, size, priority, finish in
            try await threads.run(priority) { try finish(decode(resource, size)) }
        }
        return DecodingLoader(self, decoder)
    }

    /// Creates a loader whose decoder waits for something, such as other resources.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - limit: The number of resources that are decoded at once, at least 1. One whose decoder loads others does not count.
    ///   - cost: The size of a value in memory, in bytes; the default is the size of its resource.
    ///   - decode: Decodes a resource. It runs with all other tasks, and not on an actor: it must not block its thread. If it
    ///     throws, the resource is removed from the cache.
    public func decoding<Value: Sendable>(
        as type: Value.Type, atOnce limit: Int = 2,
        cost: @escaping @Sendable (_ value: Value, _ resource: Resource) -> Int = { $1.data.count },
        _ decode: @escaping @Sendable (_ resource: Resource) async throws -> Value
    ) -> DecodingLoader<Value> {
        let threads = DecodingThreads(limit)
        let decoder = Decoder(threads, cost: cost) { resource, _, priority, finish in
            let value = try await threads.inTurn(priority) { try await decode(resource) }
            return try await threads.run(priority) { try finish(value) }
        }
        return DecodingLoader(self, decoder)
    }
}
