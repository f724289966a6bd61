import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// URLs of the sender that can show the effects of a schema's changes.
struct CandidateURLs {
    /// The maximum number of URLs that are tried for one change.
    private static let aspectLimit = 400
    /// The maximum number of templates that are tried with each value.
    private static let templateLimit = 6

    let pair: SchemaPair
    let placement: Placement
    let samples: SampleInstances
    let others: SampleInstances
    private let sampleValues: SampleValues
    /// Whether templates have changed, so that some of them may be read by both sides.
    private let haveTemplatesChanged: Bool
    /// The steps to try a URL: both sides read it, and each change is asked whether it explains the result.
    private let steps: Int
    private var hasTemplateURLs = false
    /// The values to try of parameters, because several changes may be about one.
    private var validValues: [ParameterPair: [ParameterValue]] = [:]
    /// How many more URLs are tried for the current change.
    private(set) var rest = aspectLimit
    private var seen: Set<String> = []
    private(set) var all: [String] = []

    init(
        _ pair: SchemaPair, _ placement: Placement, _ aspects: [ChangedAspect], _ samples: SampleInstances,
        _ others: SampleInstances
    ) {
        self.pair = pair
        self.placement = placement
        self.samples = samples
        self.others = others
        steps =
            pair.sender.schema.stepsOfURL + pair.reader.schema.stepsOfURL + aspects.count / 4
            + pair.sender.rivalCount + pair.reader.rivalCount
        sampleValues = SampleValues(pair.comparisons)
        haveTemplatesChanged = aspects.contains(where: \.isOfTemplate)
        add(samples.url())
        add(samples.url(isLargest: true))
        pair.budget.share(among: 4) {
            for template in pair.sender.schema.templates.indices.dropFirst() {
                add(samples.url(by: template))
                add(samples.url(isLargest: true, by: template))
            }
        }
        for example in pair.sender.schema.examples { add(try? pair.sender.schema.build(example).canonical) }
        findValues(aspects)
        for (index, aspect) in aspects.enumerated() {
            rest = Self.aspectLimit
            pair.budget.share(among: aspects.count - index) { add(for: aspect) }
        }
        // URLs of the other side may be accepted here, and show where both sides differ.
        rest = Self.aspectLimit
        add(others.url())
        add(others.url(isLargest: true))
    }

    mutating func add(_ url: String?) {
        guard let url, rest > 0, seen.insert(url).inserted,
            pair.budget.spend(steps + url.utf8.count / 4)
        else { return }
        rest -= 1
        all.append(url)
    }

    func values(_ schema: ValueSchema, _ other: ValueSchema?) -> [ParameterValue] {
        sampleValues.values(schema, other)
    }

    private mutating func add(for aspect: ChangedAspect) {
        switch aspect {
        case .annotation: break
        case .shape(let parameters, .whole):
            addTexts(parameters)
            addValues(parameters, aspect)
            addForeignTexts(parameters)
            addForeignValues(parameters)
        case .shape(let parameters, _), .members(let parameters):
            addTexts(parameters)
            addValues(parameters, aspect)
        case .keyword(_, let parameters, _), .listed(_, let parameters, _), .place(let parameters):
            addValues(parameters, aspect)
        case .explode(let parameters):
            addValues(parameters, aspect)
            addLists(parameters)
            addForeignValues(parameters)
        case .spelling(let parameters, _):
            addTexts(parameters)
            addValues(parameters, aspect)
        case .rawText(let parameters):
            addEscapes(parameters)
            addValues(parameters, aspect)
        case .required(let parameters), .defaultValue(let parameters):
            if let sender = parameters.sender {
                for combination in samples.combinations(of: [sender]) { add(samples.url(combination)) }
                add(samples.url(absent: [sender], isLargest: true))
            }
            addValues(parameters, aspect)
        case .rename(let parameters):
            addValues(parameters, aspect)
            addAliases(parameters, [])
            for name in parameters.reader.map({ pair.reader.schema.parameters[$0].names }) ?? [] {
                addItems(name)
            }
        case .names(let names, let parameters):
            addAliases(parameters, names)
            addValues(parameters, aspect)
            for name in names { addItems(name) }
            if let reader = parameters.reader,
                case .object(let object) = pair.reader.schema.parameters[reader].schema
            {
                for member in object.properties { addItems(member.name) }
                for ignored in pair.sender.schema.ignoredParameters {
                    addItems(ignored.text + "x")
                }
            }
        case .ignored(let name):
            if !name.coversAll { addItems(name.text) }
            if name.isPrefix { addItems(name.text + "x") }
            let names = (pair.sender.schema.parameters + pair.reader.schema.parameters).flatMap(\.names)
            for other in names where name.covers(other) { addItems(other) }
            for place in pair.sender.schema.parameters.indices {
                addValues(ParameterPair(sender: place, reader: nil), aspect)
            }
        case .tolerance(let tolerance): addSpellings(tolerance)
        case .dependency(let need, let other):
            addSets([need, other].compactMap(\.self).map { PresenceRequirement($0, place) })
        case .rule(let rule, let other):
            addSets([rule, other].compactMap(\.self).map { PresenceRequirement($0, place) })
        case .template(let part):
            // All changes of templates are shown by the same URLs.
            guard part != .order, !hasTemplateURLs else { break }
            hasTemplateURLs = true
            for place in pair.sender.schema.parameters.indices where !pair.sender.isNamed(place) {
                addValues(ParameterPair(sender: place, reader: pair.reader(of: place)), aspect)
            }
            for place in pair.sender.schema.parameters.indices {
                let parameters = ParameterPair(sender: place, reader: pair.reader(of: place))
                let hasTwoStyles =
                    pair.sender.hasTwoStyles(place)
                    || parameters.reader.map(pair.reader.hasTwoStyles) ?? false
                guard hasTwoStyles else { continue }
                addValues(parameters, aspect)
                addLists(parameters)
            }
            for (place, parameter) in pair.reader.schema.parameters.enumerated()
            where !pair.reader.isNamed(place) {
                for value in values(parameter.schema, nil).prefix(6) { add(others.url([place: value])) }
            }
            for item in pair.reader.schema.templates.flatMap({ $0.components.query.fixedItems }) {
                addItems(String(decoding: item.name, as: UTF8.self))
            }
            addFixedItems()
            // A URL can contain a default or omit it.
            for template in pair.sender.schema.templates.prefix(Self.templateLimit) {
                let texts = pair.sender.schema.parameters.enumerated().compactMap { place, parameter in
                    (samples.values(of: place).first ?? parameter.defaultValue).map {
                        (place, TemplateTexts.text($0))
                    }
                }
                let all = Dictionary(texts) { first, _ in first }
                add(TemplateTexts(pair.sender.schema, template).url(all, Set(all.keys)))
            }
            guard rest > 0 else { break }
            // A value can have the same text as another template's literal.
            for url in RivalURLs(
                pair.sender.schema, pair.sender.set, rival: pair.reader.schema, pair.comparisons
            ).all { add(url) }
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
    private mutating func validValues(_ parameters: ParameterPair) -> [ParameterValue] {
        if let values = validValues[parameters] { return values }
        guard let sender = parameters.sender else { return [] }
        let parameter = pair.sender.schema.parameters[sender]
        let other = parameters.reader.map { pair.reader.schema.parameters[$0].schema }
        let values = (values(parameter.schema, other) + namesakes(of: parameter)).filter { value in
            pair.budget.spend(parameter.schema.stepsOfCheck(value)) && parameter.violations(of: value).isEmpty
        }
        validValues[parameters] = values
        return values
    }

    private mutating func addValues(_ parameters: ParameterPair, _ aspect: ChangedAspect) {
        // URLs beyond the limit are not printed.
        guard rest > 0, let sender = parameters.sender else { return }
        let parameter = pair.sender.schema.parameters[sender]
        let reader = parameters.reader.map { pair.reader.schema.parameters[$0] }
        let isClean = placement.isClean(parameters)
        var reactions = Reactions(reader, aspect, limit: isClean ? 4 : 12)
        let telling = validValues(parameters).filter { value in
            pair.budget.spend(parameter.schema.stepsOfCheck(value)) && reactions.isNews(value)
        }
        let templates = templates(for: sender)
        for value in telling where rest > 0 {
            for template in templates where rest > 0 {
                guard let url = samples.url([sender: value], by: template) else { continue }
                add(url)
                addSpellings(of: value, in: url, parameters)
            }
            if rest > 0, let largest = samples.url([sender: value], isLargest: true) {
                add(largest)
                if !pair.sender.isNamed(sender) { addSpellings(of: value, in: largest, parameters) }
            }
        }
        guard rest > 0 else { return }
        if !isClean { addTexts(of: telling, parameters) }
        addEmptyTexts(of: sender)
    }

    /// An empty text in a parameter's place, which may be a value for one side and none for the other, beside sets of
    /// parameters that are allowed without it.
    private mutating func addEmptyTexts(of parameter: Int) {
        let schema = pair.sender.schema
        guard !schema.parameters[parameter].isRequired else { return }
        for (index, places) in placement.division.senders.enumerated()
        where places.positional.contains(parameter) {
            let composer = TemplateTexts(schema, schema.templates[index])
            for isLargest in [false, true] {
                for set in samples.sets(without: [parameter], isLargest: isLargest, limit: 4) {
                    var texts = [parameter: ""]
                    for place in set {
                        texts[place] = samples.values(of: place).first.map(TemplateTexts.text)
                    }
                    add(composer.url(texts, set))
                }
            }
        }
    }

    /// The templates that print a parameter in different ways, the main one first.
    private func templates(for parameter: Int) -> [Int] {
        let all = pair.sender.schema.templates.indices
        guard !haveTemplatesChanged else { return Array(all.prefix(Self.templateLimit)) }
        let positional = all.filter { index in
            placement.division.senders[index].positional.contains(parameter)
        }
        return [0] + positional.filter { $0 != 0 }.prefix(Self.templateLimit)
    }

    /// Texts of a parameter and of those beside it, in all pairs: where nothing divides them, each may be found by the
    /// other's values.
    private mutating func addTexts(of values: [ParameterValue], _ parameters: ParameterPair) {
        guard let sender = parameters.sender else { return }
        let schema = pair.sender.schema
        let own = values.prefix(10).map(TemplateTexts.text)
        for (index, places) in placement.division.senders.enumerated()
            .filter({ !$0.element.positional.isEmpty }).prefix(Self.templateLimit)
        {
            let composer = TemplateTexts(schema, schema.templates[index])
            var plain: [Int: String] = [:]
            var named: Set<Int> = []
            for place in schema.parameters.indices {
                plain[place] = samples.values(of: place).first.map(TemplateTexts.text)
                if schema.parameters[place].isRequired { named.insert(place) }
            }
            addSparseTexts(own, sender, plain, named, composer)
            let texts = own + composer.joined(own) + [""]
            let beside = places.positional.subtracting([sender]).sorted()
            for isFull in [false, true] {
                let present = named.union(isFull ? Array(schema.parameters.indices) : [])
                for text in texts.prefix(20) {
                    add(composer.url(plain.merging([sender: text]) { $1 }, present))
                    for other in beside.prefix(3) {
                        let others = samples.values(of: other).prefix(2).map(TemplateTexts.text)
                        for second in (others + own.prefix(4) + [""]) {
                            add(composer.url(plain.merging([sender: text, other: second]) { $1 }, present))
                        }
                        add(composer.url(plain.merging([other: text]) { $1 }, present))
                    }
                }
            }
        }
    }

    /// Texts of a parameter next to another one that can be absent: without the delimiter between them, the reader may
    /// read both as one text.
    private mutating func addSparseTexts(
        _ texts: [String], _ sender: Int, _ plain: [Int: String], _ required: Set<Int>,
        _ composer: TemplateTexts
    ) {
        let optional = plain.keys.filter { $0 != sender && !required.contains($0) }.sorted()
        for present in [required] + optional.prefix(6).map({ required.union([$0]) }) {
            let others = plain.filter { present.contains($0.key) }
            for text in texts.prefix(6) {
                add(composer.url(others.merging([sender: text]) { $1 }, present.union([sender])))
            }
        }
    }

    /// Objects with members whose names are the reader's parameters'.
    private func namesakes(of parameter: Parameter) -> [ParameterValue] {
        guard case .object(let object) = parameter.schema, object.isOpen else { return [] }
        let needed = values(parameter.schema, nil).first
        guard case .object(let members)? = needed else { return [] }
        let required = members.filter { member in
            object.properties.contains { $0.isRequired && $0.name.hasSameScalars(as: member.name) }
        }
        return pair.reader.schema.parameters.flatMap { other -> [ParameterValue] in
            let own = object.patternProperties.first { $0.pattern.matches(other.name) }?.schema
            let isListed = object.properties.contains { $0.name.hasSameScalars(as: other.name) }
            guard !isListed, let schema = own ?? object.additionalProperties else { return [] }
            return values(schema.value, other.schema).prefix(6)
                .map { .object(required + [Instance.Member(other.name, $0)]) }
        }
    }

    /// The same value in other spellings, and the place of the value with nothing in it.
    private mutating func addSpellings(of value: ParameterValue, in url: String, _ parameters: ParameterPair)
    {
        guard let sender = parameters.sender else { return }
        guard let text = value.text ?? value.values(of: .items).first?.text ?? Self.firstMember(value) else {
            return
        }
        let written = PercentEncoding.encode(text)
        // Listed values have one spelling.
        let isListed = pair.sender.schema.parameters[sender].schema.scalars.allSatisfy { $0.listed != nil }
        var others = isListed ? [] : [text.uppercased(), text.capitalisingFirst]
        // Integers are exact where a double is not.
        let isNumber =
            parameters.reader.map { pair.reader.schema.parameters[$0].schema.kindName } == "a number"
        if case .number = value, !isNumber { others += ["9007199254740993", "-9007199254740993"] }
        if case .number(let number) = value, number.magnitude < 1e15 {
            others += [text + (text.contains(".") ? "0" : ".0"), text + "e0"]
        }
        if text.hasSuffix("Z") { others.append(text.dropLast() + "+00:00") }
        if !pair.sender.isNamed(sender), !pair.sender.schema.parameters[sender].isRequired {
            others.append("")
        }
        for other in others where other != text {
            add(url.replacingLast(written, with: PercentEncoding.encode(other)))
        }
    }

    private static func firstMember(_ value: ParameterValue) -> String? {
        guard case .object(let members) = value, let first = members.first?.value else { return nil }
        return first.text ?? first.items.first?.text
    }

    /// The index of the sender's parameter that has this name on either side.
    private func place(_ name: String) -> Int? {
        pair.sender.schema.place(of: name) ?? pair.senderPlace(name)
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
        for set in samples.combinations(of: requirements.flatMap(\.places)) { add(samples.url(set)) }
    }

    /// Whether the path has named parameters, on either side.
    var hasRuns: Bool {
        (pair.sender.schema.template.parts + pair.reader.schema.template.parts).contains { part in
            if case .expression(.pathParameter, _) = part { true } else { false }
        }
    }

    // MARK: Names

    /// URLs that have a parameter under its aliases, or under some of them.
    private mutating func addAliases(_ parameters: ParameterPair, _ names: [String]) {
        guard let sender = parameters.sender, !pair.sender.isPositional(sender) else { return }
        let parameter = pair.sender.schema.parameters[sender]
        let reader = parameters.reader.map { pair.reader.schema.parameters[$0].schema }
        let changed = parameter.aliases.filter { alias in names.contains { $0.hasSameScalars(as: alias) } }
        for value in values(parameter.schema, reader).prefix(24) where rest > 0 {
            guard let url = samples.url([sender: value]) else { continue }
            for alias in changed.isEmpty ? parameter.aliases : changed {
                add(url.replacingName(parameter.name, with: alias))
            }
        }
    }

    /// URLs with an additional parameter, which can still be accepted.
    private mutating func addItems(_ name: String) {
        var texts = ["1", "x", "", "true"]
        let (own, other) = (pair.sender.schema.value(named: name), pair.reader.schema.value(named: name))
        for (schema, reader) in [(own, other), (other, nil)] {
            guard let schema else { continue }
            texts += values(schema, reader).prefix(6).flatMap(\.singleTexts)
        }
        for url in [samples.url(), samples.url(isLargest: true)].compactMap(\.self) {
            for text in texts {
                add(url.addingItem(name, text))
                if hasRuns { add(url.addingItem(name, text, inPath: true)) }
            }
        }
    }
}

extension String {
    /// The text with the first of its small letters as a capital.
    fileprivate var capitalisingFirst: String {
        guard let letter = firstIndex(where: \.isLowercase) else { return self }
        return self[..<letter] + self[letter].uppercased() + self[index(after: letter)...]
    }

    /// The text with its last occurrence of another text replaced.
    func replacingLast(_ text: String, with other: String) -> String? {
        guard !text.isEmpty else { return nil }
        let (own, part) = (Array(utf8), Array(text.utf8))
        guard own.count >= part.count else { return nil }
        for start in (0...(own.count - part.count)).reversed() where own[start...].starts(with: part) {
            let replaced = own[..<start] + Array(other.utf8) + own[(start + part.count)...]
            return String(decoding: replaced, as: UTF8.self)
        }
        return nil
    }

    /// The URL with all items of one name under another.
    func replacingName(_ name: String, with other: String) -> String {
        var result: [UInt8] = []
        let (own, written) = (Array(utf8), Array(PercentEncoding.encode(name).utf8))
        let delimiters = Set("?&;".utf8)
        var index = 0
        while index < own.count {
            result.append(own[index])
            index += 1
            guard delimiters.contains(own[index - 1]), own[index...].starts(with: written) else { continue }
            let end = index + written.count
            guard end == own.count || delimiters.contains(own[end]) || own[end] == UInt8(ascii: "=") else {
                continue
            }
            result += Array(PercentEncoding.encode(other).utf8)
            index = end
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The URL with a further item in its query, or at the end of its path.
    func addingItem(
        _ name: String, _ text: String, inPath: Bool = false, isRaw: Bool = false
    ) -> String {
        let body = prefix { inPath ? $0 != "#" && $0 != "?" : $0 != "#" }
        let item = PercentEncoding.encode(name) + "=" + (isRaw ? text : PercentEncoding.encode(text))
        let delimiter = inPath ? ";" : body.contains("?") ? "&" : "?"
        return body + delimiter + item + dropFirst(body.count)
    }
}

extension URLSchema {
    /// What is read under a name in the query: a parameter, or an object's member; nil if nothing is.
    fileprivate func value(named name: String) -> ValueSchema? {
        let owners = parameters.lazy.compactMap { parameter -> ValueSchema? in
            guard case .object(let object) = parameter.schema else {
                return parameter.declares(name) ? parameter.schema : nil
            }
            return object.schemas(of: name).first?.value
        }
        return owners.first
    }
}
