import TypedURLSchema
@_spi(Generated) import TypedURL

/// URLs of the sender that may show what the changes of a schema do.
struct CandidateURLs {
    /// More are not tried.
    private static let limit = 1_000

    let pair: SchemaPair
    let samples: SampleInstances
    let others: SampleInstances
    /// The templates to print values by; only the main one where the templates are what they were.
    private let templates: [URITemplate]
    private var seen: Set<String> = []
    private(set) var replies: [Reply] = []

    init(_ pair: SchemaPair, _ causes: [Cause], _ samples: SampleInstances, _ others: SampleInstances) {
        self.pair = pair
        self.samples = samples
        self.others = others
        let hasChanged = causes.contains(where: \.isOfTemplate)
        templates = hasChanged ? pair.sender.schema.templates : [pair.sender.schema.template]
        add(samples.url())
        add(samples.url(isLargest: true))
        for template in pair.sender.schema.templates.dropFirst() {
            add(samples.url(by: template))
            add(samples.url(isLargest: true, by: template))
        }
        for example in pair.sender.schema.examples { add(try? pair.sender.schema.build(example).canonical) }
        for cause in causes { add(for: cause) }
        // What the other side would send may be accepted here, and show where the two part.
        add(others.url())
        add(others.url(isLargest: true))
    }

    mutating func add(_ url: String?) {
        guard let url, replies.count < Self.limit, seen.insert(url).inserted, let reply = Reply(url, pair)
        else { return }
        replies.append(reply)
    }

    private mutating func add(for cause: Cause) {
        switch cause {
        case .annotation: break
        case .shape(let parameters, .whole):
            addValues(parameters)
            addForeignTexts(parameters)
            addForeignValues(parameters)
        case .keyword(_, let parameters, _), .listed(_, let parameters, _), .shape(let parameters, _),
            .members(let parameters),
            .place(let parameters):
            addValues(parameters)
        case .explode(let parameters):
            addValues(parameters)
            addLists(parameters)
            addForeignValues(parameters)
        case .required(let parameters), .defaultValue(let parameters):
            if let sender = parameters.sender {
                for combination in samples.combinations(of: [sender]) { add(samples.url(combination)) }
                add(samples.url(absent: [sender], isLargest: true))
            }
            addValues(parameters)
        case .rename(let parameters):
            addValues(parameters)
            addAliases(parameters)
            for name in parameters.reader.map({ pair.reader.schema.parameters[$0].names }) ?? [] {
                addItems(name, parameters)
            }
        case .names(let names, let parameters):
            addValues(parameters)
            addAliases(parameters)
            for name in names { addItems(name, parameters) }
            if let reader = parameters.reader,
                case .object(let object) = pair.reader.schema.parameters[reader].schema
            {
                for member in object.properties { addItems(member.name, parameters) }
                for ignored in pair.sender.schema.ignoredParameters {
                    addItems(ignored.text + "x", parameters)
                }
            }
        case .ignored(let name):
            addItems(name.text, nil)
            if name.isPrefix { addItems(name.text + "x", nil) }
            let names = (pair.sender.schema.parameters + pair.reader.schema.parameters).flatMap(\.names)
            for other in names where name.covers(other) { addItems(other, nil) }
            for place in pair.sender.schema.parameters.indices {
                addValues(ParameterPair(sender: place, reader: nil))
            }
        case .dependency(let need, let other):
            let names = [need, other].compactMap(\.self).flatMap { [$0.parameter] + $0.required }
            addCombinations(names)
        case .rule(let rule, let other):
            addCombinations([rule, other].compactMap(\.self).flatMap { Array($0.alternatives.joined()) })
        case .template(let aspect):
            guard aspect != .order else { break }
            for place in pair.sender.schema.parameters.indices where !pair.sender.isNamed(place) {
                addValues(ParameterPair(sender: place, reader: pair.reader(of: place)))
            }
            for (place, parameter) in pair.reader.schema.parameters.enumerated()
            where !pair.reader.isNamed(place) {
                for value in SampleValues.values(parameter.schema, nil).prefix(6) {
                    add(others.url([place: value]))
                }
            }
            for item in pair.reader.schema.templates.flatMap({ TemplateComponents($0).query.fixedItems }) {
                addItems(String(decoding: item.name, as: UTF8.self), nil)
            }
            addFixedItems()
            // A value that spells another template's literal is told apart from it no more.
            for url in RivalURLs(pair.sender.schema, pair.sender.set, rival: pair.reader.schema).all {
                add(url)
            }
        }
    }

    // MARK: Values

    private mutating func addValues(_ parameters: ParameterPair) {
        guard let sender = parameters.sender else { return }
        let parameter = pair.sender.schema.parameters[sender]
        let reader = parameters.reader.map { pair.reader.schema.parameters[$0].schema }
        let values = SampleValues.values(parameter.schema, reader) + namesakes(of: parameter)
        for value in values where parameter.violations(of: value).isEmpty {
            // Where templates have changed, some of them may be read by both sides.
            for template in templates.dropFirst() {
                guard let url = samples.url([sender: value], by: template) else { continue }
                add(url)
                addSpellings(of: value, in: url, parameters)
            }
            guard let url = samples.url([sender: value]) else { continue }
            add(url)
            addSpellings(of: value, in: url, parameters)
            if let largest = samples.url([sender: value], isLargest: true), largest != url {
                add(largest)
                if !pair.sender.isNamed(sender) { addSpellings(of: value, in: largest, parameters) }
            }
        }
        if !pair.sender.isNamed(sender) {
            for template in pair.sender.schema.templates.dropFirst() {
                for value in SampleValues.values(parameter.schema, reader).prefix(8) {
                    add(samples.url([sender: value], by: template))
                }
            }
        }
    }

    /// Objects with members whose names are the reader's parameters'.
    private func namesakes(of parameter: Parameter) -> [ParameterValue] {
        guard case .object(let object) = parameter.schema, object.isOpen else { return [] }
        let needed = SampleValues.values(parameter.schema, nil).first
        guard case .object(let members)? = needed else { return [] }
        let required = members.filter { member in
            object.properties.contains { $0.isRequired && $0.name.hasSameScalars(as: member.name) }
        }
        return pair.reader.schema.parameters.flatMap { other -> [ParameterValue] in
            let own = object.patternProperties.first { $0.pattern.matches(other.name) }?.schema
            let isListed = object.properties.contains { $0.name.hasSameScalars(as: other.name) }
            guard !isListed, let schema = own ?? object.additionalProperties else { return [] }
            return SampleValues.values(.scalar(schema), other.schema).prefix(6)
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
        var others = [text.uppercased(), text.capitalisingFirst]
        // What a double does not hold exactly, an integer does.
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
        if case .object(let members) = value { members.first?.value.text } else { nil }
    }

    private mutating func addCombinations(_ names: [String]) {
        let places = names.compactMap { name in
            pair.sender.schema.place(of: name)
                ?? pair.reader.schema.place(of: name).flatMap(pair.sender(of:))
        }
        for combination in samples.combinations(of: places).prefix(256) { add(samples.url(combination)) }
    }

    /// Whether parameters stand in the path with their names, on either side.
    var hasRuns: Bool {
        (pair.sender.schema.template.parts + pair.reader.schema.template.parts).contains { part in
            if case .expression(.pathParameter, _) = part { true } else { false }
        }
    }

    // MARK: Names

    /// URLs that have a parameter under its aliases.
    private mutating func addAliases(_ parameters: ParameterPair) {
        guard let sender = parameters.sender, pair.sender.isNamed(sender) else { return }
        let parameter = pair.sender.schema.parameters[sender]
        let reader = parameters.reader.map { pair.reader.schema.parameters[$0].schema }
        for value in SampleValues.values(parameter.schema, reader) {
            guard let url = samples.url([sender: value]) else { continue }
            for alias in parameter.aliases {
                add(url.replacingName(parameter.name, with: alias))
            }
        }
    }

    /// URLs with a further parameter, where they are accepted all the same.
    private mutating func addItems(_ name: String, _ parameters: ParameterPair?) {
        var texts = ["1", "x", "", "true"]
        if let reader = parameters?.reader {
            let schema = pair.reader.schema.parameters[reader].schema
            texts += SampleValues.values(schema, nil).prefix(6).compactMap(\.text)
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
