@_spi(Generated) import TypedURL

extension URLSchemaReader {
    mutating func readProperties(_ root: JSONObject) {
        guard let members = findings.object("properties", in: root) else {
            if root["properties"] == nil {
                reportMissing("properties", "add it, with a property for each variable")
            }
            return
        }
        if let surplus = members.value.members.dropFirst(SchemaLimits.parameters).first {
            let message =
                "a schema has at most \(SchemaLimits.parameters) properties; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.nameRange)
            areAllPropertiesRead = false
        }
        for member in members.value.members.prefix(SchemaLimits.parameters) {
            propertyIndices[member.name] = properties.count
            properties.append(readProperty(member))
        }
    }

    private mutating func readProperty(_ member: JSONObject.Member) -> ReadProperty {
        var property = ReadProperty(name: member.name, nameRange: member.nameRange)
        guard case .object(let keywords) = member.node.value else {
            let name = QuotedText.quote(member.name)
            let message =
                "the property \(name) must be an object, not \(member.node.value.kind); write { \"type\": … }"
            findings.add(.wrongJSONType, message, at: member.node.range)
            return property
        }
        let kind = readKind(keywords, at: member.nameRange, .property)
        findings.checkKeywords(of: keywords, .property, kind: kind)
        property.annotations = readAnnotations(keywords, kind: kind)
        property.hasDefault = keywords["default"] != nil
        guard let kind, !kind.isEmpty else { return property }
        property.schema = readValue(keywords, kind, at: member)
        property.defaultValue = readDefault(keywords, of: property)
        checkExamples(keywords, of: property)
        return property
    }

    private mutating func readValue(
        _ keywords: JSONObject, _ kind: ValueKinds, at member: JSONObject.Member
    ) -> ValueSchema? {
        guard kind == .array else {
            return readScalar(keywords, kind, at: member.nameRange).map(ValueSchema.scalar)
        }
        return keywords["prefixItems"] == nil
            ? readList(keywords, at: member.nameRange).map(ValueSchema.list)
            : readTuple(keywords).map(ValueSchema.tuple)
    }

    /// Reads the default, which must be a value of the property.
    private mutating func readDefault(_ keywords: JSONObject, of property: ReadProperty) -> ParameterValue? {
        guard let node = keywords["default"], let schema = property.schema, mayCheckValues(of: node) else {
            return nil
        }
        if case .list(let list) = schema, (list.minItems ?? 0) < 1 {
            let message =
                "a list has a default only with \"minItems\" of at least 1, since an empty list and an absent one are the same"
            findings.add(.invalidDefault, message, at: node.range)
            return nil
        }
        return ValueCheck(.invalidDefault, Parameter(property.name, schema)).value(of: node, &findings)
    }

    /// The examples of one property. They are annotations that the model does not keep, but they must be right.
    private mutating func checkExamples(_ keywords: JSONObject, of property: ReadProperty) {
        guard let examples = findings.array("examples", in: keywords), let schema = property.schema else {
            return
        }
        for node in examples.value where mayCheckValues(of: node) {
            _ = ValueCheck(.invalidExample, Parameter(property.name, schema)).value(of: node, &findings)
        }
    }
}
