@_spi(Generated) @_spi(Once) import TypedURLModel

extension URLSchemaReader {
    /// The same schema, for a secret where `writeOnly` says so.
    mutating func readSecret(_ keywords: JSONObject, _ schema: ValueSchema) -> ValueSchema {
        guard let member = keywords.member("writeOnly"), member.node.booleanValue ?? false else {
            return schema
        }
        if schema.scalars.contains(where: \.listsValues) {
            refuseValue(ofSecret: "that", at: member.nameRange)
        }
        return schema.writeOnly
    }

    /// The same schema, for a secret where `writeOnly` says so.
    mutating func readSecret(_ keywords: JSONObject, _ schema: ScalarSchema) -> ScalarSchema {
        if case .scalar(let secret) = readSecret(keywords, .scalar(schema)) { secret } else { schema }
    }

    /// A schema that lists the values of a secret, or names one, would show it.
    mutating func refuseValue(ofSecret removed: String, at range: Range<Int>) {
        let message: Message =
            "a secret has no \"default\", \"enum\", \"const\" or \"valueAliases\", which would show it; remove \(removed), or \"writeOnly\""
        findings.add(.inapplicableKeyword, message, at: range)
    }
}

extension ValueSchema {
    /// The same schema, all of whose values are secrets.
    fileprivate var writeOnly: ValueSchema {
        switch self {
        case .scalar(let scalar): .scalar(scalar.writeOnly)
        case .list(let list):
            .list(
                ListSchema(
                    list.items.writeOnly, minItems: list.minItems, maxItems: list.maxItems,
                    areItemsUnique: list.areItemsUnique))
        case .tuple(let tuple):
            .tuple(
                TupleSchema(
                    tuple.items.map { TupleSchema.Item($0.label, $0.schema.writeOnly) },
                    areItemsUnique: tuple.areItemsUnique))
        case .object(let object):
            .object(
                ObjectSchema(
                    properties: object.properties.map {
                        ObjectSchema.Property($0.name, $0.schema.writeOnly, isRequired: $0.isRequired)
                    },
                    patternProperties: object.patternProperties.map {
                        ObjectSchema.PatternProperty($0.pattern, $0.schema.writeOnly)
                    },
                    additionalProperties: object.additionalProperties?.writeOnly,
                    dependencies: object.dependencies))
        }
    }
}

extension ScalarSchema {
    /// Whether the schema has values, or texts of values.
    fileprivate var listsValues: Bool {
        switch type {
        case .strings, .integers: true
        case .union(let union): union.branches.contains(where: \.listsValues)
        case .string, .integer, .number, .boolean, .booleanTexts: hasAliases
        }
    }
}
