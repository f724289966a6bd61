import Foundation

/// The bytes of a stream so far, and its readers.
final class PartChannel: Sendable {
    private struct State: Sendable {
        var mimeType = ""
        var textEncodingName: String?
        var expectedLength: Int?
        var received = Data()
        var readers: [UInt64: @Sendable (ResourcePart) -> Void] = [:]
        var count: UInt64 = 0

        /// Whether a reader has received a part, so that the bytes can no longer change.
        var wasRead = false

        func part(_ data: Data) -> ResourcePart {
            ResourcePart(
                data: data, receivedLength: received.count, expectedLength: expectedLength,
                mimeType: mimeType, textEncodingName: textEncodingName)
        }
    }

    private let state = Locked(State())

    /// Starts the stream, or another attempt at it.
    func begin(_ stream: ResourceStream) {
        state.withLock { state in
            state.mimeType = stream.mimeType
            state.textEncodingName = stream.textEncodingName
            state.expectedLength = stream.expectedLength
            // A wrong length must not cost memory.
            state.received = Data(capacity: min(max(0, stream.expectedLength ?? 0), 1 << 24))
        }
    }

    /// Whether another attempt is possible.
    var canBeginAgain: Bool { state.withLock { !$0.wasRead } }

    /// Takes a chunk.
    ///
    /// - Returns: The number of bytes so far.
    func append(_ chunk: Data) -> Int {
        state.withLock { state in
            state.received.append(chunk)
            if !state.readers.isEmpty {
                state.wasRead = true
                let part = state.part(chunk)
                // The lock is held, so that each reader receives the parts in order. Readers only store them.
                for reader in state.readers.values { reader(part) }
            }
            return state.received.count
        }
    }

    /// Calls a function with the bytes so far, and with each later part.
    ///
    /// - Parameter reader: Stores the part, and does nothing else.
    /// - Returns: The number to pass to ``removeReader(_:)``.
    func addReader(_ reader: @escaping @Sendable (ResourcePart) -> Void) -> UInt64 {
        state.withLock { state in
            if !state.received.isEmpty {
                state.wasRead = true
                reader(state.part(state.received))
            }
            state.count += 1
            state.readers[state.count] = reader
            return state.count
        }
    }

    /// Stops calling a reader.
    func removeReader(_ number: UInt64) {
        state.withLock { _ = $0.readers.removeValue(forKey: number) }
    }

    /// Returns all bytes, and removes them from the channel.
    func takeReceived() -> Data {
        state.withLock { state in
            defer { state.received = Data() }
            return state.received
        }
    }
}
