import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema
import TypedURLReporting

/// Checks the URLs of records. Each thread has its own, since threads that share a schema wait for each other to count its
/// users.
struct URLChecker {
    enum Rendering: Sendable {
        /// Those that are not valid are printed for people.
        case text(TextStyle)
        /// Each is a row, as far as it is wanted.
        case rows(RowWriter.Content, of: RowWriter.Records)
        /// Those that are not valid are kept.
        case findings

        /// The members that rows add to objects.
        fileprivate var results: [[UInt8]] {
            guard case .rows(let content, _) = self else { return [] }
            return RowWriter.names(of: content).map { Array($0.utf8) }
        }
    }

    private let reader: URLRows
    private let rendering: Rendering
    private let results: [[UInt8]]
    /// What writes rows, where the rendering has them.
    private let writer: RowWriter?
    private let plusNotes: PlusNotes
    /// The schemas that have secrets, each at its index, if these are not shown.
    private let secretSchemas: [URLSchema?]
    private let hidesSecrets: Bool
    private var result = CheckedURLs()
    private var codes: [ViolationCode] = []
    /// The file; nil for arguments.
    private var path: String?
    /// Whether URLs that are not valid are only counted.
    private var isCounting = false

    init(_ set: SchemaSet, _ rendering: Rendering, showsSecrets: Bool) {
        let schemas = set.schemas
        reader = URLRows(set)
        plusNotes = PlusNotes(schemas)
        self.rendering = rendering
        results = rendering.results
        writer =
            if case .rows(let content, let records) = rendering {
                RowWriter(content, of: records, schemas)
            } else { nil }
        let secretSchemas = schemas.map { !showsSecrets && $0.hasSecret ? $0 : nil }
        self.secretSchemas = secretSchemas
        hidesSecrets = secretSchemas.contains { $0 != nil }
    }

    /// Checks the URLs of some records.
    ///
    /// - Parameter isCounting: Whether URLs that are not valid are only counted.
    mutating func check(
        _ chunk: LineChunk, _ layout: InputLayout, of path: String, isCounting: Bool
    ) -> CheckedURLs {
        begin(path, isCounting)
        switch chunk.content {
        case .lines(let bytes):
            bytes.withUnsafeBufferPointer { check($0, from: chunk.firstLine, layout, path) }
        case .overlong where layout.format == .jsonl:
            result.problem = chunk.problem(ofOverlongRecordIn: path)
        case .overlong(let beginning, let count):
            let violation = Violation.tooLong(count)
            let error = reader.set.error(violation, in: String(decoding: beginning, as: UTF8.self) + "…")
            beginning.withUnsafeBufferPointer { bytes in
                add(error, URLRecord(url: bytes, line: chunk.firstLine))
            }
        }
        return result
    }

    mutating func check(_ url: String, argument index: Int, isCounting: Bool) -> CheckedURLs {
        begin(nil, isCounting)
        Array(url.utf8).withUnsafeBufferPointer { url in
            check(URLRecord(url: url, line: index, isArgument: true))
        }
        return result
    }

    private mutating func begin(_ path: String?, _ isCounting: Bool) {
        result = CheckedURLs()
        self.path = path
        self.isCounting = isCounting
    }

    private mutating func check(
        _ bytes: UnsafeBufferPointer<UInt8>, from firstLine: Int, _ layout: InputLayout, _ path: String
    ) {
        var records = RecordReader(layout, results: results, quotesRecords: !hidesSecrets)
        do throws(InputProblem) {
            try records.forEachRecord(of: bytes, from: firstLine) { check($0) }
        } catch {
            result.problem = error.line(path: path, in: bytes, from: firstLine)
        }
        (result.hasObject, result.hasMember) = (records.hasObject, records.hasMember)
    }

    private mutating func check(_ record: URLRecord) {
        guard !record.url.isEmpty else { return addNull(record) }
        guard record.object?.isText ?? true else { return add(noText(record.url), record) }
        let isValid = reader.read(record.url)
        if !isValid || reader.hasUnescaped, let error = Self.encodingError(of: record.url, reader.set) {
            return add(error, record)
        }
        if isValid { return addValid(record) }
        if !needsError(record) { return addCodes(record) }
        let error = reader.error(String(decoding: record.url, as: UTF8.self), isExplained: !isCounting)
        add(isCounting ? error : plusNotes.noted(error), record)
    }

    /// Whether more is shown or counted of a URL that is not valid than its codes.
    private func needsError(_ record: URLRecord) -> Bool {
        guard let writer else { return true }
        return writer.content != .verdict || hidesSecrets && record.object != nil
    }

    private mutating func addCodes(_ record: URLRecord) {
        result.tally.addInvalid()
        guard let writer, !isCounting else { return }
        let start = result.text.count
        codes.removeAll(keepingCapacity: true)
        reader.addCodes(to: &codes)
        writer.append(.codes(codes, schema: reader.checkedSchema), of: record, to: &result.text)
        result.invalidText.append(start..<result.text.count)
    }

    private mutating func addValid(_ record: URLRecord) {
        result.tally.urls += 1
        guard let writer, writer.records != .invalid else { return }
        let schema = reader.schema
        var parsed: ParsedURL?
        if writer.content != .verdict {
            let all = reader.parsed()
            parsed = secretSchemas[schema].map(all.hidingSecrets) ?? all
        }
        let hasSecret = secretSchemas[schema] != nil && writer.hasURL(record)
        writer.append(
            .valid(schema: schema, parsed: parsed), of: record,
            shownURL: hasSecret ? shownURL(record.url) : nil, to: &result.text)
    }

    /// A valid URL without its secrets; nil if it has none.
    private func shownURL(_ url: UnsafeBufferPointer<UInt8>) -> String? {
        let text = String(decoding: url, as: UTF8.self)
        let secrets = reader.set.secrets(in: text)
        return secrets.isEmpty ? nil : SecretRanges.hide(secrets, in: text)
    }

    private mutating func addNull(_ record: URLRecord) {
        result.tally.null += 1
        if writer?.records == .all { writer?.append(.noURL, of: record, to: &result.text) }
    }

    private mutating func add(_ error: URLValidationError, _ record: URLRecord) {
        if case .text = rendering { result.tally.add(error) } else { result.tally.addInvalid() }
        guard !isCounting else { return }
        let error = hidesSecrets ? error : error.showingSecrets
        let start = result.text.count
        var line: URLLine? { path.map { record.urlLine(in: $0) } }
        switch rendering {
        case .text(let style):
            // A heading names the schema already.
            let text =
                line.map { $0.heading(of: error, style) + LogText.indented("\(error.annotatedURL)") }
                ?? error.report
            result.text += Array("\(text)\n\n".utf8)
        case .rows:
            let shown = error.secrets.isEmpty ? nil : error.shownURL
            writer?.append(.invalid(error), of: record, shownURL: shown, to: &result.text)
        case .findings:
            return result.findings.append(error.findings(line: line))
        }
        result.invalidText.append(start..<result.text.count)
    }

    /// The error of a URL that is not UTF-8; nil if it is.
    static func encodingError(
        of url: UnsafeBufferPointer<UInt8>, _ schemas: SchemaSet
    ) -> URLValidationError? {
        UTF8Validation.firstInvalidByte(of: url).map { offset in
            schemas.error(
                Violation(.invalidByte, range: offset..<offset + 1), in: String(decoding: url, as: UTF8.self))
        }
    }

    /// The violation of a number or another JSON value in place of a URL.
    private func noText(_ value: UnsafeBufferPointer<UInt8>) -> URLValidationError {
        reader.set.error(
            Violation(.notString, range: 0..<value.count), in: String(decoding: value, as: UTF8.self))
    }
}

extension SchemaSet {
    /// The error of a URL with a violation that the engine does not report.
    func error(_ violation: Violation, in url: String) -> URLValidationError {
        URLValidationError(url: url, schema: nil, violations: [violation], secrets: secrets(in: url))
    }
}

extension URLValidationError {
    /// The same error for people who may see the secrets in the URL. Its messages do not repeat them.
    var showingSecrets: URLValidationError {
        secrets.isEmpty ? self : URLValidationError(url: url, schema: schema, violations: violations)
    }
}

extension URLLine {
    /// The heading of an invalid URL: `urls.txt:12:17: error: no valid asset URL`.
    fileprivate func heading(of error: URLValidationError, _ style: TextStyle) -> String {
        let start = error.violations.compactMap(\.range).first?.lowerBound ?? 0
        let column = ViolationLocations(error, line: self).position(at: start).column
        let schema = error.schema.map { " " + QuotedText.printable($0) } ?? ""
        let position = style.strong("\(LogText.printable(path)):\(number):\(column):")
        return "\(position) \(style.label("error:", .error)) \(style.strong("no valid\(schema) URL"))\n"
    }
}
