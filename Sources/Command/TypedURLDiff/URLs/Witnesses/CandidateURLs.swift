import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// URLs of the sender that may show the effects of a schema's changes. One search serves all kinds of change.
///
/// A change is about parameters, names and rules. Each parameter is printed with values at the borders of both schemas, by
/// several templates, and its text is replaced by others. Each name is added to a URL. Each rule is met and not met.
struct CandidateURLs {
    /// The maximum number of URLs that are tried for one change.
    private static let aspectLimit = 400
    /// The maximum number of templates that are tried with each value.
    private static let templateLimit = 6

    private let pair: SchemaPair
    private let samples: SampleInstances
    private let sampleValues: SampleValues
    /// The templates that are tried.
    private let templates: [Int]
    /// The steps to try a URL: both sides read it, and each change is asked whether it explains the result.
    private let steps: Int
    private var hasTemplateURLs = false
    /// The values to try of parameters, because several changes may be about one.
    private var validValues: [ParameterPair: [ParameterValue]] = [:]
    /// How many more URLs are tried for the current change.
    private var rest = aspectLimit
    private var seen: Set<String> = []
    private(set) var all: [String] = []

    init(_ pair: SchemaPair, _ aspects: [ChangedAspect], _ samples: SampleInstances) {
        self.pair = pair
        self.samples = samples
        steps =
            pair.sender.schema.stepsOfURL + pair.reader.schema.stepsOfURL + aspects.count / 4
            + pair.sender.stepsOfRejection + pair.reader.stepsOfRejection
        sampleValues = SampleValues(pair.comparisons)
        templates = Array(pair.sender.schema.templates.indices.prefix(Self.templateLimit))
        add(samples.url())
        add(samples.url(isLargest: true))
        findValues(aspects)
        for (index, aspect) in aspects.enumerated() {
            rest = Self.aspectLimit
            pair.budget.share(among: aspects.count - index) { add(for: aspect) }
        }
    }

    private mutating func add(_ url: String?) {
        guard let url, rest > 0, seen.insert(url).inserted,
            pair.budget.spend(steps + url.utf8.count / 4)
        else { return }
        rest -= 1
        all.append(url)
    }

    // MARK: Changes

    private mutating func add(for aspect: ChangedAspect) {
        let (sender, reader) = (pair.sender.schema, pair.reader.schema)
        // Other names come first, because there can be many values.
        if case .names(let names, let both) = aspect, let position = both.sender,
            let value = validValues(both).first, let url = samples.url([position: value])
        {
            for name in names { add(url.replacingName(sender.parameters[position].name, with: name)) }
        }
        if let both = aspect.parameters { addValues(both, aspect) }
        switch aspect {
        case .rename(let both):
            addNames(both.reader.map { reader.parameters[$0].names } ?? [])
        case .names(let names, let both):
            addNames(names)
            if let position = both.reader, case .object(let object) = reader.parameters[position].schema {
                addNames(object.properties.map(\.name) + sender.ignoredParameters.map { $0.text + "x" })
            }
        case .ignored(let name):
            let names = (sender.parameters + reader.parameters).flatMap(\.names).filter { name.covers($0) }
            addNames((name.coversAll ? [] : [name.text]) + (name.isPrefix ? [name.text + "x"] : []) + names)
            for position in sender.parameters.indices {
                addValues(ParameterPair(sender: position, reader: nil), aspect)
            }
        case .tolerance(let tolerance): addSpellings(tolerance, aspect)
        case .dependency(let need, let other):
            addSets([need, other].compactMap(\.self).map { PresenceRequirement($0, position) })
        case .rule(let rule, let other):
            addSets([rule, other].compactMap(\.self).map { PresenceRequirement($0, position) })
        case .template(let part):
            // All changes of templates are shown by the same URLs.
            guard part != .order, !hasTemplateURLs else { break }
            hasTemplateURLs = true
            for (position, parameter) in sender.parameters.enumerated() {
                let other = pair.reader(of: position)
                let hasOtherStyle =
                    other.map { pair.reader.isExploded($0) != pair.sender.isExploded(position) } ?? false
                guard !pair.sender.isNamed(position) || hasOtherStyle || parameter.schema.isObject else {
                    continue
                }
                addValues(ParameterPair(sender: position, reader: other), aspect)
            }
            for item in reader.templates.flatMap({ $0.components.query.fixedItems }) {
                let literal = item.value.literalBytes.map { String(decoding: $0.map(\.byte), as: UTF8.self) }
                addNames([String(decoding: item.name, as: UTF8.self)], [literal].compactMap(\.self))
            }
            guard rest > 0 else { break }
            // A value can have the same text as another template's literal.
            for url in ContestedURLs.find(sender, in: pair.sender.set, candidate: reader, pair.comparisons) {
                add(url)
            }
        default: break
        }
    }

    // MARK: Values

    /// Finds values of the parameters that changes are about, in half of what is left.
    private mutating func findValues(_ aspects: [ChangedAspect]) {
        var seen: Set<ParameterPair> = []
        let parameters = aspects.compactMap(\.parameters).filter { seen.insert($0).inserted }
        pair.budget.share(among: 2) {
            for (index, each) in parameters.enumerated() {
                pair.budget.share(among: parameters.count - index) { _ = validValues(each) }
            }
        }
    }

    /// The values of a parameter that may show something.
    private mutating func validValues(_ both: ParameterPair) -> [ParameterValue] {
        if let values = validValues[both] { return values }
        guard let sender = both.sender else { return [] }
        let parameter = pair.sender.schema.parameters[sender]
        let other = both.reader.map { pair.reader.schema.parameters[$0].schema }
        let values = sampleValues.values(parameter.schema, other).filter { value in
            pair.budget.spend(parameter.schema.stepsOfCheck(value)) && parameter.violations(of: value).isEmpty
        }
        validValues[both] = values
        return values
    }

    /// A few of the values that the reader treats alike.
    private mutating func tellingValues(_ both: ParameterPair, _ aspect: ChangedAspect) -> [ParameterValue] {
        struct Treatment: Hashable {
            let isBreach: Bool
            let codes: [ViolationCode]?
            let isSame: Bool
            let hasSeveralItems: Bool
        }
        let reader = both.reader.map { pair.reader.schema.parameters[$0] }
        // The texts beside the value matter too, if no delimiter separates them.
        let limit = pair.isDelimited(both) ? 4 : 12
        var counts: [Treatment: Int] = [:]
        return validValues(both).filter { value in
            guard pair.budget.spend(reader?.schema.stepsOfCheck(value) ?? 1) else { return false }
            let isBreach =
                switch aspect {
                case .keyword(let keyword, _, let part): reader?.breaks(keyword, part, value) ?? false
                case .listed(let values, _, let part): value.values(of: part).contains(where: values.contains)
                default: false
                }
            let read = reader.flatMap { reader in value.read(by: reader.schema).flatMap(reader.normal) }
            let treatment = Treatment(
                isBreach: isBreach, codes: read.flatMap { reader?.violations(of: $0).map(\.code) },
                isSame: read?.means(value) ?? false, hasSeveralItems: value.hasSeveralItems)
            counts[treatment, default: 0] += 1
            return counts[treatment, default: 0] <= limit
        }
    }

    /// URLs with values of a parameter, in other spellings and under other names, and without it.
    private mutating func addValues(_ both: ParameterPair, _ aspect: ChangedAspect) {
        // URLs beyond the limit are not printed.
        guard rest > 0, let sender = both.sender else { return }
        let parameter = pair.sender.schema.parameters[sender]
        let texts = OtherTexts(pair, both, aspect)
        for (index, value) in tellingValues(both, aspect).enumerated() where rest > 0 {
            for template in templates where rest > 0 {
                guard let url = samples.url([sender: value], by: template) else { continue }
                add(url)
                for text in texts.spellings(of: value) + (index < 4 ? texts.all : []) {
                    add(texts.url(url, with: text, insteadOf: value))
                }
            }
        }
        guard !parameter.isRequired, rest > 0 else { return }
        add(samples.url(absent: [sender]))
        add(samples.url(absent: [sender], isLargest: true))
    }

    /// URLs in a spelling that one side reads.
    private mutating func addSpellings(_ tolerance: Tolerance, _ aspect: ChangedAspect) {
        let urls = [samples.url(), samples.url(isLargest: true)].compactMap(\.self)
        switch tolerance {
        case .fragment: for url in urls { add(url + "#x") }
        case .trailingSlash: for url in urls { add(url.withOtherSlash) }
        case .nameCase: for url in urls { add(url.withOtherNameCase) }
        case .encodedCommas:
            for url in urls {
                let path = url.prefix { $0 != "?" }
                add(String(path) + url.dropFirst(path.count).replacing(",", with: "%2C"))
            }
        case .iri, .plusAsSpace:
            for position in pair.sender.schema.parameters.indices {
                addValues(ParameterPair(sender: position, reader: pair.reader(of: position)), aspect)
            }
            for ignored in pair.sender.schema.ignoredParameters {
                for url in urls {
                    add(url.addingItem(ignored.text + "x", tolerance == .iri ? "é" : "+", isRaw: true))
                }
            }
        }
    }

    // MARK: Names and rules

    /// URLs with an additional item, which can still be accepted.
    private mutating func addNames(_ names: [String], _ literals: [String] = []) {
        let urls = [samples.url(), samples.url(isLargest: true)].compactMap(\.self)
        for name in names {
            let (own, other) = (pair.sender.value(named: name), pair.reader.value(named: name))
            let values = [(own, other), (other, nil)].flatMap { schema, reader in
                schema.map { sampleValues.values($0, reader).prefix(6) } ?? []
            }
            for url in urls {
                for text in literals + ["1", "x", "", "true"] + values.flatMap(\.singleTexts) {
                    add(url.addingItem(name, text))
                    if hasPathParameters { add(url.addingItem(name, text, inPath: true)) }
                }
            }
        }
    }

    /// Whether the path has named parameters, on either side.
    private var hasPathParameters: Bool {
        (pair.sender.schema.templates + pair.reader.schema.templates).contains(
            where: \.components.path.hasPathParameters)
    }

    /// URLs whose parameters meet requirements, and others that do not.
    private mutating func addSets(_ requirements: [PresenceRequirement]) {
        for requirement in requirements {
            for sought in [.not(requirement), requirement] {
                for isLargest in [false, true] {
                    for set in samples.sets(also: [sought], isLargest: isLargest, limit: 16) {
                        add(samples.url(set))
                    }
                }
            }
        }
    }

    /// The index of the sender's parameter that has this name on either side.
    private func position(_ name: String) -> Int? {
        pair.sender.schema.position(of: name) ?? pair.senderIndex(name)
    }
}

extension ParameterValue {
    /// The value whose texts another schema's types read; nil if they cannot.
    fileprivate func read(by schema: ValueSchema) -> ParameterValue? {
        switch (self, schema) {
        case (.list(let items), .list(let list)):
            let values = items.compactMap { $0.text.flatMap(list.items.value) }
            return values.count == items.count ? .list(values) : nil
        case (.list(let items), .tuple(let tuple)):
            guard items.count == tuple.items.count else { return self }
            let values = zip(items, tuple.items).compactMap { $0.text.flatMap($1.schema.value) }
            return values.count == items.count ? .list(values) : nil
        case (.list, _), (.object, _), (_, .list), (_, .tuple), (_, .object): return self
        case (_, .scalar(let scalar)): return text.flatMap(scalar.value)
        }
    }
}

extension SchemaPair.Side {
    /// What is read under a name in the query: a parameter, or an object's member; nil if nothing is.
    fileprivate func value(named name: String) -> ValueSchema? {
        if let place = names.parameter(name) { return schema.parameters[place].schema }
        return names.objects.lazy.compactMap { $0.schema.schemas(of: name).first?.value }.first
    }
}
