@_spi(Generated) import TypedURL

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
        declare(members: names, of: inner)
        var cases = NameScope()
        let branches = union.branches.enumerated().map { index, branch -> NamedUnion.Branch in
            let name = names[index]
            var place = inner
            place.path += [union.isExclusive ? "oneOf" : "anyOf", String(index)]
            place.property += CamelCase.upper(name)
            // A branch is told from others by its place, since it has no name of its own.
            claim(name, for: "branch \(index + 1)", in: &cases, place.path) { other in
                "\(other.dropFirst().dropLast()) and branch \(index + 1)"
            }
            let content: NamedUnion.Content =
                if let constant = branch.schema.onlyValue {
                    .constant(constant)
                } else {
                    .payload(self.name(branch.schema, branch.annotations, CamelCase.upper(name), place))
                }
            return NamedUnion.Branch(name: name, content: content, annotations: branch.annotations)
        }
        return NamedUnion(
            typeName: typeName, branches: branches, isExclusive: union.isExclusive, isReadAsText: place.isText
        )
    }

    /// The cases of a union. Those that are called by what they are, and alike, are numbered.
    private static func caseNames(of union: UnionSchema) -> [String] {
        let given = union.branches.map(givenName(of:))
        var taken = Set(given.compactMap(\.self))
        return zip(union.branches, given).map { branch, given in
            if let given { return given }
            let kind = resolved(branch.schema.kind)
            var name = kind
            var number = 1
            while !taken.insert(name).inserted {
                number += 1
                name = kind + String(number)
            }
            return name
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
            case nil: "string"
            case .uri: "url"
            case .dateTime: "dateTime"
            case let format?: format.rawValue
            }
        case .integer: "integer"
        case .number: "number"
        case .boolean: "boolean"
        case .strings, .integers, .numbers, .booleans: "choice"
        case .union: "union"
        }
    }
}
