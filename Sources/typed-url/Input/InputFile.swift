import Foundation
import TypedURLCodegen

/// A file that is read from its beginning to its end, or standard input.
final class InputFile {
    /// What places in it are named after.
    let name: String
    /// How many bytes there are to read; nil where nobody knows.
    let size: Int?
    private let descriptor: Int32
    private let isOwned: Bool

    /// Opens a file; `-` is standard input.
    ///
    /// - Throws: `FileProblem` where there is none, or none to be read.
    init(path: String) throws(FileProblem) {
        name = path == "-" ? "<stdin>" : path
        isOwned = path != "-"
        descriptor = isOwned ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
        guard descriptor >= 0 else { throw Self.problem(name) }
        var status = stat()
        let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        size = isRegular ? Int(status.st_size) : nil
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    /// Reads some bytes into the buffer, from the index on: as many as there are at once, and fit.
    ///
    /// - Returns: How many there were; 0 at the end.
    func read(into buffer: inout [UInt8], from start: Int) throws(FileProblem) -> Int {
        while true {
            let count = buffer.withUnsafeMutableBytes { bytes in
                let space = UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
                return Self.read(descriptor, space)
            }
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN: _ = isReady(within: -1)
            default: throw Self.problem(name)
            }
        }
    }

    /// All that is left, or as much of it as the limit.
    func bytes(upTo limit: Int) throws(FileProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < limit {
            let count = try read(into: &buffer, from: 0)
            guard count > 0 else { break }
            bytes += buffer[..<min(count, limit - bytes.count)]
        }
        return bytes
    }

    /// Whether something can be read, or the end has come.
    ///
    /// - Parameter milliseconds: How long to wait for it; less than 0 is for ever.
    func isReady(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) != 0
    }

    private static func read(_ descriptor: Int32, _ space: UnsafeMutableRawBufferPointer) -> Int {
        Foundation.read(descriptor, space.baseAddress, space.count)
    }

    /// The reason for the last failure.
    private static func problem(_ name: String) -> FileProblem {
        let reason =
            switch errno {
            case ENOENT: "there is no such file"
            case EACCES: "permission is denied"
            case EISDIR: "it is a folder"
            default: String(cString: strerror(errno))
            }
        return FileProblem("read", name, reason: reason)
    }
}
