import TypedURLCodegen
import TypedURLModel

/// The generated types of a module, without what every generated type has. A `Builder` is left out too: its properties
/// are those of the type around it.
struct PublicInterface: Sendable {
    typealias Owner = InterfaceType.Owner
    typealias Member = InterfaceType.Member
    typealias Case = InterfaceType.Case

    /// The types, nested ones after those around them.
    private(set) var types: [InterfaceType] = []
    private var indices: [String: Int] = [:]

    init(_ module: NamedModule) {
        for schema in module.schemas { add(schema) }
        let cases = module.schemas.map {
            Case(
                name: $0.caseName, payload: SwiftType($0.typeName), schema: $0.schema.name)
        }
        add(InterfaceType(name: module.typeName, kind: .enumeration, owner: Owner(), cases: cases))
    }

    /// The type with that full name.
    func type(_ name: String) -> InterfaceType? { indices[name].map { types[$0] } }

    private mutating func add(_ type: InterfaceType) {
        indices[type.name] = types.count
        types.append(type)
    }

    // MARK: Schemas

    private mutating func add(_ schema: NamedSchema) {
        let name = schema.typeName
        let owner = Owner(schema: schema.schema.name)
        var members = schema.parameters.map { schema.member($0) }
        if let server = schema.servers.first {
            members.append(
                Member(
                    name: "server", type: SwiftType("\(name).Server"), owner: owner, aspect: .presence,
                    isArgument: true, defaultValue: .string(server)))
        }
        if schema.schema.ignoresParts {
            members.append(
                Member(
                    name: "ignored", type: SwiftType("IgnoredParameter").list, owner: owner, aspect: .ignored)
            )
        }
        for parameter in schema.parameters {
            guard let constant = parameter.defaultConstant else { continue }
            members.append(
                Member(
                    name: constant.name, type: parameter.type(in: name), owner: schema.owner(parameter),
                    aspect: .defaultValue, isStatic: true))
        }
        if !schema.schema.examples.isEmpty {
            members.append(
                Member(
                    name: "examples", type: SwiftType(name).list, owner: owner, aspect: .examples,
                    isStatic: true))
        }
        add(InterfaceType(name: name, kind: .structure, owner: owner, members: members))
        for parameter in schema.parameters { add(parameter.value, in: name, schema.owner(parameter)) }
        guard !schema.servers.isEmpty else { return }
        let cases = zip(schema.servers, schema.schema.servers)
            .map { Case(name: $0, value: .string($1.name)) }
        addEnumeration("\(name).Server", cases, owner)
    }

    // MARK: Values

    private mutating func add(_ value: NamedValue, in outer: String, _ owner: Owner) {
        var members: [Member] = []
        switch value {
        case .scalar(let scalar), .list(let scalar, _): return add(scalar, in: outer, owner)
        case .tuple(let tuple):
            members = tuple.items.map { item in
                Member(
                    name: item.property, type: item.scalar.type(in: "\(outer).\(tuple.typeName)"),
                    owner: owner, aspect: .membersRemoved, isArgument: true, isRequired: true)
            }
        case .object(let object):
            let name = "\(outer).\(object.typeName)"
            members = object.members.map { member in
                let type = member.scalar.type(in: name)
                return Member(
                    name: member.property, type: member.isRequired ? type : type.optional, owner: owner,
                    aspect: .membersRemoved, isArgument: true, isRequired: member.isRequired,
                    urlName: member.name)
            }
            if let others = object.others {
                let type = others.scalar.type(in: name)
                members.append(
                    Member(
                        name: NamedObject.othersProperty,
                        type: (others.areLists ? type.list : type).namedValues, owner: owner,
                        aspect: .membersRemoved, isArgument: true, isRequired: members.isEmpty))
            }
        }
        let name = value.type(in: outer).name
        add(InterfaceType(name: name, kind: .structure, owner: owner, members: members))
        for scalar in value.scalars { add(scalar, in: name, owner) }
    }

    private mutating func add(_ scalar: NamedScalar, in outer: String, _ owner: Owner) {
        let name = scalar.type(in: outer).name
        switch scalar {
        case .string, .integer, .number, .boolean: break
        case .enumeration(let enumeration):
            addEnumeration(
                name, enumeration.cases.map { Case(name: $0.name, value: $0.value) }, owner)
        case .union(let union):
            let cases = union.branches.map { branch in
                guard case .payload(let scalar) = branch.content else {
                    return Case(name: branch.name)
                }
                return Case(name: branch.name, payload: scalar.type(in: name))
            }
            add(InterfaceType(name: name, kind: .enumeration, owner: owner, cases: cases))
            for scalar in union.payloads { add(scalar, in: name, owner) }
        }
    }

    /// Adds an enumeration of raw values.
    private mutating func addEnumeration(_ name: String, _ cases: [Case], _ owner: Owner) {
        let rawType =
            switch cases.first?.value {
            case .integer: "Int"
            case .number: "Double"
            case .boolean: "Bool"
            case .string, .list, .object, nil: "String"
            }
        let members = [
            Member(
                name: "allCases", type: SwiftType(name).list, owner: owner, aspect: .type, isStatic: true),
            Member(name: "rawValue", type: SwiftType(rawType), owner: owner, aspect: .type),
        ]
        add(InterfaceType(name: name, kind: .enumeration, owner: owner, members: members, cases: cases))
    }
}

extension NamedSchema {
    fileprivate func owner(_ parameter: NamedParameter) -> InterfaceType.Owner {
        InterfaceType.Owner(schema: schema.name, parameter: parameter.parameter.name)
    }

    /// The property of a parameter.
    fileprivate func member(_ parameter: NamedParameter) -> InterfaceType.Member {
        let name = parameter.parameter.name
        // Client code cannot make the values that generated code knows to be valid.
        let isLiteral = !parameter.value.scalars.contains(where: \.hasCheckedLiteral)
        let example = isLiteral ? schema.examples.lazy.compactMap { $0[name] }.first : nil
        return InterfaceType.Member(
            name: parameter.property, type: parameter.type(in: typeName), owner: owner(parameter),
            aspect: .presence, isArgument: true,
            isRequired: !parameter.isOptional && parameter.initialValue == nil,
            defaultValue: parameter.initialValue, urlName: name,
            sample: example.map { parameter.value.literal($0) })
    }
}

extension NamedParameter {
    fileprivate func type(in outer: String) -> SwiftType {
        let type = value.type(in: outer)
        return isOptional ? type.optional : type
    }

    /// What the initialiser has as its default; nil if that is nil, or if there is none.
    fileprivate var initialValue: ParameterValue? {
        if let defaultValue = parameter.defaultValue { return defaultValue }
        switch value {
        case .scalar(.enumeration(let enumeration))
        where parameter.isRequired && enumeration.cases.count == 1:
            return enumeration.cases.first?.value
        case .list where !parameter.isRequired: return .list([])
        case .scalar, .list, .tuple, .object: return nil
        }
    }
}

extension NamedValue {
    fileprivate func type(in outer: String) -> SwiftType {
        switch self {
        case .scalar(let scalar): scalar.type(in: outer)
        case .list(let item, _): item.type(in: outer).list
        case .tuple(let tuple): SwiftType("\(outer).\(tuple.typeName)")
        case .object(let object): SwiftType("\(outer).\(object.typeName)")
        }
    }
}

extension NamedScalar {
    fileprivate func type(in outer: String) -> SwiftType {
        switch self {
        case .enumeration, .union: SwiftType("\(outer).\(type)")
        // Clients are assumed to have a 64-bit `Int`, which has the same values as `URLInteger`.
        case .integer: SwiftType("Int")
        case .string, .number, .boolean: SwiftType(type)
        }
    }
}
