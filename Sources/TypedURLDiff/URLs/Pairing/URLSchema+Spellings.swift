import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension URLSchema {
    /// The schema with all texts of its values, however they are written, and perhaps more: it still reads every URL.
    var withAllSpellings: URLSchema {
        with { parameter in
            guard !parameter.hasSpellings, !parameter.isRaw, case .scalar(let scalar) = parameter.schema
            else {
                return parameter.schema.withAnyTexts
            }
            // If the parameter is optional, an empty text can stand for its absence.
            let schemas = [scalar.withAllSpellings] + (parameter.isRequired ? [] : [.strings([""])])
            return .scalar(.union(UnionSchema(schemas.map { .init($0) })))
        }
    }

    /// The schema with any texts as values: it reads each URL that its templates match, valid or not.
    var withAnyTexts: URLSchema { with(\.schema.withAnyTexts) }

    private func with(_ value: (Parameter) -> ValueSchema) -> URLSchema {
        URLSchema(
            name: name, template: template, alternateTemplates: alternateTemplates,
            parameters: parameters.map {
                Parameter($0.name, value($0), isRequired: $0.isRequired, isRaw: $0.isRaw, isRest: $0.isRest)
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
}

extension ScalarSchema {
    fileprivate var withAllSpellings: ScalarSchema {
        switch self {
        case .strings, .boolean, .booleanTexts, .booleans: self
        case .string(let schema): schema.format?.hasSpellings ?? false ? .string(StringSchema()) : self
        case .integer, .integers: admitsMinusZero ? Self.startingAsNumber : self
        case .number, .numbers: Self.startingAsNumber
        case .union(let union): .union(UnionSchema(union.branches.map { .init($0.schema.withAllSpellings) }))
        }
    }

    private static let startingAsNumber = ScalarSchema.string(
        StringSchema(pattern: try? Pattern("^-?[0-9]")))
}
