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

/// A file that is being written. It is renamed when it is complete.
///
/// Its name has the name of the complete file, then the process that writes it and a number.
struct UnfinishedFile: Sendable {
    /// The age, in seconds, at which it is abandoned even if a process has that number.
    private static let ageLimit: TimeInterval = 3600

    private static let suffix = ".unfinished"

    /// One number for all caches of the process, because several can write to one folder.
    private static let count = Locked<UInt64>(0)

    let name: String
    private let process: Int32

    /// A new file for a key.
    init(of key: DiskKey) {
        let number = Self.count.withLock { count in
            count += 1
            return count
        }
        process = ProcessInfo.processInfo.processIdentifier
        name = "\(key.fileName).\(process).\(number)\(Self.suffix)"
    }

    /// A file by its name; nil if it is not an unfinished file.
    init?(name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        // NAME.PROCESS.NUMBER.unfinished
        guard parts.count > 3, "." + parts[parts.count - 1] == Self.suffix,
            DiskKey.isFileName(parts.dropLast(3).joined(separator: ".")),
            let process = Int32(parts[parts.count - 3]), process > 0, UInt64(parts[parts.count - 2]) != nil
        else { return nil }
        self.name = name
        self.process = process
    }

    var isOfThisProcess: Bool { process == ProcessInfo.processInfo.processIdentifier }

    /// Whether its process has ended, or cannot still be writing it.
    func isAbandoned(writtenAt time: Date) -> Bool {
        if abs(time.timeIntervalSinceNow) > Self.ageLimit { return true }
        // Signal 0 only checks that the process exists. `EPERM` says that it does.
        return !isOfThisProcess && kill(process, 0) != 0 && errno == ESRCH
    }
}
