import Foundation
import TypedURLJSON

/// Where results go: standard output, by way of a buffer of its own, since `print` is too slow for millions of lines.
package final class Output {
    /// How much is gathered before it is written.
    private static let bufferSize = 1 << 16

    private let deliver: ([UInt8]) -> Void
    /// Whether each line is printed immediately, because somebody watches the output.
    private let isWatched: Bool
    private var buffer: [UInt8] = []

    /// Makes an output that hands on what is written to it, some of it at a time.
    package init(isWatched: Bool = false, deliver: @escaping ([UInt8]) -> Void) {
        self.isWatched = isWatched
        self.deliver = deliver
    }

    /// Standard output. Where it cannot be written, the command says so and ends.
    package static func standard() -> Output {
        Output(isWatched: isatty(STDOUT_FILENO) == 1) { bytes in
            guard let problem = FileDescriptor.deliver(bytes, to: STDOUT_FILENO) else { return }
            StandardError.print("error: cannot write the output: \(problem)")
            exit(2)
        }
    }

    /// Standard error.
    package static var standardError: Output {
        Output(isWatched: true) { _ = FileDescriptor.deliver($0, to: STDERR_FILENO) }
    }

    /// Writes a text as it is.
    package func write(_ text: String) {
        buffer.append(contentsOf: text.utf8)
        settle()
    }

    /// Writes bytes as they are.
    package func write(_ bytes: ArraySlice<UInt8>) {
        buffer.append(contentsOf: bytes)
        settle()
    }

    /// Writes JSON, on one line.
    package func write(_ json: JSONText) {
        json.append(to: &buffer)
        settle()
    }

    /// Sees to it that all that was written has left.
    package func flush() {
        guard !buffer.isEmpty else { return }
        deliver(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    private func settle() {
        if isWatched || buffer.count >= Self.bufferSize { flush() }
    }
}

/// The system's own calls, which report every failure.
package enum FileDescriptor {
    /// Writes all of the bytes.
    ///
    /// - Returns: The system's message if it does not accept them; nil if it wrote all of them.
    package static func deliver(_ bytes: [UInt8], to descriptor: Int32) -> String? {
        // Safe: the system reads at most as many bytes as the slice has, while the closure keeps them in place.
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let slice = UnsafeRawBufferPointer(rebasing: rest)
                let count = write(descriptor, slice.baseAddress, slice.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    // Another process has made the shared descriptor non-blocking, so this must wait.
                    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&ready, 1, -1)
                } else if errno != EINTR {
                    return String(cString: strerror(errno))
                }
            }
            return nil
        }
    }
}
