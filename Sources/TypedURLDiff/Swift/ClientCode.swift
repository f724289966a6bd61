import TypedURLCodegen

/// A line of code that uses a generated type.
struct ClientCode: Hashable, Sendable {
    /// A variable that the line uses.
    struct Variable: Hashable, Sendable {
        let name: String
        let type: SwiftType
    }

    let line: String
    let variables: [Variable]

    init(_ line: String, _ variables: [Variable] = []) {
        self.line = line
        self.variables = variables
    }

    /// Calls the initialiser. The arguments are values from the schema's examples or, if there are none, variables.
    static func calling(_ type: InterfaceType, passing arguments: [InterfaceType.Member]) -> ClientCode {
        if type.kind == .enumeration {
            return ClientCode("try \(type.name)(text)", [Variable(name: "text", type: SwiftType("String"))])
        }
        let list = arguments.map { argument in
            SwiftText.argumentLabel(argument.name) + ": "
                + (argument.sample ?? SwiftText.identifier(argument.name))
        }
        return ClientCode(
            "\(type.isRoot ? "try " : "")\(type.name)(\(list.joined(separator: ", ")))",
            arguments.filter { $0.sample == nil }.map { Variable(name: $0.name, type: $0.type) })
    }

    /// Names the type.
    static func naming(_ type: InterfaceType) -> ClientCode { ClientCode("let _: \(type.name)? = nil") }

    /// Uses a property as a value of its type.
    static func reading(_ member: InterfaceType.Member, of type: InterfaceType) -> ClientCode {
        let (subject, variables) =
            member.isStatic
            ? (type.name, []) : (SwiftText.identifier(type.variable.name), [type.variable])
        return ClientCode("let value: \(member.type.text) = \(subject).\(member.name)", variables)
    }

    /// Creates the value of a case.
    static func making(_ enumCase: InterfaceType.Case, of type: InterfaceType) -> ClientCode {
        let name = SwiftText.identifier(type.variable.name)
        return ClientCode(
            "let \(name): \(type.name) = .\(enumCase.name)\(enumCase.payload == nil ? "" : "(payload)")",
            enumCase.payload.map { [Variable(name: "payload", type: $0)] } ?? [])
    }

    /// Switches over all cases. Of thousands, some are shown.
    static func switching(over type: InterfaceType) -> ClientCode {
        let limit = 64
        let cases = type.cases.prefix(limit).map { "case .\($0.name): break" }.joined(separator: "; ")
        return ClientCode(
            "switch \(SwiftText.identifier(type.variable.name)) { "
                + cases + (type.cases.count > limit ? "; … }" : " }"),
            [type.variable])
    }
}

extension InterfaceType {
    /// A variable of the type: `asset` for `AssetURL`.
    var variable: ClientCode.Variable {
        let base = lastName
        let name = CamelCase.lower(base.hasSuffix("URL") && base.count > 3 ? String(base.dropLast(3)) : base)
        return ClientCode.Variable(
            name: ["value", "payload"].contains(name) ? "\(name)Before" : name, type: SwiftType(self.name))
    }
}
