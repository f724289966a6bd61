import TypedURLCodegen
import TypedURLModel

/// Gives each change its verdict in the column of Swift source: every difference of the interface belongs to the one
/// change that explains it, or is a change of its own.
struct SwiftColumn {
    private let schemaChanges: [SchemaChange]
    private let comparison: InterfaceComparison
    private let oldAccess: AccessLevel
    private let newAccess: AccessLevel
    /// Without older schemas, there are no clients.
    private let hasClients: Bool
    /// The indices of the changes of each schema, by its newer name if there are two.
    private let indices: [[UInt8]: [Int]]

    /// - Parameter changes: The changes of the schemas.
    init(from old: ModuleVersion, to new: ModuleVersion, _ changes: [SchemaChange]) {
        schemaChanges = changes
        let renamed = changes.compactMap { change in change.oldSchema.map { ($0, change.schema) } }
        comparison = InterfaceComparison(
            from: old.named, to: new.named,
            renamed: Dictionary(renamed, uniquingKeysWith: { first, _ in first }))
        oldAccess = old.collection.configuration.accessLevel
        newAccess = new.collection.configuration.accessLevel
        hasClients = !old.named.schemas.isEmpty
        indices = Dictionary(grouping: changes.indices) { Array(changes[$0].schema.utf8) }
    }

    var changes: [ModuleChange] {
        var effects = [[InterfaceDifference]](repeating: [], count: schemaChanges.count)
        var rest: [InterfaceDifference] = []
        for difference in hasClients ? comparison.differences : [] {
            if let index = index(of: difference) {
                effects[index].append(difference)
            } else {
                rest.append(difference)
            }
        }
        let judged = zip(schemaChanges, effects).map { change, effects in
            ModuleChange(
                kind: change.kind, schema: change.schema, oldSchema: comparison.oldName(of: change.schema),
                parameter: change.parameter, message: change.message, oldPath: change.oldPath,
                newPath: change.newPath, oldURLs: change.oldURLs, newURLs: change.newURLs,
                swift: effects.worst?.verdict ?? .compatible)
        }
        return judged + ownChanges(rest) + accessChange
    }

    // MARK: Which change explains a difference

    /// The change that explains a difference: among the changes of the same schema and parameter whose kind can, the
    /// one whose kind has the fewest other effects.
    private func index(of difference: InterfaceDifference) -> Int? {
        let owner = difference.owner
        guard let schema = owner.schema else { return nil }
        let candidates = indices[Array((comparison.newName(of: schema) ?? schema).utf8)]?.filter { index in
            let change = schemaChanges[index]
            return change.kind.aspects.contains(difference.aspect)
                && (change.parameter == nil || change.isAbout(parameter: owner.parameter))
        }
        func rank(_ index: Int) -> (Int, Int) {
            let change = schemaChanges[index]
            let isExact = (change.parameter == nil) == (owner.parameter == nil)
            return (isExact ? 0 : 1, change.kind.aspects.count)
        }
        return candidates?.min { rank($0) < rank($1) }
    }

    // MARK: Changes that only Swift knows

    /// The differences that no change explains, grouped by kind and parameter.
    private func ownChanges(_ differences: [InterfaceDifference]) -> [ModuleChange] {
        struct Key: Hashable {
            let kind: ChangeKind
            let owner: InterfaceType.Owner
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
        _ kind: ChangeKind, _ owner: InterfaceType.Owner, _ message: String, _ verdict: Verdict
    ) -> ModuleChange {
        let path = owner.parameter.map { ["properties", $0] } ?? kind.path(isOfModule: owner.schema == nil)
        let newName = owner.schema.flatMap(comparison.newName)
        let isThere = owner.schema == nil || newName != nil
        let wasThere = owner.schema == nil || owner.schema.flatMap(comparison.oldName) != nil
        return ModuleChange(
            kind: kind, schema: newName ?? owner.schema,
            oldSchema: wasThere ? owner.schema : nil, parameter: owner.parameter, message: message,
            oldPath: wasThere ? path : nil, newPath: isThere ? path : nil,
            oldURLs: .compatible, newURLs: .compatible, swift: verdict)
    }

    /// Code of other modules or packages can no longer see the types.
    private var accessChange: [ModuleChange] {
        guard hasClients, let old = oldAccess.rank, let new = newAccess.rank, new > old,
            let type = comparison.oldInterface.types.first
        else { return [] }
        return [
            ownChange(
                .swiftAccessLowered, InterfaceType.Owner(),
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
    /// Whether the parameter has that name, or had it.
    fileprivate func isAbout(parameter name: String?) -> Bool {
        guard let name else { return false }
        return [parameter, Self.parameter(at: oldPath), Self.parameter(at: newPath)]
            .contains { $0?.hasSameScalars(as: name) == true }
    }

    private static func parameter(at path: [String]?) -> String? {
        guard let path, path.count > 1, path[0] == "properties" else { return nil }
        return path[1]
    }
}

extension AccessLevel {
    /// Greater if less code can use the types.
    fileprivate var rank: Int? { Self.allCases.firstIndex(of: self) }
}
