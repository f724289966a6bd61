import Foundation
import TypedURLCodegen

/// Standard input, a line at a time and as bytes: what is not UTF-8 is a finding, and not repaired.
enum StandardInput {
    /// How much is read at once.
    private static let chunkSize = 1 << 16

    /// Calls the function with each line, without its line break (LF or CRLF).
    ///
    /// - Throws: `FileProblem` where standard input is closed or is no file to read.
    static func forEachLine(_ body: ([UInt8]) -> Void) throws(FileProblem) {
        var rest: [UInt8] = []
        while let chunk = try read() {
            var lines = chunk.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
            // The last piece goes on in the next chunk.
            guard let last = lines.popLast() else { continue }
            for line in lines {
                body(withoutReturn(rest + line))
                rest.removeAll(keepingCapacity: true)
            }
            rest += last
        }
        if !rest.isEmpty { body(withoutReturn(rest)) }
    }

    /// All of it, or as much of it as the limit.
    static func bytes(upTo limit: Int) throws(FileProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit, let chunk = try read() { bytes += chunk }
        return bytes
    }

    private static func read() throws(FileProblem) -> Data? {
        do {
            let chunk = try FileHandle.standardInput.read(upToCount: chunkSize)
            return chunk?.isEmpty == true ? nil : chunk
        } catch {
            throw FileProblem("read", "standard input", reason: String(cString: strerror(errno)))
        }
    }

    private static func withoutReturn(_ line: [UInt8]) -> [UInt8] {
        line.last == UInt8(ascii: "\r") ? Array(line.dropLast()) : line
    }
}
