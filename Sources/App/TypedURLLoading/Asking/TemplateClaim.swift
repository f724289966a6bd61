import TypedURL
@_spi(Generated) import TypedURLModel

/// The URLs that a template claims.
struct TemplateClaim: Sendable {
    /// The place that decides the owner of a URL. Two claims of the same place claim the same URLs, unless their
    /// variables differ.
    struct Place: Hashable {
        let scheme: String
        let hasAuthority: Bool
        let host: [Element]
        let path: [Element]
        let fixedQuery: Set<FormPattern.FixedItem>
    }

    /// A part of a component.
    enum Element: Hashable {
        case literal([ComponentPattern.LiteralByte])
        case values(URITemplate.Operator, count: Int)
    }

    /// The text before the query, as the template has it.
    let literal: String

    let place: Place

    /// The schemas of the place's variables, in order.
    private let values: [ScalarSchema?]

    private let requiredQuery: RequiredQuery

    /// Whether the template claims all URLs with its scheme. This holds for custom schemes. Many sites share the web
    /// schemes, so a registry only owns the URLs that its templates match.
    var ownsScheme: Bool { !place.scheme.isWebScheme }

    /// The claim, for people.
    var description: String { ownsScheme ? place.scheme + ":" : literal }

    init(_ template: URITemplate, of schema: URLSchema) {
        requiredQuery = RequiredQuery(template, of: schema)
        let components = template.components
        var values: [ScalarSchema?] = []
        func elements(_ pattern: ComponentPattern, ignoresCase: Bool) -> [Element] {
            pattern.elements.compactMap { element in
                switch element {
                case .literal(let bytes): return .literal(bytes.map { $0.compared(ignoresCase: ignoresCase) })
                case .values(let op, let variables):
                    for variable in variables {
                        let parameter = schema.parameter(named: variable.name)
                        // Aliases of different values could be equal. Raw text is not decoded.
                        if let parameter, case .scalar(let scalar) = parameter.schema,
                            !parameter.hasValueAliases, !parameter.isRaw
                        {
                            values.append(scalar)
                        } else {
                            values.append(nil)
                        }
                    }
                    return .values(op, count: variables.count)
                // Path parameters do not decide the owner of a URL, like query parameters.
                case .parameters: return nil
                }
            }
        }
        let host = elements(components.host, ignoresCase: true)
        var path = elements(components.path, ignoresCase: false)
        // An empty path and `/` are the same place.
        if components.path.isEmpty, components.scheme.isWebScheme {
            path = [.literal([.init(byte: UInt8(ascii: "/"), isEscaped: false)])]
        }
        place = Place(
            scheme: components.scheme, hasAuthority: components.hasAuthority, host: host, path: path,
            fixedQuery: Set(components.query.fixedItems))
        self.values = values
        literal = template.description.prefix(before: ["?", "{?", "#", "{#"])
    }

    /// Whether a URL can belong to both claims. If the places differ, literals come before variables and decide. If
    /// they are the same, enumerations without a common value decide, and required items of the query that the other does
    /// not read.
    func conflicts(with other: TemplateClaim) -> Bool {
        place == other.place
            && !zip(values, other.values).contains { left, right in
                guard let left = left?.enumeratedTexts, let right = right?.enumeratedTexts else {
                    return false
                }
                return Set(left).isDisjoint(with: right)
            } && !requiredQuery.excludes(other.requiredQuery) && !other.requiredQuery.excludes(requiredQuery)
    }
}

extension ScalarSchema {
    /// The texts of the values of an enumeration.
    var enumeratedTexts: [[UInt8]]? {
        switch type {
        case .strings(let values): values.map { Array($0.utf8) }
        case .integers(let values): values.map { Array(String($0).utf8) }
        case .numbers(let values): values.map { Array(NumberText.print($0).utf8) }
        case .booleans(let values): values.map { Array(String($0).utf8) }
        case .string, .integer, .number, .boolean, .booleanTexts, .union: nil
        }
    }
}

extension String {
    /// The text before the first of these marks.
    fileprivate func prefix(before marks: [String]) -> String {
        var index = startIndex
        while index < endIndex, !marks.contains(where: self[index...].hasPrefix) { formIndex(after: &index) }
        return String(self[..<index])
    }
}

/// The parameters that each valid URL of a template has in its query.
struct RequiredQuery: Sendable {
    private let query: FormPattern
    private let schema: URLSchema

    init(_ template: URITemplate, of schema: URLSchema) {
        query = template.components.query
        self.schema = schema
    }

    /// Whether no URL with these parameters is valid for the other template: it does not read one of them, or none of its
    /// values.
    func excludes(_ other: RequiredQuery) -> Bool {
        // Where a plus sign is a space, or case does not matter, other names and texts are read.
        guard query.whole == nil, other.query.whole == nil,
            !(schema.accepts + other.schema.accepts).contains(.nameCase),
            schema.accepts.contains(.plusAsSpace) == other.schema.accepts.contains(.plusAsSpace)
        else { return false }
        return query.variables.contains { variable in
            guard let parameter = schema.parameter(named: variable.name), parameter.isRequired else {
                return false
            }
            switch parameter.schema {
            case .object: return false
            case .scalar(let scalar) where !parameter.hasValueAliases:
                let texts = scalar.enumeratedTexts?.map { String(decoding: $0, as: UTF8.self) }
                return parameter.readNames.allSatisfy { name in
                    texts?.allSatisfy { !other.reads(name, $0) } ?? !other.reads(name, nil)
                }
            case .scalar, .list, .tuple: return parameter.readNames.allSatisfy { !other.reads($0, nil) }
            }
        }
    }

    /// Whether a query with this name may be valid, and with this text after it if it is known.
    private func reads(_ name: String, _ text: String?) -> Bool {
        if schema.takesRest || schema.ignoredParameters.contains(where: { $0.covers(name) }) { return true }
        return query.variables.contains { variable in
            guard let parameter = schema.parameter(named: variable.name), parameter.declares(name) else {
                return false
            }
            guard let text, case .scalar(let scalar) = parameter.schema, !parameter.hasValueAliases else {
                return true
            }
            return scalar.ownValue(of: text) != nil
        }
    }
}

/// The start of a text that decides the owner of a URL, well-formed or not.
struct URLHead {
    private static let colon = UInt8(ascii: ":")

    /// The scheme, in lower case.
    let scheme: String

    private let bytes: [UInt8]

    /// nil if the text does not begin with a scheme (RFC 3986, section 3.1).
    init?(_ url: String) {
        let scheme = Array(url.utf8.prefix { $0 != Self.colon })
        guard let first = scheme.first, ByteClass.isLetter(first),
            scheme.allSatisfy(ByteClass.isSchemeCharacter), scheme.count < url.utf8.count
        else { return nil }
        self.scheme = URIComponents.scheme(scheme[...])
        bytes = Array(url.utf8)
    }

    /// The text, up to its first mistake if it has one; nil if that comes before the path ends.
    ///
    /// A URL with a malformed query or fragment still belongs to the owner of its place, which reports the mistake.
    var wellFormed: [UInt8]? {
        // The owner decides whether characters that RFC 3986 does not allow may stand there.
        do throws(MalformedURI) {
            _ = try URIComponents(bytes, acceptsIRI: true)
            return bytes
        } catch {
            let sound = Array(bytes[..<error.offset])
            guard let uri = try? URIComponents(sound, acceptsIRI: true),
                uri.query != nil || uri.fragment != nil
            else { return nil }
            return sound
        }
    }
}
