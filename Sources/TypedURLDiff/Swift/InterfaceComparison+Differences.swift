import TypedURLCodegen
import TypedURLSchema
import TypedURL

/// The messages about differences in types and members.
extension InterfaceComparison {
    typealias Owner = InterfaceType.Owner

    // MARK: Types

    /// Silent: the name now belongs to another schema's type, and the first schema's type has another name.
    func changeOfSchema(_ name: String) -> InterfaceDifference? {
        let root = InterfaceType.rootName(name)
        guard let old = oldInterface.type(root)?.owner, let new = newInterface.type(root)?.owner,
            let schema = newSchema(old.schema), let newName = new.schema,
            !newName.hasSameScalars(as: schema.schema.name)
        else { return nil }
        return difference(
            .typeName, old, .changesMeaning,
            "\(root) is now the type of \(QuotedText.quote(newName)) in Swift; it was the type of "
                + QuotedText.quote(old.schema ?? ""))
    }

    /// The difference if a type's name no longer exists; otherwise nil.
    func lossOfName(_ name: String) -> InterfaceDifference? {
        let root = InterfaceType.rootName(name)
        if let newName = newNames[root], let owner = oldInterface.type(root)?.owner {
            return difference(
                owner.schema == nil ? .enumeration : .typeName, owner, .breaksAlways,
                "the type \(root) was renamed to \(newName) in Swift")
        }
        guard let type = oldInterface.type(name), newInterface.type(name) == nil else { return nil }
        guard let schema = newSchema(type.owner.schema) else {
            return difference(
                .schema, Owner(schema: type.owner.schema), .breaksAlways, "\(root) no longer exists in Swift")
        }
        let isThere = type.owner.parameter.map { schema.parameter($0) != nil } ?? true
        guard isThere else {
            return difference(.presence, type.owner, .breaks, "\(name) no longer exists in Swift")
        }
        guard let newName = newName(of: type) else {
            return difference(.type, type.owner, .breaks, "\(name) no longer exists in Swift")
        }
        return difference(.name, type.owner, .breaks, "\(name) was renamed to \(newName) in Swift")
    }

    /// The new name of a nested type; nil if the type no longer exists.
    private func newName(of type: InterfaceType) -> String? {
        let depth = type.name.split(separator: ".").count
        return newInterface.types.first { candidate in
            candidate.owner == type.owner && candidate.kind == type.kind
                && candidate.conformances == type.conformances && oldInterface.type(candidate.name) == nil
                && candidate.name.split(separator: ".").count == depth
        }?.name
    }

    func kindChange(_ type: InterfaceType, _ message: String) -> InterfaceDifference {
        difference(.type, type.owner, .breaks, message)
    }

    // MARK: Members

    func lossOfProperty(
        _ property: InterfaceType.Property, of oldType: InterfaceType, in type: InterfaceType
    ) -> InterfaceDifference {
        let message = "\(oldType.name) no longer has \"\(property.name)\" in Swift"
        if property.isStatic {
            let aspect: InterfaceAspect =
                switch property.name {
                case "examples" where oldType.owner.parameter == nil: .examples
                case "allCases": .type
                default: .defaultValue
                }
            return difference(aspect, property.owner, .breaks, message)
        }
        if property.name == "rawValue" || type.kind != oldType.kind {
            return kindChange(oldType, message)
        }
        if property.name == "ignored", property.owner.parameter == nil {
            return difference(.ignored, property.owner, .breaks, message)
        }
        return lossOfMember(property.name, owner: property.owner, of: oldType)
    }

    /// A property or label that no longer exists, because its parameter or member was removed or renamed.
    func lossOfMember(_ name: String, owner: InterfaceType.Owner, of oldType: InterfaceType)
        -> InterfaceDifference
    {
        let gone = "\(oldType.name) no longer has \"\(name)\" in Swift"
        if isOfParameters(oldType) {
            guard let parameter = owner.parameter.flatMap({ newSchema(owner.schema)?.parameter($0) }) else {
                return difference(.presence, owner, .breaks, gone)
            }
            return difference(
                renameAspect(name, parameter.property), owner, .breaks,
                "\"\(name)\" of \(oldType.name) was renamed to \"\(parameter.property)\" in Swift")
        }
        guard let newName = newName(ofMember: name, of: oldType) else {
            return difference(.membersRemoved, owner, .breaks, gone)
        }
        return difference(
            .name, owner, .breaks, "\"\(name)\" of \(oldType.name) was renamed to \"\(newName)\" in Swift")
    }

    /// Whether the type's members are the parameters of a schema, not the members of a value.
    func isOfParameters(_ type: InterfaceType) -> Bool {
        type.name == type.rootName || type.lastName == "Builder"
    }

    /// The new name of a tuple's item or an object's member; nil if it no longer exists.
    func newName(ofMember name: String, of oldType: InterfaceType) -> String? {
        guard let type = newInterface.type(oldType.name) else { return nil }
        guard let old = oldType.property(name, isStatic: false) else { return nil }
        if let urlName = old.urlName {
            return type.properties.first { $0.urlName?.hasSameScalars(as: urlName) == true }?.name
        }
        // In a URL, items have positions but no names.
        guard type.properties.count == oldType.properties.count,
            let index = oldType.properties.firstIndex(where: { $0.name == name }),
            oldType.property(type.properties[index].name, isStatic: false) == nil
        else { return nil }
        return type.properties[index].name
    }

    func typeChange(
        _ old: InterfaceType.Property, _ new: InterfaceType.Property, of type: InterfaceType
    ) -> InterfaceDifference {
        // The property can now be the one with the ignored parameters.
        let isTaken = old.owner.parameter != nil && new.owner.parameter == nil
        return typeChange(old.name, old.type, new.type, old.owner, of: type, isTaken ? .ignored : nil)
    }

    func typeChange(
        _ old: InterfaceType.Parameter, _ new: InterfaceType.Parameter, of type: InterfaceType
    ) -> InterfaceDifference {
        typeChange(old.label ?? "", old.type, new.type, old.owner, of: type, nil)
    }

    private func typeChange(
        _ name: String, _ old: SwiftType, _ new: SwiftType, _ owner: InterfaceType.Owner,
        of type: InterfaceType, _ aspect: InterfaceAspect?
    ) -> InterfaceDifference {
        let isOptional = old.converts(to: new) || new.converts(to: old)
        let names = old.generatedNames.compactMap { oldInterface.type($0) }
        let isRenamed = names.contains {
            newInterface.type($0.name) == nil && lossOfName($0.name)?.aspect == .name
        }
        return difference(
            aspect ?? (isRenamed ? .name : isOptional ? .optionality : .type), owner, .breaks,
            "\"\(name)\" of \(type.name) changed in Swift from \(old.text) to \(new.text)"
        )
    }

    /// Silent: the property now holds another parameter or member.
    func changeOfMeaning(_ property: InterfaceType.Property, in type: InterfaceType) -> [InterfaceDifference]
    {
        guard let old = property.urlName, let new = type.property(property.name, isStatic: false)?.urlName,
            !old.hasSameScalars(as: new),
            type.properties.contains(where: { $0.urlName?.hasSameScalars(as: old) == true })
        else { return [] }
        return [
            difference(
                .name, property.owner, .changesMeaning,
                "\"\(property.name)\" of \(type.name) now holds the parameter \(QuotedText.quote(new)); it held "
                    + QuotedText.quote(old))
        ]
    }

    /// The aspect of a new name: that of the ignored parameters, if their property has or had one of the names.
    func renameAspect(_ names: String...) -> InterfaceAspect {
        names.contains(where: ReservedNames.ignoringMembers.contains) ? .ignored : .name
    }

    func difference(
        _ aspect: InterfaceAspect, _ owner: InterfaceType.Owner, _ effect: InterfaceDifference.Effect,
        _ message: String
    ) -> InterfaceDifference {
        InterfaceDifference(aspect: aspect, owner: owner, effect: effect, message: message)
    }
}
