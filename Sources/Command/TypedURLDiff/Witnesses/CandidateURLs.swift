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
        for url in plain { add(url) }
        for (index, subject) in subjects.enumerated() {
            rest = Self.subjectLimit
            pair.budget.share(among: subjects.count - index) { subject.aspect.witnesses(&self, subject) }
        }
    }

    private mutating func add(_ url: String?) {
        guard let url, rest > 0, seen.insert(url).inserted, pair.budget.spend(steps + url.utf8.count / 4)
        else { return }
        rest -= 1
        all.append(url)
    }

    /// A smallest and a largest URL.
    private var plain: [String] { [samples.url(), samples.url(isLargest: true)].compactMap(\.self) }

    // MARK: Values

    /// The values of a parameter that may show something.
    private func values(_ both: ParameterPair) -> [ParameterValue] {
        guard let sender = both.sender else { return [] }
        return pair.samples.values(
            of: pair.sender.schema.parameters[sender],
            beside: both.reader.map { pair.reader.schema.parameters[$0] })
    }

    /// A few of the values that the reader treats alike: first those that the change is about, then those that it mistakes, refuses
    /// and keeps.
    private func tellingValues(_ both: ParameterPair, _ subject: ChangeSubject) -> [ParameterValue] {
        let change = ChangeView(pair, subject)
        let reader = both.reader.map { pair.reader.schema.parameters[$0] }
        let groups = Dictionary(grouping: values(both)) { value -> Int in
            if subject.aspect.isMeant(change, value) { return 0 }
            // A reader of another type reads the text of a single value.
            let text = value.text.flatMap { text in
                if case .scalar(let scalar)? = reader?.schema { scalar.value(of: text) } else { nil }
            }
            guard let reader, let read = reader.normal(text ?? value), reader.violations(of: read).isEmpty
            else { return 2 }
            return read.means(value) ? 3 : 1
        }
        // The texts beside the value matter too, if no delimiter separates them.
        let limit = pair.isDelimited(both) ? 6 : 12
        return groups.sorted { $0.key < $1.key }.flatMap { $1.prefix(limit) }
    }

    /// URLs with values of a parameter, in other spellings, and without it.
    mutating func addValues(_ subject: ChangeSubject) { addValues(subject, subject.both) }

    private mutating func addValues(_ subject: ChangeSubject, _ both: ParameterPair) {
        // URLs beyond the limit are not printed.
        guard rest > 0, let sender = both.sender else { return }
        let texts = OtherTexts(pair, both)
        for value in tellingValues(both, subject) where rest > 0 {
            for template in pair.sender.schema.templates.indices.prefix(Self.templateLimit) where rest > 0 {
                guard let url = samples.url([sender: value], by: template) else { continue }
                add(url)
                for other in texts.urls(url, of: value) { add(other) }
            }
        }
        guard !pair.sender.schema.parameters[sender].isRequired, rest > 0 else { return }
        add(samples.url(absent: sender))
        add(samples.url(absent: sender, isLargest: true))
    }

    /// URLs in other spellings, and with commas that are escaped.
    mutating func addSpellings() {
        var known: Set<String> = []
        for url in plain {
            let variations = URLVariations(url, of: pair.sender.schema, server: 0).all(&known)
            for other in [url + "é", url + "+"] + variations { add(other) }
            let path = url.prefix { $0 != "?" }
            add(String(path) + url.dropFirst(path.count).replacing(",", with: "%2C"))
        }
    }

    /// Parameters that can be present together.
    mutating func addSets() {
        for set in samples.sets.prefix(64) { add(samples.url(set)) }
    }

    // MARK: Names

    /// The names that a parameter of the reader's has, or members of an object may have.
    func names(ofReaders subject: ChangeSubject) -> [String] {
        guard let parameter = subject.both.reader.map({ pair.reader.schema.parameters[$0] }) else {
            return []
        }
        let ignored = parameter.schema.isObject ? pair.sender.schema.ignoredParameters : []
        return parameter.names + ignored.map { $0.text + "x" }
    }

    func names(coveredBy name: IgnoredName) -> [String] {
        let names = (pair.sender.schema.parameters + pair.reader.schema.parameters).flatMap(\.names)
        return (name.coversAll ? [] : [name.text]) + (name.isPrefix ? [name.text + "x"] : [])
            + names.filter { name.covers($0) }
    }

    /// URLs with an additional item, which can still be accepted, and with another name in place of a parameter's.
    mutating func addNames(
        _ names: [String], _ literals: [String] = [], insteadOf subject: ChangeSubject? = nil
    ) {
        if let both = subject?.both, let position = both.sender, let value = values(both).first {
            let url = samples.url([position: value])
            let own = pair.sender.schema.parameters[position].name
            for name in names { add(url?.replacingName(own, with: name)) }
        }
        let components = (pair.sender.schema.templates + pair.reader.schema.templates).map(\.components)
        let form = components.first { $0.fragmentForm != nil }
        let hasPathParameters = components.contains { $0.variables.contains { $0.op == .pathParameter } }
        for name in names {
            let (own, other) = (pair.sender.parameter(reading: name), pair.reader.parameter(reading: name))
            let values = [(own, other), (other, nil)].flatMap { parameter, other in
                parameter.map { pair.samples.values(of: $0, beside: other).prefix(6) } ?? []
            }
            for url in plain {
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

    // MARK: Templates

    mutating func addTemplates(_ subject: ChangeSubject) {
        let (sender, reader) = (pair.sender.schema, pair.reader.schema)
        // All changes of templates are shown by the same URLs.
        guard !hasTemplateURLs else { return }
        hasTemplateURLs = true
        for template in (pair.templates.lost + sender.templates.indices).prefix(8) {
            add(samples.url(by: template))
        }
        for (position, parameter) in sender.parameters.enumerated()
        where pair.namesOfTemplates.contains(parameter.name) {
            addValues(subject, ParameterPair(sender: position, reader: pair.reader(of: position)))
        }
        for item in reader.templates.flatMap({ $0.components.forms.flatMap(\.fixedItems) }) {
            let literal = item.value.literalBytes.map { String(decoding: $0.map(\.byte), as: UTF8.self) }
            addNames([String(decoding: item.name, as: UTF8.self)], [literal].compactMap(\.self))
        }
        let query = plain.first.map { $0.drop { $0 != "?" && $0 != "#" } } ?? ""
        // A value can have the same text as another template's literal.
        for url in pair.templates.contested { add(url + query) }
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
