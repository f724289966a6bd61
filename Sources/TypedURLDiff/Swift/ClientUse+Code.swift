import TypedURLCodegen
import TypedURLSchema

/// The Swift code of a use: a line, and the variables that it can use.
extension ClientUse {
    /// A variable that the line can use.
    struct Variable: Hashable, Sendable {
        var name: String
        var type: SwiftType
    }

    /// The line.
    var line: String {
        switch action {
        case .naming: "let _: \(type.name)? = nil"
        case .conforming(let name): "let _: any \(name).Type = \(type.name).self"
        case .calling(let initialiser, let passing, let isSampled): call(initialiser, passing, isSampled)
        case .reading(let property): "let value: \(property.type.text) = \(access(property))"
        case .unwrapping(let property): "if let value = \(access(property)) { print(value) }"
        case .assigning(let property): assignment(property, value: "newValue")
        case .clearing(let property): assignment(property, value: "nil")
        case .making(let enumCase):
            "let \(SwiftText.identifier(object)): \(type.name) = .\(enumCase.name)"
                + (enumCase.payload == nil ? "" : "(payload)")
        case .matching(let enumCase): matching(enumCase)
        case .switching:
            "switch \(SwiftText.identifier(object)) { "
                + type.cases.map { "case .\($0.name): break" }.joined(separator: "; ")
                + " }"
        }
    }

    /// The line as it is reported: of thousands of cases, a switch shows some.
    var shown: String {
        let limit = 64
        guard case .switching = action, type.cases.count > limit else { return line }
        var type = type
        type.cases = Array(type.cases.prefix(limit))
        return ClientUse(type: type, action: .switching).line.dropLast(2) + "; … }"
    }

    /// The declarations that the line needs.
    var variables: [Variable] {
        switch action {
        case .naming, .conforming: []
        case .calling(let initialiser, let passing, let isSampled):
            passing.map { initialiser.parameters[$0] }.filter { !isSampled || $0.sample == nil }
                .map { Variable(name: $0.label ?? "text", type: $0.type) }
        case .reading(let property), .unwrapping(let property), .clearing(let property):
            property.isStatic ? [] : [subject]
        case .assigning(let property): [subject, Variable(name: "newValue", type: property.type)]
        case .making(let enumCase): enumCase.payload.map { [Variable(name: "payload", type: $0)] } ?? []
        case .matching, .switching: [Variable(name: object, type: .named(type.name))]
        }
    }

    // MARK: Subjects

    private var isBuilder: Bool { type.lastName == "Builder" && type.name != "Builder" }

    /// The variable that the line reads or changes; for a builder, the URL that it comes from.
    private var subject: Variable {
        if isBuilder { return Variable(name: Self.variable(for: type.rootName), type: .named(type.rootName)) }
        let itself = SwiftType.named(type.name)
        switch action {
        case .assigning, .clearing: return Variable(name: object, type: .inout_(itself))
        default: return Variable(name: object, type: itself)
        }
    }

    /// A variable of the type.
    private var object: String { Self.variable(for: type.lastName) }

    /// `asset` for `AssetURL`.
    private static func variable(for type: String) -> String {
        let stem = type.hasSuffix("URL") && type.count > 3 ? String(type.dropLast(3)) : type
        let name = CamelCase.lower(stem)
        return ["value", "newValue", "payload"].contains(name) ? name + "Before" : name
    }

    // MARK: Lines

    private func access(_ property: InterfaceType.Property) -> String {
        let member = property.name
        if property.isStatic { return "\(type.name).\(member)" }
        return SwiftText.identifier(subject.name) + (isBuilder ? ".builder" : "") + ".\(member)"
    }

    private func assignment(_ property: InterfaceType.Property, value: String) -> String {
        let member = property.name
        if isBuilder {
            return "_ = try \(SwiftText.identifier(subject.name)).with { $0.\(member) = \(value) }"
        }
        return "\(SwiftText.identifier(subject.name)).\(member) = \(value)"
    }

    private func matching(_ enumCase: InterfaceType.Case) -> String {
        let pattern = "case .\(enumCase.name)"
        let name = SwiftText.identifier(object)
        guard let payload = enumCase.payload else { return "if \(pattern) = \(name) {}" }
        return "if \(pattern)(let payload) = \(name) { let _: \(payload.text) = payload }"
    }

    private func call(_ initialiser: InterfaceType.Initialiser, _ passing: [Int], _ isSampled: Bool) -> String
    {
        let arguments = passing.map { index in
            let parameter = initialiser.parameters[index]
            let label = parameter.label.map { SwiftText.argumentLabel($0) + ": " } ?? ""
            let sample = isSampled ? parameter.sample : nil
            return label + (sample ?? SwiftText.identifier(parameter.label ?? "text"))
        }
        return "\(initialiser.isThrowing ? "try " : "")\(type.name)(\(arguments.joined(separator: ", ")))"
    }
}
