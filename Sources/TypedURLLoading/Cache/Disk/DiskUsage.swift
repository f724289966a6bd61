import Foundation

/// How much of a disk cache's limit is used, as far as this process knows.
///
/// Another process may add files to the folder, so the files are counted again after each sixteenth of the limit that
/// was written, and whenever room is needed.
final class DiskUsage: @unchecked Sendable {
    // Safe: all only under the lock, which is held while files are counted and removed: then nobody else may write.
    private let lock = NSLock()

    /// The bytes of all files; nil before they were counted.
    private var total: Int64?

    /// The bytes of files that are being written.
    private var pending: Int64 = 0

    /// The bytes written since the files were counted.
    private var uncounted: Int64 = 0

    /// The number of the last unfinished file.
    private var count: UInt64 = 0

    /// Sets room aside for a file.
    ///
    /// - Parameter sweep: Counts the files, and removes as many as it takes for them to have no more than the bytes it is
    ///   given; returns how many bytes are left.
    /// - Returns: A number for the unfinished file that no other of this process has.
    func reserve(_ size: Int64, limit: Int64, sweep: (_ room: Int64) -> Int64) -> UInt64 {
        lock.withLock {
            if let total, total + pending + size <= limit, uncounted + size <= limit / 16 {
                uncounted += size
            } else {
                // More goes than must, so that this is rare.
                let isFull = (total ?? .max / 2) + pending + size > limit
                let room = max(0, limit - pending - size)
                var left = sweep(isFull && total != nil ? min(room, limit / 10 * 9) : room)
                if left + pending + size > limit { left = sweep(room) }
                total = left
                uncounted = size
            }
            pending += size
            count += 1
            return count
        }
    }

    /// A file was written, or was not after all.
    ///
    /// - Parameter growth: How many bytes more there are; nil if it was not written.
    func release(_ size: Int64, growth: Int64?) {
        lock.withLock {
            pending -= size
            if let growth, let total { self.total = max(0, total + growth) }
        }
    }

    /// Files were removed.
    func shrink(by size: Int64) {
        lock.withLock { total = total.map { max(0, $0 - size) } }
    }
}
