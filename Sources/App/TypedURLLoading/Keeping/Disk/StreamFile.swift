import Dispatch
import Foundation

/// A file of a disk cache from which the readers of a stream read. The bytes are complete, or go there as they come: then it is one
/// of ``DiskFolder``'s unfinished files until the cache takes it over.
final class StreamFile: Sendable {
    /// Where the bytes of a new file begin: after the header, which is written when everything is known.
    static let start = 4096

    /// The maximum number of bytes that are read at once.
    static let pieceLength = 1 << 18

    private struct State: Sendable {
        var hash: XXHash64
        var length = 0

        /// Whether the cache has taken the file over.
        var isKept = false
    }

    /// The name of a new file in its folder.
    let name: String
    let descriptor: Int32
    private let start: Int
    private let folder: DiskFolder?
    private let state: Locked<State>
    private let queue = DispatchQueue(label: "TypedURLLoading.StreamFile", qos: .userInitiated)

    init(_ folder: DiskFolder, _ name: String, _ descriptor: Int32) {
        (self.folder, self.name, self.descriptor, start) = (folder, name, descriptor, Self.start)
        state = Locked(State(hash: XXHash64()))
    }

    /// A complete file, whose bytes must be checked.
    init(of descriptor: Int32, start: Int) {
        (folder, name, self.descriptor, self.start) = (nil, "", descriptor, start)
        state = Locked(State(hash: XXHash64(), isKept: true))
    }

    deinit {
        close(descriptor)
        if !state.withLock(\.isKept) { try? folder?.remove(name) }
    }

    /// Reads all bytes once for their hash.
    ///
    /// - Parameter proceeds: Called after each piece.
    /// - Returns: Whether there are as many.
    func check(_ count: Int, _ proceeds: () -> Void) throws(DiskError) -> Bool {
        var hash = XXHash64()
        for position in stride(from: 0, to: count, by: Self.pieceLength) {
            let length = min(Self.pieceLength, count - position)
            guard let piece = try DiskFolder.bytes(of: descriptor, from: start + position, count: length)
            else { return false }
            piece.withUnsafeBytes { hash.add($0) }
            proceeds()
        }
        state.withLock { [hash] in ($0.hash, $0.length) = (hash, count) }
        return true
    }

    /// All bytes.
    func bytes() async throws -> Data {
        let read = Promise<Data>()
        self.read(0..<contents.length) { data in
            read.settle(data.map { .success($0) } ?? .failure(DiskError("read a file", code: EIO)))
        }
        return try await read.value()
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
            let end = start + state.withLock(\.length)
            if let error = DiskFolder.write(data, to: descriptor, at: end) {
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
            then(try? DiskFolder.bytes(of: descriptor, from: start + range.lowerBound, count: range.count))
        }
    }
}
