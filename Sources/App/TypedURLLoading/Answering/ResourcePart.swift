public import Foundation

/// A part of a resource that is being loaded.
public struct ResourcePart: Sendable, Hashable {
    /// The bytes after those of the previous part. An empty resource has one empty part.
    public let data: Data

    /// How much has been received, including this part.
    public let progress: LoadProgress

    /// The media type of the resource, such as `image/png` (RFC 6838), without parameters.
    public let mimeType: String

    /// The character encoding of a text by its IANA name, such as `utf-8`, or nil if the bytes are not text.
    public let textEncodingName: String?
}

/// How much of a resource has been received.
public struct LoadProgress: Sendable, Hashable {
    /// The number of bytes so far.
    public let receivedLength: Int

    /// The number of bytes that the resource has, or nil if the loader does not know it.
    public let expectedLength: Int?

    /// The fraction received so far, from 0 to 1; nil if the length is unknown.
    public var fraction: Double? {
        guard let expectedLength else { return nil }
        return expectedLength > 0 ? min(1, Double(receivedLength) / Double(expectedLength)) : 1
    }
}

/// Passes the progress of a load on, also to those that come later.
final class ProgressRelay: Sendable {
    typealias Listener = @Sendable (LoadProgress) -> Void

    private struct State: Sendable {
        var latest: LoadProgress?
        var listeners: [Listener] = []
    }

    private let state = Locked(State())

    /// Calls a function with the progress now, and with each later one.
    func add(_ listener: @escaping Listener) {
        state.withLock { state in
            state.listeners.append(listener)
            if let latest = state.latest { listener(latest) }
        }
    }

    func report(_ progress: LoadProgress) {
        state.withLock { state in
            state.latest = progress
            // The lock is held, so that the listeners receive the progress in order. They only pass it on.
            for listener in state.listeners { listener(progress) }
        }
    }
}
