import Dispatch
import Foundation

/// How a ``DecodingLoader`` and its forms make values of resources.
final class Decoder<Value: Sendable>: Sendable {
    /// Every decoder of the process has its own.
    let number = decoderCount.withLock { count in
        count += 1
        return count
    }

    /// Whether its values depend on the size of a request.
    let hasSizes: Bool

    /// Whether there can be several values of one resource.
    let hasForms: Locked<Bool>
    let cost: @Sendable (Value, Resource) -> Int
    let decode: @Sendable (Resource, PixelSize?) throws -> Value

    /// The resources that wait for a thread.
    let turns: LoadQueue

    /// The values that are being made, and those that are being looked up.
    let (flights, lookups) = (FlightTable<Value>(), FlightTable<Value>())

    init(
        atOnce limit: Int, hasSizes: Bool, cost: @escaping @Sendable (Value, Resource) -> Int,
        decode: @escaping @Sendable (Resource, PixelSize?) throws -> Value
    ) {
        self.hasSizes = hasSizes
        hasForms = Locked(hasSizes)
        turns = LoadQueue(limit: max(1, limit))
        (self.cost, self.decode) = (cost, decode)
    }

    /// Runs a function on a thread of its own, unless the calling task is cancelled before its turn.
    ///
    /// Swift's tasks share as many threads as there are processors. A decoder that takes long would keep all other tasks
    /// waiting there; here, it only keeps other resources waiting.
    func run<Made: Sendable>(
        _ priority: LoadPriority, _ body: @escaping @Sendable () -> Made
    ) async throws -> Made {
        let turn = try await turns.enter(priority)
        defer { turn.end() }
        return await withCheckedContinuation { continuation in
            // A serial queue has a thread while it works.
            DispatchQueue(label: "TypedURLLoading.decoding", qos: .userInitiated).async {
                continuation.resume(returning: body())
            }
        }
    }
}

private let decoderCount = Locked(0)

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
        DecodingLoader(
            self, Decoder(atOnce: limit, hasSizes: false, cost: cost) { resource, _ in try decode(resource) })
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
        DecodingLoader(self, Decoder(atOnce: limit, hasSizes: true, cost: cost, decode: decode))
    }
}
