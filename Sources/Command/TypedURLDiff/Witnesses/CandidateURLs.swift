import TypedURLSamples
import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// URLs of the sender that may show the effects of a schema's changes. One search serves all kinds of change.
///
/// A change is about parameters, names and rules. Each parameter is printed with values at the borders of both schemas, by
/// several templates, and its text is replaced by others. Each name is added to a URL. Each rule is met and not met.
struct CandidateURLs {
    /// The maximum number of URLs that are tried for one change.
    private static let subjectLimit = 400
    /// The maximum number of templates that are tried with each value.
    private static let templateLimit = 6

    private let pair: SchemaPair
    private let samples: InstanceURLs
    /// The templates that are tried.
    private let templates: [Int]
    /// The steps to try a URL: both sides read it, and each change is asked whether it explains the result.
    private let steps: Int
    private var hasTemplateURLs = false
    /// How many more URLs are tried for the current change.
    private var rest = subjectLimit
    private var seen: Set<String> = []
    private(set) var all: [String] = []

    init(_ pair: SchemaPair, _ subjects: [ChangeSubject]) {
        self.pair = pair
        samples = InstanceURLs(pair)
        steps =
            pair.sender.schema.stepsOfURL + pair.reader.schema.stepsOfURL + subjects.count / 4
            + pair.sender.stepsOfRejection + pair.reader.stepsOfRejection
        templates = Array(pair.sender.schema.templates.indices.prefix(Self.templateLimit))
        add(samples.url())
        add(samples.url(isLargest: true))
        // Values of the parameters that changes are about, in half of what is left.
        var pairs: Set<ParameterPair> = []
        let parameters = subjects.map(\.both).filter { pairs.insert($0).inserted }
        pair.budget.share(among: 2) {
            for (index, each) in parameters.enumerated() {
                pair.budget.share(among: parameters.count - index) { _ = values(each) }
            }
        }
        for (index, subject) in subjects.enumerated() {
            rest = Self.subjectLimit
            pair.budget.share(among: subjects.count - index) { subject.aspect.witnesses(&self, subject) }
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

    /// Names of a parameter in place of its own.
    mutating func addReplaced(_ names: [String], _ subject: ChangeSubject) {
        guard let position = subject.both.sender, let value = values(subject.both).first,
            let url = samples.url([position: value])
        else { return }
        let name = pair.sender.schema.parameters[position].name
        for other in names { add(url.replacingName(name, with: other)) }
    }

    /// The names of the reader's parameter.
    mutating func addNames(ofReaders subject: ChangeSubject) {
        addNames(subject.both.reader.map { pair.reader.schema.parameters[$0].names } ?? [])
    }

    /// The names of members that the reader's object has, and of those that it may have.
    mutating func addMembers(_ subject: ChangeSubject) {
        guard let position = subject.both.reader,
            case .object(let object) = pair.reader.schema.parameters[position].schema
        else { return }
        addNames(
            object.properties.map(\.name) + pair.sender.schema.ignoredParameters.map { $0.text + "x" })
    }

    mutating func addNames(coveredBy name: IgnoredName, _ subject: ChangeSubject) {
        let (sender, reader) = (pair.sender.schema, pair.reader.schema)
        let names = (sender.parameters + reader.parameters).flatMap(\.names).filter { name.covers($0) }
        addNames((name.coversAll ? [] : [name.text]) + (name.isPrefix ? [name.text + "x"] : []) + names)
        for position in sender.parameters.indices { addValues(subject, ofParameter: position) }
    }

    /// Parameters that can be present together.
    mutating func addSets() {
        for set in samples.sets.prefix(64) { add(samples.url(set)) }
    }

    mutating func addTemplates(_ subject: ChangeSubject) {
        let (sender, reader) = (pair.sender.schema, pair.reader.schema)
        // All changes of templates are shown by the same URLs.
        guard !hasTemplateURLs else { return }
        hasTemplateURLs = true
        for position in sender.parameters.indices {
            let isExploded = pair.reader(of: position).map(pair.reader.isExploded) ?? false
            guard
                !pair.sender.isNamed(position) || pair.sender.isExploded(position) || isExploded
                    || pair.isLacking(ParameterPair(sender: position, reader: pair.reader(of: position)))
            else { continue }
            addValues(subject, ofParameter: position)
        }
        for item in reader.templates.flatMap({ $0.components.forms.flatMap(\.fixedItems) }) {
            let literal = item.value.literalBytes.map { String(decoding: $0.map(\.byte), as: UTF8.self) }
            addNames([String(decoding: item.name, as: UTF8.self)], [literal].compactMap(\.self))
        }
        let query = samples.url().map { $0.drop { $0 != "?" && $0 != "#" } } ?? ""
        for url in pair.templates.contested { add(url + query) }
        guard rest > 0 else { return }
        // A value can have the same text as another template's literal.
        for url in ContestedURLs.find(sender, in: pair.sender.set, neighbour: reader, pair.samples) {
            add(url)
        }
    }

    // MARK: Values

    /// The values of a parameter that may show something.
    private func values(_ both: ParameterPair) -> [ParameterValue] {
        guard let sender = both.sender else { return [] }
        return pair.samples.values(
            of: pair.sender.schema.parameters[sender],
            beside: both.reader.map { pair.reader.schema.parameters[$0] })
    }

    /// A few of the values that the reader treats alike, those first that the change is about.
    private func tellingValues(_ both: ParameterPair, _ subject: ChangeSubject) -> [ParameterValue] {
        struct Treatment: Hashable {
            let isBreach: Bool
            let codes: [ViolationCode]?
            let isSame: Bool
            let itemCount: Int
        }
        let change = ChangeView(pair, subject)
        let reader = both.reader.map { pair.reader.schema.parameters[$0] }
        // The texts beside the value matter too, if no delimiter separates them.
        let limit = pair.isDelimited(both) ? 4 : 12
        var counts: [Treatment: Int] = [:]
        var values: (breaches: [ParameterValue], others: [ParameterValue]) = ([], [])
        let steps = reader?.schema.stepsOfCheck ?? 1
        for value in self.values(both) where pair.budget.spend(1 + steps * value.partCount) {
            let isBreach = subject.aspect.isMeant(change, value)
            // A reader of another type reads the text of a single value.
            let text = value.text.flatMap { text in
                if case .scalar(let scalar)? = reader?.schema { scalar.value(of: text) } else { nil }
            }
            let read = reader?.normal(text ?? value)
            let treatment = Treatment(
                isBreach: isBreach, codes: read.flatMap { reader?.violations(of: $0).map(\.code) },
                isSame: read?.means(value) ?? false, itemCount: value.singleTexts.count)
            counts[treatment, default: 0] += 1
            guard counts[treatment, default: 0] <= limit else { continue }
            if isBreach { values.breaches.append(value) } else { values.others.append(value) }
        }
        return values.breaches + values.others
    }

    /// URLs with values of a parameter, in other spellings and under other names, and without it.
    ///
    /// - Parameter position: The parameter, where the subject is not about one.
    mutating func addValues(_ subject: ChangeSubject, ofParameter position: Int? = nil) {
        let both = position.map { ParameterPair(sender: $0, reader: pair.reader(of: $0)) } ?? subject.both
        // URLs beyond the limit are not printed.
        guard rest > 0, let sender = both.sender else { return }
        let parameter = pair.sender.schema.parameters[sender]
        let texts = OtherTexts(pair, both, subject.aspect.texts)
        for (index, value) in tellingValues(both, subject).enumerated() where rest > 0 {
            for template in templates where rest > 0 {
                guard let url = samples.url([sender: value], by: template) else { continue }
                add(url)
                for text in texts.spellings(of: value) + (index < 4 ? texts.all : []) {
                    add(texts.url(url, with: text, insteadOf: value))
                }
            }
        }
        guard !parameter.isRequired, rest > 0 else { return }
        add(samples.url(absent: sender))
        add(samples.url(absent: sender, isLargest: true))
    }

    /// URLs in other spellings, and with commas that are escaped.
    mutating func addSpellings() {
        var known: Set<String> = []
        for url in [samples.url(), samples.url(isLargest: true)].compactMap(\.self) {
            let variations = URLVariations(url, of: pair.sender.schema, server: 0).all(&known)
            for other in [url + "é", url + "+"] + variations { add(other) }
            let path = url.prefix { $0 != "?" }
            add(String(path) + url.dropFirst(path.count).replacing(",", with: "%2C"))
        }
    }

    // MARK: Names and rules

    /// URLs with an additional item, which can still be accepted.
    mutating func addNames(_ names: [String], _ literals: [String] = []) {
        let urls = [samples.url(), samples.url(isLargest: true)].compactMap(\.self)
        let templates = pair.sender.schema.templates + pair.reader.schema.templates
        let form = templates.lazy.map(\.components).first { $0.fragmentForm != nil }
        for name in names {
            let (own, other) = (pair.sender.parameter(reading: name), pair.reader.parameter(reading: name))
            let values = [(own, other), (other, nil)].flatMap { parameter, other in
                parameter.map { pair.samples.values(of: $0, beside: other).prefix(6) } ?? []
            }
            for url in urls {
                let forms = [WrittenURL(url)] + (form.map { [WrittenURL(url, formOf: $0)] } ?? [])
                let path = url.prefix { $0 != "#" && $0 != "?" }
                for text in literals + ["1", "x", "", "true"] + values.flatMap(\.singleTexts) {
                    let item = PercentEncoding.encode(name) + "=" + PercentEncoding.encode(text)
                    for written in forms { add(written.with(written.items + [item])) }
                    if hasPathParameters { add(path + ";" + item + url.dropFirst(path.count)) }
                }
            }
        }
    }

    /// Whether the path has named parameters, on either side.
    private var hasPathParameters: Bool {
        (pair.sender.schema.templates + pair.reader.schema.templates).contains { template in
            template.components.variables.contains { $0.op == .pathParameter }
        }
    }
}

extension SchemaPair.Side {
    /// What is read under a name in the query: a parameter, or an object's member; nil if nothing is.
    fileprivate func parameter(reading name: String) -> Parameter? {
        if let index = names.parameter(name) { return schema.parameters[index] }
        return names.objects.lazy.compactMap { $0.schema.schemas(of: name).first }.first
            .map { Parameter(name, $0) }
    }
}
