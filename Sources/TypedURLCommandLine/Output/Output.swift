import Foundation

/// Where results go: standard output, by way of a buffer of its own, since `print` is too slow for millions of lines.
final class Output {
    /// How much is gathered before it is written.
    private static let bufferSize = 1 << 16

    private let deliver: ([UInt8]) -> Void
    /// Whether each line is printed immediately, because somebody watches the output.
    private let isWatched: Bool
    private var buffer: [UInt8] = []

    /// Makes an output that hands on what is written to it, some of it at a time.
    init(isWatched: Bool = false, deliver: @escaping ([UInt8]) -> Void) {
        self.isWatched = isWatched
        self.deliver = deliver
    }

    /// Standard output. Where it cannot be written, the command says so and ends.
    static func standard() -> Output {
        Output(isWatched: isatty(STDOUT_FILENO) == 1) { bytes in
            guard let problem = FileDescriptor.deliver(bytes, to: STDOUT_FILENO) else { return }
            StandardError.print("error: cannot write the output: \(problem)")
            exit(2)
        }
    }

    /// Writes a text as it is.
    func write(_ text: String) {
        buffer.append(contentsOf: text.utf8)
        settle()
    }

    /// Writes bytes as they are.
    func write(_ bytes: ArraySlice<UInt8>) {
        buffer.append(contentsOf: bytes)
        settle()
    }

    /// Writes JSON, on one line.
    func write(_ json: JSONText) {
        json.append(to: &buffer)
        settle()
    }

    /// Sees to it that all that was written has left.
    func flush() {
        guard !buffer.isEmpty else { return }
        deliver(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    private func settle() {
        if isWatched || buffer.count >= Self.bufferSize { flush() }
    }
}
