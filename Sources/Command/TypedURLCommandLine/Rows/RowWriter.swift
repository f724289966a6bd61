import TypedURL
import TypedURLJSON

/// Writes the result of each record as an object on a line: the object that the record is, if it is one, and the members of
/// the result after it. Each thread has its own: threads that share texts wait for each other to count their users.
struct RowWriter {
    /// What a row says of a URL.
    enum Content: Sendable {
        /// Whether it is valid, its schema, and the codes of its violations.
        case verdict
        /// The parameters of a valid URL as well, and the violations of another one.
        case full
        /// Its parameters, or what is wrong on one line.
        case parameters
    }

    /// Which records have a row.
    enum Records: Sendable {
        case invalid
        case urls
        /// Those without a URL, too.
        case all
    }

    enum Result {
        case noURL
        /// The parts are nil if only the schema is written; the canonical form is empty where it holds a secret.
        case valid(schema: Int, parsed: ParsedURL?)
        case invalid(URLValidationError)
        /// An invalid URL of which only the codes are written.
        case codes([ViolationCode], schema: Int?)
    }

    let content: Content
    let records: Records
    /// `,"schema":"map"`, of each schema.
    private let schemaMembers: [[UInt8]]
    /// The end of the row of a valid URL of each schema that has no more: `,"valid":true,"schema":"map","codes":[]}`.
    private let validEnds: [[UInt8]]
    private static let (line, argument) = (Array(#""line":"#.utf8), Array(#""argument":"#.utf8))
    private static let noSchema = Array(#","schema":null"#.utf8)
    private let hasServers: Bool

    init(_ content: Content, of records: Records, _ schemas: [URLSchema]) {
        self.content = content
        self.records = records
        schemaMembers = schemas.map { Array(#","schema":\#(JSONText.string($0.name))"#.utf8) }
        validEnds = schemaMembers.map { Array(#","valid":true"#.utf8) + $0 + #","codes":[]}\#n"#.utf8 }
        hasServers = schemas.contains { $0.servers.count > 1 }
    }

    /// The members that a row adds to an object.
    static func names(of content: Content) -> [String] {
        switch content {
        case .verdict: ["line", "valid", "schema", "codes"]
        case .full: ["line", "valid", "schema", "server", "parameters", "canonical", "violations"]
        case .parameters: ["line", "schema", "server", "parameters", "canonical", "error"]
        }
    }

    /// Whether a row has the URL, alone or in the object that the record is.
    func hasURL(_ record: URLRecord) -> Bool { content == .full || record.object != nil }

    /// Appends the row of a record.
    ///
    /// - Parameter shownURL: The URL as the row has it, if secrets in it are not shown.
    func append(
        _ result: Result, of record: URLRecord, shownURL: String? = nil, to text: inout [UInt8]
    ) {
        appendObject(of: record, shownURL, to: &text)
        text.append(contentsOf: record.isArgument ? Self.argument : Self.line)
        Self.append(record.line, to: &text)
        switch result {
        case .noURL: appendNull(to: &text)
        case .valid(let schema, nil): return text.append(contentsOf: validEnds[schema])
        case .valid(let schema, let parsed?):
            appendValid(true, record, shownURL ?? record.text, to: &text)
            text.append(contentsOf: schemaMembers[schema])
            appendParts(of: parsed, to: &text)
        case .invalid(let error):
            appendValid(false, record, shownURL ?? error.shownURL, to: &text)
            appendMember("schema", .optional(error.schema), to: &text)
            appendViolations(of: error, to: &text)
        case .codes(let codes, let schema):
            text.append(contentsOf: #","valid":false"#.utf8)
            text.append(contentsOf: schema.map { schemaMembers[$0] } ?? Self.noSchema)
            appendCodes(codes, to: &text)
        }
        text.append(contentsOf: "}\n".utf8)
    }

    private static func append(_ number: Int, to text: inout [UInt8]) {
        if number > 9 { append(number / 10, to: &text) }
        text.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// Begins the row with what the record is, but for a URL that is shown without its secrets.
    private func appendObject(of record: URLRecord, _ shownURL: String?, to text: inout [UInt8]) {
        guard let object = record.object else { return text.append(UInt8(ascii: "{")) }
        if let shownURL, let value = object.value {
            text.append(contentsOf: object.line[..<value.lowerBound])
            JSONText.append(shownURL, to: &text)
            text.append(contentsOf: object.line[value.upperBound..<object.end])
        } else {
            text.append(contentsOf: object.line[..<object.end])
        }
        if !object.isEmpty { text.append(UInt8(ascii: ",")) }
    }

    private func appendNull(to text: inout [UInt8]) {
        guard content == .parameters else { return text.append(contentsOf: #","valid":null"#.utf8) }
        text.append(contentsOf: #","schema":null"#.utf8)
        appendNoParts(to: &text)
    }

    private func appendNoParts(to text: inout [UInt8]) {
        if hasServers { text.append(contentsOf: #","server":null"#.utf8) }
        text.append(contentsOf: #","parameters":null,"canonical":null"#.utf8)
    }

    private func appendValid(
        _ isValid: Bool, _ record: URLRecord, _ url: @autoclosure () -> String, to text: inout [UInt8]
    ) {
        if content == .full, record.object == nil { appendMember("url", .string(url()), to: &text) }
        guard content != .parameters else { return }
        text.append(contentsOf: (isValid ? #","valid":true"# : #","valid":false"#).utf8)
    }

    private func appendParts(of url: ParsedURL, to text: inout [UInt8]) {
        let isFull = content == .full
        if isFull ? url.server != nil : hasServers {
            appendMember("server", .optional(url.server), to: &text)
        }
        appendMember("parameters", JSONText(url.instance), to: &text)
        let canonical = url.canonical.isEmpty ? nil : url.canonical
        if !isFull || canonical != nil { appendMember("canonical", .optional(canonical), to: &text) }
    }

    private func appendViolations(of error: URLValidationError, to text: inout [UInt8]) {
        switch content {
        case .verdict: appendCodes(error.codes, to: &text)
        case .full:
            text.append(contentsOf: #","violations":["#.utf8)
            for (index, violation) in error.violations.enumerated() {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                Self.append(violation, to: &text)
            }
            text.append(UInt8(ascii: "]"))
        case .parameters:
            appendNoParts(to: &text)
            appendMember("error", .string(error.summary), to: &text)
        }
    }

    private func appendCodes(_ codes: [ViolationCode], to text: inout [UInt8]) {
        text.append(contentsOf: #","codes":["#.utf8)
        for (index, code) in codes.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text.append(UInt8(ascii: "\""))
            text.append(contentsOf: code.rawValue.utf8)
            text.append(UInt8(ascii: "\""))
        }
        text.append(UInt8(ascii: "]"))
    }

    /// Appends what ``JSONText/init(_:)`` makes of a violation, without making a value for each of its parts.
    private static func append(_ violation: Violation, to text: inout [UInt8]) {
        func append(_ name: StaticString) {
            text.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        }
        func append(_ name: StaticString, _ value: String?) {
            append(name)
            if let value { JSONText.append(value, to: &text) } else { append("null") }
        }
        append(#"{"code":"#, violation.code.rawValue)
        append(#","parameter":"#, violation.parameter)
        if let range = violation.range {
            append(#","range":["#)
            Self.append(range.lowerBound, to: &text)
            append(",")
            Self.append(range.upperBound, to: &text)
            append("]")
        } else {
            append(#","range":null"#)
        }
        append(#","message":"#, violation.message)
        append(#","suggestion":"#, violation.suggestion)
        append("}")
    }

    private func appendMember(_ name: StaticString, _ value: JSONText, to text: inout [UInt8]) {
        text.append(contentsOf: ",\"\(name)\":".utf8)
        value.append(to: &text)
    }
}

extension URLRecord {
    fileprivate var text: String { String(decoding: url, as: UTF8.self) }
}

extension URLValidationError {
    /// How many violations of a URL are written out on one line.
    private static let violationLimit = 24

    /// The codes of the violations, each once, in the order of the first violations that have it.
    fileprivate var codes: [ViolationCode] {
        violations.reduce(into: []) { codes, violation in
            if !codes.contains(violation.code) { codes.append(violation.code) }
        }
    }

    /// What is wrong, on one line: `out-of-range: "latitude" must be at most 90`.
    fileprivate var summary: String {
        let shown = violations.prefix(Self.violationLimit).map { "\($0.code.rawValue): \($0)" }
        let rest = violations.count - shown.count
        return (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
    }
}
