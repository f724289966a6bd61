@_spi(Generated) import TypedURLModel

/// A template whose URLs can be read in a straight line: what is read one after the other.
final class StraightTemplate {
    enum Step {
        case literal(String)

        /// The fixed items at the start of a query, with the `?`, or of a fragment, with the `#`.
        case fixedQuery(String)

        /// A variable without a name.
        case value(NamedParameter)

        /// A slash or a prefix, and a variable; or neither.
        case optional(String, NamedParameter)

        /// The parameters of `{;…}`, in any order.
        case pathParameters([NamedParameter])

        /// The members of an object in `{v*}`, in any order.
        case members(NamedParameter)
    }

    /// The text that URLs of a server start with.
    struct Prefix {
        let text: String
        /// The index of the server.
        let server: Int
    }

    /// The texts that URLs can start with: the longer before the shorter, which it may begin with.
    private(set) var prefixes: [Prefix] = []

    /// The steps after the prefix, up to the query's parameters.
    private(set) var steps: [Step] = []

    /// The parameters with names in the query or, if there is none, in the form of the fragment.
    private(set) var query: [NamedParameter] = []

    /// The variable of a fragment.
    private(set) var fragment: NamedParameter?

    private let schema: NamedSchema
    private var hasQuery = false

    /// What was read last.
    private var last = Last.literal

    private enum Last {
        case literal, value(mayHoldCommas: Bool), segment, pathParameters, query, fragment
    }

    /// nil if the parts of a URL can only be found by a search. The engine then reads it.
    init?(_ schema: NamedSchema) {
        self.schema = schema
        if schema.schema.canMistakeNameCase { return nil }
        // Objects take names after those that are ignored, but before `*`: a scanner looks once for what is ignored.
        let ignored = schema.schema.ignoredParameters
        if ignored.count > 1, ignored.contains(where: \.coversAll),
            schema.parameters.contains(where: \.isObject)
        {
            return nil
        }
        let template = schema.schema.template
        guard case .literal(let start)? = template.parts.first,
            let split = Self.split(start, template.components)
        else {
            return nil
        }
        if let query = split.query { steps.append(.fixedQuery(query)) }
        for part in template.parts.dropFirst() where !read(part) { return nil }
        for (server, template) in schema.schema.printedTemplates.enumerated() {
            guard let split = Self.split(template.prefix, template.components) else { continue }
            add(split.before, server: server)
        }
        // The position of a value after a name in the query depends on the other parameters there.
        if hasFixedQuery, query.contains(where: \.takesAnyName) { return nil }
        if split.query == nil, !template.hasAuthorityVariables { readAlternates() }
        guard isQueryOnly || !areMixed else { return nil }
    }

    /// The parts of the prefixes that a table of prefixes can have, each once.
    var keys: [String] {
        var keys: [String] = []
        for key in prefixes.map(key) where !keys.contains(key) { keys.append(key) }
        return keys
    }

    /// Up to a slash or the scheme's colon, or all of what is before the query.
    private func key(of prefix: Prefix) -> String {
        if isQueryOnly { return prefix.text + "?" }
        let end = prefix.text.lastIndex(of: "/") ?? prefix.text.firstIndex(of: ":")
        return end.map { String(prefix.text[...$0]) } ?? prefix.text
    }

    private func add(_ text: String, server: Int) {
        let index = prefixes.firstIndex { $0.text.utf8.count < text.utf8.count } ?? prefixes.count
        prefixes.insert(Prefix(text: text, server: server), at: index)
    }

    /// Whether URLs of one server can start like those of another, so that the rest of the URL decides.
    private var areMixed: Bool {
        prefixes.contains { prefix in
            prefixes.contains { $0.server != prefix.server && $0.text.hasPrefix(prefix.text) }
        }
    }

    /// Whether nothing but the query's parameters follows what URLs begin with.
    var isQueryOnly: Bool { steps.isEmpty && fragment == nil }

    private var hasFixedQuery: Bool {
        steps.contains { if case .fixedQuery = $0 { true } else { false } }
    }

    /// A literal, divided into the text before the query and the query; nil if it contains a fragment. The form of a fragment is read
    /// like a query, if there is no other.
    private static func split(
        _ literal: String, _ components: TemplateComponents
    ) -> (before: String, query: String?)? {
        let hasForm = components.fragmentForm != nil
        if literal.contains("#") {
            let query = components.query
            guard hasForm, query.fixedItems.isEmpty, query.variables.isEmpty, query.whole == nil else {
                return nil
            }
        }
        let delimiter: Character = hasForm && !components.hasFormAfterQuestionMark ? "#" : "?"
        guard let mark = literal.firstIndex(of: delimiter) else { return (literal, nil) }
        // A query that is one text is not made of items.
        guard literal[mark...].contains("=") else { return nil }
        return (String(literal[..<mark]), String(literal[mark...]))
    }

    /// Reads the prefixes of templates that are only read, and that otherwise equal the main one.
    @_optimize(size)
    private func readAlternates() {
        let schema = schema.schema
        let main = schema.template.parts
        for (index, template) in schema.templates.enumerated() where index >= schema.printedTemplates.count {
            guard case .literal(let start)? = template.parts.first,
                let split = Self.split(start, template.components),
                split.query == nil, template.parts.count == main.count,
                main.indices.dropFirst().allSatisfy({ template.parts[$0].isLike(main[$0]) }),
                !template.hasAuthorityVariables
            else { continue }
            add(start, server: schema.serverOfTemplate[index])
        }
    }

    /// - Returns: Whether the part can be read in a straight line.
    func read(_ part: URITemplate.Part) -> Bool {
        switch part {
        case .literal(let text): readLiteral(text)
        case .expression(let op, let variables):
            readExpression(op, variables.compactMap { schema.parameter($0.name) }, variables)
        }
    }

    private func readLiteral(_ text: String) -> Bool {
        guard let first = text.utf8.first, let split = Self.split(text, schema.schema.template.components)
        else { return false }
        switch last {
        case .literal: break
        case .value: guard endsValue(first) else { return false }
        case .segment:
            guard first == UInt8(ascii: "?") else { return false }
        case .pathParameters:
            guard first == UInt8(ascii: "/") || first == UInt8(ascii: "?") else { return false }
        case .query, .fragment: return false
        }
        if !split.before.isEmpty { steps.append(.literal(split.before)) }
        if let query = split.query {
            steps.append(.fixedQuery(query))
            hasQuery = true
        }
        last = .literal
        return true
    }

    /// Whether a byte ends the value that was read last, because the value cannot hold it.
    private func endsValue(_ byte: UInt8) -> Bool {
        guard case .value(let mayHoldCommas) = last else { return false }
        return !ByteClass.isUnreserved(byte) && byte != UInt8(ascii: "%")
            && (byte != UInt8(ascii: ",") || !mayHoldCommas)
    }

    private func readPrefix(_ prefix: String, _ parameter: NamedParameter) -> Bool {
        if hasFixedQuery { return false }
        if case .literal = last {
        } else {
            guard prefix.utf8.first.map(endsValue) ?? false else { return false }
        }
        steps.append(.optional(prefix, parameter))
        last = .value(mayHoldCommas: false)
        return true
    }

    private func readExpression(
        _ op: URITemplate.Operator, _ parameters: [NamedParameter], _ variables: [URITemplate.Variable]
    ) -> Bool {
        if case .fragment = last { return false }
        switch op {
        case .query, .continuation:
            query += parameters
            hasQuery = true
            last = .query
            return true
        case .pathParameter:
            guard !hasQuery, !parameters.contains(where: \.isObject) else { return false }
            steps.append(.pathParameters(parameters))
            last = .pathParameters
            return true
        case .simple, .segment, .fragment:
            guard parameters.count == 1, let parameter = parameters.first else { return false }
            if parameter.isObject { return op == .simple && readMembers(parameter) }
            guard !variables[0].isExploded else { return false }
            return variables[0].prefix.isEmpty
                ? readValue(op, parameter) : readPrefix(variables[0].prefix, parameter)
        case .reserved, .label: return false
        }
    }

    private func readMembers(_ parameter: NamedParameter) -> Bool {
        // The engine knows which names belong to other parameters.
        guard case .literal = last, !hasQuery, case .object(let object) = parameter.value,
            object.others == nil, !object.members.isEmpty
        else { return false }
        steps.append(.members(parameter))
        last = .pathParameters
        return true
    }

    private func readValue(_ op: URITemplate.Operator, _ parameter: NamedParameter) -> Bool {
        switch op {
        case .simple:
            guard case .literal = last else { return false }
            steps.append(.value(parameter))
            last = .value(mayHoldCommas: parameter.isList)
        case .segment:
            if case .segment = last { return false }
            guard !hasQuery else { return false }
            if parameter.parameter.isRequired {
                steps += [.literal("/"), .value(parameter)]
                last = .value(mayHoldCommas: parameter.isList)
            } else {
                steps.append(.optional("/", parameter))
                last = .segment
            }
        case .fragment:
            // The engine hands out a raw text like any other.
            guard case .scalar = parameter.value, !parameter.parameter.isRaw else { return false }
            fragment = parameter
            last = .fragment
        case .reserved, .label, .pathParameter, .query, .continuation: return false
        }
        return true
    }
}

extension NamedParameter {
    fileprivate var isObject: Bool {
        if case .object = value { true } else { false }
    }

    fileprivate var isList: Bool {
        switch value {
        case .list, .tuple: true
        case .scalar, .object: false
        }
    }

    /// Whether the parameter takes names that no schema spells out.
    var takesAnyName: Bool {
        if case .object(let object) = value { object.others != nil } else { false }
    }
}

extension URITemplate {
    fileprivate var hasAuthorityVariables: Bool { components.variables.contains { $0.component <= .port } }
}

extension URITemplate.Part {
    /// Whether both are the same, or hold the same parameters of the query.
    fileprivate func isLike(_ other: Self) -> Bool {
        switch (self, other) {
        case (.expression(.query, let left), .expression(.query, let right)):
            left.allSatisfy(right.contains) && right.allSatisfy(left.contains)
        default: self == other
        }
    }
}
