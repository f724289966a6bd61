import TypedURLCodegen
import TypedURLModel
import TypedURLSchema

/// A public declaration in generated code, as client code sees it.
struct PublicDeclaration {
    /// The part of a schema that it belongs to.
    struct Owner: Hashable {
        /// The schema's name; nil for what comes from all schemas together.
        var schema: String?
        /// The parameter's name; nil for what comes from the schema as a whole.
        var parameter: String?
    }

    /// The full name: `AssetURL.Filter.noir`.
    let name: String
    /// Its type; what it is, where it has none.
    let type: String
    let owner: Owner
    /// The default of an argument, the raw value of a case, or the name of a member in URLs.
    let value: String?
    /// Whether code that does not know it does not compile: a case, or an argument without a default.
    let isRequired: Bool

    /// The declaration in a report.
    var text: String { "\(name): \(type)" }

    /// The full name of the type around it.
    var outer: String { name.split(separator: ".").dropLast().joined(separator: ".") }

    var isType: Bool { type == "struct" || type.hasPrefix("enum") }
}

/// The public declarations of a module's generated types, without what every generated type has.
struct PublicDeclarations {
    private(set) var all: [PublicDeclaration] = []
    /// The labels of the initialiser of each type, in order.
    private(set) var labels: [String: [String]] = [:]
    /// What the next declarations belong to.
    private var owner = PublicDeclaration.Owner()

    init(_ module: NamedModule) {
        add(module.typeName, "enum")
        if let served = module.served {
            owner.schema = served.schema.name
            addServers(of: served, in: module.typeName)
            add("\(module.typeName).Server.uri", "String")
        }
        for type in module.sharedTypes {
            for schema in module.schemas.reversed() {
                guard let use = schema.shared.types.first(where: { $0.type === type }) else { continue }
                owner = PublicDeclaration.Owner(schema: schema.schema.name, parameter: use.parameter)
            }
            addTypes(of: type.value, in: module.typeName)
        }
        for schema in module.schemas {
            owner = PublicDeclaration.Owner(schema: schema.schema.name)
            add("\(module.typeName).\(schema.caseName)", "case(\(schema.typeName))", isRequired: true)
            add(schema)
        }
    }

    private mutating func add(_ schema: NamedSchema) {
        let name = schema.typeName
        add(name, "struct")
        if let server = schema.servers.first {
            addArgument("server", "Server", in: name, value: server)
            addServers(of: schema, in: name)
        }
        if schema.schema.ignoresParts { add("\(name).ignored", "[IgnoredParameter]") }
        if !schema.schema.examples.isEmpty { add("\(name).examples", "static [\(name)]") }
        for parameter in schema.parameters {
            owner.parameter = parameter.parameter.name
            let type = parameter.value.type.text + (parameter.isOptional ? "?" : "")
            let value = parameter.initialValue
            addArgument(
                parameter.property, type, in: name, value: value,
                isRequired: !parameter.isOptional && value == nil)
            if let constant = parameter.defaultConstant { add("\(name).\(constant.name)", "static \(type)") }
            if !parameter.value.isShared { addTypes(of: parameter.value, in: name) }
        }
        // Client code uses a type through its alias as if it were nested.
        for (type, parameter) in schema.shared.types {
            owner.parameter = parameter
            addTypes(of: type.value, in: name)
        }
    }

    private mutating func addServers(of schema: NamedSchema, in outer: String) {
        add("\(outer).Server", "enum")
        for (enumCase, server) in zip(schema.servers, schema.schema.servers) {
            add("\(outer).Server.\(enumCase)", "case String", value: server.name, isRequired: true)
        }
    }

    private mutating func add(_ name: String, _ type: String, value: String? = nil, isRequired: Bool = false)
    {
        all.append(
            PublicDeclaration(
                // Clients are assumed to have a 64-bit `Int`, which has the same values as `URLInteger`.
                name: name, type: type.replacing("URLInteger", with: "Int"), owner: owner, value: value,
                isRequired: isRequired))
    }

    /// Adds a property that is also an argument of the initialiser.
    private mutating func addArgument(
        _ label: String, _ type: String, in outer: String, value: String? = nil, isRequired: Bool = false
    ) {
        add("\(outer).\(label)", type, value: value, isRequired: isRequired)
        labels[outer, default: []].append(label)
    }

    // MARK: Nested types

    /// Adds the type of a value or of its items, with the types nested in it.
    private mutating func addTypes(of value: NamedValue, in outer: String) {
        let name = "\(outer).\(value.type.text)"
        switch value {
        case .scalar(let scalar), .list(let scalar, _): return addType(of: scalar, in: outer)
        case .tuple(let tuple):
            add(name, "struct")
            for item in tuple.items {
                addArgument(item.property, item.scalar.type, in: name, isRequired: true)
            }
        case .object(let object):
            add(name, "struct")
            for member in object.members {
                let type = member.scalar.type + (member.isRequired ? "" : "?")
                addArgument(
                    member.property, type, in: name, value: member.name, isRequired: member.isRequired)
            }
            if let others = object.others {
                let type = others.areLists ? "[\(others.scalar.type)]" : others.scalar.type
                addArgument(
                    NamedObject.othersProperty, "NamedValues<\(type)>", in: name,
                    isRequired: object.members.isEmpty)
            }
        }
        for scalar in value.scalars where !scalar.isShared { addType(of: scalar, in: name) }
    }

    private mutating func addType(of scalar: NamedScalar, in outer: String) {
        let name = "\(outer).\(scalar.type)"
        switch scalar {
        case .string, .integer, .number, .boolean, .custom: break
        case .enumeration(let enumeration):
            let kind =
                switch enumeration.cases.first?.value {
                case .integer: "Int"
                case .number: "Double"
                case .boolean: "Bool"
                case .string, .list, .object, nil: "String"
                }
            add(name, "enum \(kind)")
            for each in enumeration.cases {
                add("\(name).\(each.name)", "case \(kind)", value: each.value.description, isRequired: true)
            }
        case .union(let union):
            add(name, "enum")
            for branch in union.branches {
                let payload = if case .payload(let scalar) = branch.content { "(\(scalar.type))" } else { "" }
                add("\(name).\(branch.name)", "case\(payload)", isRequired: true)
            }
            for scalar in union.payloads where !scalar.isShared { addType(of: scalar, in: name) }
        }
    }
}

extension NamedParameter {
    /// What the initialiser has as its default; nil if that is nil, or if there is none.
    fileprivate var initialValue: String? {
        if let defaultValue = parameter.defaultValue { return defaultValue.description }
        if case .list = value, !parameter.isRequired { return "[]" }
        guard case .scalar(.enumeration(let enumeration)) = value, parameter.isRequired,
            enumeration.cases.count == 1
        else { return nil }
        return enumeration.cases[0].value.description
    }
}
