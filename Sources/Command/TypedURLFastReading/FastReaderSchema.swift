import TypedURL
@_spi(Generated) import TypedURLModel

/// A schema, while its tables are built.
struct FastReaderSchema {
    let schema: URLSchema

    /// Whether names of the query can be in another case.
    var ignoresCase = false

    /// Whether a printed template limits or changes the values that alternates read: a literal dot is in its path, or a value in
    /// its host, which is read in lower case.
    let limitsAlternates: Bool

    /// Whether a variable of the main template has its name in the query.
    func isInQuery(_ name: String) -> Bool {
        schema.template.components.query.variables.contains { $0.name.hasSameScalars(as: name) }
    }

    init(_ schema: URLSchema) {
        self.schema = schema
        limitsAlternates = schema.printedTemplates.map(\.components).contains { components in
            let hasDot = components.path.elements.contains { element in
                guard case .literal(let bytes) = element else { return false }
                return bytes.contains { $0.byte == UInt8(ascii: ".") }
            }
            return hasDot || components.scheme.isWebScheme && !components.host.isLiteral
        }
    }
}

extension URLSchema {
    /// Whether two names of the query differ only in case.
    var hasAmbiguousNames: Bool {
        let queries = templates.map(\.components.query)
        let variables = Set(queries.flatMap(\.variables).map(\.name))
        let named = parameters.filter { variables.contains($0.name) }.flatMap(\.readNames)
        let names = Set(named.map { Array($0.utf8) } + queries.flatMap(\.fixedItems).map(\.name))
        return Set(names.map { $0.map(ByteClass.lowercased) }).count < names.count
    }

    /// Whether a URL of the main template and its canonical form always belong to the same schema, if names and literals are
    /// written as in canonical form.
    var printsAsRead: Bool {
        guard servers.count < 2 else { return false }
        return parameters.allSatisfy { parameter in
            guard parameter.aliases.isEmpty, !parameter.hasValueAliases, parameter.defaultValue == nil,
                parameter.allowReserved.isEmpty
            else { return false }
            return switch parameter.schema.scalarType {
            case .string(let string): string.format == nil
            case .strings, .integer, .integers, .boolean: true
            case .number, .booleanTexts, .union, nil: false
            }
        }
    }
}

extension Parameter {
    var isScalar: Bool { if case .scalar = schema { true } else { false } }
}
