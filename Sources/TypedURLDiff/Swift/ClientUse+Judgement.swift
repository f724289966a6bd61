import TypedURLCodegen
import TypedURLSchema
import TypedURL

/// Whether a use still compiles.
extension InterfaceComparison {
    /// The reasons why a use of the older interface does not compile with the newer one, or means something else. Empty
    /// if it compiles and means the same.
    func differences(noticedBy use: ClientUse) -> [InterfaceDifference] {
        let names = Set(
            [use.type.name] + use.variables.flatMap(\.type.generatedNames)
                + use.annotation.flatMap(\.generatedNames))
        let lost = names.sorted().compactMap { lossOfName($0) ?? changeOfSchema($0) }
        // Without the type, its members cannot be compared.
        guard let type = newInterface.type(use.type.name) else { return lost }
        let all = (differences(noticedBy: use, in: type) + lost).uniqued()
        // Code that does not compile has no meaning to compare.
        let breaking = all.filter { $0.effect != .changesMeaning }
        return breaking.isEmpty ? all : breaking
    }

    private func differences(noticedBy use: ClientUse, in type: InterfaceType) -> [InterfaceDifference] {
        switch use.action {
        case .naming: return []
        case .conforming(let name):
            // Enumerations without payloads are `Hashable` implicitly.
            let isPlain = type.kind == .enumeration && type.cases.allSatisfy { $0.payload == nil }
            let isKept = type.conformances.contains(name) || name == "Hashable" && isPlain
            return isKept ? [] : [kindChange(use.type, "\(type.name) is no longer \(name)")]
        case .calling(let initialiser, let passing, _):
            return differences(calling: initialiser, passing, of: use.type, in: type)
        case .reading(let property):
            return counterpart(of: property, of: use.type, in: type) { new in
                new.type.converts(to: property.type) ? [] : [typeChange(property, new, of: use.type)]
            } + changeOfMeaning(property, in: type)
        case .unwrapping(let property):
            return counterpart(of: property, of: use.type, in: type) { new in
                if case .optional = new.type { [] } else { [typeChange(property, new, of: use.type)] }
            }
        case .assigning(let property):
            return counterpart(of: property, of: use.type, in: type) { new in
                property.type.converts(to: new.type) ? [] : [typeChange(property, new, of: use.type)]
            } + changeOfMeaning(property, in: type)
        case .clearing(let property):
            return counterpart(of: property, of: use.type, in: type) { new in
                if case .optional = new.type { [] } else { [typeChange(property, new, of: use.type)] }
            }
        case .making(let enumCase):
            return counterpart(of: enumCase, of: use.type, in: type) { new in
                let fits =
                    switch (enumCase.payload, new.payload) {
                    case (nil, nil): true
                    case (let old?, let new?): old.converts(to: new)
                    case (nil, _?), (_?, nil): false
                    }
                return (fits ? [] : [payloadChange(enumCase, of: use.type)])
                    + rawValueChange(enumCase, new, of: use.type)
            }
        case .matching(let enumCase):
            return counterpart(of: enumCase, of: use.type, in: type) { new in
                guard let payload = enumCase.payload else { return [] }
                let fits = new.payload.map { $0.converts(to: payload) } ?? false
                return fits ? [] : [payloadChange(enumCase, of: use.type)]
            }
        case .switching: return differences(switchingOver: use.type, in: type)
        }
    }

    // MARK: Calls

    private func differences(
        calling initialiser: InterfaceType.Initialiser, _ passing: [Int], of oldType: InterfaceType,
        in type: InterfaceType
    ) -> [InterfaceDifference] {
        let candidates = type.initialisers.filter { $0.isAlike(initialiser) }
        guard let new = candidates.first else {
            return [kindChange(oldType, "\(type.name) no longer has this initialiser")]
        }
        var differences: [InterfaceDifference] = []
        var last = -1
        for old in passing.map({ initialiser.parameters[$0] }) {
            guard let index = new.parameters.firstIndex(where: { $0.label == old.label }) else {
                differences.append(lossOfMember(old.label ?? "", owner: old.owner, of: oldType))
                continue
            }
            if index < last {
                differences.append(orderChange(initialiser, new, of: oldType))
            }
            last = max(last, index)
            if !old.type.converts(to: new.parameters[index].type) {
                differences.append(typeChange(old, new.parameters[index], of: oldType))
            }
        }
        let passed = Set(passing.map { initialiser.parameters[$0].label })
        for parameter in new.parameters where !passed.contains(parameter.label) {
            let old = initialiser.parameters.first { $0.label == parameter.label }
            if parameter.defaultValue == nil {
                differences.append(requirement(parameter, wasThere: old != nil, of: oldType))
            }
        }
        for old in initialiser.parameters where !passed.contains(old.label) {
            // A parameter that is not passed can have another name.
            let parameter =
                new.parameters.first { $0.label == old.label }
                ?? new.parameters.first { $0.owner == old.owner && old.owner.parameter != nil }
            if let parameter, old.defaultValue?.isOther(than: parameter.defaultValue) == true {
                differences.append(defaultChange(old, of: oldType))
            }
        }
        return differences
    }

    // MARK: Members

    private func counterpart(
        of property: InterfaceType.Property, of oldType: InterfaceType, in type: InterfaceType,
        _ differences: (InterfaceType.Property) -> [InterfaceDifference]
    ) -> [InterfaceDifference] {
        guard let new = type.property(property.name, isStatic: property.isStatic) else {
            return [lossOfProperty(property, of: oldType, in: type)]
        }
        return differences(new)
    }

    private func counterpart(
        of enumCase: InterfaceType.Case, of oldType: InterfaceType, in type: InterfaceType,
        _ differences: (InterfaceType.Case) -> [InterfaceDifference]
    ) -> [InterfaceDifference] {
        guard type.kind == .enumeration else {
            return [kindChange(oldType, "\(oldType.name) is no longer an enumeration")]
        }
        guard let new = newInterface.enumCase(enumCase.name, of: type) else {
            return [lossOfCase(enumCase, of: oldType, in: type)]
        }
        return differences(new)
    }

    private func differences(switchingOver oldType: InterfaceType, in type: InterfaceType)
        -> [InterfaceDifference]
    {
        guard type.kind == .enumeration else {
            return [kindChange(oldType, "\(oldType.name) is no longer an enumeration")]
        }
        let lost = oldType.cases.filter { newInterface.enumCase($0.name, of: type) == nil }
        let gained = type.cases.filter { oldInterface.enumCase($0.name, of: oldType) == nil }
        return lost.map { lossOfCase($0, of: oldType, in: type) }
            + gained.map { newCase($0, of: oldType, in: type) }
    }
}

extension SwiftType {
    /// Whether Swift accepts a value of this type where it expects the other.
    func converts(to other: SwiftType) -> Bool {
        if self == other { return true }
        guard case .optional(let wrapped) = other else { return false }
        return self == wrapped
    }

    /// The names of the types in this one.
    var generatedNames: [String] {
        switch self {
        case .named(let name): [name]
        case .optional(let type), .array(let type), .namedValues(let type), .inout_(let type):
            type.generatedNames
        }
    }
}

extension InterfaceType.DefaultValue {
    /// Whether the two are of one kind, and not the same.
    fileprivate func isOther(than other: Self?) -> Bool {
        switch (self, other) {
        case (.text(let old), .text(let new)?): old != new
        case (.value(let old), .value(let new)?): old.isOfKind(new) && old != new
        case (.text, _), (.value, _): false
        }
    }
}

extension ParameterValue {
    fileprivate func isOfKind(_ other: ParameterValue) -> Bool {
        switch (self, other) {
        case (.string, .string), (.integer, .integer), (.number, .number), (.boolean, .boolean),
            (.list, .list),
            (.object, .object):
            true
        default: false
        }
    }
}

extension ClientUse {
    /// The types that the line names.
    fileprivate var annotation: [SwiftType] {
        switch action {
        case .reading(let property): [property.type]
        case .matching(let enumCase): enumCase.payload.map { [$0] } ?? []
        case .naming, .conforming, .calling, .unwrapping, .assigning, .clearing, .making, .switching: []
        }
    }
}

extension InterfaceType.Initialiser {
    /// Whether it has the same form in another version: from a text or from values, failable or not.
    fileprivate func isAlike(_ other: Self) -> Bool {
        isFailable == other.isFailable && isOfText == other.isOfText
    }

    private var isOfText: Bool { parameters.count == 1 && parameters[0].label == nil }
}

extension Array where Element: Hashable {
    /// The elements without repetitions, in the order in which they first occur.
    fileprivate func uniqued() -> [Element] {
        var seen = Set<Element>()
        return filter { seen.insert($0).inserted }
    }
}
