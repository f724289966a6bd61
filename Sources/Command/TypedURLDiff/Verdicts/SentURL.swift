import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// A URL that the sender accepts, and what the reader makes of it.
struct SentURL {
    let url: String
    let sent: ParsedURL
    /// What the reader makes of it, for this or another schema; nil if it rejects the URL.
    let read: ParsedURL?
    /// What is wrong with the URL for the reader.
    private(set) var violations: [Violation] = []
    /// Whether the URL belongs to another schema of the reader's set, or to none.
    let isElsewhere: Bool
    /// The sender's parameters whose values differ.
    private(set) var changed: Set<Int> = []
    /// The reader's parameters that the sender did not mean.
    private(set) var gained: Set<Int> = []
    /// Whether the URL leads to another server.
    private(set) var hasOtherServer = false

    /// nil where the sender's set does not accept the URL as the schema's.
    ///
    /// - Parameters:
    ///   - sent: What the sender's set makes of the URL.
    ///   - reading: What the reader's set makes of it.
    init?(
        _ url: String, _ sent: Result<ParsedURL, URLValidationError>,
        _ reading: Result<ParsedURL, URLValidationError>, _ pair: SchemaPair
    ) {
        guard case .success(let sent) = sent, sent.schema == pair.sender.schema.name else { return nil }
        self.url = url
        self.sent = sent
        switch reading {
        case .success(let read):
            self.read = read
            isElsewhere = read.schema != pair.reader.schema.name
            if !isElsewhere {
                compare(read.instance, pair)
                hasOtherServer =
                    pair.serverPartners[sent.serverIndex(in: pair.sender.schema)]
                    != read.serverIndex(in: pair.reader.schema)
            }
        case .failure(let error):
            read = nil
            violations = error.violations
            isElsewhere = error.schema.map { $0 != pair.reader.schema.name } ?? false
        }
    }

    var isRefused: Bool { read == nil }

    /// Whether the URL is accepted with another meaning.
    var isMistaken: Bool {
        !isRefused && (isElsewhere || hasOtherServer || !changed.isEmpty || !gained.isEmpty)
    }

    /// Whether the reader rejects the URL before it reads the parameters.
    var isUnmatched: Bool {
        isRefused
            && (isElsewhere || hasViolation(.noMatch, .unexpectedComponent))
    }

    func hasViolation(_ codes: ViolationCode...) -> Bool { violations.contains { codes.contains($0.code) } }

    /// Whether the URL needs no tolerance, according to its text.
    func isPlain(without tolerance: Tolerance) -> Bool {
        switch tolerance {
        case .iri: (try? URIComponents(Array(url.utf8))) != nil
        case .plusAsSpace: !url.drop { $0 != "?" }.contains("+")
        // The template decides whether there is a slash too many or too few.
        case .trailingSlash: !isUnmatched && !isElsewhere && changed.isEmpty
        case .fragment: !url.contains("#")
        // The schema decides which names have another case.
        case .nameCase:
            !violations.contains { $0.code == .unknownParameter } && gained.isEmpty && changed.isEmpty
        case .encodedCommas: !url.lowercased().contains("%2c")
        }
    }

    /// Whether the reader reports a violation of something with one of the names.
    ///
    /// - Parameter code: The code of the violation; nil for any.
    func mentions(_ names: [String], _ code: ViolationCode? = nil) -> Bool {
        violations.contains { violation in
            (code == nil || violation.code == code)
                && names.contains { $0.hasSameScalars(as: violation.parameter ?? "") }
        }
    }

    /// The names of the members that an object has for the sender.
    func members(of parameter: Parameter) -> [String] {
        sent.instance[parameter.name].map(\.memberNames) ?? []
    }

    /// The names of the members that an object has for the reader.
    func readMembers(of parameter: Parameter) -> [String] {
        read?.instance[parameter.name].map(\.memberNames) ?? []
    }

    private mutating func compare(_ read: Instance, _ pair: SchemaPair) {
        for (position, parameter) in pair.sender.schema.parameters.enumerated() {
            guard let value = sent.instance[parameter.name] else { continue }
            let partner = pair.reader(of: position)
            // A URL can omit a default, so a reader without the parameter loses nothing.
            if partner == nil, value == parameter.defaultValue { continue }
            let other = partner.flatMap { read[pair.reader.schema.parameters[$0].name] }
            if !(other.map(value.means) ?? false) { changed.insert(position) }
        }
        for (position, parameter) in pair.reader.schema.parameters.enumerated() {
            guard let value = read[parameter.name] else { continue }
            let own = pair.sender(of: position).flatMap {
                sent.instance[pair.sender.schema.parameters[$0].name]
            }
            // The sender omitted the parameter, so its default is not a difference.
            if own == nil, value != parameter.defaultValue { gained.insert(position) }
        }
    }
}

extension ParsedURL {
    /// The index of the URL's server in its schema; 0 if there are not several.
    func serverIndex(in schema: URLSchema) -> Int { server.flatMap(schema.index(ofServer:)) ?? 0 }
}

extension ParameterValue {
    fileprivate var memberNames: [String] {
        if case .object(let members) = self { members.map(\.name) } else { [] }
    }
}
