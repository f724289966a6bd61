@_spi(Generated) import TypedURL
import TypedURLFastReading
import TypedURLSamples
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Finds what happens to the URLs of a schema if they can belong to other schemas of the other side's set, its neighbours.
struct Neighbours {
    let sender: FastReader
    let reader: FastReader
    /// The schemas that no edit has touched, and those whose edits do not change which URLs they match.
    private let unchanged: Set<String>
    private let settled: Set<String>
    private let senders: [String: MatchedSchema]
    private let readers: [MatchedSchema]
    private let comparisons: TextComparisons

    /// - Parameter unchanged: The names of the schemas that are the same on both sides.
    init(
        _ sender: FastReader, _ reader: FastReader, unchanged: Set<String>, _ comparisons: TextComparisons
    ) {
        self.comparisons = comparisons
        self.sender = sender
        self.reader = reader
        self.unchanged = unchanged
        let senders = Dictionary(sender.set.schemas.map { ($0.name, MatchedSchema($0)) }) { first, _ in first
        }
        readers = reader.set.schemas.map(MatchedSchema.init)
        settled = unchanged.union(
            readers.filter { senders[$0.schema.name]?.facts == $0.facts }.map(\.schema.name))
        self.senders = senders
    }

    private var budget: Budget { comparisons.budget }

    /// The reader's schemas to which URLs of one of the sender's schemas can belong, apart from its own new version.
    ///
    /// - Parameter partner: The schema's name on the reader's side; nil if it was deleted there.
    func neighbours(of schema: URLSchema, partner: URLSchema?) -> [URLSchema] {
        let isKept = schema.name == partner?.name
        let isUnchanged = isKept && unchanged.contains(schema.name)
        let isSettled = isKept && settled.contains(schema.name) && !schema.takesFurtherNames
        guard let own = senders[schema.name] else { return [] }
        let hasLooseSlashes = schema.accepts.contains(.trailingSlash)
        return readers.compactMap { reader in
            let other = reader.schema
            // Between two schemas that match what they did, the choice is what it was.
            if isUnchanged, unchanged.contains(other.name) { return nil }
            if isSettled, settled.contains(other.name), !other.takesFurtherNames { return nil }
            let isLoose = hasLooseSlashes || other.accepts.contains(.trailingSlash)
            let mayMeet = own.outlines.contains { outline in
                reader.outlines.contains {
                    // Between equally literal templates, the URL belongs to the schema for which it is valid.
                    !outline.isApart(from: $0, hasLooseSlashes: isLoose)
                        && (isLoose || outline.precedence != $0.precedence
                            || !own.isApartByNames(from: reader))
                }
            }
            return mayMeet && other.name != partner?.name ? other : nil
        }
    }

    /// The effect on a schema's URLs of a neighbour that can own some of them.
    func verdict(on schema: URLSchema, partner: URLSchema?, neighbour: URLSchema) -> Verdict {
        var broken: String?
        let urls = budget.share(among: 2) {
            ContestedURLs.find(schema, in: sender, neighbour: neighbour, comparisons)
        }
        for url in urls where budget.spend(schema.stepsOfURL + neighbour.stepsOfURL) {
            guard let sent = try? sender.parse(url), sent.schema == schema.name else { continue }
            do throws(URLValidationError) {
                if try reader.parse(url).schema == neighbour.name { return .changesMeaning(witness: url) }
            } catch {
                if error.schema == neighbour.name, reader.set.schemas.count > 1 { broken = broken ?? url }
            }
        }
        if let broken, partner != nil { return .breaksForSome(witness: broken) }
        return mayTake(schema, partner, neighbour) ? .notProven : .compatible
    }

    /// The effect on all URLs of a schema that the other side does not have.
    func verdict(onAllOf schema: URLSchema, _ neighbours: [URLSchema]) -> Verdict {
        var broken: String?
        let urls = ([nil] + neighbours).lazy.flatMap { neighbour in
            budget.share(among: 4) {
                ContestedURLs.find(schema, in: sender, neighbour: neighbour, comparisons)
            }
        }
        for url in urls where budget.spend(schema.stepsOfURL) {
            guard let sent = try? sender.parse(url), sent.schema == schema.name else { continue }
            if (try? reader.parse(url)) != nil { return .changesMeaning(witness: url) }
            broken = broken ?? url
        }
        guard let broken else { return .notProven }
        return neighbours.contains { mayTake(schema, nil, $0) }
            ? .breaksForSome(witness: broken) : .breaksAlways(witness: broken)
    }

    /// Whether a URL of the schema may belong to the neighbour.
    private func mayTake(_ schema: URLSchema, _ partner: URLSchema?, _ neighbour: URLSchema) -> Bool {
        func reader(_ name: String) -> MatchedSchema? { readers.first { $0.schema.name == name } }
        guard let own = senders[schema.name], let other = reader(neighbour.name) else { return true }
        let older = senders[neighbour.name]
        let isKept = partner.flatMap { reader($0.name) }.map { $0.patterns == own.patterns } ?? false
        let isOtherKept = older?.patterns == other.patterns
        let areEndsKept = isOtherKept && older?.outlines.map(\.needsEnd) == other.outlines.map(\.needsEnd)
        let isLoose = schema.accepts.contains(.trailingSlash) && !areEndsKept
        return own.outlines.contains { outline in
            other.outlines.contains { otherOutline in
                guard budget.spend(8) else { return true }
                if outline.isApart(from: otherOutline, hasLooseSlashes: isLoose) { return false }
                // The neighbour may match what the schema reads with another end of the path.
                if isLoose, !outline.isApartWithSlash(from: otherOutline) { return true }
                let isFirst = outline.precedence.isMoreLiteral(than: otherOutline.precedence)
                let isSecond = otherOutline.precedence.isMoreLiteral(than: outline.precedence)
                // The more literal template owns a URL, unless the templates have changed.
                if isKept, isFirst || isOtherKept && isSecond { return false }
                // Between equally literal templates, the URL belongs to the schema for which it is valid.
                return isFirst || isSecond || !own.isApartByNames(from: other)
            }
        }
    }
}

/// A schema, with what decides which URLs it matches.
private final class MatchedSchema {
    /// The templates without optional names, the values without names, and the names that every URL has.
    struct Facts: Hashable {
        let patterns: [TemplatePattern]
        let parameters: [String]
        let ignored: [IgnoredName]
        let accepts: [Tolerance]
    }

    let schema: URLSchema
    private(set) lazy var outlines = schema.outlines
    private lazy var names = NameOwners(schema)
    private lazy var choices = schema.parameters.compactMap(RequiredItem.init)
    /// The names of the templates' fixed items.
    private lazy var fixedNames = Set(
        schema.templates.flatMap(\.components.query.fixedItems).map(\.name))
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

    var facts: Facts {
        let variables = schema.templates.flatMap(\.components.variables)
        let positional = Set(variables.filter { !$0.op.isNamed }.map(\.name))
        let parameters = schema.parameters.compactMap { parameter -> String? in
            let isPositional = positional.contains(parameter.name)
            guard isPositional || parameter.isRequired else { return nil }
            // Few words tell schemas of one path apart.
            let isChosen = RequiredItem(parameter).map { !$0.words.isEmpty } ?? false
            guard isPositional || isChosen else { return "\(parameter.readNames)" }
            let value = parameter.defaultValue.map { $0.shown } ?? ""
            return
                "\(isPositional ? [] : parameter.readNames) \(parameter.isRequired) \(value) \(parameter.schema.signature) \(parameter.spellings.signature) \(parameter.isRaw) \(parameter.isRest)"
        }
        return Facts(
            patterns: patterns, parameters: parameters, ignored: schema.ignoredParameters,
            accepts: schema.accepts)
    }

    /// Whether no URL is valid for both schemas: one requires a name that the other does not know, or they require
    /// other words of one name.
    func isApartByNames(from other: MatchedSchema) -> Bool {
        let sides = [schema, other.schema]
        guard !sides.contains(where: { $0.takesRest || $0.accepts.contains(.nameCase) }),
            !sides.flatMap(\.templates).contains(where: { $0.components.query.whole != nil })
        else { return false }
        return requiresUnknown(to: other) || other.requiresUnknown(to: self)
            || choices.contains { choice in
                other.choices.contains { otherChoice in
                    guard choice.names == otherChoice.names, let texts = choice.texts,
                        let otherTexts = otherChoice.texts
                    else { return false }
                    return !texts.contains(where: otherTexts.contains)
                }
            }
    }

    /// Whether a name is required that another schema does not know.
    private func requiresUnknown(to other: MatchedSchema) -> Bool {
        return schema.parameters.contains { parameter in
            parameter.isRequired && names.parameter(parameter.name) != nil
                && !parameter.readNames.contains { name in
                    other.names.isKnown(name) || other.fixedNames.contains(Array(name.utf8))
                }
        }
    }
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
