@_spi(Generated) @_spi(Once) import TypedURLModel

/// Whether the values of each template can be told apart: where one ends is decided by the template and by what values can contain.
extension URLSchemaReader {
    /// Checks the templates, and marks the wide groups of those that the schema has.
    mutating func checkSplitting(_ parameters: [Parameter], _ dependencies: [Dependency]) {
        var table = NameTable<Parameter>()
        for parameter in parameters { table[parameter.name] = parameter }
        let values = PrintedValues(table)
        var needs = NameTable<NameTable<Bool>>()
        for dependency in dependencies {
            for name in dependency.required { needs[dependency.parameter, default: NameTable()][name] = true }
        }
        var written = 0
        // After each server a template has the same values and texts between them.
        for (index, template) in templates.enumerated() {
            if index > 0, templates[index - 1].range == template.range { continue }
            defer { written += 1 }
            guard findings.count == 0 else { continue }
            var check = SplitCheck(template.template, values, needs)
            check.run(isPrinted: index == 0)
            if let found = check.problem {
                report(found, template)
            } else if !check.wideVariables.isEmpty, writtenTemplates.indices.contains(written) {
                writtenTemplates[written] = writtenTemplates[written].withWideGroups(of: check.wideVariables)
                for place in index..<templates.count where templates[place].range == template.range {
                    templates[place] = templates[place].withWideGroups(of: check.wideVariables)
                }
            }
        }
    }

    private mutating func report(_ problem: SplitCheck.Problem, _ template: ReadTemplate) {
        let parts = findings.parts(ofStringAt: template.range)
        let variable = template.variable(named: problem.variable)
        findings.add(
            .irreversibleTemplate, problem.message, detail: problem.note.map { "note: " + $0.text },
            at: variable.map { parts.range(of: $0.range) } ?? template.range)
    }
}

/// The check of a template.
struct SplitCheck {
    /// What is wrong with it.
    struct Problem {
        /// The variable that it is about.
        let variable: String
        let message: Message
        let note: Message?
    }

    private(set) var problem: Problem?
    private(set) var wideVariables: [String] = []
    private let template: URITemplate
    private let values: PrintedValues
    /// Whether letters of the component that is checked compare without case.
    private var ignoresCase = false
    /// The names that each name needs.
    private let dependencies: NameTable<NameTable<Bool>>

    init(_ template: URITemplate, _ values: PrintedValues, _ dependencies: NameTable<NameTable<Bool>>) {
        self.template = template
        self.values = values
        self.dependencies = dependencies
    }

    private var components: TemplateComponents { template.components }

    private func parameter(_ name: String) -> Parameter? { values.parameter(name) }

    private func needs(_ name: String, _ other: String) -> Bool {
        dependencies[name]?.contains(other) ?? false
    }

    /// - Parameter isPrinted: Whether URLs are printed by the template. Of one that is only read, the URL's own delimiters say
    ///   where components end.
    mutating func run(isPrinted: Bool) {
        if isPrinted { checkComponents() }
        for (_, pattern) in components.patterns where problem == nil { checkParameters(pattern) }
        for (component, pattern) in components.patterns where problem == nil && !pattern.isLiteral {
            let isOptional = component == .fragment && !components.isFragmentFixed
            let groups = ComponentGroups(pattern, isOptional: isOptional)
            ignoresCase = component == .host
            let split = ComponentSplit(groups, ignoresCase: ignoresCase, values, needs: needs)
            if component == .port, isPrinted { checkPort(groups) }
            wideVariables += split.wideVariables
            if let found = split.problem { problem = describe(found, groups) }
        }
        if isPrinted, problem == nil { checkPathStart() }
        guard values.effort == 0, let found = problem else { return }
        problem = Problem(
            variable: found.variable,
            message:
                "where \(quoted: found.variable) ends cannot be found out: patterns and lists of values of the schema are too large",
            note: "shorter ones, or a text beside it with a character that it cannot contain, decide it")
    }

    // MARK: What moves a component

    /// Finds expressions without which what follows would belong to the component before.
    private mutating func checkComponents() {
        var query: String?
        for part in template.parts {
            switch part {
            case .literal(let text):
                if let name = query, text.hasPrefix("&") { return reportQuery(name) }
                query = nil
            case .expression(.query, let variables):
                query =
                    variables.contains { parameter($0.name)?.isRequired ?? false }
                    ? nil : variables.first?.name
            case .expression(.continuation, _):
                if let name = query { return reportQuery(name) }
            case .expression: query = nil
            }
        }
        if let fragment = components.fragment, !components.isFragmentFixed, fragment.elements.count > 1,
            case .values(_, let variables)? = fragment.elements.first, let name = variables.first?.name
        {
            problem = Problem(
                variable: name,
                message: "without \(quoted: name), what follows it would not be in the fragment",
                note: "\(quoted: "#{\(name)}") prints its \"#\" in every URL")
            return
        }
        checkAuthorityEnd()
    }

    private mutating func reportQuery(_ name: String) {
        problem = Problem(
            variable: name,
            message: "without \(quoted: name), the query would begin with \"&\" and belong to the path",
            note: "one expression \"{?…}\" with all its variables decides it")
    }

    /// After `{;…}`, only a slash ends what belongs to it.
    private mutating func checkParameters(_ pattern: ComponentPattern) {
        for (element, next) in zip(pattern.elements, pattern.elements.dropFirst()) {
            guard case .parameters(let variables) = element, let name = variables.first?.name else {
                continue
            }
            switch next {
            case .literal(let bytes) where bytes.beginsWithSlash: continue
            case .values(.segment, _): continue
            case .literal, .values, .parameters:
                problem = Problem(
                    variable: name,
                    message:
                        "where the parameters of \"{;…}\" end is not decided: only \"/\" can follow them",
                    note: nil)
                return
            }
        }
    }

    /// A port has digits alone. Of an optional one, the colon is the prefix.
    private mutating func checkPort(_ port: ComponentGroups) {
        for value in port.groups.flatMap(\.values) where problem == nil {
            let texts =
                components.isPortOptional
                ? PrintedSequence(values.printed(value).texts) : values.sequence([value])
            guard
                let other = (UInt8(0)..<128).first(where: { !ByteClass.isDigit($0) && texts.canContain($0) })
            else { continue }
            problem = Problem(
                variable: value.name,
                message:
                    "\(quoted: value.name) is in the port, which has digits alone: it can contain \(quoted: String(Unicode.Scalar(other)))",
                note: "\"type\": \"integer\" and \"minimum\": 0 on \(quoted: value.name) decide it")
        }
    }

    /// After an authority, what follows an absent port or an absent `{/v}` would continue it.
    private mutating func checkAuthorityEnd() {
        guard components.hasAuthority, problem == nil else { return }
        if components.isPortOptional, let port = components.port.map({ ComponentGroups($0) }),
            let values = port.groups.first?.values, !port.texts.isEmpty || values.count > 1
        {
            return reportAuthority(values.first?.name ?? "", "\"/\", \"?\" or \"#\" after it decides it")
        }
        guard case .values(.segment, let variables)? = components.path.elements.first else { return }
        if variables.contains(where: { parameter($0.name)?.isRequired ?? false }) { return }
        let next = components.path.elements.dropFirst().first {
            if case .values(.segment, let variables) = $0 {
                return variables.contains { parameter($0.name)?.isRequired ?? false }
            }
            return true
        }
        guard let next, let name = variables.first?.name else { return }
        switch next {
        case .literal(let bytes) where bytes.beginsWithSlash: return
        case .values(.segment, _): return
        case .literal, .values, .parameters:
            reportAuthority(
                name,
                "a \"/\" after \(quoted: "{/\(name)}"), or \(quoted: "/{\(name)}") in its place, decides it")
        }
    }

    private mutating func reportAuthority(_ name: String, _ note: Message) {
        problem = Problem(
            variable: name,
            message: "without \(quoted: name), what follows it would be in the host", note: note)
    }

    /// Without an authority, a path does not begin with two slashes.
    private mutating func checkPathStart() {
        guard !components.hasAuthority else { return }
        var path = PrintedSequence()
        let groups = ComponentGroups(components.path)
        // Two texts are at least two characters.
        for (index, group) in groups.groups.prefix(3).enumerated() {
            path.append(values.sequence(group.values))
            if groups.texts.indices.contains(index) { path.append(groups.texts[index].flatMap(\.printed)) }
        }
        guard path.canBegin(with: Array("//".utf8), &values.effort) else { return }
        let name = components.variables.first { $0.component == .path }?.name ?? ""
        problem = Problem(
            variable: name, message: "the path can begin with \"//\", which begins a host",
            note: "\"pattern\": \"^[^/]\" on \(quoted: name), so that it is not empty, decides it")
    }

    // MARK: Texts

    private func describe(_ problem: ComponentSplit.Problem, _ groups: ComponentGroups) -> Problem {
        switch problem {
        case .touching(let left, let right):
            return Problem(
                variable: left,
                message:
                    "where \(quoted: left) ends is not decided: \(quoted: right) follows it with nothing between them",
                note: noteOnTouching(left, right))
        case .delimiters(let left, let right, let text):
            return Problem(
                variable: right,
                message:
                    "\(quoted: left) and \(quoted: right) have delimiters that contain \(quoted: String(decoding: text, as: UTF8.self))",
                note:
                    "\"dependentRequired\": { \(quoted: right): [\(quoted: left)] }, or \(Self.other(text, than: left)), decides it"
            )
        case .end(let name, let text, let marks):
            let what = Self.what(text, marks, "which follows it", "after it begins")
            return Problem(
                variable: name,
                message: "where \(quoted: name) ends is not decided: it can contain \(what)",
                note: note(groups.value(named: name), text, marks))
        case .item(let name, let separator): return describe(itemOf: name, separator)
        case .beginning(let name, let text, let marks):
            let what = Self.what(text, marks, "which precedes it", "before it ends")
            return Problem(
                variable: name,
                message: "where \(quoted: name) begins is not decided: it can contain \(what)",
                note: note(groups.value(named: name), text, marks))
        }
    }

    /// The text that a value can contain, and where it stands. Of a longer delimiter, one character counts.
    private static func what(
        _ text: [UInt8], _ marks: [UInt8], _ place: String, _ longerPlace: String
    ) -> String {
        let shown = QuotedText.quote(String(decoding: text, as: UTF8.self))
        guard let mark = marks.first, text.count > 1 else { return "\(shown), \(place)" }
        return
            "\(QuotedText.quote(String(Unicode.Scalar(mark)))), with which the \(shown) \(longerPlace)"
    }

    private func describe(itemOf name: String, _ separator: UInt8) -> Problem {
        let shown = QuotedText.quote(String(Unicode.Scalar(separator)))
        if case .object? = parameter(name)?.schema {
            let isInFragment = components.variables.contains {
                $0.component == .fragment && $0.name.hasSameScalars(as: name)
            }
            let form = (isInFragment ? "#{&" : "{?") + "\(PercentEncoding.encode(name))*}"
            return Problem(
                variable: name,
                message:
                    "where a member of \(quoted: name) ends is not decided: it can contain \(shown), which is between the members",
                note:
                    "a \"pattern\" without \(shown) on its strings, or \(quoted: form), decides it"
            )
        }
        return Problem(
            variable: name,
            message:
                "where an item of \(quoted: name) ends is not decided: it can contain \(shown), which is between the items",
            note:
                "\"pattern\": \(quoted: Self.pattern(without: [separator])) on the items of \(quoted: name) decides it"
        )
    }

    private func noteOnTouching(_ left: String, _ right: String) -> Message {
        let isOptional = !(parameter(right)?.isRequired ?? true)
        return isOptional
            ? "a \"prefix\" on \(quoted: right), or a text between them, decides it"
            : "a text between them, a \"suffix\" on \(quoted: left) or a \"prefix\" on \(quoted: right), if it can be absent, decides it"
    }

    /// What decides in place of a text. What divides the path is a slash, whatever else is written.
    private static func other(_ text: [UInt8], than name: String) -> Message {
        text == [UInt8(ascii: "/")]
            ? "a schema of its own for the URLs without \(quoted: name)"
            : "another text than \(quoted: String(decoding: text, as: UTF8.self))"
    }

    /// - Parameters:
    ///   - text: What decides, if `marks` is empty.
    ///   - marks: Characters of which each alone decides.
    private func note(
        _ value: ComponentGroups.Value?, _ text: [UInt8], _ marks: [UInt8]
    ) -> Message? {
        guard let value, let parameter = parameter(value.name) else { return nil }
        let text = marks.count == 1 ? marks : text
        let other: Message = "\(Self.other(text, than: value.name)) decides it"
        let characters = values.printed(value, ignoresCase: ignoresCase).texts.characters
        // Else a delimiter of the value is the text.
        guard text.contains(where: characters.contains) else { return other }
        var marks = marks
        if ignoresCase {
            if marks.isEmpty, text.allSatisfy(ByteClass.isLetter) { marks = [text[0]] }
            for letter in marks where ByteClass.isLetter(letter) { marks.append(letter ^ 0x20) }
        }
        switch parameter.schema {
        case .scalar(let scalar):
            let pattern = marks.count > 1 ? Self.pattern(withoutAll: marks) : Self.pattern(without: text)
            return note(scalar, text, marks, pattern, "on \(quoted: value.name)", parameter.isRaw) ?? other
        case .list(let list):
            // Of a separator, items have none anyway.
            let separator = value.separator
            guard let word = text.split(separator: separator).first.map(Array.init) else { return other }
            let pattern =
                text.first == separator ? Self.pattern(ofItemWithout: word) : Self.pattern(without: word)
            let place: Message = "on the items of \(quoted: value.name)"
            return note(list.items, word, marks, pattern, place, parameter.isRaw) ?? other
        case .object:
            return
                "\(quoted: "{\(value.name)*}") after a delimiter, a \"pattern\" on its names and values, or another text decides it"
        case .tuple: return other
        }
    }

    private func note(
        _ scalar: ScalarSchema, _ text: [UInt8], _ marks: [UInt8], _ pattern: String, _ place: Message,
        _ isRaw: Bool
    ) -> Message? {
        let isOtherThanDigits =
            marks.isEmpty
            ? text.contains { !ByteClass.isDigit($0) } : marks.allSatisfy { !ByteClass.isDigit($0) }
        switch scalar.type {
        case .string(let schema) where schema.format == nil:
            let hasEscape = !isRaw && (text + marks).contains(UInt8(ascii: "%"))
            return "\"pattern\": \(quoted: hasEscape ? "^[A-Za-z0-9._~-]+$" : pattern) \(place) decides it"
        case .integer where isOtherThanDigits: return "\"minimum\": 0 \(place) decides it"
        case .number where isOtherThanDigits:
            return "\"type\": \"integer\" and \"minimum\": 0 \(place) decide it"
        default: return nil
        }
    }

    /// A pattern of texts that do not contain a text.
    private static func pattern(without text: [UInt8]) -> String {
        let character = text.first { !ByteClass.isLetter($0) && !ByteClass.isDigit($0) } ?? text.first ?? 0
        let excluded = "[^" + escaped(character) + "]+"
        // Of a text such as `...`, one of its characters can stand alone.
        let isRepeated = text.count > 1 && text.allSatisfy { $0 == character }
        return "^" + excluded + (isRepeated ? "([" + escaped(character) + "]" + excluded + ")*" : "") + "$"
    }

    private static func pattern(withoutAll characters: [UInt8]) -> String {
        let hyphen = UInt8(ascii: "-")
        // In the middle it would be a range.
        let others = characters.filter { $0 != hyphen }.map(escaped).joined()
        return "^[^" + others + (characters.contains(hyphen) ? "-" : "") + "]+$"
    }

    /// A pattern of items that do not begin as a word does.
    private static func pattern(ofItemWithout word: [UInt8]) -> String {
        let first = escaped(word[0])
        guard word.count > 1, ByteClass.isLetter(word[0]) else { return "^[^\(first)]" }
        return "^([^\(first)]|\(first)[^\(escaped(word[1]))])"
    }

    private static func escaped(_ character: UInt8) -> String {
        let text = String(Unicode.Scalar(character))
        return "\\]^".contains(text) ? "\\" + text : text
    }
}

extension ComponentGroups {
    fileprivate func value(named name: String) -> Value? {
        groups.lazy.flatMap(\.values).first { $0.name.hasSameScalars(as: name) }
    }
}

extension [ComponentPattern.LiteralByte] {
    fileprivate var beginsWithSlash: Bool {
        first.map { !$0.isEscaped && $0.byte == UInt8(ascii: "/") } ?? false
    }
}
