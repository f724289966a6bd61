import TypedURL
@_spi(Generated) import TypedURLModel

/// What a template claims of all URLs.
struct TemplateClaim: Sendable {
    /// What decides whose a URL is. Two claims of one are claims of the same URLs, unless their variables differ.
    struct Place: Hashable {
        let scheme: String
        let hasAuthority: Bool
        let host: [Element]
        let path: [Element]
        let fixedQuery: Set<QueryPattern.FixedItem>
    }

    /// A part of a component.
    enum Element: Hashable {
        case literal([ComponentPattern.LiteralByte])
        case values(URITemplate.Operator, count: Int)
    }

    /// What stands before the query, as the template has it.
    let literal: String

    let place: Place

    /// What the variables of the place may be, in their order.
    private let values: [ScalarSchema?]

    private let template: URITemplate
    private let schema: URLSchema

    /// Whether the template claims its scheme whole, as every custom scheme is.
    var ownsScheme: Bool { !Self.isShared(place.scheme) }

    /// What is claimed, for people.
    var description: String { ownsScheme ? place.scheme + ":" : literal }

    /// Whether many share a scheme, so that a registry owns only what its templates name of it.
    static func isShared(_ scheme: String) -> Bool { scheme == "http" || scheme == "https" }

    init(_ template: URITemplate, of schema: URLSchema) {
        self.template = template
        self.schema = schema
        let components = TemplateComponents(template)
        var values: [ScalarSchema?] = []
        func elements(_ pattern: ComponentPattern, isFolded: Bool) -> [Element] {
            pattern.elements.compactMap { element in
                switch element {
                case .literal(let bytes): return .literal(bytes.map { $0.compared(isFolded: isFolded) })
                case .values(let op, let variables):
                    for variable in variables {
                        let parameter = schema.parameter(named: variable.name)
                        // Other spellings of one value may be those of another one's. Raw texts are no decoded ones.
                        if let parameter, case .scalar(let scalar) = parameter.schema,
                            !parameter.hasSpellings, !parameter.isRaw
                        {
                            values.append(scalar)
                        } else {
                            values.append(nil)
                        }
                    }
                    return .values(op, count: variables.count)
                // The path's parameters do not decide whose URL it is, like a query's.
                case .parameters: return nil
                }
            }
        }
        let host = elements(components.host, isFolded: true)
        var path = elements(components.path, isFolded: false)
        // An empty path and `/` are the same place.
        if components.path.isEmpty, Self.isShared(components.scheme) {
            path = [.literal([.init(byte: UInt8(ascii: "/"), isEscaped: false)])]
        }
        place = Place(
            scheme: components.scheme, hasAuthority: components.hasAuthority, host: host, path: path,
            fixedQuery: Set(components.query.fixedItems))
        self.values = values
        literal = template.description.prefix(before: ["?", "{?", "#", "{#"])
    }

    /// Whether a URL can be both claims'. Where the places differ, literals beat variables and decide; where they are the
    /// same, enumerations without a value in common do, and queries of which none is valid by both.
    func conflicts(with other: TemplateClaim) -> Bool {
        place == other.place
            && !zip(values, other.values).contains { left, right in
                guard let left = left?.enumeratedTexts, let right = right?.enumeratedTexts else {
                    return false
                }
                return Set(left).isDisjoint(with: right)
            } && !hasOtherQueries(than: other)
    }
}

extension TemplateClaim {
    private func hasOtherQueries(than other: TemplateClaim) -> Bool {
        if case .none = CommonQuery.find((schema, template), (other.schema, other.template)) {
            true
        } else {
            false
        }
    }
}

extension ScalarSchema {
    /// The texts of an enumeration's values.
    fileprivate var enumeratedTexts: [[UInt8]]? {
        switch self {
        case .strings(let values): values.map { Array($0.utf8) }
        case .integers(let values): values.map { Array(String($0).utf8) }
        case .numbers(let values): values.map { Array(NumberText.print($0).utf8) }
        case .booleans(let values): values.map { Array(String($0).utf8) }
        case .string, .integer, .number, .boolean, .union: nil
        }
    }
}

extension String {
    /// The text before the first of some marks.
    fileprivate func prefix(before marks: [String]) -> String {
        var index = startIndex
        while index < endIndex, !marks.contains(where: self[index...].hasPrefix) { formIndex(after: &index) }
        return String(self[..<index])
    }
}
