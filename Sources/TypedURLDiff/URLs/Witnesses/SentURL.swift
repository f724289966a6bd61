import TypedURLSchema
import TypedURL

/// A URL that the sender accepts, and what the reader makes of it.
struct SentURL {
    enum Outcome {
        case refused([Violation])
        /// It is valid, for this or another schema.
        case read(ParsedURL)
    }

    let url: String
    let sent: ParsedURL
    let outcome: Outcome
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
    ///   - read: What the reader's set makes of it.
    init?(
        _ url: String, _ sent: Result<ParsedURL, URLValidationError>,
        _ read: Result<ParsedURL, URLValidationError>, _ pair: SchemaPair
    ) {
        guard case .success(let sent) = sent, sent.schema == pair.sender.schema.name else { return nil }
        self.url = url
        self.sent = sent
        switch read {
        case .success(let read):
            outcome = .read(read)
            isElsewhere = read.schema != pair.reader.schema.name
            if !isElsewhere {
                compare(read.instance, pair)
                hasOtherServer =
                    pair.serverPartners[sent.serverPlace(in: pair.sender.schema)]
                    != read.serverPlace(in: pair.reader.schema)
            }
        case .failure(let error):
            outcome = .refused(error.violations)
            isElsewhere = error.schema.map { $0 != pair.reader.schema.name } ?? false
        }
    }

    var isRefused: Bool { if case .refused = outcome { true } else { false } }

    /// Whether the URL is accepted with another meaning.
    var isMistaken: Bool {
        !isRefused && (isElsewhere || hasOtherServer || !changed.isEmpty || !gained.isEmpty)
    }

    /// What is wrong with the URL for the reader.
    var violations: [Violation] { if case .refused(let violations) = outcome { violations } else { [] } }

    /// Whether the reader rejects the URL before it reads the parameters.
    var isUnmatched: Bool {
        isRefused
            && (isElsewhere || violations.contains { [.noMatch, .unexpectedComponent].contains($0.code) })
    }

    private mutating func compare(_ read: Instance, _ pair: SchemaPair) {
        for (place, parameter) in pair.sender.schema.parameters.enumerated() {
            guard let value = sent.instance[parameter.name] else { continue }
            let partner = pair.reader(of: place)
            // A URL can omit a default, so a reader without the parameter loses nothing.
            if partner == nil, value == parameter.defaultValue { continue }
            let other = partner.flatMap { read[pair.reader.schema.parameters[$0].name] }
            if !(other.map(value.means) ?? false) { changed.insert(place) }
        }
        for (place, parameter) in pair.reader.schema.parameters.enumerated() {
            guard let value = read[parameter.name] else { continue }
            let own = pair.sender(of: place).flatMap { sent.instance[pair.sender.schema.parameters[$0].name] }
            // The sender omitted the parameter, so its default is not a difference.
            if own == nil, value != parameter.defaultValue { gained.insert(place) }
        }
    }
}

extension ParsedURL {
    /// The index of the URL's server in its schema; 0 if there are not several.
    func serverPlace(in schema: URLSchema) -> Int { server.flatMap(schema.place(ofServer:)) ?? 0 }
}
