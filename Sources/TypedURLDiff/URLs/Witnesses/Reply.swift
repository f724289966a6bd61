import TypedURLSchema
import TypedURL

/// A URL that the sender accepts, and what the reader makes of it.
struct Reply {
    enum Outcome {
        case refused([Violation])
        /// It is valid, for this or another schema.
        case read(ParsedURL)
    }

    let url: String
    let sent: ParsedURL
    let outcome: Outcome
    /// Whether the reader's set takes the URL for another schema's, or for none's.
    let isElsewhere: Bool
    /// The sender's parameters that are not what they were.
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

    /// Whether the URL goes through, and means something else.
    var isMistaken: Bool {
        !isRefused && (isElsewhere || hasOtherServer || !changed.isEmpty || !gained.isEmpty)
    }

    /// What is wrong with the URL for the reader.
    var violations: [Violation] { if case .refused(let violations) = outcome { violations } else { [] } }

    /// Whether the reader does not even look at the parameters.
    var isUnmatched: Bool {
        isRefused
            && (isElsewhere || violations.contains { [.noMatch, .unexpectedComponent].contains($0.code) })
    }

    private mutating func compare(_ read: Instance, _ pair: SchemaPair) {
        for (place, parameter) in pair.sender.schema.parameters.enumerated() {
            guard let value = sent.instance[parameter.name] else { continue }
            let partner = pair.reader(of: place)
            // Who does not know a parameter loses nothing where a URL leaves it out.
            if partner == nil, value == parameter.defaultValue { continue }
            let other = partner.flatMap { read[pair.reader.schema.parameters[$0].name] }
            if !(other.map(value.means) ?? false) { changed.insert(place) }
        }
        for (place, parameter) in pair.reader.schema.parameters.enumerated() {
            guard let value = read[parameter.name] else { continue }
            let own = pair.sender(of: place).flatMap { sent.instance[pair.sender.schema.parameters[$0].name] }
            // A default is no news to the sender, who left the parameter out.
            if own == nil, value != parameter.defaultValue { gained.insert(place) }
        }
    }
}

extension ParsedURL {
    /// The place of the server among those of the URL's schema; zero where there are not several.
    func serverPlace(in schema: URLSchema) -> Int { server.flatMap(schema.place(ofServer:)) ?? 0 }
}
