@_spi(Generated) import TypedURLModel

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
        let schemas = object.unnamed
        var place = place
        place.path.append(object.patternProperties.isEmpty ? "additionalProperties" : "patternProperties")
        let patterns = object.patternProperties.map { name($0.pattern, place.property + "Name") }
        place.property += "Others"
        let schema = schemas.count == 1 ? schemas[0].single : schemas[0].single.base
        var annotations = Annotations()
        if case .list(let list) = schemas[0], schemas.count == 1 { annotations = list.itemAnnotations }
        return NamedObject.Others(
            scalar: name(schema, annotations, "Other", place), areLists: schemas[0].isList,
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

extension SchemaNaming {
    package mutating func name(
        _ scalar: ScalarSchema, _ annotations: Annotations, _ typeBase: String, _ place: Place
    ) -> NamedScalar {
        switch scalar {
        case .string(let schema):
            .string(NamedString(schema: schema, pattern: schema.pattern.map { name($0, place.property) }))
        case .integer(let schema): .integer(schema)
        case .number(let schema): .number(schema)
        case .boolean: .boolean
        case .strings(let values):
            enumeration(values.map(ParameterValue.string), annotations, typeBase, place)
        case .integers(let values):
            enumeration(values.map(ParameterValue.integer), annotations, typeBase, place)
        case .numbers(let values):
            enumeration(values.map(ParameterValue.number), annotations, typeBase, place)
        case .booleans(let values):
            enumeration(values.map(ParameterValue.boolean), annotations, typeBase, place)
        case .union(let union): .union(name(union, typeBase, place))
        }
    }

    private mutating func enumeration(
        _ values: [ParameterValue], _ annotations: Annotations, _ typeBase: String, _ place: Place
    ) -> NamedScalar {
        let typeName = claimType(typeBase, place)
        let (cases, problems) = EnumerationNaming.name(values, annotations)
        for problem in problems { report(place.path, problem) }
        return .enumeration(
            NamedEnumeration(typeName: typeName, cases: cases, isReadAsText: place.isText))
    }

    private mutating func name(_ union: UnionSchema, _ typeBase: String, _ place: Place) -> NamedUnion {
        let typeName = claimType(typeBase, place)
        var inner = place
        inner.types.append(typeName)
        inner.isText = true
        let names = Self.caseNames(of: union)
        declare(members: names.flatMap { $0 }, of: inner)
        var cases = NameScope()
        let branches = union.branches.enumerated().flatMap { index, branch -> [NamedUnion.Branch] in
            var place = inner
            place.path += [union.isExclusive ? "oneOf" : "anyOf", String(index)]
            place.property += CamelCase.upper(names[index].first ?? "")
            let values = branch.schema.listedValues
            if values.count > 1, names[index].count == values.count, names[index].count > 1 {
                for problem in EnumerationNaming.name(values, branch.annotations).problems {
                    report(place.path, problem)
                }
            }
            return zip(names[index], names[index].indices).map { name, position in
                let isListed = names[index].count > 1
                // A branch is identified by its index, because it has no name.
                let owner = isListed ? "the value \(values[position].urlText)" : "branch \(index + 1)"
                if !isListed || !names[index][..<position].contains(name), !name.isEmpty || !isListed {
                    claim(name, for: owner, in: &cases, place.path) { other in
                        "\(other.dropFirst().dropLast()) and \(owner)"
                    }
                }
                let content: NamedUnion.Content =
                    if isListed {
                        .constant(values[position])
                    } else if let constant = branch.schema.onlyValue {
                        .constant(constant)
                    } else {
                        .payload(self.name(branch.schema, branch.annotations, CamelCase.upper(name), place))
                    }
                return NamedUnion.Branch(
                    name: name, content: content, annotations: branch.annotations,
                    spellings: branch.spellings, origin: index)
            }
        }
        return NamedUnion(
            typeName: typeName, branches: branches, isExclusive: union.isExclusive, isReadAsText: place.isText
        )
    }

    /// The cases of a union, those of each branch: one, or one for each of the values that a branch without a name lists.
    /// Cases that would have the same name because of their types are numbered.
    private static func caseNames(of union: UnionSchema) -> [[String]] {
        let given = union.branches.map { branch -> [String]? in
            if let name = givenName(of: branch) { return [name] }
            let values = branch.schema.listedValues
            guard !values.isEmpty else { return nil }
            return EnumerationNaming.name(values, branch.annotations).cases.map { resolved($0.name) }
        }
        var taken = Set(given.compactMap(\.self).joined())
        return zip(union.branches, given).map { branch, given in
            if let given { return given }
            let kind = resolved(branch.schema.kind)
            var name = kind
            var number = 1
            while !taken.insert(name).inserted {
                number += 1
                name = kind + String(number)
            }
            return [name]
        }
    }

    /// The name that a schema's author gives to a branch: its `swiftName`, else what the only value or the title gives.
    private static func givenName(of branch: UnionSchema.Branch) -> String? {
        let annotations = branch.annotations
        if let given = annotations.swiftName { return resolved(CamelCase.lower(given)) }
        if let value = branch.schema.onlyValue {
            let given = annotations.swiftCaseNames[value.urlText]
            return resolved(given ?? EnumerationNaming.caseName(of: value))
        }
        let title = annotations.title.map(CamelCase.lower) ?? ""
        return title.isEmpty ? nil : resolved(title)
    }

    private static func resolved(_ name: String) -> String {
        ReservedNames.resolve(name, against: ReservedNames.cases, ReservedNames.unionMembers)
    }
}

extension ScalarSchema {
    /// The value of an enumeration of one.
    package var onlyValue: ParameterValue? {
        switch self {
        case .strings(let values): values.count == 1 ? values.first.map(ParameterValue.string) : nil
        case .integers(let values): values.count == 1 ? values.first.map(ParameterValue.integer) : nil
        case .numbers(let values): values.count == 1 ? values.first.map(ParameterValue.number) : nil
        case .booleans(let values): values.count == 1 ? values.first.map(ParameterValue.boolean) : nil
        case .string, .integer, .number, .boolean, .union: nil
        }
    }

    /// A word for what the value is.
    fileprivate var kind: String {
        switch self {
        case .string(let schema):
            switch schema.format {
            case nil: "text"
            case .uri: "url"
            case .dateTime: "dateTime"
            case let format?: format.rawValue
            }
        case .integer: "integer"
        case .number: "number"
        case .boolean: "boolean"
        case .strings, .integers, .numbers, .booleans, .union: "value"
        }
    }

    /// The values of an enumeration.
    fileprivate var listedValues: [ParameterValue] {
        switch self {
        case .strings(let values): values.map(ParameterValue.string)
        case .integers(let values): values.map(ParameterValue.integer)
        case .numbers(let values): values.map(ParameterValue.number)
        case .booleans(let values): values.map(ParameterValue.boolean)
        case .string, .integer, .number, .boolean, .union: []
        }
    }
}

/// Names the cases of an enumeration.
package enum EnumerationNaming {
    /// The cases of some values, and what cannot be named.
    package static func name(
        _ values: [ParameterValue], _ annotations: Annotations
    ) -> (cases: [NamedEnumeration.Case], problems: [String]) {
        var scope = NameScope()
        var problems: [String] = []
        let cases = values.map { value in
            let text = value.urlText
            let given = annotations.swiftCaseNames[text]
            let name = given ?? caseName(of: value)
            if let given, ReservedNames.cases.contains(given) {
                problems.append(
                    "Swift does not accept \(QuotedText.quote(given)) as a case; choose another name "
                        + "in \"swiftCaseNames\"")
            } else if name.isEmpty {
                problems.append(
                    "\(QuotedText.quote(text)) cannot become a Swift name; name it in \"swiftCaseNames\"")
            } else if let other = scope.claim(name, for: text) {
                problems.append(
                    "\(QuotedText.quote(other)) and \(QuotedText.quote(text)) both become the case \"\(name)\" in Swift; "
                        + "name one of them in \"swiftCaseNames\"")
            }
            return NamedEnumeration.Case(name: name, value: value)
        }
        return (cases, problems)
    }

    /// The name of a value's case. Empty where the value gives none.
    package static func caseName(of value: ParameterValue) -> String {
        if case .number(let number) = value { return caseName(of: number) }
        let text = value.urlText
        if text.isEmpty { return "empty" }
        let name = CamelCase.lower(text)
        // The sign distinguishes −1 from 1.
        let isNegative = text.hasPrefix("-") && text.dropFirst().first?.isASCIIDigit == true
        let full = isNegative ? "valueMinus" + name.dropFirst("value".count) : name
        return ReservedNames.resolve(full, against: ReservedNames.cases)
    }

    /// `value90`, `value0Point5`, `valueMinus1`, `value1e21`: no two numbers have one name.
    private static func caseName(of number: Double) -> String {
        var name = "value"
        for character in NumberText.print(number) {
            switch character {
            case "-": name += "Minus"
            case ".": name += "Point"
            case "+": break
            default: name.append(character)
            }
        }
        return name
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
