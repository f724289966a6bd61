import TypedURL

/// Reads the records of a part of a file, one after the other.
struct RecordReader {
    /// How much of a malformed record its message repeats.
    private static let shownLength = 256

    private let layout: InputLayout
    private let member: [UInt8]
    /// The members that a row adds to an object.
    private let results: [[UInt8]]
    private let quotesRecords: Bool
    /// The URL of a record, if it is written with escapes.
    private var decoded: [UInt8] = []
    /// Whether an object was read, and whether one had the member of the URL.
    private(set) var (hasObject, hasMember) = (false, false)

    /// - Parameters:
    ///   - results: The names that no member of an object may have.
    ///   - quotesRecords: Whether the message of a malformed record says how it begins.
    init(_ layout: InputLayout, results: [[UInt8]] = [], quotesRecords: Bool = true) {
        self.layout = layout
        self.results = results
        self.quotesRecords = quotesRecords
        member = Array(layout.member.utf8)
    }

    mutating func forEachRecord(
        of bytes: UnsafeBufferPointer<UInt8>, from firstLine: Int, _ body: (URLRecord) -> Void
    ) throws(InputProblem) {
        try LineChunk.forEachLine(of: bytes, from: firstLine, endingAt: layout.end) {
            line, number, start throws(InputProblem) in
            guard layout.format == .jsonl else { return body(URLRecord(url: line, line: number)) }
            do throws(InputProblem) {
                try readObject(line, number, body)
            } catch {
                throw InputProblem(at: start + error.offset, error.message + beginning(of: line))
            }
        }
    }

    private mutating func readObject(
        _ line: UnsafeBufferPointer<UInt8>, _ number: Int, _ body: (URLRecord) -> Void
    ) throws(InputProblem) {
        var record = URLRecord(url: UnsafeBufferPointer(rebasing: line[..<0]), line: number)
        guard let object = try ObjectScanner.scan(line, for: [member], without: results) else {
            return body(record)
        }
        hasObject = true
        record.object = URLRecord.Object(line: line, end: object.end, isEmpty: object.isEmpty)
        guard let value = object.values[0] else { return body(record) }
        hasMember = true
        guard line[value.lowerBound] != UInt8(ascii: "n") else { return body(record) }
        record.object?.value = value
        guard line[value.lowerBound] == UInt8(ascii: "\"") else {
            record.object?.isText = false
            record.url = UnsafeBufferPointer(rebasing: line[value])
            return body(record)
        }
        let content = value.lowerBound + 1..<value.upperBound - 1
        guard line[content].contains(UInt8(ascii: "\\")) else {
            record.url = UnsafeBufferPointer(rebasing: line[content])
            return body(record)
        }
        record.object?.isVerbatim = false
        decoded.removeAll(keepingCapacity: true)
        JSONStringText.append(line, content, to: &decoded)
        decoded.withUnsafeBufferPointer { url in
            record.url = url
            body(record)
        }
    }

    /// How a malformed record begins, which is often its key: lines are counted within one process only.
    private func beginning(of line: UnsafeBufferPointer<UInt8>) -> String {
        guard quotesRecords, !line.isEmpty else { return "" }
        let text = String(decoding: line.prefix(Self.shownLength), as: UTF8.self)
        return "; the line begins \(QuotedText.quote(text))"
    }
}
