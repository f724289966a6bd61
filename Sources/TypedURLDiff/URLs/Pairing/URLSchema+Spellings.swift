import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension URLSchema {
    /// The schema with patterns of texts instead of values that have several spellings: it still reads every URL.
    var withAllSpellings: URLSchema {
        URLSchema(
            name: name, template: template, alternateTemplates: alternateTemplates,
            parameters: parameters.map { parameter in
                Parameter(
                    parameter.name,
                    !parameter.hasSpellings && !parameter.isRaw
                        ? parameter.schema.withAllSpellings(parameter.isRequired)
                        : parameter.schema.withAnyTexts,
                    isRequired: parameter.isRequired, isRaw: parameter.isRaw)
            })
    }
}

extension URLSchema {
    /// The schema with any texts as values: it reads each URL that its templates match, valid or not.
    var withAnyTexts: URLSchema {
        URLSchema(
            name: name, template: template, alternateTemplates: alternateTemplates,
            parameters: parameters.map { parameter in
                Parameter(
                    parameter.name, parameter.schema.withAnyTexts, isRequired: parameter.isRequired,
                    isRaw: parameter.isRaw)
            })
    }
}

extension ValueSchema {
    fileprivate var withAnyTexts: ValueSchema {
        switch self {
        case .scalar: .scalar(.string(StringSchema()))
        case .list, .tuple: .list(ListSchema(.string(StringSchema())))
        case .object: self
        }
    }

    fileprivate func withAllSpellings(_ isRequired: Bool) -> ValueSchema {
        /// If the parameter is optional, an empty text can stand for its absence.
        func withSpellings(_ schemas: [ScalarSchema]) -> ScalarSchema {
            let all = schemas.map(\.withAllSpellings) + (isRequired ? [] : [.strings([""])])
            return .union(UnionSchema(all.map { .init($0) }))
        }
        return switch self {
        case .scalar(let schema): .scalar(withSpellings([schema]))
        case .list(let list): .list(ListSchema(withSpellings([list.items])))
        case .tuple(let tuple): .list(ListSchema(withSpellings(tuple.items.map(\.schema))))
        case .object: self
        }
    }
}

extension ScalarSchema {
    private static let number = texts("^-?[0-9].*$")
    private static let integer = texts("^-?[0-9]+$")

    private static func texts(_ pattern: String) -> ScalarSchema {
        .string(StringSchema(pattern: try? Pattern(pattern)))
    }

    fileprivate var withAllSpellings: ScalarSchema {
        switch self {
        case .number, .numbers: Self.number
        case .integer(let schema):
            if let domain = IntegerDomain(schema), domain.least > 0 || domain.greatest < 0 {
                self
            } else {
                Self.integer
            }
        case .integers(let values): values.contains(0) ? Self.integer : self
        case .string(let schema) where schema.format?.hasSpellings ?? false: Self.texts("^[-+.:0-9A-Za-z]*$")
        case .union(let union): .union(UnionSchema(union.branches.map { .init($0.schema.withAllSpellings) }))
        case .string, .strings, .boolean, .booleans: self
        }
    }
}
