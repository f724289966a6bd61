import Foundation

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
