import TypedURL
import TypedURLSchema

/// Why a record cannot be read: it is not of its format.
struct InputProblem: Error, Sendable {
    /// Where it is, in bytes from where the reading began.
    var offset: Int
    var message: String

    init(at offset: Int, _ message: String) {
        self.offset = offset
        self.message = message
    }

    /// The problem as compilers print theirs: `urls.jsonl:3:14: error: …`.
    ///
    /// - Parameters:
    ///   - bytes: What the offset counts the bytes of.
    ///   - firstLine: The line on which they begin.
    func line(path: String, in bytes: UnsafeBufferPointer<UInt8>, from firstLine: Int) -> String {
        let position = LineCount.position(of: offset, in: bytes, from: firstLine)
        return "\(QuotedText.printable(path)):\(position.line):\(position.column): error: \(message)"
    }
}

extension LineChunk {
    /// The message for a record that is too long.
    func problem(ofOverlongRecordIn path: String) -> String {
        let limit = LineChunkReader.recordLimit
        return "\(QuotedText.printable(path)):\(firstLine):1: error: the line is longer than \(limit) bytes"
    }

    /// The message for a file of objects that begins so, none of which has the member of the URL.
    func problem(ofMissing member: String, in path: String) -> String {
        let lines = beginning.split(separator: Self.newline)
        let document = lines.lazy.compactMap { SchemaDocument.read(path: path, bytes: Array($0)).document }
            .first
        var names: [String] = []
        if case .object(let object)? = document?.root.value { names = object.members.map(\.name) }
        let hint = NearestName.advice(
            for: member, among: names, else: "correct --field, or write null where there is no URL")
        return
            "\(QuotedText.printable(path)):\(firstLine):1: error: no object has the member \(QuotedText.quote(member)); \(hint)"
    }
}
