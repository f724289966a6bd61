@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Finds what happens to the URLs of a schema if they can belong to other schemas of the other side's set, its neighbours.
struct Neighbours {
    /// A schema of the reader's that URLs of one of the sender's can match.
    struct Neighbour {
        let schema: URLSchema
        /// Whether such a URL may belong to it now, and belonged to the sender's schema before.
        fileprivate let mayTake: Bool
    }

    let sender: SchemaSet
    let reader: SchemaSet
    /// The schemas that no edit has touched.
    private let unchanged: Set<String>
    /// The schemas whose edits do not change which URLs they match.
    private let equivalent: Set<String>
    private let senders: [String: MatchedSchema]
    private let readers: [MatchedSchema]
    private let index: TemplateIndex
    private let samples: ParameterSamples

    /// - Parameter unchanged: The names of the schemas that are the same on both sides.
    init(
        _ sender: SchemaSet, _ reader: SchemaSet, unchanged: Set<String>, _ samples: ParameterSamples
    ) {
        self.samples = samples
        self.sender = sender
        self.reader = reader
        self.unchanged = unchanged
        let senders = Dictionary(sender.schemas.map { ($0.name, MatchedSchema($0)) }) { first, _ in first
        }
        readers = reader.schemas.map(MatchedSchema.init)
        equivalent = Set(
            readers.filter { reader in
                guard let own = senders[reader.schema.name], own.patterns == reader.patterns,
                    own.facts == reader.facts
                else { return false }
                return !own.schema.takesFurtherNames && !reader.schema.takesFurtherNames
            }.map(\.schema.name))
        self.senders = senders
        index = TemplateIndex(reader.schemas)
    }

    /// The reader's schemas to which URLs of one of the sender's schemas can belong, apart from its own new version.
    ///
    /// - Parameter partner: The new version; nil if the schema was deleted.
    func neighbours(of schema: URLSchema, partner: URLSchema?) -> [Neighbour] {
        guard let own = senders[schema.name] else { return [] }
        // Between two schemas that match what they did, the choice is what it was.
        let keptSets =
            schema.name == partner?.name ? [unchanged, equivalent].filter { $0.contains(schema.name) } : []
        let new = partner.flatMap { partner in readers.first { $0.schema === partner } }
        let isKept = new?.patterns == own.patterns
        var found: [Int: Bool] = [:]
        for template in schema.templates.indices {
            index.forEach(meeting: template, of: schema) { template, entry, hasOtherEnd in
                let other = readers[entry.schema]
                guard other.schema !== partner,
                    !keptSets.contains(where: { $0.contains(other.schema.name) })
                else { return }
                let (own, theirs) = (template.claimed, entry.claimed)
                let isFirst = own.outline.isMoreLiteral(than: theirs.outline)
                let isSecond = theirs.outline.isMoreLiteral(than: own.outline)
                // Between equally literal templates, the URL belongs to the schema for which it is valid.
                if !hasOtherEnd, !isFirst, !isSecond, own.isApartInQuery(from: theirs) { return }
                let isOtherKept = senders[other.schema.name]?.patterns == other.patterns
                // The more literal template owns a URL, unless the templates have changed.
                let isSame = !hasOtherEnd && (isKept && isFirst || isOtherKept && isSecond)
                found[entry.schema] = found[entry.schema] ?? false || !isSame
            }
        }
        return found.sorted { $0.key < $1.key }.map { Neighbour(schema: readers[$0].schema, mayTake: $1) }
    }

    /// The effect on a schema's URLs of a neighbour that can own some of them.
    func verdict(on schema: URLSchema, partner: URLSchema?, _ neighbour: Neighbour) -> Verdict {
        var broken: String?
        for url in contestedURLs(of: schema, neighbour.schema, share: 2) {
            do throws(URLValidationError) {
                if try reader.parse(url).schema == neighbour.schema.name {
                    return .changesMeaning(witness: url)
                }
            } catch {
                if error.schema == neighbour.schema.name, readers.count > 1 { broken = broken ?? url }
            }
        }
        if let broken, partner != nil { return .breaksForSome(witness: broken) }
        return neighbour.mayTake ? .notProven : .compatible
    }

    /// The effect on all URLs of a schema that the other side does not have.
    func verdict(onAllOf schema: URLSchema, _ neighbours: [Neighbour]) -> Verdict {
        var broken: String?
        for neighbour in [nil] + neighbours.map(\.schema) {
            for url in contestedURLs(of: schema, neighbour, share: 4) {
                if (try? reader.parse(url)) != nil { return .changesMeaning(witness: url) }
                broken = broken ?? url
            }
        }
        guard let broken else { return .notProven }
        return neighbours.contains(where: \.mayTake)
            ? .breaksForSome(witness: broken) : .breaksAlways(witness: broken)
    }

    /// URLs of a schema that a neighbour may take, as long as the budget allows.
    private func contestedURLs(
        of schema: URLSchema, _ neighbour: URLSchema?, share: Int
    ) -> some Sequence<String> {
        let urls = samples.budget.share(among: share) {
            ContestedURLs.find(schema, in: sender, neighbour: neighbour, samples)
        }
        let steps = schema.stepsOfURL + (neighbour?.stepsOfURL ?? 0)
        let (budget, name) = (samples.budget, schema.name)
        return urls.lazy.filter { budget.spend(steps) && (try? sender.parse($0))?.schema == name }
    }
}

/// A schema, with what decides which URLs it matches.
private final class MatchedSchema {
    let schema: URLSchema
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

    init(_ schema: URLSchema) {
        self.schema = schema
    }

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
    /// Whether a URL can have names that the schema does not declare as they are.
    fileprivate var takesFurtherNames: Bool {
        ignoresParts || accepts.contains(.nameCase)
            || parameters.contains { parameter in
                if case .object(let object) = parameter.schema { object.isOpen } else { false }
            }
    }
}
