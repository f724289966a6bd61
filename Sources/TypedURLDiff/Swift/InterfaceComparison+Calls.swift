import TypedURLCodegen
import TypedURLSchema
import TypedURL

/// The messages about differences in calls and cases.
extension InterfaceComparison {
    func orderChange(
        _ old: InterfaceType.Initialiser, _ new: InterfaceType.Initialiser, of type: InterfaceType
    ) -> InterfaceDifference {
        func list(_ initialiser: InterfaceType.Initialiser) -> String {
            initialiser.parameters.map { ($0.label ?? "_") + ":" }.joined()
        }
        let owner = isOfParameters(type) ? Owner(schema: type.owner.schema) : type.owner
        return difference(
            .order, owner, .breaks,
            "the initialiser changed in Swift from \(type.name)(\(list(old))) to \(type.name)(\(list(new)))")
    }

    /// A parameter that must now be passed.
    func requirement(
        _ parameter: InterfaceType.Parameter, wasThere: Bool, of type: InterfaceType
    ) -> InterfaceDifference {
        let label = parameter.label ?? "_"
        let message = "\(type.name) now requires the argument \"\(label)\" in Swift"
        if wasThere { return difference(.optionality, parameter.owner, .breaks, message) }
        guard isOfParameters(type) else {
            let isRenamed =
                newInterface.type(type.name).map { new in
                    type.properties.contains { newName(ofMember: $0.name, of: type) == label }
                        && new.property(label, isStatic: false) != nil
                } ?? false
            return difference(isRenamed ? .name : .membersAdded, parameter.owner, .breaks, message)
        }
        let owner = Owner(schema: type.owner.schema, parameter: parameter.owner.parameter)
        guard let old = parameter.owner.parameter.flatMap({ oldSchema(type.owner.schema)?.parameter($0) })
        else {
            return difference(.presence, owner, .breaks, message)
        }
        return difference(renameAspect(old.property, label), owner, .breaks, message)
    }

    /// Silent: an omitted argument now means another value.
    func defaultChange(_ old: InterfaceType.Parameter, of type: InterfaceType) -> InterfaceDifference {
        difference(
            .defaultValue, old.owner, .changesMeaning,
            "\"\(old.label ?? "_")\" of \(type.name) has a different default in Swift")
    }

    // MARK: Cases

    func lossOfCase(
        _ enumCase: InterfaceType.Case, of oldType: InterfaceType, in type: InterfaceType
    ) -> InterfaceDifference {
        let message = "\(oldType.name) no longer has the case \"\(enumCase.name)\" in Swift"
        if oldType.owner.schema == nil {
            let isThere = newSchema(enumCase.owner.schema) != nil
            return difference(isThere ? .typeName : .schema, enumCase.owner, .breaks, message)
        }
        let isThere = newInterface.hasRawValue(enumCase.rawValue, in: type)
        return difference(isThere ? .name : .casesRemoved, enumCase.owner, .breaks, message)
    }

    func newCase(
        _ enumCase: InterfaceType.Case, of oldType: InterfaceType, in type: InterfaceType
    ) -> InterfaceDifference {
        let message = "\(oldType.name) has a new case \"\(enumCase.name)\" in Swift"
        if oldType.owner.schema == nil {
            if let old = old.schemas.first(where: { newSchema($0.schema.name)?.caseName == enumCase.name }) {
                return difference(.typeName, Owner(schema: old.schema.name), .breaks, message)
            }
            return difference(.schema, enumCase.owner, .breaks, message)
        }
        let wasThere = oldInterface.hasRawValue(enumCase.rawValue, in: oldType)
        return difference(wasThere ? .name : .casesAdded, oldType.owner, .breaks, message)
    }

    func payloadChange(_ enumCase: InterfaceType.Case, of type: InterfaceType) -> InterfaceDifference {
        difference(
            type.owner.schema == nil ? .typeName : .type, enumCase.owner, .breaks,
            "the case \"\(enumCase.name)\" of \(type.name) has a different payload in Swift")
    }

    /// Silent: the case now means another value in a URL.
    func rawValueChange(
        _ old: InterfaceType.Case, _ new: InterfaceType.Case, of type: InterfaceType
    ) -> [InterfaceDifference] {
        let newType = newInterface.type(type.name)
        // If raw values have another type, code that uses them does not compile.
        guard let oldValue = old.rawValue, let newValue = new.rawValue, oldValue != newValue,
            type.property("rawValue", isStatic: false)?.type
                == newType?.property("rawValue", isStatic: false)?.type
        else { return [] }
        return [
            difference(
                .rawValue, old.owner, .changesMeaning,
                "the case \"\(old.name)\" of \(type.name) changed from \(oldValue) to \(newValue)")
        ]
    }
}
