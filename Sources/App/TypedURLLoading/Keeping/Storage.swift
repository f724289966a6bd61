import TypedURL

/// The places where a resource can be cached.
public struct Storage: OptionSet, Sendable, Hashable {
    /// A bit for each place.
    public let rawValue: Int

    /// Creates a set of places from their bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// In memory.
    public static let memory = Storage(rawValue: 1)

    /// On disk.
    public static let disk = Storage(rawValue: 2)

    /// In memory and on disk.
    public static let all: Storage = [.memory, .disk]

    /// Nowhere: a resource is delivered and not cached.
    public static let nowhere: Storage = []
}

/// A number of bytes, such as the limit of a cache.
public struct ByteCount: Sendable, Hashable, Comparable {
    /// The number of bytes. It is not negative.
    public let bytes: Int64

    /// A number of bytes; a negative number becomes 0.
    public static func bytes(_ count: Int64) -> ByteCount {
        ByteCount(bytes: max(0, count))
    }

    /// A number of kilobytes, of 1,000 bytes each.
    public static func kilobytes(_ count: Int64) -> ByteCount { product(count, 1000) }

    /// A number of megabytes, of 1,000,000 bytes each.
    public static func megabytes(_ count: Int64) -> ByteCount { product(count, 1_000_000) }

    /// A number of gigabytes, of 1,000,000,000 bytes each.
    public static func gigabytes(_ count: Int64) -> ByteCount { product(count, 1_000_000_000) }

    /// Zero bytes.
    public static var zero: ByteCount { ByteCount(bytes: 0) }

    /// Compares the numbers of bytes.
    public static func < (left: Self, right: Self) -> Bool { left.bytes < right.bytes }

    private static func product(_ count: Int64, _ unit: Int64) -> ByteCount {
        let (product, overflow) = max(0, count).multipliedReportingOverflow(by: unit)
        return ByteCount(bytes: overflow ? .max : product)
    }
}

/// A request that only allows cached resources, for a URL that is not cached, or whose copy is not fresh.
public struct NotCachedError: Error, Sendable, Hashable {
    /// The URL, in its canonical form, with `…` in place of each secret (`writeOnly`).
    public let url: String

    /// Creates the error for a URL.
    public init(url: String) {
        self.url = url
    }
}

extension NotCachedError: CustomStringConvertible {
    /// The URL.
    public var description: String {
        "\(QuotedText.quote(url)) is not cached, and the request only allows cached resources; change its policy"
    }
}
