import TypedURL
import TypedURLJSON

/// The result of a record.
enum RowResult {
    /// It has no URL.
    case null
    /// It is not of its format.
    case malformed(String)
    /// It is valid, by the schema of an index and a name. The parts are nil if only the schema is needed; the canonical form is
    /// empty where secrets in it are not shown.
    case valid(schema: Int, name: String, parsed: ParsedURL?)
    case invalid(URLValidationError)
}

/// Writes rows: each record as it was read, and the columns of its result after it. Each thread has its own: threads
/// that share names wait for each other to count their users.
struct RowWriter {
    /// What is copied of a record.
    private enum Copied {
        case nothing
        /// The row, with its number of columns.
        case row(Int)
        case object
        /// The columns of a row, as members of an object, with their names.
        case members([[UInt8]], of: RowFormat)
    }

    let records: RowOptions.PrintedRecords
    /// Whether rows need more of a valid URL than its schema.
    let needsValues: Bool
    /// Whether rows say what is wrong with an invalid URL.
    let needsMessages: Bool
    private let hasURLColumn: Bool
    private let columns: [ResultColumn]
    private let format: RowFormat
    private let (line, argument): ([UInt8], [UInt8])
    private var copied = Copied.nothing
    /// Whether the row is still empty.
    private var isEmpty = true

    init(_ options: RowOptions) {
        columns = options.columns.map(\.copy)
        format = options.format
        records = options.records
        needsValues = columns.contains { $0.content.needsValues }
        needsMessages = columns.contains { $0.content.needsMessages }
        hasURLColumn = columns.contains { if case .url = $0.content { true } else { false } }
        line = ResultColumn.member(options.prefix + "line")
        argument = ResultColumn.member(options.prefix + "argument")
    }

    /// Whether rows have the URL, in a column or in what is copied of a record.
    var hasURL: Bool { if case .nothing = copied { hasURLColumn } else { true } }

    /// Begins to write the rows of a file; nil for those of arguments.
    mutating func begin(_ layout: FileLayout?) {
        let names = layout?.names ?? []
        copied =
            switch layout?.layout.format {
            case nil, .lines: .nothing
            case .jsonl: .object
            case .csv where format == .csv, .tsv where format == .tsv: .row(names.count)
            case let source?: .members(names.map(ResultColumn.member), of: source.rowFormat)
            }
    }

    /// Appends the row of a record.
    ///
    /// - Parameter shownURL: The URL as the row has it, if secrets in it are not shown.
    mutating func append(
        _ result: RowResult, of record: URLRecord, shownURL: String? = nil, to text: inout [UInt8]
    ) {
        isEmpty = true
        if case .malformed = result {
            appendNull(to: &text)
        } else {
            appendCopy(of: record, shownURL, to: &text)
        }
        begin(record.isArgument ? argument : line, to: &text)
        text.append(contentsOf: String(record.line).utf8)
        for index in columns.indices {
            let cell = cell(columns[index], of: result, record.url, shownURL)
            if format == .jsonl, columns[index].isOptional, cell == nil { continue }
            begin(columns[index].member, to: &text)
            append(cell ?? .null, to: &text)
        }
        if format == .jsonl {
            text.append(UInt8(ascii: "}"))
        } else if record.endsWithReturn {
            text.append(UInt8(ascii: "\r"))
        }
        text.append(LineChunk.newline)
    }

    /// Begins a column.
    ///
    /// - Parameter member: Its name, as objects have it.
    private mutating func begin(_ member: [UInt8], to text: inout [UInt8]) {
        if !isEmpty { text.append(format.delimiter) }
        isEmpty = false
        if format == .jsonl { text.append(contentsOf: member) }
    }

    private mutating func appendCopy(of record: URLRecord, _ shownURL: String?, to text: inout [UInt8]) {
        switch copied {
        case .nothing:
            if format == .jsonl { text.append(UInt8(ascii: "{")) }
        case .row:
            appendWritten(record, shownURL, to: &text)
            isEmpty = false
        case .object:
            guard record.isObject else { return text.append(UInt8(ascii: "{")) }
            appendWritten(record, shownURL, to: &text)
            isEmpty = record.isEmptyObject
        case .members(let names, let source):
            text.append(UInt8(ascii: "{"))
            for (name, column) in zip(names, record.columns) {
                begin(name, to: &text)
                if column.isNull(record.bytes, source) {
                    format.append(nil, to: &text)
                } else {
                    var value: [UInt8] = []
                    column.append(record.bytes, source, to: &value)
                    let isURL = column.range == record.written
                    let shown = isURL ? shownURL : nil
                    JSONText.append(shown ?? String(decoding: value, as: UTF8.self), to: &text)
                }
            }
        }
    }

    /// Appends a record as it is written, but for a URL that is shown without its secrets.
    private func appendWritten(_ record: URLRecord, _ shownURL: String?, to text: inout [UInt8]) {
        guard let shownURL else { return text.append(contentsOf: record.bytes[record.range]) }
        text.append(contentsOf: record.bytes[record.range.lowerBound..<record.written.lowerBound])
        switch format {
        case .jsonl where record.isText:
            var quoted: [UInt8] = []
            JSONText.append(shownURL, to: &quoted)
            text += quoted.dropFirst().dropLast()
        case .csv: for byte in shownURL.utf8 { text += byte == UInt8(ascii: "\"") ? [byte, byte] : [byte] }
        case .jsonl, .tsv: format.append(shownURL, to: &text)
        }
        text.append(contentsOf: record.bytes[record.written.upperBound..<record.range.upperBound])
    }

    /// Appends null in place of what is copied of other records.
    private mutating func appendNull(to text: inout [UInt8]) {
        switch copied {
        case .row(let count):
            for _ in 0..<count {
                begin([], to: &text)
                if format == .tsv { text.append(contentsOf: "\\N".utf8) }
            }
        case .members(let names, _):
            text.append(UInt8(ascii: "{"))
            for name in names {
                begin(name, to: &text)
                format.append(nil, to: &text)
            }
        case .nothing, .object: text.append(UInt8(ascii: "{"))
        }
    }
}

/// The columns of each result.
extension RowWriter {
    /// What a column holds.
    private enum Cell {
        case null
        case boolean(Bool)
        case text(String)
        case value(ParameterValue)
        case json(JSONText)
        case codes([String])
    }

    /// The code of a row that is not of its format.
    private static let malformedCode = "malformed-row"

    /// What a column holds of a result; nil if the result has none, so that objects leave out an optional column.
    private func cell(
        _ column: ResultColumn, of result: RowResult, _ url: UnsafeBufferPointer<UInt8>, _ shownURL: String?
    ) -> Cell? {
        switch result {
        case .null:
            if case .valid = column.content { return .null }
            return nil
        case .malformed(let message): return cell(column.content, ofMalformed: message)
        case .invalid(let error): return cell(column.content, of: error, shownURL)
        case .valid(let schema, let name, let parsed):
            switch column.content {
            case .url: return .text(shownURL ?? String(decoding: url, as: UTF8.self))
            case .valid: return .boolean(true)
            case .schema: return .text(name)
            case .codes: return .codes([])
            case .server: return parsed?.server.map(Cell.text)
            case .parameters: return .json(JSONText(parsed?.instance ?? Instance([])))
            case .canonical: return parsed.flatMap { $0.canonical.isEmpty ? nil : .text($0.canonical) }
            case .parameter(schema): return parsed?.instance.value(at: column.path).map(Cell.value)
            case .parameter, .violations, .error: return nil
            }
        }
    }

    private func cell(_ content: ResultColumn.Content, ofMalformed message: String) -> Cell? {
        switch content {
        case .valid: return .null
        case .codes: return .codes([Self.malformedCode])
        case .error: return .text("\(Self.malformedCode): \(message)")
        case .violations:
            let violation = JSONText.object([
                ("code", .string(Self.malformedCode)), ("parameter", .null), ("range", .null),
                ("message", .string(message)), ("suggestion", .null),
            ])
            return .json(.array([violation]))
        default: return nil
        }
    }

    private func cell(
        _ content: ResultColumn.Content, of error: URLValidationError, _ shownURL: String?
    ) -> Cell? {
        switch content {
        case .url: .text(shownURL ?? error.shownURL)
        case .valid: .boolean(false)
        case .schema: error.schema.map(Cell.text) ?? .null
        case .codes: .codes(error.codes.map(\.rawValue))
        case .violations: .json(.array(error.violations.map(JSONText.init)))
        case .error: .text(error.summary)
        case .server, .parameters, .canonical, .parameter: nil
        }
    }

    private func append(_ cell: Cell, to text: inout [UInt8]) {
        switch cell {
        case .null: format.append(nil, to: &text)
        case .boolean(let value): text.append(contentsOf: (value ? "true" : "false").utf8)
        case .text(let string): format.append(string, to: &text)
        case .value(let value): format.append(value, to: &text)
        case .json(let json): format.append(json, to: &text)
        case .codes(let codes) where format == .jsonl:
            format.append(JSONText.array(codes.map(JSONText.string)), to: &text)
        // Codes are made of characters that all formats take as they are, apart from the commas between them.
        case .codes(let codes): if !codes.isEmpty { format.append(codes.joined(separator: ","), to: &text) }
        }
    }
}

extension Instance {
    /// The value of a parameter; of an object the value of a member, if the path names one.
    fileprivate func value(at path: [String]) -> ParameterValue? {
        guard path.count > 1 else { return self[path[0]] }
        guard case .object(let members)? = self[path[0]] else { return nil }
        return Instance(members)[path[1]]
    }
}

extension URLValidationError {
    /// The codes of the violations, each once, in the order of the first violations that have it.
    fileprivate var codes: [ViolationCode] {
        violations.reduce(into: []) { codes, violation in
            if !codes.contains(violation.code) { codes.append(violation.code) }
        }
    }

    /// How many violations of a URL are written out in one column.
    private static let violationLimit = 24

    /// What is wrong, on one line: `out-of-range: "latitude" must be at most 90`.
    fileprivate var summary: String {
        let shown = violations.prefix(Self.violationLimit).map { "\($0.code.rawValue): \($0)" }
        let rest = violations.count - shown.count
        return (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
    }
}
