public import Foundation

/// A folder in which a ``ResourceCache`` keeps resources over the end of the process.
///
/// ```swift
/// let folder = URL.cachesDirectory.appending(path: "Resources")
/// let cache = ResourceCache(memory: .megabytes(64), disk: DiskCache(folder: folder, limit: .megabytes(256)))
/// ```
///
/// Any number of caches and processes may share a folder, such as an app and its extension.
public struct DiskCache: Sendable, Hashable {
    /// The folder. It is made where it is missing, and should hold nothing else. Only its owner may read it then.
    public var folder: URL

    /// The most bytes that the files have together. Where a new one needs room, those go that were used least recently.
    public var limit: ByteCount

    /// The greatest age of a file, or nil for any.
    public var ageLimit: Duration?

    /// The most bytes of a resource that is stored.
    public var resourceLimit: ByteCount

    /// Describes a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder, which is made where it is missing.
    ///   - limit: The most bytes that the files have together.
    ///   - ageLimit: The greatest age of a file; nil for any.
    ///   - resourceLimit: The most bytes of a resource that is stored; nil for `limit`.
    public init(
        folder: URL, limit: ByteCount, ageLimit: Duration? = nil, resourceLimit: ByteCount? = nil
    ) {
        self.folder = folder
        self.limit = limit
        self.ageLimit = ageLimit
        self.resourceLimit = min(limit, resourceLimit ?? limit)
    }
}
