import Foundation
import TypedURL
import TypedURLCodegen
import TypedURLReporting

/// A file that is read from its beginning to its end, or standard input.
final class InputFile {
    /// What positions in it are named after.
    let name: String
    /// The number of bytes to read; nil if it is unknown.
    let size: Int?
    private let descriptor: Int32
    private let isOwned: Bool

    /// Opens a file; `-` is standard input.
    ///
    /// - Throws: `FileProblem` if it does not exist or cannot be read.
    convenience init(path: String) throws(FileProblem) {
        try self.init(
            path == "-" ? nil : Array(path.utf8), name: path == "-" ? FindingLocation.standardInput : path)
    }

    /// Opens a file whose path need not be UTF-8; nil is standard input.
    init(_ path: [UInt8]?, name: String) throws(FileProblem) {
        self.name = name
        isOwned = path != nil
        descriptor =
            path.map { open($0.map(CChar.init(bitPattern:)) + [0], O_RDONLY | O_CLOEXEC) } ?? STDIN_FILENO
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
            // Safe: the system writes at most as many bytes as the space has.
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

    /// Reads all that is there, or as much of it as the limit.
    func bytes(upTo limit: Int) throws(FileProblem) -> [UInt8] {
        let usualSize = 1 << 16
        var bytes = [UInt8](repeating: 0, count: min(limit, (size ?? usualSize) + 1))
        var count = 0
        while true {
            let more = try read(into: &bytes, from: count)
            count += more
            if more == 0 || count == limit { return Array(bytes[..<count]) }
            if count == bytes.count { bytes += [UInt8](repeating: 0, count: min(limit - count, count)) }
        }
    }

    /// Whether something can be read, or the end has come.
    ///
    /// - Parameter milliseconds: How long to wait for it; less than 0 is forever.
    func isReady(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) != 0
    }

    private static func read(_ descriptor: Int32, _ space: UnsafeMutableRawBufferPointer) -> Int {
        Foundation.read(descriptor, space.baseAddress, space.count)
    }

    /// Why a file that is encoded otherwise is not read, and the commands that read it.
    ///
    /// - Parameter reader: The command that reads what is decoded.
    func problem(of encoding: FileEncoding, reader: String) -> FileProblem {
        let source = isOwned ? " " + ShellWord.quoted(name) : ""
        let command = QuotedText.printable("\(encoding.reader)\(source) | \(reader)")
        return FileProblem("read", name, reason: "it is \(encoding.name); use: \(command)")
    }

    /// The reason for the last failure.
    private static func problem(_ name: String) -> FileProblem {
        FileProblem("read", name, reason: FileProblem.reason(ofSystemError: errno, name))
    }
}
