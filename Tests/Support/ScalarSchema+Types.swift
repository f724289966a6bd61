@_spi(Generated) import TypedURLModel

/// Schemas that are a type alone.
extension ScalarSchema {
    package static let boolean = ScalarSchema(.boolean)

    package static func string(_ keywords: StringSchema) -> ScalarSchema { ScalarSchema(.string(keywords)) }

    package static func integer(_ keywords: IntegerSchema) -> ScalarSchema {
        ScalarSchema(.integer(keywords))
    }

    package static func number(_ keywords: NumberSchema) -> ScalarSchema { ScalarSchema(.number(keywords)) }

    package static func booleanTexts(_ texts: BooleanTexts) -> ScalarSchema {
        ScalarSchema(.booleanTexts(texts))
    }

    package static func strings(_ values: [String]) -> ScalarSchema { ScalarSchema(.strings(values)) }

    package static func integers(_ values: [Int64]) -> ScalarSchema { ScalarSchema(.integers(values)) }

    package static func union(_ union: UnionSchema) -> ScalarSchema { ScalarSchema(.union(union)) }
}
