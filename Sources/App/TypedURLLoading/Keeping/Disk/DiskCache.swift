public import Foundation

/// A folder in which a ``ResourceCache`` keeps resources after the process ends.
///
/// ```swift
/// let folder = URL.cachesDirectory.appending(path: "Resources")
/// let cache = ResourceCache(memory: .megabytes(64), disk: DiskCache(folder: folder, limit: .megabytes(256)))
/// ```
///
/// Any number of caches and processes can share a folder, such as an app and its extension.
public struct DiskCache: Sendable, Hashable {
    /// The folder. It is created if needed, readable only by its owner. Use a folder that contains nothing else.
    public var folder: URL

    /// The maximum total size of the files. If a new file needs space, the least recently used ones are deleted.
    public var limit: ByteCount

    /// The maximum age of a file, or nil for no limit.
    public var ageLimit: Duration?

    /// The maximum size of a stored resource.
    public var resourceLimit: ByteCount

    /// The maximum time for which a slow disk delays a load while it reads. No load waits for a write.
    ///
    /// A load that read in vain calls its loader. A request that only allows cached resources waits for the disk.
    public var delayLimit: Duration = .seconds(1)

    /// Describes a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder. It is created if needed.
    ///   - limit: The maximum total size of the files.
    ///   - ageLimit: The maximum age of a file; nil for no limit.
    ///   - resourceLimit: The maximum size of a stored resource; nil for `limit`.
    public init(
        folder: URL, limit: ByteCount, ageLimit: Duration? = nil, resourceLimit: ByteCount? = nil
    ) {
        self.folder = folder
        self.limit = limit
        self.ageLimit = ageLimit
        self.resourceLimit = min(limit, resourceLimit ?? limit)
    }
}

/// A failed disk operation. It never fails a load; observers receive it.
public struct DiskError: Error, Sendable, Hashable {
    /// The operation, such as `write`.
    public let operation: String

    /// The system's error number, such as `ENOSPC`.
    public let code: Int32

    /// Creates the error for an operation, with the number of the last error of the system.
    public init(_ operation: String, code: Int32 = errno) {
        self.operation = operation
        self.code = code
    }
}

extension DiskError: CustomStringConvertible {
    /// The operation and the reason.
    public var description: String {
        "the disk cache could not \(operation): \(String(cString: strerror(code)))"
    }
}

/// A resource in the format of a file, with the time at which it was stored.
struct DiskEntry: Sendable, Equatable {
    let resource: Resource
    let storedAt: Date
}
