import Foundation

/// The bytes of a stream so far, and who reads along.
final class PartChannel: Sendable {
    private struct State: Sendable {
        var mimeType = ""
        var textEncodingName: String?
        var expectedLength: Int?
        var received = Data()
        var readers: [UInt64: @Sendable (ResourcePart) -> Void] = [:]
        var count: UInt64 = 0

        /// Whether a reader was given a part, so that nothing else can be said of the bytes any more.
        var wasRead = false

        func part(_ data: Data) -> ResourcePart {
            ResourcePart(
                data: data, receivedLength: received.count, expectedLength: expectedLength,
                mimeType: mimeType, textEncodingName: textEncodingName)
        }
    }

    private let state = Locked(State())

    /// Begins a stream, or the next attempt at it.
    func begin(_ stream: ResourceStream) {
        state.withLock { state in
            state.mimeType = stream.mimeType
            state.textEncodingName = stream.textEncodingName
            state.expectedLength = stream.expectedLength
            // A wrong length must not cost memory.
            state.received = Data(capacity: min(max(0, stream.expectedLength ?? 0), 1 << 24))
        }
    }

    /// Whether there can be another attempt.
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
                // Under the lock, so that each reader hears the parts in order. Readers only write them down.
                for reader in state.readers.values { reader(part) }
            }
            return state.received.count
        }
    }

    /// Calls a function with what came so far, and with each further part.
    ///
    /// - Parameter reader: Must do no more than to write the part down.
    /// - Returns: The number by which ``removeReader(_:)`` knows it.
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

    /// Tells a reader nothing more.
    func removeReader(_ number: UInt64) {
        state.withLock { _ = $0.readers.removeValue(forKey: number) }
    }

    /// All of the bytes, which are the taker's now.
    func takeReceived() -> Data {
        state.withLock { state in
            defer { state.received = Data() }
            return state.received
        }
    }
}
