import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// A URL that the sender accepts, and what the reader makes of it.
struct SentURL {
    let url: String
    let sent: ParsedURL
    /// Whether the reader rejects the URL.
    let isRefused: Bool
    /// What is wrong with the URL for the reader.
    private let violations: [Violation]
    /// Whether the URL belongs to another schema of the reader's set, or to none.
    let isElsewhere: Bool
    /// Whether the URL leads to another server.
    private(set) var hasOtherServer = false
    /// The names of the parameters, and of the members of objects, that are wrong for the reader, or have another meaning.
    private(set) var names: Set<String> = []
    /// The sender's parameters that have another default.
    private(set) var defaulted: Set<Int> = []

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
            (isRefused, violations) = (false, [])
            isElsewhere = read.schema != pair.reader.schema.name
            guard !isElsewhere else { return }
            compare(read.instance, pair)
            hasOtherServer =
                pair.serverPartners[sent.serverIndex(in: pair.sender.schema)]
                != read.serverIndex(in: pair.reader.schema)
        case .failure(let error):
            (isRefused, violations) = (true, error.violations)
            isElsewhere = error.schema.map { $0 != pair.reader.schema.name } ?? false
            names = Set(violations.compactMap(\.parameter))
        }
    }

    /// Whether the URL is accepted with another meaning.
    var isMistaken: Bool {
        !isRefused && (isElsewhere || hasOtherServer || !names.isEmpty || !defaulted.isEmpty)
    }

    /// Whether the reader rejects the URL before it reads the parameters.
    var isUnmatched: Bool {
        isRefused && (isElsewhere || hasViolation(.noMatch, .unexpectedComponent))
    }

    func hasViolation(_ codes: ViolationCode...) -> Bool { violations.contains { codes.contains($0.code) } }

    /// Whether the reader reports a violation of something with the name.
    func mentions(_ name: String, _ code: ViolationCode) -> Bool {
        violations.contains { $0.code == code && name.hasSameScalars(as: $0.parameter ?? "") }
    }

    /// Whether the URL may be one that is read with the tolerance alone, according to its text.
    func mayNeed(_ tolerance: Tolerance) -> Bool {
        func path(_ url: String) -> Substring { url.prefix { $0 != "?" && $0 != "#" } }
        return switch tolerance {
        case .iri: !url.utf8.allSatisfy { $0 < 128 && $0 > 32 }
        case .plusAsSpace: url.contains("+")
        case .trailingSlash: path(url).hasSuffix("/") != path(sent.canonical).hasSuffix("/")
        case .fragment: url.contains("#")
        case .nameCase: url != sent.canonical
        case .encodedCommas: url.lowercased().contains("%2c")
        }
    }

    /// The names of the members that an object has for the sender.
    func members(of parameter: Parameter) -> [String] {
        sent.instance[parameter.name].map(\.memberNames) ?? []
    }

    private mutating func compare(_ read: Instance, _ pair: SchemaPair) {
        for (position, parameter) in pair.sender.schema.parameters.enumerated() {
            guard let value = sent.instance[parameter.name] else { continue }
            let partner = pair.reader(of: position).map { pair.reader.schema.parameters[$0] }
            // A URL can omit a default, so a reader without the parameter loses nothing.
            if partner == nil, value == parameter.defaultValue { continue }
            let other = partner.flatMap { read[$0.name] }
            if other.map(value.means) ?? false { continue }
            if let partner, value == parameter.defaultValue, other == partner.defaultValue {
                defaulted.insert(position)
            } else {
                names.formUnion(parameter.names + value.memberNames + (partner?.names ?? []))
                names.formUnion(other?.memberNames ?? [])
            }
        }
        for (position, parameter) in pair.reader.schema.parameters.enumerated() {
            guard let value = read[parameter.name] else { continue }
            let own = pair.sender(of: position).map { pair.sender.schema.parameters[$0] }
            // The sender omitted the parameter, so its default is not a difference.
            if own.flatMap({ sent.instance[$0.name] }) == nil, value != parameter.defaultValue {
                names.formUnion(parameter.names + value.memberNames + (own?.names ?? []))
            }
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
