import TypedURL

/// Checks URLs one by one. Each thread has its own, since threads that share a schema wait for each other to count its users.
struct URLChecker {
    /// What becomes of a URL.
    enum Rendering: Sendable {
        /// Those that are not valid are printed for people.
        case text(TextStyle)
        /// Each is an object on a line, as far as it is wanted.
        case lines(PrintedRecords)
        /// Each is a line with tabs, as far as it is wanted.
        case verdicts(PrintedRecords)
        /// Those that are not valid are kept.
        case findings
    }

    /// Which records are printed, where not only what is wrong is.
    enum PrintedRecords: Sendable {
        case invalid
        case urls
        /// Empty ones, too.
        case all
    }

    private let set: SchemaSet
    private let fastCheck: FastCheck
    private let rendering: Rendering
    private var schemaOfPrefix = SchemaOfPrefix()

    init(_ schemas: [URLSchema], _ rendering: Rendering) {
        set = SchemaSet(schemas)
        fastCheck = FastCheck(set)
        self.rendering = rendering
    }

    /// Checks the URLs of some lines.
    ///
    /// - Parameter isCounting: Whether URLs that are not valid are only counted.
    mutating func check(_ chunk: LineChunk, of path: String, isCounting: Bool) -> CheckedURLs {
        var result = CheckedURLs()
        switch chunk.content {
        case .lines(let bytes):
            bytes.withUnsafeBufferPointer { bytes in
                LineChunk.forEachLine(of: bytes, from: chunk.firstLine, endingAt: chunk.end) { line, number in
                    let place = URLLine(path: path, number: number)
                    if line.isEmpty {
                        addEmpty(place, &result)
                    } else {
                        check(line, .line(place), isCounting, &result)
                    }
                }
            }
        case .overlong(let beginning, let count):
            let text = String(decoding: beginning, as: UTF8.self) + "…"
            let violation = Violation(
                .malformedURL, range: URLLimits.length..<count,
                message: "the URL is longer than \(URLLimits.length) bytes")
            let error = URLValidationError(url: text, schema: nil, violations: [violation])
            add(error, .line(URLLine(path: path, number: chunk.firstLine)), isCounting, &result)
        }
        return result
    }

    /// Checks one URL.
    mutating func check(
        _ url: UnsafeBufferPointer<UInt8>, _ place: URLPlace, _ isCounting: Bool, _ result: inout CheckedURLs
    ) {
        switch rendering {
        case .lines(.urls), .lines(.all):
            do throws(URLValidationError) {
                let text = try Self.text(of: url)
                add(text, try set.parse(text), place, &result)
            } catch {
                add(error, place, isCounting, &result)
            }
        case .verdicts(.urls), .verdicts(.all):
            do throws(URLValidationError) {
                let schema = try schema(of: url)
                result.tally.addValid()
                VerdictLine.append(validAt: place, schema: schema, to: &result.text)
            } catch {
                add(error, place, isCounting, &result)
            }
        case .text, .lines(.invalid), .verdicts(.invalid), .findings:
            guard !fastCheck.accepts(url) else { return result.tally.addValid() }
            do throws(URLValidationError) {
                try set.check(try Self.text(of: url))
                result.tally.addValid()
            } catch {
                add(error, place, isCounting, &result)
            }
        }
    }

    /// The schema of a valid URL, found without making anything of it where that is possible.
    private mutating func schema(
        of url: UnsafeBufferPointer<UInt8>
    ) throws(URLValidationError) -> String {
        guard fastCheck.accepts(url) else { return try set.parse(try Self.text(of: url)).schema }
        return try schemaOfPrefix.schema(of: url) { [set] () throws(URLValidationError) in
            try set.parse(try Self.text(of: url)).schema
        }
    }

    /// Answers a record that is empty, where each one has an answer. It is no URL, and not counted as one.
    private func addEmpty(_ line: URLLine, _ result: inout CheckedURLs) {
        switch rendering {
        case .lines(.all):
            JSONText(emptyAt: line).append(to: &result.text)
            result.text.append(LineChunk.newline)
        case .verdicts(.all):
            VerdictLine.append(emptyAt: line, to: &result.text)
        case .text, .lines(.invalid), .lines(.urls), .verdicts(.invalid), .verdicts(.urls), .findings: break
        }
    }

    private func add(_ url: String, _ parsed: ParsedURL, _ place: URLPlace, _ result: inout CheckedURLs) {
        result.tally.addValid()
        JSONText(url, parsed, at: place).append(to: &result.text)
        result.text.append(LineChunk.newline)
    }

    private func add(
        _ error: URLValidationError, _ place: URLPlace, _ isCounting: Bool, _ result: inout CheckedURLs
    ) {
        result.tally.add(error)
        guard !isCounting else { return }
        let start = result.text.count
        switch rendering {
        case .text(let style):
            // A heading names the schema already.
            let text =
                place.line.map { $0.heading(of: error, style) + error.annotatedURL.description }
                ?? error.description
            result.text += Array(text.utf8) + [LineChunk.newline, LineChunk.newline]
        case .lines:
            JSONText(error, at: place).append(to: &result.text)
            result.text.append(LineChunk.newline)
        case .verdicts:
            VerdictLine.append(error, at: place, to: &result.text)
        case .findings:
            result.invalid.append(CheckedURLs.Invalid(error: error, place: place))
            return
        }
        result.invalidText.append(start..<result.text.count)
    }

    /// The text of a URL, which must be UTF-8.
    private static func text(of url: UnsafeBufferPointer<UInt8>) throws(URLValidationError) -> String {
        let text = String(decoding: url, as: UTF8.self)
        guard let offset = UTF8Validation.firstInvalidByte(of: url) else { return text }
        let violation = Violation(
            .malformedURL, range: offset..<offset + 1, message: "the byte is not UTF-8, and not of a URL")
        throw URLValidationError(url: text, schema: nil, violations: [violation])
    }
}

extension URLLine {
    /// What stands above a URL that is not valid: `urls.txt:12:17: error: no valid asset URL`.
    fileprivate func heading(of error: URLValidationError, _ style: TextStyle) -> String {
        let column =
            error.violations.compactMap(\.range).first.map { error.column(ofByte: $0.lowerBound) } ?? 1
        let schema = error.schema.map { " " + QuotedText.printable($0) } ?? ""
        let place = style.strong("\(QuotedText.printable(path)):\(number):\(column):")
        return "\(place) \(style.label("error:", .error)) \(style.strong("no valid\(schema) URL"))\n"
    }
}
