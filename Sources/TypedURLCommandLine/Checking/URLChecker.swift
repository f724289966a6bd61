import TypedURL
import TypedURLFastReading
@_spi(Generated) import TypedURLModel

/// Checks URLs one by one. Each thread has its own, since threads that share a schema wait for each other to count its users.
struct URLChecker {
    /// What becomes of a URL.
    enum Rendering: Sendable {
        /// Those that are not valid are printed for people.
        case text(TextStyle)
        /// Each is a row, as far as it is wanted.
        case rows(RowOptions)
        /// Those that are not valid are kept.
        case findings
    }

    private let names: [String]
    private let placeOfName: [[UInt8]: Int]
    private let reader: FastReader
    private let rendering: Rendering
    /// What prints rows, where the rendering does.
    private let rows: ResultRows?
    /// What rows print without the engine, schema by schema; nil if nothing is.
    private let schemaRows: [SchemaRows?]
    /// The positions of a URL's values.
    private var values: [Range<Int>?] = Array(repeating: nil, count: UInt64.bitWidth)

    init(_ schemas: [URLSchema], _ rendering: Rendering) {
        names = schemas.map(\.name)
        placeOfName = Dictionary(
            names.enumerated().map { (Array($0.element.utf8), $0.offset) },
            uniquingKeysWith: { first, _ in first })
        reader = FastReader(SchemaSet(schemas))
        self.rendering = rendering
        rows = if case .rows(let options) = rendering { ResultRows(options) } else { nil }
        schemaRows = schemas.map { SchemaRows($0) }
    }

    /// Checks the URLs of some records.
    ///
    /// - Parameter isCounting: Whether URLs that are not valid are only counted.
    mutating func check(
        _ chunk: LineChunk, _ layout: FileLayout, of path: String, isCounting: Bool
    ) -> CheckedURLs {
        var result = CheckedURLs()
        switch chunk.content {
        case .lines(let bytes):
            bytes.withUnsafeBufferPointer { bytes in
                check(bytes, from: chunk.firstLine, layout, of: path, isCounting, &result)
            }
        case .overlong(let beginning, let count):
            guard case .lines = layout else {
                result.problem = chunk.problem(ofOverlongRecordIn: path)
                break
            }
            let text = String(decoding: beginning, as: UTF8.self) + "…"
            let violation = Violation(
                .malformedURL, range: URLLimits.length..<count,
                message: "the URL is longer than \(URLLimits.length) bytes")
            let error = URLValidationError(url: text, schema: nil, violations: [violation])
            beginning.withUnsafeBufferPointer { bytes in
                let record = URLRecord(url: bytes, line: chunk.firstLine)
                var writer = writer(of: layout)
                add(error, record, .file(path), &writer, isCounting, &result)
            }
        }
        return result
    }

    private mutating func check(
        _ bytes: UnsafeBufferPointer<UInt8>, from firstLine: Int, _ layout: FileLayout, of path: String,
        _ isCounting: Bool, _ result: inout CheckedURLs
    ) {
        var records = RecordReader()
        var writer = writer(of: layout)
        let source = Source.file(path)
        do throws(InputProblem) {
            try records.forEachRecord(of: bytes, from: firstLine, layout) { record in
                if record.url.isEmpty {
                    addEmpty(record, &writer, &result)
                } else {
                    check(record, source, &writer, isCounting, &result)
                }
            }
        } catch {
            result.problem = error.line(path: path, in: bytes, from: firstLine)
        }
        (result.hasObject, result.hasMember) = (records.hasObject, records.hasMember)
    }

    /// What writes the rows of records that are laid out so.
    private func writer(of layout: FileLayout?) -> RowWriter {
        RowWriter(rows?.format ?? .jsonl, layout)
    }

    /// Where a record was read.
    enum Source {
        case argument(Int)
        case file(String)
    }

    /// Checks a URL that is an argument.
    mutating func check(_ url: UnsafeBufferPointer<UInt8>, argument index: Int, _ isCounting: Bool)
        -> CheckedURLs
    {
        var result = CheckedURLs()
        var writer = writer(of: nil)
        check(URLRecord(url: url, line: 0), .argument(index), &writer, isCounting, &result)
        return result
    }

    /// Checks one URL.
    private mutating func check(
        _ record: URLRecord, _ source: Source, _ writer: inout RowWriter, _ isCounting: Bool,
        _ result: inout CheckedURLs
    ) {
        do throws(URLValidationError) {
            guard record.isText else { throw Self.noText(record.url) }
            guard let rows, rows.records != .invalid else {
                if !reader.accepts(record.url) { try reader.set.check(try Self.text(of: record.url)) }
                return result.tally.addValid()
            }
            let valid = try read(record.url, needingValues: rows.needsValues)
            result.tally.addValid()
            rows.append(
                .valid(valid, schema: names[valid.schema]), at: record, source.rowPlace, &writer,
                to: &result.text)
        } catch {
            add(error, record, source, &writer, isCounting, &result)
        }
    }

    /// Reads the parts of a valid URL that its row needs.
    private mutating func read(
        _ url: UnsafeBufferPointer<UInt8>, needingValues needsValues: Bool
    ) throws(URLValidationError) -> ValidURL {
        if let schema = reader.read(url, into: &values) {
            if !needsValues { return .known(schema: schema) }
            if let schemaRows = schemaRows[schema] { return .seen(schema: schema, values, schemaRows) }
        }
        let parsed = try reader.parse(try Self.text(of: url))
        return .parsed(parsed, schema: placeOfName[Array(parsed.schema.utf8)] ?? 0)
    }

    /// Answers an empty record, if every record gets an answer. It does not count as a URL.
    private func addEmpty(_ record: URLRecord, _ writer: inout RowWriter, _ result: inout CheckedURLs) {
        guard let rows, rows.records == .all else { return }
        rows.append(.empty, at: record, .line, &writer, to: &result.text)
    }

    private func add(
        _ error: URLValidationError, _ record: URLRecord, _ source: Source, _ writer: inout RowWriter,
        _ isCounting: Bool, _ result: inout CheckedURLs
    ) {
        result.tally.add(error)
        guard !isCounting else { return }
        let start = result.text.count
        switch rendering {
        case .text(let style):
            // A heading names the schema already.
            let text =
                source.line(of: record).map { $0.heading(of: error, style) + error.annotatedURL.description }
                ?? error.description
            result.text += Array(text.utf8) + [LineChunk.newline, LineChunk.newline]
        case .rows:
            rows?.append(.invalid(error), at: record, source.rowPlace, &writer, to: &result.text)
        case .findings:
            result.invalid.append(CheckedURLs.Invalid(error: error, line: source.line(of: record)))
            return
        }
        result.invalidText.append(start..<result.text.count)
    }

    /// The text of a URL, which must be UTF-8.
    private static func text(of url: UnsafeBufferPointer<UInt8>) throws(URLValidationError) -> String {
        let text = String(decoding: url, as: UTF8.self)
        guard let offset = UTF8Validation.firstInvalidByte(of: url) else { return text }
        let violation = Violation(
            .malformedURL, range: offset..<offset + 1, message: "invalid UTF-8 byte in the URL")
        throw URLValidationError(url: text, schema: nil, violations: [violation])
    }

    /// The violation of a number or another JSON value in place of a URL.
    private static func noText(_ value: UnsafeBufferPointer<UInt8>) -> URLValidationError {
        let violation = Violation(
            .malformedURL, range: 0..<value.count, message: "expected a JSON string; write the URL in quotes")
        return URLValidationError(
            url: String(decoding: value, as: UTF8.self), schema: nil, violations: [violation])
    }
}

extension URLChecker.Source {
    fileprivate var rowPlace: RowPlace {
        switch self {
        case .argument(let index): .argument(index)
        case .file: .line
        }
    }

    /// The line of a URL; nil for an argument.
    fileprivate func line(of record: URLRecord) -> URLLine? {
        switch self {
        case .argument: nil
        case .file(let path): record.place(in: path)
        }
    }
}

extension URLLine {
    /// The heading of an invalid URL: `urls.txt:12:17: error: no valid asset URL`.
    fileprivate func heading(of error: URLValidationError, _ style: TextStyle) -> String {
        let first =
            error.violations.compactMap(\.range).first.map { error.column(ofByte: $0.lowerBound) } ?? 1
        let schema = error.schema.map { " " + QuotedText.printable($0) } ?? ""
        let place = style.strong("\(QuotedText.printable(path)):\(number):\(column(ofScalar: first)):")
        return "\(place) \(style.label("error:", .error)) \(style.strong("no valid\(schema) URL"))\n"
    }
}
