import TypedURL
import TypedURLCodegen
import TypedURLSchema

/// The start of a file, which shows the layout of its records.
enum FileBeginning {
    /// The file is empty.
    case nothing
    /// Its first records, their layout, and the header row before them, if any.
    case records(LineChunk, FileLayout, header: HeaderRow?)
    /// Why no record of it can be read.
    case problem(String)

    /// - Parameter results: The names of the result's columns, which the file must not have.
    static func read(
        _ reader: inout LineChunkReader, _ layout: RecordLayout, results: [String]
    ) throws(FileProblem) -> FileBeginning {
        guard let first = try reader.next() else { return .nothing }
        guard case .lines(let bytes) = first.content else {
            if case .lines(let end) = layout { return .records(first, .lines(end), header: nil) }
            return .problem(first.problem(ofOverlongRecordIn: reader.file.name))
        }
        return bytes.withUnsafeBufferPointer { bytes in
            do throws(InputProblem) {
                let (fileLayout, header) = try layout.layout(of: bytes, results: results)
                let rest = LineChunk(
                    content: .lines(Array(bytes[header...])),
                    firstLine: first.firstLine + LineCount.count(of: LineChunk.newline, in: bytes[..<header]))
                guard header > 0, case .table(let table) = fileLayout else {
                    return .records(rest, fileLayout, header: nil)
                }
                return .records(
                    rest, fileLayout, header: HeaderRow(table: table, bytes: Array(bytes[..<header])))
            } catch {
                return .problem(error.line(path: reader.file.name, in: bytes, from: first.firstLine))
            }
        }
    }
}

/// The row of a table that names its columns.
struct HeaderRow {
    let table: FileLayout.Table
    /// The row as it is written in its file, with its end.
    let bytes: [UInt8]

    /// Appends the row with further names after it.
    func append(_ results: [String], _ format: RowFormat, to text: inout [UInt8]) {
        let end = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
        let endsWithReturn = end.last == UInt8(ascii: "\r")
        text.append(contentsOf: endsWithReturn ? end.dropLast() : end)
        for name in results {
            text.append(format.delimiter)
            format.append(name, to: &text)
        }
        if endsWithReturn { text.append(UInt8(ascii: "\r")) }
        text.append(LineChunk.newline)
    }
}

extension LineChunk {
    /// The message for a record that is too long.
    func problem(ofOverlongRecordIn path: String) -> String {
        let limit = LineChunkReader.recordLimit
        return
            "\(QuotedText.printable(path)):\(firstLine):1: error: the record is longer than \(limit) bytes; a quote before it may not be closed"
    }

    /// The message for a file of objects that begins so, none of which has the member of the URL.
    func problem(ofMissing member: String, in path: String) -> String {
        let lines = beginning.split(separator: Self.newline)
        let document = lines.lazy.compactMap { SchemaDocument.read(path: path, bytes: Array($0)).document }
            .first
        var names: [String] = []
        if case .object(let object)? = document?.root.value { names = object.members.map(\.name) }
        let hint =
            NearestName.find(member, among: names).map { "did you mean \(QuotedText.quote($0))?" }
            ?? "correct --field, or write null where there is no URL"
        return
            "\(QuotedText.printable(path)):\(firstLine):1: error: no object has the member \(QuotedText.quote(member)); \(hint)"
    }
}
