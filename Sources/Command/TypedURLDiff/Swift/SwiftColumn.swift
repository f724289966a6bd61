import TypedURLCodegen
import TypedURLModel
import TypedURLSchema

/// Gives each change its verdict in the column of Swift source: every difference of the interface belongs to the one
/// change that explains it, or is a change of its own.
struct SwiftColumn {
    private typealias Owner = InterfaceType.Owner

    private let schemaChanges: [SchemaChange]
    private let comparison: InterfaceComparison
    private let oldAccess: AccessLevel
    private let newAccess: AccessLevel
    /// Without older schemas, there are no clients.
    private let hasClients: Bool
    /// The indices of the changes of each schema, by its newer name if there are two, and parameter.
    private let indices: [Owner: [Int]]

    /// - Parameter changes: The changes of the schemas.
    init(from old: ModuleVersion, to new: ModuleVersion, _ changes: [SchemaChange]) {
        schemaChanges = changes
        let renamed = changes.compactMap { change in
            change.oldSchema.flatMap { old in change.schema.map { (old, $0) } }
        }
        comparison = InterfaceComparison(
            from: old.named, to: new.named,
            renamed: Dictionary(renamed, uniquingKeysWith: { first, _ in first }))
        oldAccess = old.collection.configuration.accessLevel
        newAccess = new.collection.configuration.accessLevel
        hasClients = !old.named.schemas.isEmpty
        var indices: [Owner: [Int]] = [:]
        for (index, change) in changes.enumerated() {
            for parameter in change.parameters {
                indices[Owner(schema: change.schema, parameter: parameter), default: []].append(index)
            }
        }
        self.indices = indices
    }

    var changes: [SchemaChange] {
        var effects = [[InterfaceDifference]](repeating: [], count: schemaChanges.count)
        var rest: [InterfaceDifference] = []
        for difference in hasClients ? comparison.differences : [] {
            if let index = index(of: difference) {
                effects[index].append(difference)
            } else {
                rest.append(difference)
            }
        }
        let judged = zip(schemaChanges, effects).map { change, effects -> SchemaChange in
            var change = change
            change.oldSchema = change.schema.flatMap(comparison.oldName)
            change.swift = effects.worst?.verdict ?? .compatible
            return change
        }
        return judged + ownChanges(rest) + accessChange
    }

    // MARK: Which change explains a difference

    /// The change that explains a difference: among the changes of the same schema and parameter whose kind can, the
    /// one whose kind has the fewest other effects.
    private func index(of difference: InterfaceDifference) -> Int? {
        var owner = difference.owner
        guard let schema = owner.schema else { return nil }
        owner.schema = comparison.newName(of: schema) ?? schema
        let exact = indices[owner] ?? []
        let others = owner.parameter == nil ? [] : indices[Owner(schema: owner.schema)] ?? []
        return [exact, others].lazy.compactMap { indices in
            indices.filter { schemaChanges[$0].kind.aspects.contains(difference.aspect) }
                .min { schemaChanges[$0].kind.aspects.count < schemaChanges[$1].kind.aspects.count }
        }.first
    }

    // MARK: Changes that only Swift knows

    /// The differences that no change explains, grouped by kind and parameter.
    private func ownChanges(_ differences: [InterfaceDifference]) -> [SchemaChange] {
        struct Key: Hashable {
            let kind: ChangeKind
            let owner: Owner
        }
        let groups = Dictionary(grouping: differences.enumerated()) {
            Key(kind: $1.aspect.kind, owner: $1.owner)
        }
        return groups.sorted { $0.value[0].offset < $1.value[0].offset }.map { key, group in
            let verdict = group.map(\.element).worst?.verdict ?? .compatible
            return ownChange(key.kind, key.owner, group[0].element.message, verdict)
        }
    }

    private func ownChange(
        _ kind: ChangeKind, _ owner: Owner, _ message: String, _ verdict: Verdict
    ) -> SchemaChange {
        let path = owner.parameter.map { ["properties", $0] } ?? kind.path(isOfModule: owner.schema == nil)
        let newName = owner.schema.flatMap(comparison.newName)
        let isThere = owner.schema == nil || newName != nil
        let wasThere = owner.schema == nil || owner.schema.flatMap(comparison.oldName) != nil
        return SchemaChange(
            kind: kind, schema: newName ?? owner.schema,
            oldSchema: wasThere ? owner.schema : nil, parameter: owner.parameter, message: message,
            oldPath: wasThere ? path : nil, newPath: isThere ? path : nil, swift: verdict)
    }

    /// Code of other modules or packages can no longer see the types.
    private var accessChange: [SchemaChange] {
        guard hasClients, let old = oldAccess.rank, let new = newAccess.rank, new > old,
            let type = comparison.oldInterface.types.first
        else { return [] }
        return [
            ownChange(
                .swiftAccessLowered, Owner(),
                "the access level of the generated types changed from \(oldAccess.rawValue) to \(newAccess.rawValue)",
                .breaksForSome(witness: ClientCode.calling(type, passing: type.arguments).line))
        ]
    }
}

extension [InterfaceDifference] {
    /// The worst of them; of several, the first.
    fileprivate var worst: InterfaceDifference? { self.min { $0.effect.rawValue < $1.effect.rawValue } }
}

extension SchemaChange {
    /// The names of the parameter that it is about; nil if it is about the schema as a whole.
    fileprivate var parameters: Set<String?> {
        guard let parameter else { return [nil] }
        let paths = [oldPath, newPath].compactMap { $0 }.filter { $0.count > 1 && $0[0] == "properties" }
        return Set([parameter] + paths.map { $0[1] })
    }
}

extension AccessLevel {
    /// Greater if less code can use the types.
    fileprivate var rank: Int? { Self.allCases.firstIndex(of: self) }
}

/// The schemas of one version of a module, with their names in Swift.
package struct ModuleVersion {
    /// The schemas.
    package let collection: SchemaCollection

    let named: NamedModule

    /// Names everything in a module's schemas.
    ///
    /// - Parameters:
    ///   - module: The module that generated code is for.
    /// - Throws: What cannot be named in Swift.
    package init(_ collection: SchemaCollection, module: String) throws(NamingError) {
        let (named, problems) = NamedModule.name(
            collection.schemas.map(\.schema), module: module, enumName: collection.configuration.enumName)
        guard problems.isEmpty else { throw NamingError(problems: problems) }
        self.collection = collection
        self.named = named
    }

    /// What has changed since an older version, judged in all three columns.
    package func changes(since old: ModuleVersion) -> [SchemaChange] {
        let changes = SchemaComparison.changes(
            from: old.collection.schemas.map(\.schema), to: collection.schemas.map(\.schema))
        return SwiftColumn(from: old, to: self, changes).changes
    }
}
