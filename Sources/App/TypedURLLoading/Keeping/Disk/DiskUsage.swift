import Foundation

/// The space that a disk cache uses, as far as this process knows.
///
/// Another process can add files to the folder. So the files are counted again after each sixteenth of the limit that
/// is written, and whenever space is needed.
final class DiskUsage: @unchecked Sendable {
    // Safe: all variables are private, and each method uses them only while it holds the lock. `reserve` also holds it
    // during `sweep`, which therefore must not call this type.
    private let lock = NSLock()

    /// The bytes of all files; nil until they are counted.
    private var total: Int64?

    /// The bytes of files that are being written.
    private var pending: Int64 = 0

    /// The bytes written since the files were counted.
    private var uncounted: Int64 = 0

    /// Reserves space for a file.
    ///
    /// - Parameter sweep: Counts the files, removes files until they have at most the given number of bytes, and
    ///   returns the number of bytes left.
    func reserve(_ size: Int64, limit: Int64, sweep: (_ room: Int64) -> Int64) {
        lock.withLock {
            if let total, total + pending + size <= limit, uncounted + size <= limit / 16 {
                uncounted += size
            } else {
                // More files are removed than necessary, so that this is rarely needed.
                let isFull = (total ?? .max / 2) + pending + size > limit
                let room = max(0, limit - pending - size)
                var left = sweep(isFull && total != nil ? min(room, limit / 10 * 9) : room)
                if left + pending + size > limit { left = sweep(room) }
                total = left
                uncounted = size
            }
            pending += size
        }
    }

    /// Reports that a file was written, or that the write failed.
    ///
    /// - Parameter growth: The number of additional bytes; nil if the file was not written.
    func release(_ size: Int64, growth: Int64?) {
        lock.withLock {
            pending -= size
            if let growth, let total { self.total = max(0, total + growth) }
        }
    }

    /// Reports that files were removed.
    func shrink(by size: Int64) {
        lock.withLock { total = total.map { max(0, $0 - size) } }
    }
}
