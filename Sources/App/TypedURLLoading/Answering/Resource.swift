public import Foundation

/// The result of a loader: bytes and their media type.
public struct Resource: Sendable, Hashable {
    /// Keeps a resource without metadata small.
    private indirect enum Boxed: Sendable, Hashable {
        case metadata(CacheMetadata)
    }

    /// The bytes. They can be empty.
    public var data: Data

    /// The media type of the bytes, such as `image/png` (RFC 6838), without parameters.
    public var mimeType: String

    private var boxed: Boxed?

    /// What its source says about caching it, or nil if it says nothing.
    public var cacheMetadata: CacheMetadata? {
        get {
            guard case .metadata(let metadata) = boxed else { return nil }
            return metadata
        }
        set { boxed = newValue.map(Boxed.metadata) }
    }

    /// The number of bytes in memory.
    var memoryCost: Int64 {
        let texts = [mimeType] + (cacheMetadata?.texts ?? [])
        let box = boxed == nil ? 0 : Allocation.object(of: CacheMetadata.self)
        return texts.reduce(Allocation.data(data.count) + box) { $0 + Allocation.text($1) }
    }

    /// Creates a resource from bytes and their media type.
    public init(data: Data, mimeType: String, cacheMetadata: CacheMetadata? = nil) {
        (self.data, self.mimeType) = (data, mimeType)
        boxed = cacheMetadata.map(Boxed.metadata)
    }
}

/// A resource, with where it came from.
public typealias LoadedResource = Loaded<Resource>

/// The result of a load, with where it came from.
public struct Loaded<Value: Sendable>: Sendable {
    /// A resource, or what was decoded from it.
    private(set) var value: Value

    /// Where the resource came from.
    public let origin: LoadOrigin
    private(set) var lifetime: Lifetime

    /// Whether it is a cached copy that is no longer fresh: it is being loaded again, or that failed. See
    /// ``CacheMetadata/staleWhileRevalidate`` and ``CacheMetadata/staleIfError``.
    public internal(set) var isStale = false

    /// The file on disk with the bytes of the resource, if they are not in memory, for a request that reads parts.
    var file: StreamFile?

    /// When it was stored, or when it was loaded.
    public var storedAt: Date { lifetime.storedAt }

    /// The same, used although it is no longer fresh.
    var stale: Loaded {
        var copy = self
        copy.isStale = true
        return copy
    }

    /// What was decoded from the same resource.
    func with<Other>(_ value: Other) -> Loaded<Other> {
        Loaded<Other>(value: value, origin: origin, lifetime: lifetime, isStale: isStale)
    }
}

extension Loaded where Value == Resource {
    /// The resource.
    public var resource: Resource { value }

    init(_ resource: Resource, _ origin: LoadOrigin, storedAt: Date, file: StreamFile? = nil) {
        self.init(
            value: resource, origin: origin,
            lifetime: Lifetime(storedAt: storedAt, resource.cacheMetadata), file: file)
    }

    /// The same with the bytes of the file in memory.
    func inMemory() async throws -> Loaded {
        guard let file else { return self }
        var copy = self
        copy.value.data = try await file.bytes()
        copy.file = nil
        return copy
    }

    /// The same, if its loader allows no longer lifetime.
    func limited(to timeToLive: Duration?) -> Loaded {
        var copy = self
        copy.lifetime = lifetime.limited(to: timeToLive)
        return copy
    }

    /// The resource with its bytes, which are read here if they are in a file.
    func bytesNow() throws -> Resource {
        guard let file else { return resource }
        var resource = resource
        resource.data = try file.bytesNow(0..<file.contents.length)
        return resource
    }

    /// Whether another one has the same contents, whatever is said about caching it. What is in files is not compared.
    func hasContents(of other: Loaded) -> Bool {
        file == nil && other.file == nil && resource.mimeType == other.resource.mimeType
            && resource.data == other.resource.data
    }
}

/// Where a resource came from.
public enum LoadOrigin: Sendable, Hashable {
    /// It was in memory.
    case memory

    /// It was on disk.
    case disk

    /// The loader returned it, for this request or for another one that had begun the load.
    case loader
}

/// A part of a resource that is being loaded.
public struct ResourcePart: Sendable, Hashable {
    /// The bytes after those of the previous part. An empty resource has one empty part.
    public let data: Data

    /// How much has been received, including this part.
    public let progress: LoadProgress

    /// The media type of the resource, such as `image/png` (RFC 6838), without parameters.
    public let mimeType: String
}

/// How much of a resource has been received.
public struct LoadProgress: Sendable, Hashable {
    /// The number of bytes so far.
    public let receivedLength: Int

    /// The number of bytes that the resource has, or nil if the loader does not know it.
    public let expectedLength: Int?

    /// The fraction received so far, from 0 to 1; nil if the length is unknown.
    public var fraction: Double? {
        guard let expectedLength else { return nil }
        return expectedLength > 0 ? min(1, Double(receivedLength) / Double(expectedLength)) : 1
    }
}
