import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension URLSchema {
    /// The schema with any texts in place of values that have several spellings: it still reads every URL.
    var withAllSpellings: URLSchema {
        with { parameter in
            let scalars = parameter.scalars.map(\.schema)
            let isSpelt = parameter.hasSpellings || parameter.isRaw || !parameter.isRequired
            return isSpelt || !scalars.allSatisfy(\.hasOneSpelling)
        }
    }

    /// The schema with any texts as values: it reads each URL that its templates match, valid or not.
    var withAnyTexts: URLSchema { with { _ in true } }

    /// The schema with any texts as values of some parameters.
    private func with(anyTexts: (Parameter) -> Bool) -> URLSchema {
        URLSchema(
            name: name, template: template, alternateTemplates: alternateTemplates,
            parameters: parameters.map { parameter in
                Parameter(
                    parameter.name, anyTexts(parameter) ? parameter.schema.withAnyTexts : parameter.schema,
                    isRequired: parameter.isRequired, isRaw: parameter.isRaw)
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
    /// Whether each value has one text. Numbers have many, zero is also "-0", and some formats ignore case.
    fileprivate var hasOneSpelling: Bool {
        switch self {
        case .strings, .boolean, .booleans: true
        case .string(let schema): schema.format == nil
        case .integer, .integers: value(of: "-0").map { !admits(normal($0)) } ?? true
        case .number, .numbers: false
        case .union(let union): union.branches.allSatisfy { $0.schema.hasOneSpelling }
        }
    }
}
