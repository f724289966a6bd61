import TypedURLCodegen
import TypedURL
import TypedURLSchema

/// Gives each change its verdict in the column of Swift source: every difference of the interface belongs to the one
/// change that explains it, or is a change of its own.
struct SwiftColumn {
    let comparison: InterfaceComparison
    /// The new names of renamed schemas, by their old names.
    let renamed: [String: String]

    func judge(_ changes: [SchemaChange]) -> [ModuleChange] {
        var verdicts = [Verdict](repeating: .compatible, count: changes.count)
        var rest: [WitnessedDifference] = []
        // Without older schemas, there are no clients.
        let differences = comparison.old.schemas.isEmpty ? [] : comparison.differences
        for difference in differences {
            if let index = index(of: difference.difference, in: changes) {
                verdicts[index] = verdicts[index].worse(of: difference.verdict)
            } else {
                rest.append(difference)
            }
        }
        let oldNames = Dictionary(renamed.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let judged = zip(changes, verdicts).map { change, verdict in
            let isThere = comparison.oldSchema(oldNames[change.schema] ?? change.schema) != nil
            return ModuleChange(
                change, oldSchema: isThere ? oldNames[change.schema] ?? change.schema : nil, swift: verdict)
        }
        return judged + own(rest) + accessChange
    }

    // MARK: Which change explains a difference

    /// The change that explains a difference: among the changes of the same schema and parameter whose kind can, the
    /// one whose kind has the fewest other effects.
    private func index(of difference: InterfaceDifference, in changes: [SchemaChange]) -> Int? {
        let owner = difference.owner
        guard let schema = owner.schema else { return nil }
        let candidates = changes.indices.filter { index in
            let change = changes[index]
            return change.isAbout(schema, renamed[schema])
                && change.kind.aspects.contains(difference.aspect)
                && (change.parameter == nil || change.isAbout(parameter: owner.parameter))
        }
        return candidates.min { left, right in rank(changes[left], owner) < rank(changes[right], owner) }
    }

    private func rank(_ change: SchemaChange, _ owner: InterfaceType.Owner) -> (Int, Int) {
        let isExact = (change.parameter == nil) == (owner.parameter == nil)
        return (isExact ? 0 : 1, change.kind.aspects.count)
    }

    // MARK: Changes that only Swift knows

    /// The differences that no change explains, grouped by kind and parameter.
    private func own(_ differences: [WitnessedDifference]) -> [ModuleChange] {
        struct Key: Hashable {
            let kind: ChangeKind
            let owner: InterfaceType.Owner
        }
        var order: [Key] = []
        var groups: [Key: (message: String, verdict: Verdict)] = [:]
        for difference in differences {
            let key = Key(kind: difference.difference.aspect.kind, owner: difference.difference.owner)
            if let group = groups[key] {
                groups[key] = (group.message, group.verdict.worse(of: difference.verdict))
            } else {
                order.append(key)
                groups[key] = (difference.difference.message, difference.verdict)
            }
        }
        return order.compactMap { key in
            groups[key].map { own(key.kind, key.owner, $0.message, $0.verdict) }
        }
    }

    private func own(
        _ kind: ChangeKind, _ owner: InterfaceType.Owner, _ message: String, _ verdict: Verdict
    ) -> ModuleChange {
        let path = owner.parameter.map { ["properties", $0] } ?? kind.path(isOfModule: owner.schema == nil)
        let isThere = owner.schema == nil || comparison.newSchema(owner.schema) != nil
        let wasThere = owner.schema == nil || comparison.oldSchema(owner.schema) != nil
        return ModuleChange(
            kind: kind, schema: comparison.newSchema(owner.schema)?.schema.name ?? owner.schema,
            oldSchema: wasThere ? owner.schema : nil, parameter: owner.parameter, message: message,
            oldPath: wasThere ? path : nil, newPath: isThere ? path : nil,
            oldURLs: .compatible, newURLs: .compatible, swift: verdict)
    }

    /// Code of other modules or packages can no longer see the types.
    private var accessChange: [ModuleChange] {
        guard !comparison.old.schemas.isEmpty, comparison.newAccess.rank < comparison.oldAccess.rank,
            let use = comparison.oldInterface.types.lazy.flatMap(ClientUse.all).first(where: \.isOfOutside)
        else { return [] }
        let message =
            "the access level of the generated types changed from \(comparison.oldAccess.rawValue) to \(comparison.newAccess.rawValue)"
        return [
            own(
                .swiftAccessLowered, InterfaceType.Owner(), message,
                .breaksForSome(witness: (use.sampled ?? use).line))
        ]
    }
}

extension Verdict {
    /// The worse of two verdicts.
    fileprivate func worse(of other: Verdict) -> Verdict { other.rank < rank ? other : self }

    private var rank: Int {
        switch self {
        case .changesMeaning: 0
        case .breaksAlways: 1
        case .breaksForSome: 2
        case .notProven: 3
        case .compatible: 4
        }
    }
}

extension SchemaChange {
    fileprivate func isAbout(_ oldSchema: String, _ newSchema: String?) -> Bool {
        schema.hasSameScalars(as: newSchema ?? oldSchema)
            || self.oldSchema?.hasSameScalars(as: oldSchema) == true
    }

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

extension ClientUse {
    /// Whether code is likely to do this: to create a URL from its parts.
    fileprivate var isOfOutside: Bool {
        guard case .calling(let initialiser, _, _) = action else { return false }
        return type.owner.schema != nil && initialiser.parameters.first?.label != nil
    }
}

extension AccessLevel {
    /// Greater if more code can use the types.
    fileprivate var rank: Int {
        switch self {
        case .public: 2
        case .package: 1
        case .internal: 0
        }
    }
}
