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
                "a schema can have at most \(SchemaLimits.parameters) properties; remove this and what follows"
            findings.add(.invalidValue, message, at: surplus.nameRange)
            areAllPropertiesRead = false
        }
        for member in members.value.members.prefix(SchemaLimits.parameters) {
            propertyIndices[member.name] = properties.count
            properties.append(readProperty(member, .property))
        }
    }

    /// Reads a property, or a definition by itself.
    mutating func readProperty(_ member: JSONObject.Member, _ position: Keyword.Positions) -> ReadProperty {
        let property = ReadProperty(name: member.name, nameRange: member.nameRange)
        subject = member.name
        guard case .object(let keywords) = member.node.value else {
            let name = QuotedText.quote(member.name)
            let thing = position == .definition ? "definition" : "property"
            let message =
                "the \(thing) \(name) must be an object, not \(member.node.value.kind); write { \"type\": … }"
            findings.add(.wrongJSONType, message, at: member.node.range)
            return property
        }
        return reading(keywords, at: member.nameRange) { reader, keywords in
            reader.readProperty(property, keywords, position)
        } ?? property
    }

    private mutating func readProperty(
        _ empty: ReadProperty, _ keywords: JSONObject, _ position: Keyword.Positions
    ) -> ReadProperty {
        var property = empty
        let kind = readKind(keywords, at: property.nameRange, position)
        findings.checkKeywords(of: keywords, position, kind: kind)
        property.annotations = readAnnotations(keywords, kind: kind)
        property.hasDefault = keywords["default"] != nil
        property.aliases = readAliases(keywords)
        guard let kind, !kind.isEmpty else { return property }
        property.schema = readValue(keywords, kind, at: property.nameRange)
        if position == .property { noteMembers(keywords, of: property) }
        property.defaultValue = readDefault(keywords, of: property)
        checkExamples(keywords, of: property)
        return property
    }

    /// Notes the names of an object's members, which must differ from all others.
    private mutating func noteMembers(_ keywords: JSONObject, of property: ReadProperty) {
        guard case .object? = property.schema, case .object(let names)? = keywords["properties"]?.value else {
            return
        }
        members += names.members.map { Found(value: $0.name, range: findings.place(of: $0.nameRange)) }
    }

    private mutating func readValue(
        _ keywords: JSONObject, _ kind: ValueKinds, at place: Range<Int>
    ) -> ValueSchema? {
        switch kind {
        case .array where keywords["prefixItems"] == nil:
            readList(keywords, at: place).map(ValueSchema.list)
        case .array: readTuple(keywords).map(ValueSchema.tuple)
        case .object: readObject(keywords, at: place).map(ValueSchema.object)
        default: readScalar(keywords, kind).map(ValueSchema.scalar)
        }
    }

    /// Reads the default, which must be a value of the property.
    private mutating func readDefault(_ keywords: JSONObject, of property: ReadProperty) -> ParameterValue? {
        guard let node = keywords["default"], let schema = property.schema, mayCheckValues(of: node) else {
            return nil
        }
        if case .list(let list) = schema, (list.minItems ?? 0) < 1 {
            let message =
                "a list with a default needs \"minItems\" of at least 1, because an empty list is the same as an absent one"
            findings.add(.invalidDefault, message, at: node.range)
            return nil
        }
        if case .object = schema {
            let message =
                "an object cannot have a default, because an empty object is the same as an absent one; remove it"
            findings.add(.invalidDefault, message, at: node.range)
            return nil
        }
        let parameter = Parameter(property.name, schema)
        return ValueCheck(.invalidDefault, parameter).value(of: node, &findings).flatMap(parameter.normal)
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
