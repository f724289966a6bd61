@_spi(Generated) import TypedURL

extension SchemaNaming {
    package mutating func name(
        _ tuple: TupleSchema, _ typeBase: String, isExploded: Bool, _ place: Place
    ) -> NamedTuple {
        let typeName = claimType(typeBase, place)
        var inner = place
        inner.types.append(typeName)
        inner.isText = isExploded
        declare(members: tuple.items.map(Self.label(of:)), of: inner)
        var labels = NameScope()
        let items = tuple.items.enumerated().map { index, item in
            var place = inner
            place.path += ["prefixItems", String(index)]
            let label = Self.label(of: item)
            place.property += CamelCase.upper(label)
            claim(label, for: item.label, in: &labels, place.path) {
                "the items \($0) and \(QuotedText.quote(item.label))"
            }
            return NamedTuple.Item(
                label: label, variable: ReservedNames.variable(for: label),
                scalar: self.name(item.schema, item.annotations, CamelCase.upper(label), place),
                annotations: item.annotations)
        }
        return NamedTuple(typeName: typeName, items: items, isExploded: isExploded)
    }

    package mutating func name(_ object: ObjectSchema, _ typeBase: String, _ place: Place) -> NamedObject {
        let typeName = claimType(typeBase, place)
        var inner = place
        inner.types.append(typeName)
        inner.isText = true
        let hasOthers = !object.patternProperties.isEmpty || object.additionalProperties != nil
        declare(
            members: object.properties.map { Self.property(of: $0, besideOthers: hasOthers) }
                + (hasOthers ? [NamedObject.othersProperty] : []),
            of: inner)
        var properties = NameScope()
        let members = object.properties.map { member in
            var place = inner
            place.path += ["properties", member.name]
            let property = Self.property(of: member, besideOthers: hasOthers)
            place.property += CamelCase.upper(property)
            claim(property, for: member.name, in: &properties, place.path) {
                "\($0) and \(QuotedText.quote(member.name))"
            }
            let base = CamelCase.upper(member.annotations.swiftName ?? member.name)
            return NamedObject.Member(
                name: member.name, property: property, variable: ReservedNames.variable(for: property),
                scalar: self.name(member.schema, member.annotations, base, place),
                isRequired: member.isRequired, annotations: member.annotations)
        }
        return NamedObject(
            typeName: typeName, members: members, others: hasOthers ? others(of: object, inner) : nil)
    }

    /// The members that are not named: their one schema or, where there are several, what all of these are.
    private mutating func others(of object: ObjectSchema, _ place: Place) -> NamedObject.Others {
        let schemas =
            object.patternProperties.map(\.schema) + (object.additionalProperties.map { [$0] } ?? [])
        var place = place
        place.path.append(object.patternProperties.isEmpty ? "additionalProperties" : "patternProperties")
        let patterns = object.patternProperties.map { name($0.pattern, place.property + "Name") }
        place.property += "Others"
        let schema = schemas.count == 1 ? schemas[0] : schemas[0].base
        return NamedObject.Others(
            scalar: name(schema, Annotations(), "Other", place),
            patterns: object.additionalProperties == nil ? patterns : [])
    }

    private static func label(of item: TupleSchema.Item) -> String {
        ReservedNames.resolve(
            item.annotations.swiftName ?? CamelCase.lower(item.label),
            against: ReservedNames.members, ReservedNames.structureMembers)
    }

    private static func property(of member: ObjectSchema.Property, besideOthers hasOthers: Bool) -> String {
        ReservedNames.resolve(
            member.annotations.swiftName ?? CamelCase.lower(member.name),
            against: ReservedNames.members, ReservedNames.structureMembers,
            hasOthers ? [NamedObject.othersProperty] : [])
    }
}

extension ScalarSchema {
    /// The type without any keyword.
    fileprivate var base: ScalarSchema {
        switch self {
        case .string, .strings: .string(StringSchema())
        case .integer, .integers: .integer(IntegerSchema())
        case .number, .numbers: .number(NumberSchema())
        case .boolean, .booleans: .boolean
        case .union: self
        }
    }
}
