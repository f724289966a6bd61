@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Finds what happens to the URLs of a schema if they can belong to other schemas of the other side's set, its neighbours.
final class Neighbours {
    /// A schema of the reader's that URLs of one of the sender's can match.
    struct Neighbour {
        let schema: URLSchema
        /// Whether it is a schema of a neighbouring set, so that the reader's set refuses its URLs.
        let isForeign: Bool
        /// Whether such a URL may belong to it now, and belonged to the sender's schema before.
        fileprivate let mayTake: Bool

        var key: String { schema.key(isForeign: isForeign) }
    }

    let sender: SchemaSet
    let reader: SchemaSet
    /// The keys of the schemas that no edit has touched.
    private let unchanged: Set<String>
    private let senders: [String: MatchedSchema]
    private let readers: [MatchedSchema]
    private let index: TemplateIndex
    private let samples: ParameterSamples
    private var sharerCounts: [ObjectIdentifier: Int] = [:]

    /// - Parameter unchanged: The keys of the schemas that are the same on both sides.
    init(
        _ sender: SchemaSet, _ reader: SchemaSet, unchanged: Set<String>, _ samples: ParameterSamples
    ) {
        self.samples = samples
        self.sender = sender
        self.reader = reader
        self.unchanged = unchanged
        senders = Dictionary(MatchedSchema.all(sender).map { ($0.key, $0) }) { first, _ in first }
        readers = MatchedSchema.all(reader)
        index = TemplateIndex(readers.map(\.schema), hasWords: true)
    }

    /// For each of the reader's schemas, whether its templates are those that it had.
    private lazy var kept = readers.map { senders[$0.key]?.patterns == $0.patterns }

    /// For each of the reader's schemas, whether its edit does not change which URLs it matches.
    private lazy var equivalent = zip(readers, kept).map { reader, isKept in
        guard isKept, let own = senders[reader.key], own.facts == reader.facts else { return false }
        return !own.schema.takesFurtherNames && !reader.schema.takesFurtherNames
    }

    /// The reader's schemas to which URLs of one of the sender's schemas can belong, apart from its own new version.
    ///
    /// - Parameter partner: The new version; nil if the schema was deleted.
    func neighbours(of schema: URLSchema, partner: URLSchema?) -> [Neighbour] {
        guard let own = senders[schema.name] else { return [] }
        lazy var new = readers.firstIndex { $0.schema === partner }
        lazy var isKept = new.map { readers[$0].patterns == own.patterns } ?? false
        // Between two schemas that match what they did, the choice is what it was.
        let isNamesake = schema.name == partner?.name
        let isUnchanged = isNamesake && unchanged.contains(own.key)
        lazy var isEquivalent = isNamesake && new.map { equivalent[$0] } ?? false
        var found: [Int: Bool] = [:]
        for template in schema.templates.indices {
            index.forEach(meeting: template, of: schema) { template, entry, hasOtherEnd in
                let other = readers[entry.schema]
                if other.schema === partner || isUnchanged && unchanged.contains(other.key)
                    || isEquivalent && equivalent[entry.schema]
                {
                    return
                }
                let (own, theirs) = (template.claimed, entry.claimed)
                let isFirst = own.outline.isMoreLiteral(than: theirs.outline)
                let isSecond = !isFirst && theirs.outline.isMoreLiteral(than: own.outline)
                // Between equally literal templates, the URL belongs to the schema for which it is valid.
                let isAsLiteral = hasOtherEnd && own.outline.isAsLiteral(as: theirs.outline)
                if !hasOtherEnd && !isFirst && !isSecond || isAsLiteral, template.isApartInQuery(from: entry)
                {
                    return
                }
                let hosts = (own.components, theirs.components)
                if ComponentTexts.areHostsApart(hosts.0, hosts.1, samples.comparison) { return }
                // The more literal template owns a URL, unless the templates have changed.
                let isSame = !hasOtherEnd && (isKept && isFirst || isSecond && kept[entry.schema])
                found[entry.schema] = found[entry.schema] ?? false || !isSame
            }
        }
        return found.sorted { $0.key < $1.key }.map {
            Neighbour(schema: readers[$0].schema, isForeign: readers[$0].isForeign, mayTake: $1)
        }
    }

    /// Whether no other schema of the reader's set may take URLs of one of its schemas.
    func isAlone(_ schema: URLSchema) -> Bool {
        var isAlone = true
        for template in schema.templates.indices where isAlone {
            index.forEach(meeting: template, of: schema) { own, other, _ in
                let isApart =
                    own.claimed.outline.isAsLiteral(as: other.claimed.outline)
                    && own.isApartInQuery(from: other)
                if readers[other.schema].schema !== schema, !isApart { isAlone = false }
            }
        }
        return isAlone
    }

    /// How many of the reader's templates are looked at to read a URL of a schema.
    func sharerCount(of schema: URLSchema) -> Int {
        let count = sharerCounts[ObjectIdentifier(schema)] ?? index.count(besides: schema)
        sharerCounts[ObjectIdentifier(schema)] = count
        return count
    }

    /// The effect on a schema's URLs of a neighbour that can own some of them.
    func verdict(on schema: URLSchema, partner: URLSchema?, _ neighbour: Neighbour) -> Verdict {
        var broken: String?
        for url in contestedURLs(of: schema, neighbour.schema, share: 2) {
            switch reader.reading(url) {
            case .success(let read):
                if read.schema == neighbour.schema.name { return .changesMeaning(witness: url) }
            case .failure(let error):
                let isTheirs =
                    neighbour.isForeign
                    ? reader.owner(of: Array(url.utf8)).map { readers[$0].schema === neighbour.schema }
                        ?? false
                    : error.schema == neighbour.schema.name && readers.count > 1
                if isTheirs { broken = broken ?? url }
            }
        }
        if let broken, partner != nil { return .breaks(witness: broken) }
        return neighbour.mayTake ? .notProven : .compatible
    }

    /// The effect on all URLs of a schema that the other side does not have.
    func verdict(onAllOf schema: URLSchema, _ neighbours: [Neighbour]) -> Verdict {
        var broken: String?
        for neighbour in [nil] + neighbours.map(\.schema) {
            for url in contestedURLs(of: schema, neighbour, share: 4) {
                if reader.matches(url) { return .changesMeaning(witness: url) }
                broken = broken ?? url
            }
        }
        return broken.map { .breaks(witness: $0) } ?? .notProven
    }

    /// URLs of a schema that a neighbour may take, as long as the budget allows.
    private func contestedURLs(
        of schema: URLSchema, _ neighbour: URLSchema?, share: Int
    ) -> [String] {
        guard !samples.budget.isSpent else { return [] }
        let urls = samples.budget.share(among: share) {
            ContestedURLs.find(schema, in: sender, neighbour: neighbour, samples)
        }
        let steps = schema.stepsOfURL + (neighbour?.stepsOfURL ?? 0) + 2 * sharerCount(of: schema)
        let (budget, name) = (samples.budget, schema.name)
        return urls.filter { budget.spend(steps) && (try? sender.reading($0).get())?.schema == name }
    }
}

/// A schema, with what decides which URLs it matches.
private final class MatchedSchema {
    let schema: URLSchema
    let isForeign: Bool
    /// The templates without the names in their queries. Names that are not in URLs do not matter.
    private(set) lazy var patterns: [TemplatePattern] = {
        // Those in the query come last.
        let names = schema.template.components.variables.map(\.name)
        return schema.templates.map { template in
            TemplatePattern(template, Set(names.indices.map(String.init))) { name in
                names.firstIndex { $0.hasSameScalars(as: name) }.map(String.init) ?? name
            }
        }
    }()

    private init(_ schema: URLSchema, isForeign: Bool) {
        self.schema = schema
        self.isForeign = isForeign
    }

    /// The set's own schemas, then those of its neighbours.
    static func all(_ set: SchemaSet) -> [MatchedSchema] {
        set.schemas.map { MatchedSchema($0, isForeign: false) }
            + set.otherSchemas.map { MatchedSchema($0, isForeign: true) }
    }

    var key: String { schema.key(isForeign: isForeign) }

    /// The values without names, the names that every URL has, and what else the schema reads.
    private(set) lazy var facts: SchemaSignature = {
        let variables = schema.templates.flatMap(\.components.variables)
        let positional = Set(variables.filter { !$0.op.isNamed }.map(\.name))
        let parameters = schema.parameters.compactMap { parameter -> Any? in
            let isPositional = positional.contains(parameter.name)
            // Few words tell schemas of one path apart.
            let isChosen = RequiredItem(parameter).map { !$0.words.isEmpty } ?? false
            guard isPositional || isChosen else { return parameter.isRequired ? parameter.readNames : nil }
            return [
                isPositional ? [] : parameter.readNames, parameter.isRequired, parameter.defaultValue as Any,
                parameter.schema, parameter.isRaw, parameter.isRest, parameter.prefix,
                parameter.suffix,
            ] as [Any]
        }
        return SchemaSignature([parameters, schema.ignoredParameters, schema.accepts] as [Any])
    }()
}

extension URLSchema {
    /// What tells the schema from others of the set and of its neighbours, where the same name may stand.
    func key(isForeign: Bool) -> String { (isForeign ? "/" : "") + name }

    /// Whether a URL can have names that the schema does not declare as they are.
    fileprivate var takesFurtherNames: Bool {
        ignoresParts || accepts.contains(.nameCase)
            || parameters.contains { parameter in
                if case .object(let object) = parameter.schema { object.isOpen } else { false }
            }
    }
}
