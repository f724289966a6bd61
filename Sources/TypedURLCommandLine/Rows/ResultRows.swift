import TypedURL

/// The content of result rows, and which rows there are.
struct RowOptions: Sendable {
    /// Which records have a row.
    enum PrintedRecords: Sendable {
        case invalid
        case urls
        /// Empty ones, too.
        case all
    }

    /// The columns, after that of the line or argument.
    let columns: [ResultColumn]
    let format: RowFormat
    let records: PrintedRecords
    /// What the names of all columns begin with.
    let prefix: String

    /// The names of the columns that a row has, in order; of objects, those that some of them have.
    var columnNames: [String] { [prefix + "line"] + columns.map(\.name) }
}

/// The parts of a valid URL that its row needs.
enum ValidURL {
    /// A URL that the fast path accepts, with the index of its schema and the positions of its values.
    case seen(schema: Int, [Range<Int>?], SchemaRows)
    /// A URL whose schema is known, and nothing else.
    case known(schema: Int)
    case parsed(ParsedURL, schema: Int)

    /// The name of the server, where the schema has several.
    var server: String? {
        if case .parsed(let parsed, _) = self { parsed.server } else { nil }
    }

    /// The place of the schema.
    var schema: Int {
        switch self {
        case .seen(let schema, _, _), .known(let schema), .parsed(_, let schema): schema
        }
    }
}

/// What came of a record.
enum RowOutcome {
    /// It has no URL.
    case empty
    case valid(ValidURL, schema: String)
    case invalid(URLValidationError)
}

/// How a row says where its URL was given.
enum RowPlace {
    case line
    /// Among the arguments, from 1.
    case argument(Int)
}

/// Prints the result of each URL as a row. Each thread has its own copy: threads that share names wait for each other
/// to count their users.
struct ResultRows {
    let columns: [ResultColumn]
    let format: RowFormat
    let records: RowOptions.PrintedRecords
    /// Whether rows need more of a valid URL than its schema.
    let needsValues: Bool
    private let line: [UInt8]
    private let argument: [UInt8]

    init(_ options: RowOptions) {
        columns = options.columns.map(\.copy)
        format = options.format
        records = options.records
        needsValues = columns.contains { $0.content.needsValues }
        line = ResultColumn.member(options.prefix + "line")
        argument = ResultColumn.member(options.prefix + "argument")
    }

    /// Appends the row of a record.
    func append(
        _ outcome: RowOutcome, at record: URLRecord, _ place: RowPlace, _ writer: inout RowWriter,
        to text: inout [UInt8]
    ) {
        writer.begin(record, to: &text)
        switch place {
        case .line:
            writer.begin(line, to: &text)
            Self.append(record.line, to: &text)
        case .argument(let index):
            writer.begin(argument, to: &text)
            Self.append(index, to: &text)
        }
        for column in columns {
            if format == .jsonl, column.isOptional, !outcome.has(column.content) { continue }
            writer.begin(column.member, to: &text)
            switch outcome {
            case .empty: format.append(nil, to: &text)
            case .valid(let valid, let schema):
                append(column.content, of: valid, schema, record.url, to: &text)
            case .invalid(let error): append(column.content, of: error, to: &text)
            }
        }
        writer.end(record, to: &text)
    }

    /// Appends a column of a URL that is not valid.
    private func append(
        _ content: ResultColumn.Content, of error: URLValidationError, to text: inout [UInt8]
    ) {
        switch content {
        case .url: format.append(error.url, to: &text)
        case .valid: text.append(contentsOf: "false".utf8)
        case .schema: format.append(optional: error.schema, to: &text)
        case .codes:
            let codes = error.codes.map(\.rawValue)
            if format == .jsonl {
                JSONText.array(codes.map(JSONText.string)).append(to: &text)
            } else {
                format.append(codes.joined(separator: ","), to: &text)
            }
        case .violations:
            format.appendJSON(to: &text) {
                JSONText.array(error.violations.map(JSONText.init)).append(to: &$0)
            }
        case .error: format.append(error.summary, to: &text)
        case .server, .parameters, .canonical, .parameter, .member: format.append(nil, to: &text)
        }
    }

    /// Appends a column of a valid URL.
    private func append(
        _ content: ResultColumn.Content, of valid: ValidURL, _ schema: String,
        _ url: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]
    ) {
        switch (content, valid) {
        case (.url, .seen) where format == .jsonl:
            // It is made of characters that JSON takes as they are.
            text.append(UInt8(ascii: "\""))
            text.append(contentsOf: url)
            text.append(UInt8(ascii: "\""))
        case (.url, _): format.append(String(decoding: url, as: UTF8.self), to: &text)
        case (.valid, _): text.append(contentsOf: "true".utf8)
        case (.schema, _): format.append(schema, to: &text)
        case (.codes, _):
            if format == .jsonl { text.append(contentsOf: "[]".utf8) }
        case (.server, _): format.append(optional: valid.server, to: &text)
        case (.parameters, .seen(_, let values, let rows)):
            format.appendJSON(to: &text) { rows.appendParameters(of: url, values, to: &$0) }
        case (.parameters, .parsed(let parsed, _)):
            format.appendJSON(to: &text) { JSONText(parsed.instance).append(to: &$0) }
        case (.canonical, .seen(_, let values, let rows)):
            if format == .jsonl { text.append(UInt8(ascii: "\"")) }
            format.appendJSON(to: &text) { rows.appendCanonical(of: url, values, to: &$0) }
            if format == .jsonl { text.append(UInt8(ascii: "\"")) }
        case (.canonical, .parsed(let parsed, _)): format.append(parsed.canonical, to: &text)
        case (.parameter(valid.schema, let place, _), .seen(_, let values, let rows)):
            rows.append(place, of: url, values, format, to: &text)
        case (.parameter(valid.schema, _, let name), .parsed(let parsed, _)):
            format.append(parsed.instance[name], to: &text)
        case (.member(valid.schema, let parameter, let name), .parsed(let parsed, _)):
            var value: ParameterValue?
            if case .object(let members)? = parsed.instance[parameter] { value = Instance(members)[name] }
            format.append(value, to: &text)
        case (.parameter, _), (.member, _), (.parameters, _), (.canonical, _), (.violations, _), (.error, _):
            format.append(nil, to: &text)
        }
    }

    /// Appends a number that is not negative.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        let start = bytes.count
        var rest = number
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }
}

extension RowOutcome {
    /// Whether objects have a member for an optional column.
    fileprivate func has(_ content: ResultColumn.Content) -> Bool {
        switch (self, content) {
        case (_, .valid): true
        case (.empty, _), (.valid, .violations), (.valid, .error): false
        case (.valid(let valid, _), .server): valid.server != nil
        case (.valid, _): true
        case (.invalid, let content): !content.needsValues
        }
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
