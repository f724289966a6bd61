@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A template whose URLs can be read in a straight line: what is read one after the other.
///
/// What the engine has to check, it also reads. So here each segment of a path has at most one variable.
final class StraightTemplate {
    enum Step {
        case literal(String)

        /// The fixed items at the start of a query, with the `?`.
        case fixedQuery(String)

        /// A variable without a name.
        case value(NamedParameter)

        /// A slash and a variable, or neither.
        case segment(NamedParameter)
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

    /// The parameters with names in the query.
    private(set) var query: [NamedParameter] = []

    /// The variable of a fragment.
    private(set) var fragment: NamedParameter?

    private let schema: NamedSchema
    private var hasQuery = false

    /// What was read last.
    private var last = Last.literal

    private enum Last { case literal, value, segment, query, fragment }

    /// nil if only the engine can check the values, or if the parts of a URL can only be found by a search. The engine then reads it.
    init?(_ schema: NamedSchema) {
        self.schema = schema
        let template = schema.schema.template
        guard !schema.needsEngine, !schema.schema.canMistakeNameCase,
            case .literal(let start)? = template.parts.first, let split = Self.split(start)
        else { return nil }
        if let query = split.query { steps.append(.fixedQuery(query)) }
        for part in template.parts.dropFirst() where !read(part) { return nil }
        for (server, template) in schema.schema.printedTemplates.enumerated() {
            guard let split = Self.split(template.prefix) else { continue }
            add(split.before, server: server)
        }
        if split.query == nil { readAlternates() }
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

    /// A literal, divided into the text before the query and the query; nil if it contains a fragment, or a query that is not made of
    /// items.
    private static func split(_ literal: String) -> (before: String, query: String?)? {
        if literal.contains("#") { return nil }
        guard let mark = literal.firstIndex(of: "?") else { return (literal, nil) }
        guard literal[mark...].contains("=") else { return nil }
        return (String(literal[..<mark]), String(literal[mark...]))
    }

    /// Reads the prefixes of templates that are only read, and that otherwise equal the main one.
    private func readAlternates() {
        let schema = schema.schema
        let main = schema.template.parts
        for (index, template) in schema.templates.enumerated() where index >= schema.printedTemplates.count {
            guard case .literal(let start)? = template.parts.first, let split = Self.split(start),
                split.query == nil, template.parts.count == main.count,
                main.indices.dropFirst().allSatisfy({ template.parts[$0].isLike(main[$0]) }),
                !template.hasAuthorityVariables
            else { continue }
            add(start, server: schema.serverOfTemplate[index])
        }
    }

    /// - Returns: Whether the part can be read in a straight line.
    private func read(_ part: URITemplate.Part) -> Bool {
        switch part {
        case .literal(let text): readLiteral(text)
        case .expression(let op, let variables): readExpression(op, variables)
        }
    }

    private func readLiteral(_ text: String) -> Bool {
        guard let first = text.utf8.first, let split = Self.split(text) else { return false }
        switch last {
        case .literal: break
        // No value holds the byte.
        case .value: guard !ByteClass.isUnreserved(first), !"%,".utf8.contains(first) else { return false }
        case .segment: guard first == UInt8(ascii: "?") else { return false }
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

    private func readExpression(_ op: URITemplate.Operator, _ variables: [URITemplate.Variable]) -> Bool {
        if case .fragment = last { return false }
        let parameters = variables.compactMap { schema.parameter($0.name) }
        if op == .query || op == .continuation {
            query += parameters
            hasQuery = true
            last = .query
            // The items of a tuple whose name is repeated are of several types.
            return !zip(variables, parameters).contains { $0.isExploded && $1.isTuple }
        }
        guard parameters.count == 1, !variables[0].isExploded, variables[0].prefix.isEmpty else {
            return false
        }
        return readValue(op, parameters[0])
    }

    private func readValue(_ op: URITemplate.Operator, _ parameter: NamedParameter) -> Bool {
        switch op {
        case .simple:
            guard case .literal = last else { return false }
            steps.append(.value(parameter))
            last = .value
        case .segment:
            if case .segment = last { return false }
            guard !hasQuery else { return false }
            if parameter.parameter.isRequired {
                steps += [.literal("/"), .value(parameter)]
                last = .value
            } else {
                steps.append(.segment(parameter))
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
    fileprivate var isTuple: Bool { if case .tuple = value { true } else { false } }
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
