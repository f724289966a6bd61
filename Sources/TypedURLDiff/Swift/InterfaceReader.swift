import TypedURLCodegen
import TypedURLSchema
import TypedURL

/// Finds where the declarations of a module come from, and resolves their names.
struct InterfaceReader {
    private typealias Owner = InterfaceType.Owner

    let module: NamedModule
    private(set) var types: [InterfaceType] = []
    private var knownNames: Set<String> = []

    init(module: NamedModule) {
        self.module = module
    }

    // MARK: Names

    /// Collects the names of a type and of its nested types, which other types can use.
    mutating func note(_ type: TypeDeclaration, in path: [String]) {
        let path = path + [type.name]
        knownNames.insert(path.joined(separator: "."))
        for nested in type.types { note(nested, in: path) }
    }

    /// A type with its full name, starting at the module.
    private func resolve(_ type: SwiftType, in path: [String]) -> SwiftType {
        switch type {
        // Clients are assumed to have a 64-bit `Int`, which has the same values.
        case .wideInteger: return .integer
        case .named(let name):
            for depth in stride(from: path.count, through: 0, by: -1) {
                let candidate = (path.prefix(depth) + [name]).joined(separator: ".")
                if knownNames.contains(candidate) { return .named(candidate) }
            }
            return type
        case .optional(let wrapped): return .optional(resolve(wrapped, in: path))
        case .array(let element): return .array(resolve(element, in: path))
        case .namedValues(let value): return .namedValues(resolve(value, in: path))
        case .inout_(let value): return .inout_(resolve(value, in: path))
        }
    }

    // MARK: Types

    /// Reads the type of a schema or, without one, of all schemas.
    mutating func read(_ type: TypeDeclaration, of schema: NamedSchema?) {
        read(type, in: [], Owner(schema: schema?.schema.name), of: schema)
    }

    private mutating func read(
        _ declaration: TypeDeclaration, in outer: [String], _ owner: Owner, of schema: NamedSchema?
    ) {
        let path = outer + [declaration.name]
        var type = InterfaceType(
            name: path.joined(separator: "."), kind: declaration.kind, conformances: declaration.inherited,
            owner: owner)
        type.properties = declaration.properties.compactMap { property($0, in: path, owner, schema) }
        type.cases = declaration.cases.map { enumCase($0, in: path, owner) }
        type.initialisers = declaration.initialisers.map { initialiser in
            let isMain = outer.isEmpty && initialiser.parameters.first?.label != nil
            return .init(
                parameters: initialiser.parameters.map {
                    parameter($0, in: path, owner, isMain ? schema : nil)
                },
                isFailable: initialiser.isFailable, isThrowing: initialiser.isThrowing)
        }
        addRawValues(to: &type)
        types.append(type)
        for nested in declaration.types {
            let parameter = outer.isEmpty ? schema?.owner(ofType: nested.name) : nil
            read(
                nested, in: path,
                Owner(schema: owner.schema, parameter: parameter?.parameter.name ?? owner.parameter),
                of: schema)
        }
    }

    /// What the compiler adds to an enumeration that has raw values or lists its cases.
    private func addRawValues(to type: inout InterfaceType) {
        let owner = type.owner
        if type.conformances.contains("CaseIterable") {
            type.properties.append(
                .init(name: "allCases", type: .array(.named(type.name)), isStatic: true, owner: owner))
        }
        let rawTypes = ["String": "String", "Int": "Int", "URLInteger": "Int", "Double": "Double"]
        guard let rawType = type.conformances.first.flatMap({ rawTypes[$0] }) else { return }
        type.conformances[0] = "RawRepresentable"
        type.properties.append(.init(name: "rawValue", type: .named(rawType), owner: owner))
        type.initialisers.append(
            .init(
                parameters: [.init(label: "rawValue", type: .named(rawType), owner: owner)], isFailable: true)
        )
        if rawType == "String" {
            for index in type.cases.indices where type.cases[index].rawValue == nil {
                type.cases[index].rawValue = SwiftText.literal(type.cases[index].name)
            }
        }
    }

    // MARK: Members

    private func property(
        _ property: TypeDeclaration.Property, in path: [String], _ owner: Owner, _ schema: NamedSchema?
    ) -> InterfaceType.Property? {
        // A property without a written type is the schema itself, which every generated type has.
        guard let type = property.type else { return nil }
        var owner = owner
        var urlName: String?
        if path.count == 1 || path.last == "Builder",
            let parameter = schema?.owner(ofMember: property.name, isStatic: property.isStatic)
        {
            owner.parameter = parameter.parameter.name
            urlName = property.isStatic ? nil : parameter.parameter.name
        } else if path.count == 2, let member = schema?.member(property.name, of: owner.parameter) {
            urlName = member
        }
        return .init(
            name: property.name, type: resolve(type, in: path), isStatic: property.isStatic,
            isMutable: property.isMutable, owner: owner, urlName: urlName)
    }

    private func enumCase(_ enumCase: TypeDeclaration.Case, in path: [String], _ owner: Owner)
        -> InterfaceType.Case
    {
        let schema = owner.schema ?? module.schemas.first { $0.caseName == enumCase.name }?.schema.name
        return .init(
            name: enumCase.name, payload: enumCase.payload.map { resolve($0, in: path) },
            rawValue: enumCase.rawValue,
            owner: Owner(schema: schema, parameter: owner.parameter))
    }

    /// - Parameter schema: The schema whose parameters the initialiser has.
    private func parameter(
        _ parameter: TypeDeclaration.Parameter, in path: [String], _ owner: Owner, _ schema: NamedSchema?
    ) -> InterfaceType.Parameter {
        let named = schema?.owner(ofMember: parameter.name, isStatic: false)
        return .init(
            label: parameter.label, type: resolve(parameter.type, in: path),
            defaultValue: parameter.defaultValue.map { text in
                named?.initialValue.map { .value($0) } ?? .text(text)
            },
            owner: named.map { Owner(schema: owner.schema, parameter: $0.parameter.name) } ?? owner,
            sample: named.flatMap { schema?.sample(of: $0) })
    }
}
