@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

extension SchemaNaming {
    func name(_ tuple: TupleSchema, _ typeBase: String, _ nesting: Nesting) -> NamedTuple {
        let (typeName, inner) = nest(
            typeBase, in: nesting,
            members: tuple.items.map { Self.property($0.schema, $0.label) })
        var labels = NameTable<String>()
        let items = tuple.items.enumerated().map { index, item in
            let label = Self.property(item.schema, item.label)
            let base = CamelCase.upper(label)
            let nesting = inner.inside("prefixItems", "\(index)")
            claim(label, for: item.label, in: &labels, nesting.path, kind: "the items ")
            return NamedMember(
                item.label, property: label, name(item.schema, base, nesting), item.schema.annotations)
        }
        return NamedTuple(typeName, items, isShared: nesting.isShared)
    }

    func name(_ object: ObjectSchema, _ typeBase: String, _ nesting: Nesting) -> NamedObject {
        let hasOthers = !object.patternProperties.isEmpty || object.additionalProperties != nil
        let reserved = hasOthers ? [NamedObject.othersProperty] : []
        let (typeName, inner) = nest(
            typeBase, in: nesting, isText: true,
            members: object.properties.map { Self.property($0.schema, $0.name, reserved) } + reserved)
        var properties = NameTable<String>()
        let members = object.properties.map { member in
            let property = Self.property(member.schema, member.name, reserved)
            let nesting = inner.inside("properties", member.name)
            claim(property, for: member.name, in: &properties, nesting.path)
            let base = CamelCase.upper(member.schema.annotations.swiftName ?? member.name)
            return NamedMember(
                member.name, property: property, name(member.schema, base, nesting),
                isRequired: member.isRequired, member.schema.annotations)
        }
        return NamedObject(
            typeName, members, hasOthers ? others(of: object, inner) : nil, object.dependencies,
            isShared: nesting.isShared,
            hasSecret: ValueSchema.object(object).hasSecret)
    }

    /// The members that are not named: their one schema or, where there are several, what all of these are.
    private func others(of object: ObjectSchema, _ nesting: Nesting) -> NamedObject.Others {
        let schemas = object.unnamed
        let keyword = object.patternProperties.isEmpty ? "additionalProperties" : "patternProperties"
        let nesting = nesting.inside(keyword)
        let scalar = schemas[0].scalars[0]
        let swiftType = scalar.annotations.swiftType
        if schemas.contains(where: { $0.scalars[0].annotations.swiftType != swiftType }) {
            report(
                nesting.path,
                "members without a declared name must have one type; give all the same \"swiftType\"")
        }
        let common = ScalarSchema(scalar.type.base, annotations: Annotations(swiftType: swiftType))
        return NamedObject.Others(
            name(schemas.count == 1 ? scalar : common, "Other", nesting),
            areLists: schemas[0].isList)
    }

    /// The property of a tuple's item or an object's member.
    private static func property(
        _ schema: ScalarSchema, _ name: String, _ reserved: [String] = []
    ) -> String {
        ReservedNames.resolve(
            schema.annotations.swiftName ?? CamelCase.lower(name),
            against: ReservedNames.members + ReservedNames.structureMembers + reserved)
    }

    @_optimize(size)
    func name(_ scalar: ScalarSchema, _ typeBase: String, _ nesting: Nesting) -> NamedScalar {
        switch scalar.type {
        case .string(let schema):
            let pattern = schema.pattern.map { name($0) }
            return custom(.string(NamedString(schema, pattern: pattern)), scalar.annotations, nesting)
        case .integer(let schema): return custom(.integer(schema), scalar.annotations, nesting)
        case .number(let schema): return custom(.number(schema), scalar.annotations, nesting)
        case .boolean: return custom(.boolean(nil), scalar.annotations, nesting)
        case .booleanTexts(let texts): return custom(.boolean(texts), scalar.annotations, nesting)
        case .union(let union):
            if let shared = sharedScalar(scalar, nesting) { return shared }
            return .union(name(union, typeBase, nesting))
        case .strings where scalar.annotations.swiftType != nil:
            let raw = NamedScalar.string(NamedString(StringSchema(), pattern: nil))
            return custom(raw, scalar.annotations, nesting, scalar.type.listedValues)
        case .integers(let values) where scalar.annotations.swiftType != nil:
            let raw = NamedScalar.integer(IntegerSchema(minimum: values.min(), maximum: values.max()))
            return custom(raw, scalar.annotations, nesting, scalar.type.listedValues)
        case .strings, .integers:
            if let shared = sharedScalar(scalar, nesting) { return shared }
            let (typeName, _) = nest(typeBase, in: nesting)
            let (cases, problems) = caseNames(of: scalar.type.listedValues, scalar.annotations)
            for problem in problems { report(nesting.path, problem) }
            return .enumeration(
                NamedEnumeration(typeName, cases, isText: nesting.isText, isShared: nesting.isShared))
        }
    }

    /// A value in the app's type, if it has one.
    ///
    /// - Parameter values: Those that an enumeration lists.
    @inline(never)
    private func custom(
        _ raw: NamedScalar, _ annotations: Annotations, _ nesting: Nesting, _ values: [ParameterValue] = []
    ) -> NamedScalar {
        guard let type = annotations.swiftType else { return raw }
        claimCustomType(type, nesting.path)
        if !annotations.swiftCaseNames.isEmpty {
            report(
                nesting.path + ["swiftCaseNames"],
                "\(quoted: type) is a type of the app, whose cases have names of their own; remove \"swiftCaseNames\""
            )
        }
        return .custom(type, raw: raw, values: values)
    }

    /// The type of a definition that several schemas refer to.
    private func sharedScalar(_ scalar: ScalarSchema, _ nesting: Nesting) -> NamedScalar? {
        // A shared type is named by itself here.
        guard !nesting.isShared else { return nil }
        let definition = scalar.annotations.definition
        guard let type = shared(definition, .scalar(scalar), nesting),
            case .scalar(let shared) = type.value
        else { return nil }
        return shared
    }

    @inline(never)
    private func name(_ union: UnionSchema, _ typeBase: String, _ nesting: Nesting) -> NamedUnion {
        let names = Self.caseNames(of: union)
        let (typeName, inner) = nest(typeBase, in: nesting, isText: true, members: names.flatMap { $0 })
        var cases = NameTable<String>()
        var branches: [NamedUnion.Branch] = []
        for (index, branch) in union.branches.enumerated() {
            let names = names[index]
            let isListed = names.count > 1
            let nesting = inner.inside(union.isExclusive ? "oneOf" : "anyOf", "\(index)")
            let values = branch.caseValues
            if isListed {
                for problem in EnumerationNaming.name(values, branch.annotations).problems {
                    report(nesting.path, problem)
                }
            }
            for (position, name) in names.enumerated() {
                if !isListed || !names[..<position].contains(name) && !name.isEmpty {
                    // A branch is identified by its index, because it has no name.
                    let owner = isListed ? "the value \(values[position].urlText)" : "branch \(index + 1)"
                    if name.isEmpty {
                        claim(name, for: owner, in: &cases, nesting.path)
                    } else if let other = cases.insert(owner, for: name) {
                        let other = QuotedText.quote(other).dropFirst().dropLast()
                        reportCollision("\(String(other)) and \(owner)", name, nesting.path)
                    }
                }
                let content: NamedUnion.Content =
                    if isListed || values.count == 1 {
                        .constant(values[position])
                    } else {
                        .payload(self.name(branch, CamelCase.upper(name), nesting))
                    }
                branches.append(NamedUnion.Branch(name, content, of: branch, at: index))
            }
        }
        return NamedUnion(
            typeName, branches, isExclusive: union.isExclusive, isText: nesting.isText,
            isShared: nesting.isShared)
    }

    /// The cases of a union, those of each branch: one, or one for each of the values that a branch without a name lists.
    /// Cases that would have the same name because of their types are numbered.
    private static func caseNames(of union: UnionSchema) -> [[String]] {
        var names = union.branches.map { branch -> [String] in
            if let name = givenName(of: branch) { return [name] }
            return EnumerationNaming.name(branch.caseValues, branch.annotations).cases
                .map { resolved($0.name) }
        }
        for (index, branch) in union.branches.enumerated() where names[index].isEmpty {
            let kind = resolved(branch.type.kind)
            var name = kind
            var number = 1
            while names.contains(where: { $0.contains(name) }) {
                number += 1
                name = "\(kind)\(number)"
            }
            names[index] = [name]
        }
        return names
    }

    /// The name that a schema's author gives to a branch: its `swiftName`, else what the only value or the title gives.
    private static func givenName(of branch: ScalarSchema) -> String? {
        let annotations = branch.annotations
        if let given = annotations.swiftName { return resolved(CamelCase.lower(given)) }
        if annotations.swiftType == nil, let value = branch.type.onlyValue {
            let given = annotations.swiftCaseNames[value.urlText]
            return resolved(given ?? EnumerationNaming.caseName(of: value))
        }
        let title = CamelCase.lower(annotations.title ?? "")
        return title.isEmpty ? nil : resolved(title)
    }

    private static func resolved(_ name: String) -> String {
        ReservedNames.resolve(name, against: ReservedNames.cases + ReservedNames.unionMembers)
    }
}

extension ScalarSchema {
    /// The values that are cases of a union. Those of a type of the app are its own.
    fileprivate var caseValues: [ParameterValue] { annotations.swiftType == nil ? type.listedValues : [] }
}

extension ScalarType {
    /// The value of an enumeration of one.
    fileprivate var onlyValue: ParameterValue? {
        let values = listedValues
        return values.count == 1 ? values[0] : nil
    }

    /// The type without any keyword.
    fileprivate var base: ScalarType {
        switch self {
        case .string, .strings: .string(StringSchema())
        case .integer, .integers: .integer(IntegerSchema())
        case .number: .number(NumberSchema())
        case .boolean, .booleanTexts: .boolean
        case .union: self
        }
    }

    /// A word for what the value is.
    fileprivate var kind: String {
        switch self {
        case .string(let schema):
            switch schema.format {
            case nil: "text"
            case .uri: "url"
            case let format?: format.caseName
            }
        case .integer: "integer"
        case .number: "number"
        case .boolean, .booleanTexts: "boolean"
        case .strings, .integers, .union: "value"
        }
    }
}
