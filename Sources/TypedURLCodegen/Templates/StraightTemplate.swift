@_spi(Generated) import TypedURLModel

/// A template whose URLs can be read in a straight line: what is read one after the other.
struct StraightTemplate {
    enum Step {
        case literal(String)

        /// The fixed items at the start of a query, with the `?`.
        case fixedQuery(String)

        /// A variable without a name.
        case value(NamedParameter)

        /// A slash and a variable, or neither.
        case segment(NamedParameter)

        /// The parameters of `{;…}`, in any order.
        case pathParameters([NamedParameter])
    }

    /// The text that URLs of a server start with.
    struct Opening {
        let text: String
        /// The index of the server.
        let server: Int
    }

    /// The texts that URLs can start with.
    private(set) var openings: [Opening]

    /// The steps after the opening, up to the query's parameters.
    private(set) var steps: [Step] = []

    /// The parameters with names in the query.
    private(set) var query: [NamedParameter] = []

    /// The variable of a fragment.
    private(set) var fragment: NamedParameter?

    /// nil if the parts of a URL can only be found by a search. The engine then reads it.
    init?(_ schema: NamedSchema) {
        let template = schema.schema.template
        guard case .literal(let opening)? = template.parts.first else { return nil }
        openings = []
        var walk = Walk(schema: schema)
        for part in template.parts.dropFirst() where !walk.read(part) { return nil }
        guard let split = Self.split(opening) else { return nil }
        openings = schema.schema.printedTemplates.enumerated().compactMap { server, template in
            Self.split(template.prefix).map { Opening(text: $0.before, server: server) }
        }
        steps = split.query.map { [.fixedQuery($0)] } ?? []
        steps += walk.steps
        query = walk.query
        fragment = walk.fragment
        // The place of a value after a name in the query depends on the other parameters there.
        if hasFixedQuery, query.contains(where: \.takesAnyName) { return nil }
        if split.query == nil, !template.hasAuthorityVariables {
            openings += Self.openings(ofAlternatesOf: schema.schema)
        }
        // The longer before the shorter, which it may begin with.
        openings.sort { $0.text.utf8.count > $1.text.utf8.count }
        guard isPrefix || !areMixed else { return nil }
    }

    /// Whether URLs of one server can start like those of another, so that the rest of the URL decides.
    private var areMixed: Bool {
        openings.contains { opening in
            openings.contains { $0.server != opening.server && $0.text.hasPrefix(opening.text) }
        }
    }

    /// Whether nothing but the query's parameters follows what URLs begin with.
    var isPrefix: Bool { steps.isEmpty && fragment == nil }

    private var hasFixedQuery: Bool {
        steps.contains { if case .fixedQuery = $0 { true } else { false } }
    }

    /// A literal, divided into the text before the query and the query; nil if it contains a fragment.
    fileprivate static func split(_ literal: String) -> (before: String, query: String?)? {
        guard !literal.contains("#") else { return nil }
        guard let mark = literal.firstIndex(of: "?") else { return (literal, nil) }
        // A query that is one text is not made of items.
        guard literal[mark...].contains("=") else { return nil }
        return (String(literal[..<mark]), String(literal[mark...]))
    }

    /// The openings of templates that are only read, and that otherwise equal the main one.
    private static func openings(ofAlternatesOf schema: URLSchema) -> [Opening] {
        let main = schema.template
        return zip(schema.templates, schema.serverOfTemplate).dropFirst(schema.printedTemplates.count)
            .compactMap { template, server in
                guard case .literal(let opening)? = template.parts.first, let split = split(opening),
                    split.query == nil, template.parts.count == main.parts.count,
                    zip(template.parts.dropFirst(), main.parts.dropFirst()).allSatisfy({ $0.isLike($1) }),
                    !template.hasAuthorityVariables
                else { return nil }
                return Opening(text: opening, server: server)
            }
    }
}

/// The way through a template, part by part.
private struct Walk {
    let schema: NamedSchema
    var steps: [StraightTemplate.Step] = []
    var query: [NamedParameter] = []
    var fragment: NamedParameter?

    private var hasQuery = false

    private var last = Last.literal

    private enum Last {
        case literal, value(mayHoldCommas: Bool), segment, pathParameters, query, fragment
    }

    init(schema: NamedSchema) {
        self.schema = schema
    }

    /// - Returns: Whether the part can be read in a straight line.
    mutating func read(_ part: URITemplate.Part) -> Bool {
        switch part {
        case .literal(let text): readLiteral(text)
        case .expression(let op, let variables):
            readExpression(op, variables.compactMap { schema.parameter($0.name) }, variables)
        }
    }

    private mutating func readLiteral(_ text: String) -> Bool {
        guard let first = text.utf8.first, let split = StraightTemplate.split(text) else { return false }
        switch last {
        case .literal: break
        case .value(let mayHoldCommas):
            guard !ByteClass.isUnreserved(first), first != UInt8(ascii: "%"),
                first != UInt8(ascii: ",") || !mayHoldCommas
            else { return false }
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

    private mutating func readExpression(
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
            guard parameters.count == 1, let parameter = parameters.first, !parameter.isObject,
                !variables[0].isExploded
            else { return false }
            return readValue(op, parameter)
        case .reserved, .label: return false
        }
    }

    private mutating func readValue(_ op: URITemplate.Operator, _ parameter: NamedParameter) -> Bool {
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
        case (.expression(.query, let left), .expression(.query, let right)): Set(left) == Set(right)
        default: self == other
        }
    }
}
