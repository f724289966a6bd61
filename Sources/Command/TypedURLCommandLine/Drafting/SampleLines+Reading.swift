import TypedURL
import TypedURLCodegen
import TypedURLDrafting

extension SampleLines {
    /// The maximum numbers of bytes and of lines. More URLs of a list say nothing new.
    private static let byteLimit = 1 << 28
    private static let lineLimit = 5_000_000

    /// Reads a file to its end.
    ///
    /// - Throws: `FileProblem` where it cannot be read, is compressed, or holds more than the limits.
    init(_ file: InputFile) throws(FileProblem) {
        self.init([])
        var byteCount = 0
        var reader = LineChunkReader(file, isKeyed: false, reader: "typed-url init --from -")
        while let chunk = try reader.next() {
            switch chunk.content {
            case .lines(let bytes):
                byteCount += bytes.count
                bytes.withUnsafeBufferPointer { bytes in
                    LineChunk.forEachLine(of: bytes, from: chunk.firstLine) { line, number, _ in
                        if !line.isEmpty { add(Array(line), number: number) }
                    }
                }
            case .overlong(let beginning, _):
                add(
                    beginning, number: chunk.firstLine, problem: "it is longer than \(URLLimits.length) bytes"
                )
            }
            guard byteCount <= Self.byteLimit, count <= Self.lineLimit else {
                throw FileProblem(
                    "read", file.name,
                    reason: "it has more than \(Self.lineLimit) URLs or \(Self.byteLimit) bytes; "
                        + "draft from a part of it, such as: shuf -n 1000000 | typed-url init --from -")
            }
        }
    }
}
