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
