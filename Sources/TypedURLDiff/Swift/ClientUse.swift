import TypedURLCodegen
import TypedURLSchema

/// One thing that code outside can do with a generated type, on one line of Swift.
///
/// An interface promises that all of its uses compile.
struct ClientUse: Sendable {
    enum Action: Sendable {
        /// Names the type.
        case naming

        /// Relies on a conformance.
        case conforming(to: String)

        /// Calls an initialiser.
        ///
        /// - Parameter passing: The indices of the parameters that are passed.
        case calling(InterfaceType.Initialiser, passing: [Int], isSampled: Bool = false)

        /// Uses a property as a value of its type.
        case reading(InterfaceType.Property)

        /// Unwraps an optional property.
        case unwrapping(InterfaceType.Property)

        /// Assigns a value of its type to a variable.
        case assigning(InterfaceType.Property)

        /// Assigns nil to an optional variable.
        case clearing(InterfaceType.Property)

        /// Creates the value of a case.
        case making(InterfaceType.Case)

        /// Matches a case, and uses its payload as a value of its type.
        case matching(InterfaceType.Case)

        /// Switches over all cases.
        case switching
    }

    /// The type that is used.
    let type: InterfaceType
    let action: Action
}

extension ClientUse {
    /// Everything that can be done with the types of an interface.
    static func all(of interface: PublicInterface) -> [ClientUse] { interface.types.flatMap(all) }

    /// Everything that can be done with a type.
    static func all(of type: InterfaceType) -> [ClientUse] {
        var actions: [Action] = [.naming] + type.conformances.map { .conforming(to: $0) }
        for initialiser in type.initialisers {
            let all = Array(initialiser.parameters.indices)
            let least = all.filter { initialiser.parameters[$0].defaultValue == nil }
            actions.append(.calling(initialiser, passing: all))
            if least != all { actions.append(.calling(initialiser, passing: least)) }
        }
        for property in type.properties {
            actions.append(.reading(property))
            if case .optional = property.type { actions.append(.unwrapping(property)) }
            guard property.isMutable else { continue }
            actions.append(.assigning(property))
            if case .optional = property.type { actions.append(.clearing(property)) }
        }
        for enumCase in type.cases { actions += [.making(enumCase), .matching(enumCase)] }
        if !type.cases.isEmpty { actions.append(.switching) }
        return actions.map { ClientUse(type: type, action: $0) }
    }

    /// The same call with the values of an example.
    var sampled: ClientUse? {
        guard case .calling(let initialiser, let passing, isSampled: false) = action,
            passing.contains(where: { initialiser.parameters[$0].sample != nil })
        else { return nil }
        return ClientUse(type: type, action: .calling(initialiser, passing: passing, isSampled: true))
    }
}
