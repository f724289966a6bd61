import Dispatch
import Foundation

/// A file of a disk cache to which a stream's bytes go as they come, and from which its readers read. It is one of
/// ``DiskFolder``'s unfinished files until the stream is complete and the cache takes it over.
final class SpillFile: Sendable {
    /// Where the bytes begin: after the header, which is written when everything is known.
    static let start = 4096

    private struct State: Sendable {
        var hash: XXHash64
        var length = 0

        /// Whether the cache has taken the file over.
        var isKept = false
    }

    /// The name in its folder.
    let name: String
    let descriptor: Int32
    private let folder: DiskFolder
    private let state: Locked<State>
    private let queue = DispatchQueue(label: "TypedURLLoading.SpillFile", qos: .userInitiated)

    init(_ folder: DiskFolder, _ name: String, _ descriptor: Int32) {
        (self.folder, self.name, self.descriptor) = (folder, name, descriptor)
        state = Locked(State(hash: XXHash64()))
    }

    deinit {
        close(descriptor)
        if !state.withLock(\.isKept) { try? folder.remove(name) }
    }

    /// The number of bytes, and their hash.
    var contents: (length: Int, hash: UInt64) { state.withLock { ($0.length, $0.hash.value) } }

    func keep() { state.withLock { $0.isKept = true } }

    /// Adds bytes.
    ///
    /// - Parameter limit: How long it waits for the disk, in seconds.
    /// - Throws: ``DiskError``.
    func append(_ data: Data, limit: Double) async throws {
        let isWritten = Promise<Void>()
        queue.async { [self] in
            let start = Self.start + state.withLock(\.length)
            if let error = DiskFolder.write(data, to: descriptor, at: start) {
                isWritten.settle(.failure(error))
                return
            }
            state.withLock { state in
                state.length += data.count
                data.withUnsafeBytes { state.hash.add($0) }
            }
            isWritten.settle(.success(()))
        }
        let deadline = DispatchTime.now().after(limit).map { time in
            Deadline(time) { isWritten.settle(.failure(DiskError("write a file", code: ETIMEDOUT))) }
        }
        defer { deadline?.cancel() }
        try await isWritten.value()
    }

    /// Reads bytes on a queue of its own; nil if the disk fails.
    func read(_ range: Range<Int>, then: @escaping @Sendable (Data?) -> Void) {
        queue.async { [self] in
            then(
                try? DiskFolder.bytes(of: descriptor, from: Self.start + range.lowerBound, count: range.count)
            )
        }
    }
}
