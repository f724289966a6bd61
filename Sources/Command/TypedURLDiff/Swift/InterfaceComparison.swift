import TypedURLCodegen
import TypedURLModel

/// The changes in the interface of a module, each shown by a line of client code that it affects.
struct InterfaceComparison {
    typealias Owner = InterfaceType.Owner

    let oldInterface: PublicInterface
    /// The newer types, with the old names of those that were renamed.
    let newInterface: PublicInterface
    /// The new names of renamed types, by their old names.
    private let newTypeNames: [String: String]
    /// The newer names of the older schemas; nil for those that were deleted.
    private let newNames: [[UInt8]: String?]
    /// The older names of the newer schemas that are not new.
    private let oldNames: [[UInt8]: String]

    /// - Parameter renamed: The new names of renamed schemas, by their old names.
    init(from old: NamedModule, to new: NamedModule, renamed: [String: String] = [:]) {
        var aligned = new
        var newTypeNames: [String: String] = [:]
        let taken = Set(new.schemas.map(\.typeName) + [new.typeName])
        /// The name under which old client code knows the type.
        func align(_ name: String, to oldName: String) -> String {
            // If another schema now has the name, code still uses it.
            guard name != oldName, !taken.contains(oldName) else { return name }
            newTypeNames[oldName] = name
            return oldName
        }
        aligned.typeName = align(new.typeName, to: old.typeName)
        let indices = Dictionary(
            new.schemas.enumerated().map { (Array($1.schema.name.utf8), $0) },
            uniquingKeysWith: { first, _ in first })
        var newNames: [[UInt8]: String?] = [:]
        var oldNames: [[UInt8]: String] = [:]
        for schema in old.schemas {
            let (name, newName) = (schema.schema.name, renamed[schema.schema.name] ?? schema.schema.name)
            guard let index = indices[Array(newName.utf8)] else {
                newNames.updateValue(nil, forKey: Array(name.utf8))
                continue
            }
            newNames.updateValue(newName, forKey: Array(name.utf8))
            oldNames[Array(newName.utf8)] = name
            let typeName = align(new.schemas[index].typeName, to: schema.typeName)
            aligned.schemas[index] = new.schemas[index].renamed(typeName)
        }
        self.newTypeNames = newTypeNames
        self.newNames = newNames
        self.oldNames = oldNames
        oldInterface = PublicInterface(old)
        newInterface = PublicInterface(aligned)
    }

    /// The name of the newer version of an older schema; nil if it was deleted.
    func newName(of schema: String) -> String? { newNames[Array(schema.utf8)] ?? nil }

    /// The name of the older version of a schema; nil if it was added.
    func oldName(of schema: String) -> String? {
        oldNames[Array(schema.utf8)] ?? (newNames[Array(schema.utf8)] == nil ? nil : schema)
    }

    /// What client code of the older version notices.
    var differences: [InterfaceDifference] { oldInterface.types.flatMap(differences) }

    private func differences(of old: InterfaceType) -> [InterfaceDifference] {
        let newName = newTypeNames[old.rootName]
        // Most types have the same interface.
        guard newName != nil || newInterface.type(old.name) != old else { return [] }
        guard let new = newInterface.type(old.name) else { return old.isRoot ? [loss(of: old)] : [] }
        let comparison = TypeComparison(old: old, new: new, interfaces: self)
        guard let newName else {
            return (old.isRoot ? otherSchema(comparison).map { [$0] } ?? [] : []) + comparison.differences
        }
        // Code that does not compile has no meaning that could change.
        let breaks = comparison.differences.filter { $0.effect != .changesMeaning }
        return (old.isRoot ? [rename(of: old, to: newName)] : []) + breaks
    }

    // MARK: Rules for the types of schemas

    private func rename(of type: InterfaceType, to newName: String) -> InterfaceDifference {
        InterfaceDifference(
            type.owner.schema == nil ? .enumeration : .typeName, type.owner,
            "the type \(type.name) was renamed to \(newName) in Swift",
            .calling(type, passing: type.arguments), effect: .breaksAlways)
    }

    private func loss(of type: InterfaceType) -> InterfaceDifference {
        InterfaceDifference(
            .schema, type.owner, "\(type.name) no longer exists in Swift",
            .calling(type, passing: type.arguments), effect: .breaksAlways)
    }

    /// Silent: the name now belongs to another schema's type, and the first schema's type has another name.
    private func otherSchema(_ comparison: TypeComparison) -> InterfaceDifference? {
        let (old, new) = (comparison.old, comparison.new)
        guard let schema = old.owner.schema, let newSchema = new.owner.schema,
            let newName = newName(of: schema),
            !newSchema.hasSameScalars(as: newName)
        else { return nil }
        let calls = [old.arguments, old.arguments.filter(\.isRequired)]
        return InterfaceDifference(
            .typeName, old.owner,
            "\(old.name) is now the type of \(QuotedText.quote(newSchema)) in Swift; it was the type of "
                + QuotedText.quote(schema),
            calls.first(where: comparison.acceptsCall).map { .calling(old, passing: $0) } ?? .naming(old),
            effect: .changesMeaning)
    }
}
