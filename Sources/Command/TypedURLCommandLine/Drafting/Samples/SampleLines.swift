import TypedURL
import TypedURLCodegen

/// The lines of a log that schemas are drafted from: a URL each.
struct SampleLines {
    /// The maximum numbers of bytes and of lines. More URLs of a list say nothing new.
    private static let byteLimit = 1 << 28
    private static let lineLimit = 5_000_000

    /// A line that is not empty.
    struct Line: Sendable {
        /// Counted from 1.
        let number: Int
        /// The bytes, without the line break.
        let bytes: [UInt8]
    }

    private(set) var lines: [Line] = []
    /// Lines that are longer than any URL.
    private(set) var overlong: [Leftover] = []
    private var byteCount = 0

    /// Takes each text as a line.
    init(_ urls: [String]) {
        lines = urls.enumerated().map { Line(number: $0.offset + 1, bytes: Array($0.element.utf8)) }
    }

    /// Reads a file to its end.
    ///
    /// - Throws: `FileProblem` where it cannot be read, is compressed, or holds more than the limits.
    init(_ file: InputFile) throws(FileProblem) {
        var reader = LineChunkReader(file, isKeyed: false, reader: "typed-url init --from -")
        while let chunk = try reader.next() {
            switch chunk.content {
            case .lines(let bytes):
                bytes.withUnsafeBufferPointer { bytes in
                    LineChunk.forEachLine(of: bytes, from: chunk.firstLine) {
                        line, number, _ in
                        guard !line.isEmpty else { return }
                        lines.append(Line(number: number, bytes: Array(line)))
                        byteCount += line.count
                    }
                }
            case .overlong(let beginning, _):
                overlong.append(
                    Leftover(
                        Line(number: chunk.firstLine, bytes: beginning),
                        reason: "it is longer than \(URLLimits.length) bytes"))
            }
            guard byteCount <= Self.byteLimit, lines.count + overlong.count <= Self.lineLimit else {
                throw FileProblem(
                    "read", file.name,
                    reason: "it has more than \(Self.lineLimit) URLs or \(Self.byteLimit) bytes; "
                        + "draft from a part of it, such as: shuf -n 1000000 | typed-url init --from -")
            }
        }
    }
}
