/// A step of a load, as an observer hears of it.
public struct LoadEvent: Sendable {
    /// What happened.
    public enum Kind: Sendable {
        /// A loader was called.
        case started

        /// A request waits for a load that others wait for already.
        case coalesced

        /// A request was answered from memory.
        case memoryHit

        /// A resource was read from disk; its number of bytes.
        case diskHit(bytes: Int)

        /// A loader has answered: with so many bytes, after so long.
        case loaded(bytes: Int, duration: Duration)

        /// A loader is called again after an error that may pass.
        case retried(any Error)

        /// A load failed after so long: the loader threw, or its time ran out.
        case failed(any Error, duration: Duration)

        /// A request was cancelled.
        case cancelled

        /// A resource or a decoded value left memory to make room; what it had cost.
        case evicted(bytes: Int)

        /// Files left the disk to make room, or because of their age.
        case evictedFromDisk(files: Int, bytes: Int)

        /// The disk refused to do something. The load goes on.
        case diskFailed(DiskError)
    }

    /// What happened.
    public let kind: Kind

    /// The canonical form of the URL that it happened to; of files that left the disk, the URL that needed the room.
    public let url: String
}
