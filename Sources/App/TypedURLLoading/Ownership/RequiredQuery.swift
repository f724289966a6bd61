import TypedURL
@_spi(Generated) import TypedURLModel

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
