import Foundation

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
        let threads = WorkerThreads(max(1, limit), label: "TypedURLLoading.DecodingLoader")
        return DecodingLoader(self, threads, cost: cost) { resource, _, priority in
            try await threads.run(priority) { try decode(resource) }
        }
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
        let threads = WorkerThreads(max(1, limit), label: "TypedURLLoading.DecodingLoader")
        return DecodingLoader(self, threads, hasSizes: true, cost: cost) { resource, size, priority in
            try await threads.run(priority) { try decode(resource, size) }
        }
    }

    /// Creates a loader whose decoder waits for something, such as other resources.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - limit: The number of threads on which the decoder runs, at least 1. While it waits, it uses none. The
    ///     systems before macOS 15 and iOS 18 run it with all other tasks instead.
    ///   - cost: The size of a value in memory, in bytes; the default is the size of its resource.
    ///   - decode: Decodes a resource. It does not run on an actor. If it throws, the resource is removed from the cache.
    public func decoding<Value: Sendable>(
        as type: Value.Type, atOnce limit: Int = 2,
        cost: @escaping @Sendable (_ value: Value, _ resource: Resource) -> Int = { $1.data.count },
        _ decode: @escaping @Sendable (_ resource: Resource) async throws -> Value
    ) -> DecodingLoader<Value> {
        let threads = WorkerThreads(max(1, limit), label: "TypedURLLoading.DecodingLoader")
        return DecodingLoader(self, threads, cost: cost) { resource, _, _ in
            try await threads.run { try await decode(resource) }
        }
    }
}
