@_spi(Generated) @_spi(Once) import TypedURLModel

extension URLSchemaReader {
    /// Reads the schema of a single value; nil if it could not be read.
    mutating func readScalar(
        _ keywords: JSONObject, at range: Range<Int>, _ position: Keyword.Positions
    ) -> ScalarSchema? {
        var scalar: ScalarSchema?
        readSubschema(keywords, at: range, position) { reader, keywords, kind in
            scalar = reader.readScalar(keywords, kind)
        }
        return scalar
    }

    /// Reads the single value that a schema describes; nil if it could not be read.
    mutating func readScalar(_ keywords: JSONObject, _ kind: ValueKinds?) -> ScalarSchema? {
        guard let kind, let type = readType(keywords, kind) else { return nil }
        let annotations = Annotations(keywords, swiftCaseNames: readCaseNames(keywords, type))
        let schema = ScalarSchema(type, annotations: annotations)
        guard keywords["caseInsensitive"] != nil || keywords["valueAliases"] != nil else {
            return readSecret(keywords, schema)
        }
        var isCaseInsensitive = keywords["caseInsensitive"]?.booleanValue ?? false
        if case .strings = type {} else { isCaseInsensitive = false }
        let aliased = ScalarSchema(
            type, valueAliases: readValueAliases(keywords, schema), isCaseInsensitive: isCaseInsensitive,
            annotations: annotations)
        proofs?.check(aliased, keywords, &self)
        return readSecret(keywords, aliased)
    }

    /// Reads the type of a single value, with its keywords.
    mutating func readType(_ keywords: JSONObject, _ kind: ValueKinds) -> ScalarType? {
        let type: ScalarType? =
            switch kind {
            case .string: readString(keywords).map(ScalarType.string)
            case .integer: readIntegerBounds(keywords).map(ScalarType.integer)
            case .number: readNumberBounds(keywords).map(ScalarType.number)
            case .boolean: readBooleanTexts(keywords).map(ScalarType.booleanTexts) ?? .boolean
            case .strings, .integers: readEnumeration(keywords, kind)
            case .union: readUnion(keywords).map(ScalarType.union)
            default: nil
            }
        guard let type, proofs?.accepts(type, keywords, &self) != false else { return nil }
        return type
    }

    /// Reads `valueAliases`: other texts that are read as values.
    private mutating func readValueAliases(_ keywords: JSONObject, _ schema: ScalarSchema) -> [ValueAlias] {
        guard let members = keywords["valueAliases"]?.objectValue else { return [] }
        _ = findings.checkCount(
            members.members.map(\.nameRange), SchemaLimits.valueAliases, "a value can have", "value aliases")
        let check = ValueCheck(.invalidValue, Parameter(subject, .scalar(schema)), proofs)
        var aliases: [ValueAlias] = []
        for member in members.members.prefix(SchemaLimits.valueAliases) {
            guard let value = check.value(of: member.node, &findings) else { continue }
            aliases.append(ValueAlias(member.name, schema.normal(value)))
        }
        return aliases
    }
}

extension URLSchemaReader {
    /// Reads a union: `anyOf` or `oneOf` of single values.
    private mutating func readUnion(_ keywords: JSONObject) -> UnionSchema? {
        if keywords["anyOf"] != nil, let other = keywords.member("oneOf") {
            let message: Message = "\"oneOf\" cannot be used beside \"anyOf\"; remove one of them"
            findings.add(.inapplicableKeyword, message, at: other.nameRange)
            return nil
        }
        let isExclusive = keywords["oneOf"] != nil
        let keyword = isExclusive ? "oneOf" : "anyOf"
        guard
            let nodes = findings.elements(
                of: keyword, in: keywords, "add a branch", SchemaLimits.branches, "a union can have",
                "branches")
        else { return nil }
        let branches = nodes.value.compactMap { node in
            self.keywords(of: node, "a branch").flatMap { readScalar($0, at: node.range.prefix(1), .branch) }
        }
        return branches.count == nodes.value.count
            ? UnionSchema(branches, isExclusive: isExclusive) : nil
    }
}
