import TypedURL
import TypedURLCodegen
@_spi(Generated) import TypedURLModel
import TypedURLReporting

/// Compares the results of URLs with those that a file names. Its lines are read by this grammar:
///
///     line   = [ result HTAB URL ]
///     result = "valid" / "valid" SP schema / "invalid"
struct ExpectedResults {
    private enum Result {
        case valid(schema: String?)
        case invalid
    }

    private let schemas: [URLSchema]
    private let set: SchemaSet
    private var reporter: any Reporter
    private let showsSecrets: Bool

    /// How many URLs were checked, and how many have another result.
    private(set) var (count, differing) = (0, 0)
    /// Whether part of the file could not be read.
    private(set) var hasFailed = false

    init(_ set: SchemaSet, _ reporter: any Reporter, showsSecrets: Bool) {
        self.showsSecrets = showsSecrets
        self.set = set
        schemas = set.schemas
        self.reporter = reporter
    }

    var summary: String { "\(counted(count, "URL")), \(differing) with another result than expected" }

    mutating func check(_ path: String) {
        do throws(FileProblem) {
            let file = try InputFile(path: path)
            var reader = LineChunkReader(
                file, isKeyed: true, reader: "typed-url check --schemas DIR --expect -")
            while let chunk = try reader.next() {
                guard case .lines(let bytes) = chunk.content else {
                    fail(chunk.problem(ofOverlongRecordIn: file.name))
                    continue
                }
                bytes.withUnsafeBufferPointer { bytes in
                    LineChunk.forEachLine(of: bytes, from: chunk.firstLine) {
                        line, number, _ in
                        if !line.isEmpty { check(line, URLLine(path: file.name, number: number)) }
                    }
                }
            }
        } catch {
            fail("error: \(error)")
        }
    }

    mutating func finish() {
        reporter.finish()
    }

    private mutating func fail(_ message: String) {
        hasFailed = true
        StandardError.print(message)
    }

    private mutating func check(_ line: UnsafeBufferPointer<UInt8>, _ position: URLLine) {
        do throws(InputProblem) {
            let (expected, start) = try read(line)
            count += 1
            var position = position
            position.column = LineCount.position(of: start, in: line, from: position.number).column
            check(UnsafeBufferPointer(rebasing: line[start...]), expected, position)
        } catch {
            fail(error.line(path: position.path, in: line, from: position.number))
        }
    }

    /// The expected result of a line, and where its URL begins.
    private func read(_ line: UnsafeBufferPointer<UInt8>) throws(InputProblem) -> (Result, Int) {
        let grammar = "write \"valid\", \"valid SCHEMA\" or \"invalid\", a tab and a URL"
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")), tab + 1 < line.count else {
            throw InputProblem(at: 0, "the line has no result and URL; \(grammar)")
        }
        let text = String(decoding: line[..<tab], as: UTF8.self)
        let schemaPrefix = "valid "
        switch text {
        case "valid": return (.valid(schema: nil), tab + 1)
        case "invalid": return (.invalid, tab + 1)
        case _ where text.hasPrefix(schemaPrefix):
            let name = String(text.dropFirst(schemaPrefix.count))
            do throws(CommandProblem) {
                _ = try schemas.index(named: name)
                return (.valid(schema: name), tab + 1)
            } catch {
                throw InputProblem(at: schemaPrefix.utf8.count, error.description)
            }
        default: throw InputProblem(at: 0, "unknown result \(QuotedText.quote(text)); \(grammar)")
        }
    }

    private mutating func check(
        _ url: UnsafeBufferPointer<UInt8>, _ expected: Result, _ position: URLLine
    ) {
        do throws(URLValidationError) {
            if let error = URLChecker.encodingError(of: url, set) { throw error }
            let schema = try set.parse(String(decoding: url, as: UTF8.self)).schema
            switch expected {
            case .valid(let name?) where !name.hasSameScalars(as: schema):
                report(url, schema, "expected a valid \(QuotedText.quote(name)) URL", position)
            case .valid: break
            case .invalid: report(url, schema, "expected an invalid URL", position)
            }
        } catch {
            guard case .valid(let name) = expected else { return }
            let kind = name.map { " \(QuotedText.quote($0))" } ?? ""
            report(error, "expected a valid\(kind) URL, but it is invalid: ", position)
        }
    }

    /// Reports a valid URL, all of which is marked.
    private mutating func report(
        _ url: UnsafeBufferPointer<UInt8>, _ schema: String, _ expectation: String, _ position: URLLine
    ) {
        let text = String(decoding: url, as: UTF8.self)
        let secrets = showsSecrets ? [] : set.secrets(in: text)
        report(
            "\(expectation), but it is a valid \(QuotedText.quote(schema)) URL",
            at: ViolationLocations(url: text, secrets: secrets, line: position).location(of: 0..<url.count),
            url: SecretRanges.hide(secrets, in: text), schema)
    }

    /// Reports the violations of a URL as one finding, at the position of the first.
    private mutating func report(_ error: URLValidationError, _ beginning: String, _ position: URLLine) {
        let error = showsSecrets ? error.showingSecrets : error
        let findings = error.findings(line: position)
        report(
            beginning + (findings.first?.message ?? ""), findings.dropFirst().map(\.message),
            at: findings.first?.location, url: error.shownURL, error.schema)
    }

    private mutating func report(
        _ message: String, _ details: [String] = [], at location: FindingLocation?, url: String,
        _ schema: String?
    ) {
        differing += 1
        reporter.report(
            Finding(
                rule: FindingRule.unexpectedResult.id, severity: .error, message: message, details: details,
                location: location, properties: [("url", .string(url)), ("schema", .optional(schema))]))
    }
}

extension FindingRule {
    /// A URL whose result is not the one that its line names.
    static let unexpectedResult = FindingRule(
        id: "unexpected-result", severity: .error, purpose: "A URL must have the result that its line names.",
        page: "commands/check.md")
}
