import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension URLSchema {
    /// The schema with any texts in place of values that have several spellings: it still reads every URL.
    var withAllSpellings: URLSchema {
        with { parameter in
            let isPlain =
                !parameter.hasSpellings && !parameter.isRaw
                && parameter.scalars.allSatisfy(\.schema.hasOneSpelling)
            guard isPlain else { return parameter.schema.withAnyTexts }
            guard !parameter.isRequired, case .scalar(let scalar) = parameter.schema else {
                return parameter.isRequired ? parameter.schema : parameter.schema.withAnyTexts
            }
            // An empty text can stand for absence.
            return .scalar(.union(UnionSchema([.init(scalar), .init(.strings([""]))])))
        }
    }

    /// The schema with any texts as values: it reads each URL that its templates match, valid or not.
    var withAnyTexts: URLSchema { with(\.schema.withAnyTexts) }

    private func with(_ value: (Parameter) -> ValueSchema) -> URLSchema {
        URLSchema(
            name: name, template: template, alternateTemplates: alternateTemplates,
            parameters: parameters.map {
                Parameter($0.name, value($0), isRequired: $0.isRequired, isRaw: $0.isRaw)
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
