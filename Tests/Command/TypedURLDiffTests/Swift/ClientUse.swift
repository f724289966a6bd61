@testable import TypedURLDiff

@testable import TypedURLCodegen

/// One thing that code outside can do with a generated type.
struct ClientUse {
    let code: ClientCode
    /// What the line uses: properties, cases, types.
    private let owners: Set<InterfaceType.Owner>
    private let schemas: Set<String?>
    /// Whether it uses all members of a type, as a call and a switch do.
    private let isOfAll: Bool

    /// Everything that can be done with the types of an interface.
    static func all(of interface: PublicInterface) -> [ClientUse] {
        interface.types.flatMap { type in
            lines(type).map { code, member in
                let mentioned = (code.variables.map(\.type.name) + [member?.type.name, type.name])
                    .compactMap { $0.flatMap(interface.type) }
                return ClientUse(
                    code: code,
                    owners: Set(mentioned.filter { !$0.isRoot }.map(\.owner) + [member?.owner ?? type.owner]),
                    schemas: Set(mentioned.map(\.owner.schema)), isOfAll: member == nil)
            }
        }
    }

    /// Whether a difference is a reason for the line not to compile.
    func isExplained(by difference: InterfaceDifference) -> Bool {
        let owner = difference.owner
        switch difference.aspect {
        case _ where difference.effect == .changesMeaning: return false
        case .schema, .typeName, .enumeration:
            return schemas.contains(owner.schema) || schemas.contains(nil) && isOfAll
        case _ where isOfAll: return schemas.contains(owner.schema)
        case .order: return false
        default: return owners.contains(owner)
        }
    }

    // MARK: Lines

    private typealias Member = InterfaceType.Member

    /// Each line with the property that it uses, if it is only one.
    private static func lines(_ type: InterfaceType) -> [(ClientCode, Member?)] {
        var lines: [ClientCode] = [.naming(type)]
        lines += conformances(of: type).map { ClientCode("let _: any \($0).Type = \(type.name).self") }
        if type.kind == .structure {
            let arguments = type.arguments.map { argument in
                var argument = argument
                argument.sample = nil
                return argument
            }
            lines += [arguments, arguments.filter(\.isRequired), type.arguments]
                .map { .calling(type, passing: $0) }
        }
        if type.isRoot {
            lines.append(
                ClientCode("try \(type.name)(text)", [.init(name: "text", type: SwiftType("String"))]))
        }
        if let rawType = type.rawType, rawType.name != "Bool" {
            lines.append(
                ClientCode("\(type.name)(rawValue: raw)", [.init(name: "raw", type: rawType)]))
        }
        for enumCase in type.cases { lines += [.making(enumCase, of: type), matching(enumCase, of: type)] }
        if !type.cases.isEmpty { lines.append(.switching(over: type)) }
        return lines.map { ($0, nil) }
            + type.members.flatMap { member in uses(of: member, of: type).map { ($0, member) } }
    }

    private static func conformances(of type: InterfaceType) -> [String] {
        if type.isRoot { return ["SchemaURL", "Sendable"] }
        guard let rawType = type.rawType else { return ["Hashable", "Sendable"] }
        return ["CaseIterable", "Hashable", "Sendable"] + (rawType.name == "Bool" ? [] : ["RawRepresentable"])
    }

    private static func matching(_ enumCase: InterfaceType.Case, of type: InterfaceType) -> ClientCode {
        let subject = SwiftText.identifier(type.variable.name)
        let line =
            if let payload = enumCase.payload {
                "if case .\(enumCase.name)(let payload) = \(subject) { let _: \(payload.text) = payload }"
            } else {
                "if case .\(enumCase.name) = \(subject) {}"
            }
        return ClientCode(line, [type.variable])
    }

    private static func uses(of member: Member, of type: InterfaceType) -> [ClientCode] {
        let reading = ClientCode.reading(member, of: type)
        guard member.isArgument else { return [reading] }
        let subject = SwiftText.identifier(type.variable.name)
        let isOptional = member.type.text.hasSuffix("?")
        var uses = [reading]
        if isOptional {
            uses.append(
                ClientCode("if let value = \(subject).\(member.name) { print(value) }", [type.variable]))
        }
        // Values of a schema's type are changed through a builder.
        let target = type.isRoot ? "_ = try \(subject).with { $0.\(member.name)" : "\(subject).\(member.name)"
        let end = type.isRoot ? " }" : ""
        let variable =
            type.isRoot
            ? type.variable
            : .init(name: type.variable.name, type: SwiftType("inout \(type.name)"))
        uses.append(
            ClientCode("\(target) = newValue\(end)", [variable, .init(name: "newValue", type: member.type)]))
        if isOptional { uses.append(ClientCode("\(target) = nil\(end)", [variable])) }
        if type.isRoot {
            uses.append(
                ClientCode(
                    "let value: \(member.type.text) = \(subject).builder.\(member.name)", [type.variable]))
        }
        return uses
    }
}
