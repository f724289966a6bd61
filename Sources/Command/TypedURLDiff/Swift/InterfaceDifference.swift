import TypedURLCodegen

/// Why old client code no longer compiles, or means something else.
struct InterfaceDifference: Hashable, Sendable {
    /// What it does to the code; the worst one comes first, because nobody notices it.
    enum Effect: Int, Hashable, Sendable {
        /// The code compiles, and means something else.
        case changesMeaning
        /// The code does not compile, and neither does any other use of the type.
        case breaksAlways
        /// The code does not compile.
        case breaks
    }

    let aspect: InterfaceAspect
    /// What it comes from: of the older schemas or, if it is new, of the newer ones.
    let owner: InterfaceType.Owner
    let effect: Effect
    /// What has changed, on one line.
    let message: String
    /// A line of code that it affects.
    let witness: ClientCode

    init(
        _ aspect: InterfaceAspect, _ owner: InterfaceType.Owner, _ message: String, _ witness: ClientCode,
        effect: Effect = .breaks
    ) {
        self.aspect = aspect
        self.owner = owner
        self.effect = effect
        self.message = message
        self.witness = witness
    }

    var verdict: Verdict {
        switch effect {
        case .changesMeaning: .changesMeaning(witness: witness.line)
        case .breaksAlways: .breaksAlways(witness: witness.line)
        case .breaks: .breaksForSome(witness: witness.line)
        }
    }
}

/// The aspects of an interface that can change.
enum InterfaceAspect: Hashable, Sendable {
    /// The name of the enumeration over all schemas.
    case enumeration
    /// Whether there is a type for a schema.
    case schema
    /// The name of a schema's type, or of its case in the enumeration.
    case typeName
    /// Whether there is a property for a parameter.
    case presence
    /// The name in Swift of something that still exists.
    case name
    /// The order of an initialiser's parameters.
    case order
    /// The type of a property.
    case type
    /// Whether a property is optional, and whether an initialiser requires it.
    case optionality
    /// The default arguments of an initialiser.
    case defaultValue
    /// Whether a tuple has a new item, or an object a new member.
    case membersAdded
    /// Whether a tuple lost an item, or an object a member.
    case membersRemoved
    /// Whether an enumeration or a union has a new case.
    case casesAdded
    /// Whether an enumeration or a union lost a case.
    case casesRemoved
    /// The raw value of a case.
    case rawValue
    /// The property with the parameters that are ignored.
    case ignored
    /// The list of examples.
    case examples
}

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
