import TypedURL
import TypedURLFastReading
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Checks URLs one by one. Each thread has its own, since threads that share a schema wait for each other to count its users.
struct URLChecker {
    enum Rendering: Sendable {
        /// Those that are not valid are printed for people.
        case text(TextStyle)
        /// Each is a row, as far as it is wanted.
        case rows(RowOptions)
        /// Those that are not valid are kept.
        case findings
    }

    private let names: [String]
    private let indexOfName: [[UInt8]: Int]
    private let reader: FastReader
    private var explainer: URLExplainer
    private let rendering: Rendering
    /// What writes rows, where the rendering does.
    private var writer: RowWriter?
    /// The records that have a row; nil if none does.
    private let records: RowOptions.PrintedRecords?
    /// Whether rows need more of a valid URL than its schema.
    private let needsValues: Bool
    private let needsMessages: Bool
    private let plusNotes: PlusNotes
    /// The schemas that have secrets, each at its index, if these are not shown.
    private let secretSchemas: [URLSchema?]
    private let hidesSecrets: Bool
    private var result = CheckedURLs()
    /// The file; nil for arguments.
    private var path: String?
    /// Whether URLs that are not valid are only counted.
    private var isCounting = false

    init(_ schemas: [URLSchema], _ rendering: Rendering, showsSecrets: Bool) {
        names = schemas.map(\.name)
        indexOfName = Dictionary(
            names.enumerated().map { (Array($0.element.utf8), $0.offset) },
            uniquingKeysWith: { first, _ in first })
        reader = FastReader(SchemaSet(schemas))
        explainer = URLExplainer(reader)
        plusNotes = PlusNotes(schemas)
        self.rendering = rendering
        writer = if case .rows(let options) = rendering { RowWriter(options) } else { nil }
        records = writer?.records
        needsValues = writer?.needsValues ?? false
        needsMessages = writer?.needsMessages ?? true
        let secretSchemas = schemas.map { !showsSecrets && $0.hasSecret ? $0 : nil }
        self.secretSchemas = secretSchemas
        hidesSecrets = secretSchemas.contains { $0 != nil }
    }

    /// Checks the URLs of some records.
    ///
    /// - Parameter isCounting: Whether URLs that are not valid are only counted.
    mutating func check(
        _ chunk: LineChunk, _ layout: FileLayout, of path: String, isCounting: Bool
    ) -> CheckedURLs {
        begin(layout, path, isCounting)
        switch chunk.content {
        case .lines(let bytes):
            bytes.withUnsafeBufferPointer { check($0, from: chunk.firstLine, layout, path) }
        case .overlong(let beginning, let count):
            guard layout.layout.format == .lines else {
                result.problem = chunk.problem(ofOverlongRecordIn: path)
                break
            }
            let text = String(decoding: beginning, as: UTF8.self) + "…"
            let violation = Violation(
                .malformedURL, range: URLLimits.length..<count,
                message: "the URL is longer than \(URLLimits.length) bytes")
            let error = reader.set.error(violation, in: text)
            beginning.withUnsafeBufferPointer { bytes in
                add(error, URLRecord(url: bytes, line: chunk.firstLine))
            }
        }
        return result
    }

    mutating func check(_ url: String, argument index: Int, isCounting: Bool) -> CheckedURLs {
        begin(nil, nil, isCounting)
        Array(url.utf8).withUnsafeBufferPointer { url in
            var record = URLRecord(url: url, line: index)
            record.isArgument = true
            check(record)
        }
        return result
    }

    private mutating func begin(_ layout: FileLayout?, _ path: String?, _ isCounting: Bool) {
        result = CheckedURLs()
        writer?.begin(layout)
        self.path = path
        self.isCounting = isCounting
    }

    private mutating func check(
        _ bytes: UnsafeBufferPointer<UInt8>, from firstLine: Int, _ layout: FileLayout, _ path: String
    ) {
        var recordReader = RecordReader(layout, quotesRows: !hidesSecrets)
        do throws(InputProblem) {
            try recordReader.forEachRecord(of: bytes, from: firstLine) { record in
                if let problem = record.problem {
                    add(problem, record, path)
                } else if record.url.isEmpty {
                    addNull(record)
                } else {
                    check(record)
                }
            }
        } catch {
            result.problem = error.line(path: path, in: bytes, from: firstLine)
        }
        (result.hasObject, result.hasMember) = (recordReader.hasObject, recordReader.hasMember)
    }

    private mutating func check(_ record: URLRecord) {
        do throws(URLValidationError) {
            guard record.isText else { throw noText(record.url) }
            guard let records, records != .invalid else {
                if !reader.accepts(record.url) { _ = try explain(record.url) }
                result.tally.urls += 1
                return
            }
            let (schema, parsed) = try read(record.url)
            result.tally.urls += 1
            let isShownOtherwise = secretSchemas[schema] != nil && writer?.hasURL ?? false
            let shown = isShownOtherwise ? shownURL(record.url) : nil
            writer?.append(
                .valid(schema: schema, name: names[schema], parsed: parsed), of: record, shownURL: shown,
                to: &result.text)
        } catch {
            add(isCounting ? error : plusNotes.noted(error), record)
        }
    }

    /// Reads the parts of a valid URL that its row needs.
    private mutating func read(_ url: UnsafeBufferPointer<UInt8>) throws(URLValidationError) -> (
        schema: Int, parsed: ParsedURL?
    ) {
        if !needsValues, let schema = reader.owner(of: url) { return (schema, nil) }
        // What the reader does not accept once, it does not accept again.
        let accepted = needsValues ? reader.parsed(url) : nil
        let parsed = if let accepted { accepted } else { try explain(url) }
        let schema = indexOfName[Array(parsed.schema.utf8)] ?? 0
        return (schema, secretSchemas[schema].map(parsed.hidingSecrets) ?? parsed)
    }

    /// A valid URL without its secrets; nil if it has none.
    private func shownURL(_ url: UnsafeBufferPointer<UInt8>) -> String? {
        let text = String(decoding: url, as: UTF8.self)
        let secrets = reader.set.secrets(in: text)
        return secrets.isEmpty ? nil : SecretRanges.hide(secrets, in: text)
    }

    /// Parses a URL that the reader does not accept.
    private mutating func explain(_ url: UnsafeBufferPointer<UInt8>) throws(URLValidationError) -> ParsedURL {
        try explainer.parse(
            try Self.text(of: url, reader.set), isExplained: needsMessages && !isCounting)
    }

    private mutating func addNull(_ record: URLRecord) {
        result.tally.null += 1
        guard records == .all else { return }
        writer?.append(.null, of: record, to: &result.text)
    }

    private mutating func add(_ problem: InputProblem, _ record: URLRecord, _ path: String) {
        result.tally.malformed += 1
        if result.malformed.count < CheckedURLs.messageLimit {
            result.malformed.append(
                problem.line(path: path, in: record.bytes, from: record.line, label: "warning"))
        }
        guard records == .all else { return }
        writer?.append(.malformed(problem.message), of: record, to: &result.text)
    }

    private mutating func add(_ error: URLValidationError, _ record: URLRecord) {
        result.tally.add(error)
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
            result.text += Array(text.utf8) + [LineChunk.newline, LineChunk.newline]
        case .rows:
            let shown = error.secrets.isEmpty ? nil : error.shownURL
            writer?.append(.invalid(error), of: record, shownURL: shown, to: &result.text)
        case .findings:
            return result.findings.append(error.findings(line: line))
        }
        result.invalidText.append(start..<result.text.count)
    }

    /// The text of a URL, which must be UTF-8.
    static func text(
        of url: UnsafeBufferPointer<UInt8>, _ schemas: SchemaSet
    ) throws(URLValidationError) -> String {
        let text = String(decoding: url, as: UTF8.self)
        guard let offset = UTF8Validation.firstInvalidByte(of: url) else { return text }
        let violation = Violation(
            .malformedURL, range: offset..<offset + 1, message: "invalid UTF-8 byte in the URL")
        throw schemas.error(violation, in: text)
    }

    /// The violation of a number or another JSON value in place of a URL.
    private func noText(_ value: UnsafeBufferPointer<UInt8>) -> URLValidationError {
        let violation = Violation(
            .malformedURL, range: 0..<value.count, message: "expected a JSON string; write the URL in quotes")
        return reader.set.error(violation, in: String(decoding: value, as: UTF8.self))
    }
}

extension SchemaSet {
    /// The error of a URL with a violation that the engine does not report.
    func error(_ violation: Violation, in url: String, schema: String? = nil) -> URLValidationError {
        URLValidationError(url: url, schema: schema, violations: [violation], secrets: secrets(in: url))
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

/// Says of the violations in a query which plus signs were read as spaces, because the violations speak of the spaces.
struct PlusNotes {
    /// The names of the schemas that accept `plus-as-space`.
    private let names: Set<[UInt8]>

    init(_ schemas: [URLSchema]) {
        names = Set(schemas.filter { $0.accepts.contains(.plusAsSpace) }.map { Array($0.name.utf8) })
    }

    func noted(_ error: URLValidationError) -> URLValidationError {
        guard !names.isEmpty, let schema = error.schema, names.contains(Array(schema.utf8)) else {
            return error
        }
        let url = Array(error.url.utf8)
        let hash = url.firstIndex(of: UInt8(ascii: "#")) ?? url.count
        let query = (url[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash)..<hash
        return URLValidationError(
            url: error.url, schema: schema,
            violations: error.violations.map { violation in
                guard violation.parameter != nil, let range = violation.range,
                    url[range.clamped(to: query)].contains(UInt8(ascii: "+"))
                else { return violation }
                return Violation(
                    violation.code, parameter: violation.parameter, range: range,
                    message: violation.message + "; a \"+\" is read as a space",
                    suggestion: violation.suggestion)
            }, secrets: error.secrets)
    }
}
