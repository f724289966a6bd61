import TypedURL

/// Names everything in a schema, and notes what cannot be named.
struct SchemaNaming {
    private let schema: URLSchema
    private let typeName: String
    private var problems: [NamingProblem] = []
    private var properties = NameScope()
    private var nestedTypes = NameScope()

    /// The properties of the types that others are nested in. A nested type cannot be named like one.
    private var membersOfType: [String: Set<String>]

    private init(_ schema: URLSchema) {
        self.schema = schema
        typeName = Self.typeName(of: schema)
        membersOfType = [typeName: Set(schema.parameters.map(Self.propertyName(of:)))]
    }

    static func name(_ schema: URLSchema) -> (named: NamedSchema, problems: [NamingProblem]) {
        var naming = SchemaNaming(schema)
        let named = NamedSchema(
            schema: schema, typeName: naming.typeName, caseName: caseName(of: schema),
            parameters: schema.parameters.map { naming.name($0) })
        return (named, naming.problems)
    }

    private static func typeName(of schema: URLSchema) -> String {
        if let given = schema.annotations.swiftName { return given }
        let name = CamelCase.upper(schema.name)
        return name.hasSuffix("URL") ? name : name + "URL"
    }

    private static func caseName(of schema: URLSchema) -> String {
        let name = schema.annotations.swiftName ?? schema.name
        let stem = name.hasSuffix("URL") && name.count > 3 ? String(name.dropLast(3)) : name
        return ReservedNames.resolve(
            CamelCase.lower(stem), against: ReservedNames.cases, ReservedNames.members,
            ReservedNames.setMembers)
    }

    private static func propertyName(of parameter: Parameter) -> String {
        ReservedNames.resolve(
            parameter.annotations.swiftName ?? CamelCase.lower(parameter.name),
            against: ReservedNames.members, ReservedNames.builderMembers)
    }

    private static func label(of item: TupleSchema.Item) -> String {
        ReservedNames.resolve(
            item.annotations.swiftName ?? CamelCase.lower(item.label),
            against: ReservedNames.members, ReservedNames.tupleMembers)
    }

    private mutating func name(_ parameter: Parameter) -> NamedParameter {
        let path = ["properties", parameter.name]
        let annotations = parameter.annotations
        let property = Self.propertyName(of: parameter)
        if property.isEmpty {
            report(path, "\(QuotedText.quote(parameter.name)) gives no name in Swift; add \"swiftName\"")
        } else if let other = properties.claim(property, for: parameter.name) {
            report(
                path,
                "\(QuotedText.quote(other)) and \(QuotedText.quote(parameter.name)) are both \"\(property)\" in "
                    + "Swift; give one of them a \"swiftName\"")
        }
        return NamedParameter(
            parameter: parameter, property: property,
            variable: ReservedNames.variable(for: property),
            value: self.name(
                parameter.schema, annotations,
                typeBase: CamelCase.upper(annotations.swiftName ?? parameter.name), path))
    }

    private mutating func name(
        _ value: ValueSchema, _ annotations: Annotations, typeBase: String, _ path: [String]
    ) -> NamedValue {
        switch value {
        case .scalar(let scalar):
            return .scalar(name(scalar, annotations, typeBase, in: typeName, path))
        case .list(let list):
            let annotations = list.itemAnnotations
            let base = (annotations.swiftName ?? annotations.title).map(CamelCase.upper) ?? typeBase + "Item"
            return .list(name(list.items, annotations, base, in: typeName, path + ["items"]), list)
        case .tuple(let tuple):
            let tupleName = claimType(typeBase, in: typeName, path)
            return .tuple(NamedTuple(typeName: tupleName, items: name(tuple, in: tupleName, path)))
        }
    }

    private mutating func name(_ tuple: TupleSchema, in outer: String, _ path: [String]) -> [NamedTuple.Item]
    {
        membersOfType[outer] = Set(tuple.items.map(Self.label(of:)))
        var labels = NameScope()
        return tuple.items.enumerated().map { index, item in
            let path = path + ["prefixItems", String(index)]
            let label = Self.label(of: item)
            if label.isEmpty {
                report(path, "\(QuotedText.quote(item.label)) gives no name in Swift; add \"swiftName\"")
            } else if let other = labels.claim(label, for: item.label) {
                report(
                    path,
                    "the items \(QuotedText.quote(other)) and \(QuotedText.quote(item.label)) are both "
                        + "\"\(label)\" in Swift; give one of them a \"swiftName\"")
            }
            return NamedTuple.Item(
                label: label, variable: ReservedNames.variable(for: label),
                scalar: self.name(item.schema, item.annotations, CamelCase.upper(label), in: outer, path),
                annotations: item.annotations)
        }
    }

    private mutating func name(
        _ scalar: ScalarSchema, _ annotations: Annotations, _ typeBase: String, in outer: String,
        _ path: [String]
    ) -> NamedScalar {
        switch scalar {
        case .string(let schema): .string(schema)
        case .integer(let schema): .integer(schema)
        case .number(let schema): .number(schema)
        case .boolean: .boolean
        case .strings(let values):
            .enumeration(name(values.map(ParameterValue.string), annotations, typeBase, in: outer, path))
        case .integers(let values):
            .enumeration(name(values.map(ParameterValue.integer), annotations, typeBase, in: outer, path))
        }
    }

    private mutating func name(
        _ values: [ParameterValue], _ annotations: Annotations, _ typeBase: String, in outer: String,
        _ path: [String]
    ) -> NamedEnumeration {
        let typeName = claimType(typeBase, in: outer, path)
        let (cases, problems) = EnumerationNaming.name(values, annotations)
        for problem in problems { report(path, problem) }
        return NamedEnumeration(typeName: typeName, cases: cases)
    }

    /// Takes the name of a type that is nested in another.
    private mutating func claimType(_ base: String, in outer: String, _ path: [String]) -> String {
        var name = ReservedNames.resolve(base, against: ReservedNames.types, [typeName, outer])
        while membersOfType[outer]?.contains(name) == true { name += "Value" }
        if let other = nestedTypes.claim("\(outer).\(name)", for: path.joined(separator: "/")) {
            report(path, "the type \"\(name)\" in Swift is that of \(other) already; add \"swiftName\"")
        }
        return name
    }

    private mutating func report(_ path: [String], _ message: String) {
        problems.append(NamingProblem(schema: schema.name, path: path, message: message))
    }
}
