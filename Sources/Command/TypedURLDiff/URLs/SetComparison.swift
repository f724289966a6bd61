@_spi(Generated) import TypedURL
import TypedURLFastReading
import TypedURLLinting
import TypedURLSamples
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Finds what happens to the URLs of a schema if they can belong to other schemas of the other side's set.
struct SetComparison {
    let sender: FastReader
    let reader: FastReader
    /// The names of the schemas that match the same URLs on both sides.
    private let settled: Set<String>
    private let outlines: [String: [TemplateOutline]]
    /// The reader's schemas that may match URLs of others, with the outlines of their templates.
    private let readers: [(schema: URLSchema, outlines: [TemplateOutline], isSettled: Bool)]
    private let comparisons: TextComparisons

    init(_ sender: FastReader, _ reader: FastReader, _ comparisons: TextComparisons) {
        self.comparisons = comparisons
        self.sender = sender
        self.reader = reader
        let facts = Dictionary(
            sender.set.schemas.map { ($0.name, $0.matchingFacts) }, uniquingKeysWith: { first, _ in first })
        let settled = Set(reader.set.schemas.filter { facts[$0.name] == $0.matchingFacts }.map(\.name))
        self.settled = settled
        outlines = Dictionary(sender.set.schemas.map { ($0.name, $0.outlines) }) { first, _ in first }
        readers = reader.set.schemas.map { ($0, $0.outlines, settled.contains($0.name)) }
    }

    /// The reader's schemas to which URLs of one of the sender's schemas can belong, apart from its own new version.
    ///
    /// - Parameter partner: The schema's name on the reader's side; nil if it was deleted there.
    func candidates(for schema: URLSchema, partner: URLSchema?) -> [URLSchema] {
        // Between two unchanged schemas, the choice is unchanged too.
        let isSettled = schema.name == partner?.name && settled.contains(schema.name)
        let outlines = outlines[schema.name] ?? []
        let isLoose = schema.accepts.contains(.trailingSlash)
        return readers.compactMap { other, others, isOtherSettled in
            guard !isSettled || !isOtherSettled else { return nil }
            let isLoose = isLoose || other.accepts.contains(.trailingSlash)
            let mayMeet = outlines.contains { outline in
                others.contains {
                    !outline.isApart(from: $0, hasLooseSlashes: isLoose)
                        && (isLoose || !outline.isApartByChoice(from: $0))
                }
            }
            return mayMeet && other.name != partner?.name ? other : nil
        }
    }

    /// The effect on a schema's URLs of another schema that can own some of them.
    func verdict(on schema: URLSchema, partner: URLSchema?, candidate: URLSchema) -> Verdict {
        var broken: String?
        let urls = budget.share(among: 2) {
            ContestedURLs.find(schema, in: sender, candidate: candidate, comparisons)
        }
        for url in urls where budget.spend(schema.stepsOfURL + candidate.stepsOfURL) {
            guard let sent = try? sender.parse(url), sent.schema == schema.name else { continue }
            do throws(URLValidationError) {
                if try reader.parse(url).schema == candidate.name { return .changesMeaning(witness: url) }
            } catch {
                if error.schema == candidate.name, reader.set.schemas.count > 1 { broken = broken ?? url }
            }
        }
        let mayMeet = mayMeet(schema, partner, candidate)
        if let broken, partner != nil {
            return .breaksForSome(witness: broken, keepsMeaning: !mayMeet)
        }
        return mayMeet ? .notProven : .compatible
    }

    private var budget: Budget { comparisons.budget }

    /// Whether a URL of the schema may belong to the candidate.
    private func mayMeet(_ schema: URLSchema, _ partner: URLSchema?, _ candidate: URLSchema) -> Bool {
        let older = sender.set.schemas.first { $0.name.hasSameScalars(as: candidate.name) }
        let isKept = schema.templates.count == 1 && partner?.templates == schema.templates
        let areBothKept = partner?.templates == schema.templates && older?.templates == candidate.templates
        let areEndsKept =
            older?.templates == candidate.templates
            && older?.outlines.map(\.needsEnd) == candidate.outlines.map(\.needsEnd)
        let isLoose = schema.accepts.contains(.trailingSlash) && !areEndsKept
        return schema.templates.contains { template in
            candidate.templates.contains { other in
                let (components, others) = (template.components, other.components)
                guard budget.spend(8) else { return true }
                let (outline, otherOutline) = (
                    TemplateOutline(components, schema), TemplateOutline(others, candidate)
                )
                if outline.isApart(from: otherOutline, hasLooseSlashes: isLoose) { return false }
                // The candidate may match what the schema reads with another end of the path.
                if isLoose, !outline.isApartWithSlash(from: otherOutline) { return true }
                let (precedence, otherPrecedence) = (
                    TemplatePrecedence(components), TemplatePrecedence(others)
                )
                let isFirst = precedence.isMoreLiteral(than: otherPrecedence)
                let isSecond = otherPrecedence.isMoreLiteral(than: precedence)
                // The more literal template owns a URL, unless the templates have changed.
                if isKept, isFirst || isSecond && areBothKept { return false }
                // Between equally literal templates, the URL belongs to the schema for which it is valid.
                if !isFirst, !isSecond, case .none = CommonQuery.find((schema, template), (candidate, other))
                {
                    return false
                }
                // The automata describe path parameters only roughly.
                if components.path.hasPathParameters || others.path.hasPathParameters { return true }
                return budget.url(
                    matching: (schema.withAnyTexts, template), (candidate.withAnyTexts, other)) != nil
            }
        }
    }

    /// The effect on all URLs of a schema that the other side does not have.
    ///
    /// - Parameter candidates: The schemas of the other side to which they can belong.
    func verdict(onAllOf schema: URLSchema, _ candidates: [URLSchema]) -> Verdict {
        var broken: String?
        let urls = ([nil] + candidates).lazy.flatMap { candidate in
            budget.share(among: 4) {
                ContestedURLs.find(schema, in: sender, candidate: candidate, comparisons)
            }
        }
        for url in urls where budget.spend(schema.stepsOfURL) {
            guard let sent = try? sender.parse(url), sent.schema == schema.name else { continue }
            if (try? reader.parse(url)) != nil { return .changesMeaning(witness: url) }
            broken = broken ?? url
        }
        guard let broken else { return .notProven }
        let isCertain = candidates.allSatisfy { !mayMeet(schema, nil, $0) }
        return isCertain
            ? .breaksAlways(witness: broken) : .breaksForSome(witness: broken, keepsMeaning: false)
    }
}

extension URLSchema {
    /// The schema with any texts as values: it reads each URL that its templates match, valid or not.
    fileprivate var withAnyTexts: URLSchema {
        URLSchema(
            name: name, template: template, alternateTemplates: alternateTemplates,
            parameters: parameters.map { parameter in
                let text = ScalarSchema.string(StringSchema())
                let value: ValueSchema =
                    switch parameter.schema {
                    case .scalar: .scalar(text)
                    case .list, .tuple: .list(ListSchema(text))
                    case .object(let object): .object(object)
                    }
                return Parameter(parameter.name, value, isRequired: parameter.isRequired)
            })
    }

    /// The parts that decide which URLs a schema matches: its templates, and the values without names.
    fileprivate var matchingFacts: [String] {
        let variables = templates.flatMap(\.components.variables).filter { !$0.op.isNamed }
        let positional = Set(variables.compactMap { position(of: $0.name) })
        return templates.map(\.description)
            + positional.sorted().map { position in
                let parameter = parameters[position]
                let value = parameter.defaultValue.map { $0.shown } ?? ""
                return
                    "\(parameter.name) \(parameter.isRequired) \(value) \(parameter.schema.signature) \(parameter.spellings.signature) \(parameter.isRaw) \(parameter.isRest)"
            }
    }
}
