import Dispatch
import Foundation

/// A file of a disk cache from which the readers of a stream read. The bytes are complete, or go there as they come: then it is one
/// of ``DiskFolder``'s unfinished files until the cache takes it over.
final class StreamFile: Sendable {
    /// Where the bytes of a stream begin: after the header, which is written when everything is known.
    static let start = 4096

    /// The maximum number of bytes that are read at once.
    static let pieceLength = 1 << 18

    private struct State: Sendable {
        var hash: ContentHash
        var length = 0

        /// Whether the cache has taken the file over.
        var isKept = false
    }

    /// The name of a new file in its folder.
    let name: String
    let descriptor: Int32
    let start: Int
    private let folder: DiskFolder?
    private let state: Locked<State>
    private let queue = DispatchQueue(label: "TypedURLLoading.StreamFile", qos: .userInitiated)

    init(_ folder: DiskFolder, _ name: String, _ descriptor: Int32, start: Int) {
        (self.folder, self.name, self.descriptor, self.start) = (folder, name, descriptor, start)
        state = Locked(State(hash: ContentHash()))
    }

    /// A complete file, whose bytes must be checked.
    init(of descriptor: Int32, start: Int) {
        (folder, name, self.descriptor, self.start) = (nil, "", descriptor, start)
        state = Locked(State(hash: ContentHash(), isKept: true))
    }

    deinit {
        close(descriptor)
        if !state.withLock(\.isKept) { try? folder?.remove(name) }
    }

    /// Reads all bytes once for their hash.
    ///
    /// - Returns: Whether there are as many.
    func check(_ count: Int) throws(DiskError) -> Bool {
        var hash = ContentHash()
        for position in stride(from: 0, to: count, by: Self.pieceLength) {
            let length = min(Self.pieceLength, count - position)
            guard let piece = try DiskFolder.bytes(of: descriptor, from: start + position, count: length)
            else { return false }
            piece.withUnsafeBytes { hash.add($0) }
        }
        state.withLock { [hash] in ($0.hash, $0.length) = (hash, count) }
        return true
    }

    /// All bytes.
    func bytes() async throws -> Data { try await bytes(0..<contents.length) }

    /// Reads bytes on a queue of its own.
    ///
    /// - Throws: ``DiskError``.
    func bytes(_ range: Range<Int>) async throws -> Data {
        let read = Promise<Data>()
        queue.async { [self] in read.settle(Result { try bytesNow(range) }) }
        return try await read.value()
    }

    func bytesNow(_ range: Range<Int>) throws(DiskError) -> Data {
        guard
            let data = try DiskFolder.bytes(
                of: descriptor, from: start + range.lowerBound, count: range.count)
        else { throw DiskError("read a file", code: EIO) }
        return data
    }

    /// Whether it was complete when it was opened.
    var isComplete: Bool { folder == nil }

    /// The number of bytes, and their hash.
    var contents: (length: Int, hash: UInt64) { state.withLock { ($0.length, $0.hash.value) } }

    func keep() { state.withLock { $0.isKept = true } }

    /// Adds bytes.
    ///
    /// - Parameter limit: How long it waits for the disk, in seconds.
    /// - Throws: ``DiskError``.
    func append(_ data: Data, limit: Double) async throws {
        let isWritten = Promise<Void>()
        queue.async { [self] in isWritten.settle(Result { try appendNow(data) }) }
        let deadline = isWritten.failing(after: limit, "write a file")
        defer { deadline?.cancel() }
        try await isWritten.value()
    }

    func appendNow(_ data: Data) throws(DiskError) {
        let end = start + state.withLock(\.length)
        if let error = DiskFolder.write(data, to: descriptor, at: end) { throw error }
        state.withLock { state in
            state.length += data.count
            data.withUnsafeBytes { state.hash.add($0) }
        }
    }
}
