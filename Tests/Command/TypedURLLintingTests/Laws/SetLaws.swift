import TestSupport
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The laws that hold for the schemas of a set together: each URL is one schema's, for the set and for the types alone.
struct SetLaws {
    private let schemas: [URLSchema]
    private let set: SchemaSet
    private let laws: URLLaws
    /// For each schema the set that its generated type has.
    private let types: [SchemaSet]
    private let specificity: SchemaSpecificity

    init(_ schemas: [URLSchema]) {
        self.schemas = schemas
        set = SchemaSet(schemas)
        laws = URLLaws(set)
        let specificity = SchemaSpecificity(schemas)
        self.specificity = specificity
        types = schemas.indices.map { place in
            SchemaSet([schemas[place]], besides: specificity.moreSpecific[place].map { schemas[$0] })
        }
    }

    /// How a law is broken, or nil.
    ///
    /// - Parameter rounds: How many instances of each schema are tried.
    func problem(seed: UInt64, rounds: Int) -> String? {
        var mutated = MutatedURLs(schemas, seed: seed)
        for (place, schema) in schemas.enumerated() {
            var instances = RandomInstances(schema, seed: seed)
            var respelt = RespeltURLs(schema, seed: seed)
            for _ in 0..<rounds {
                guard let built = instances.next() else { break }
                if let problem = problem(of: built, of: place) { return problem }
                let spelling = respelt.respelt(built.canonical)
                let urls =
                    [built.canonical, spelling, mutated.mutated(built.canonical), mutated.mutated(spelling)]
                    + neighbours(of: built.canonical)
                for url in urls {
                    if let problem = problem(of: url) { return problem }
                }
            }
        }
        return nil
    }

    /// The URL with names and literals of the set in it.
    private func neighbours(of url: String) -> [String] {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        let query = url.dropFirst(path.count)
        let separator = query.isEmpty ? "?" : "&"
        var urls = ["p=1", "q=2", "r=3", "k=1", "k=2", "old=1"].map { url + separator + $0 }
        urls += ["/", "-a", "b", "/a", "/b"].map { path + $0 + query }
        urls += ["a", "b"].map { path.prefix(while: { $0 != "/" }) + "//h/" + $0 + query }
        if path.hasSuffix("/") { urls.append(String(path.dropLast()) + query) }
        return urls
    }

    /// A type builds an instance exactly where the set holds its URL to be the schema's.
    private func problem(of built: ParsedURL, of place: Int) -> String? {
        let owner = try? set.parse(built.canonical).schema
        let isOwn = owner == schemas[place].name
        for builder in [set.builder(at: place), types[place].builder(at: 0)] {
            let url = try? builder.build(built.instance, server: built.server)
            guard (url != nil) == isOwn else {
                return
                    "\(built.canonical) is a URL of \(owner ?? "none"), but \(built.schema) builds \(url?.canonical ?? "none")"
            }
        }
        if !isOwn, !specificity.isContested[place] {
            return "\(built.canonical) is a URL of \(owner ?? "none"), but \(built.schema) is not contested"
        }
        // A scanner leaves raw text with escapes that are never printed.
        let text = built.canonical.replacing(/%([3-7][0-9A-F])/) { escape in
            let byte = UInt8(escape.output.1, radix: 16) ?? 0
            return ByteClass.isUnreserved(byte) ? String(UnicodeScalar(byte)) : String(escape.output.0)
        }
        if !isOwn, let texts = specificity.exclusions[place], !texts.contains(where: text.contains) {
            return
                "\(built.canonical) is a URL of \(owner ?? "none"), but \(built.schema) leaves only \(texts)"
        }
        return nil
    }

    /// A URL is read by the type of the schema that the set finds, as the same value, and by no other.
    func problem(of url: String) -> String? {
        if let problem = laws.problem(of: url) { return problem }
        let parsed = try? set.parse(url)
        for (schema, type) in zip(schemas, types) {
            let own = try? type.parse(url)
            guard own == (parsed?.schema == schema.name ? parsed : nil) else {
                return "\(url) is \(own?.description ?? "invalid") to the type of \(schema.name), "
                    + "and to the set \(parsed.map { "\($0.schema) \($0)" } ?? "invalid")"
            }
        }
        if parsed == nil, let problem = problem(explaining: url) { return problem }
        return nil
    }

    /// What is wrong with a URL is not said from the view of a schema whose required values differ from the URL's if they
    /// are those of another one at the same place.
    private func problem(explaining url: String) -> String? {
        let bytes = Array(url.utf8)
        guard let query = PlainURI(bytes)?.query, let error = errors(of: url, set),
            let meant = schemas.first(where: { $0.name == error.schema }),
            let place = meant.placeBeforeQuery
        else { return nil }
        var texts: [String: String] = [:]
        for item in bytes[query].split(separator: UInt8(ascii: "&")) {
            let halves = item.split(separator: UInt8(ascii: "="), maxSplits: 1).map {
                String(decoding: $0, as: UTF8.self)
            }
            // What is written twice or with escapes decides nothing here.
            guard halves.count == 2, texts[halves[0]] == nil, !item.contains(UInt8(ascii: "%")) else {
                return nil
            }
            texts[halves[0]] = halves[1]
        }
        func agreement(_ schema: URLSchema) -> [Bool] {
            schema.requiredWords.compactMap { name, words in texts[name].map(words.contains) }
        }
        guard agreement(meant).contains(false) else { return nil }
        let other = schemas.first {
            $0.placeBeforeQuery == place && $0.accepts == meant.accepts && !agreement($0).contains(false)
                && Set($0.requiredWords.keys).isSuperset(of: meant.requiredWords.keys)
                && agreement($0).contains(true)
        }
        return other.map {
            "\(url) is explained by \(meant.name), but has the values of \($0.name)\n\(error)"
        }
    }

    private func errors(of url: String, _ set: SchemaSet) -> URLValidationError? {
        do throws(URLValidationError) {
            _ = try set.parse(url)
            return nil
        } catch {
            return error
        }
    }
}

extension URLSchema {
    /// The template before its query, if that has no variable and no fixed item, and there is no other template.
    fileprivate var placeBeforeQuery: String? {
        let text = template.description
        let place = text.prefix { $0 != "{" }
        let isPlain = !place.contains("?") && !text.contains("#") && (text == place || text.contains("{?"))
        return alternateTemplates.isEmpty && isPlain && !text.dropFirst(place.count + 2).contains("{")
            ? String(place) : nil
    }

    /// The values of each required parameter that can only be one of some words, by its only name.
    fileprivate var requiredWords: [String: [String]] {
        var found: [String: [String]] = [:]
        for parameter in parameters where parameter.isRequired && parameter.aliases.isEmpty {
            if case .strings(let words)? = parameter.schema.scalarType, !parameter.hasValueAliases {
                found[parameter.name] = words
            }
        }
        return found
    }
}

extension String {
    /// Whether a URL has a text that another schema's URLs have.
    fileprivate func contains(_ excluded: ExcludedText) -> Bool {
        ranges(of: excluded.text).contains { range in
            !excluded.isSegment || range.upperBound == endIndex || "/?#".contains(self[range.upperBound])
        }
    }
}
