import TypedURLCodegen
import TypedURLModel
import TypedURLSchema

/// The schemas of one version of a module, with their names in Swift.
package struct ModuleVersion {
    /// The schemas.
    package let collection: SchemaCollection

    fileprivate let named: NamedModule

    /// Names everything in a module's schemas.
    ///
    /// - Parameters:
    ///   - module: The module that generated code is for.
    /// - Throws: What cannot be named in Swift.
    package init(_ collection: SchemaCollection, module: String) throws(NamingError) {
        let (named, problems) = NamedModule.name(
            collection.schemas.map(\.schema), module: module, enumName: collection.configuration.enumName,
            servers: collection.configuration.defaults.sharedServers)
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

/// Gives each change its verdict in the column of Swift source: the public declarations of both versions are compared. A
/// difference belongs to the first change of its schema and parameter that is no limit of values, or is a change of its own.
private struct SwiftColumn {
    private typealias Owner = PublicDeclaration.Owner

    private let old: ModuleVersion
    private let new: ModuleVersion
    private(set) var changes: [SchemaChange]
    /// The newer names of older schemas that were renamed.
    private let renamed: [String: String]
    /// The change to which the differences of a part of a schema belong.
    private var indices: [Owner: Int] = [:]

    init(from old: ModuleVersion, to new: ModuleVersion, _ changes: [SchemaChange]) {
        (self.old, self.new, self.changes) = (old, new, changes)
        let pairs = changes.compactMap { change in
            change.oldSchema.flatMap { old in change.schema.map { (old, $0) } }
        }
        renamed = Dictionary(pairs) { first, _ in first }
        for index in changes.indices {
            self.changes[index].oldSchema = changes[index].schema.flatMap(oldName)
            for parameter in changes[index].parameters where !changes[index].kind.isOfLimit {
                let owner = Owner(schema: changes[index].schema, parameter: parameter)
                indices[owner] = indices[owner] ?? index
            }
        }
        // Without older schemas, there are no clients.
        guard !old.named.schemas.isEmpty else { return }
        compareAccess()
        compare(PublicDeclarations(old.named), PublicDeclarations(new.named))
    }

    /// The older name of a schema; nil if it is new.
    private func oldName(_ schema: String) -> String? {
        let name = renamed.first { $0.value == schema }?.key ?? schema
        return old.named.schemas.contains { $0.schema.name == name } ? name : nil
    }

    // MARK: Differences

    /// Notes what has changed, with the worst effect.
    private mutating func note(_ kind: ChangeKind, _ owner: Owner, _ message: String, _ verdict: Verdict) {
        if let index = indices[owner] {
            if verdict.rank < changes[index].swift.rank { changes[index].swift = verdict }
            return
        }
        indices[owner] = changes.count
        let path =
            owner.parameter.map { ["properties", $0] } ?? (kind == .swiftAccessLowered ? ["accessLevel"] : [])
        let oldSchema = owner.schema.flatMap(oldName)
        let isNew = owner.schema.map { name in new.named.schemas.contains { $0.schema.name == name } } ?? true
        changes.append(
            SchemaChange(
                kind: kind, schema: owner.schema, oldSchema: oldSchema, parameter: owner.parameter,
                message: message, oldPath: owner.schema == nil || oldSchema != nil ? path : nil,
                newPath: isNew ? path : nil, swift: verdict))
    }

    /// Code of other modules or packages can no longer see the types.
    private mutating func compareAccess() {
        let levels = [old, new].map(\.collection.configuration.accessLevel)
        let ranks = levels.compactMap(AccessLevel.allCases.firstIndex)
        guard ranks.count == 2, ranks[1] > ranks[0] else { return }
        note(
            .swiftAccessLowered, Owner(),
            "the access level of the generated types changed from \(levels[0].rawValue) to \(levels[1].rawValue)",
            .breaksForSome(witness: old.named.typeName))
    }

    private mutating func compare(_ before: PublicDeclarations, _ after: PublicDeclarations) {
        let known = Set(before.all.map(\.name))
        let kept = Dictionary(after.all.map { ($0.name, $0) }) { first, _ in first }
        let owners = Set(after.all.map(\.owner))
        var lostTypes: [String] = []
        for declaration in before.all {
            // What is in a lost type is lost with it.
            if lostTypes.contains(where: { declaration.name.hasPrefix($0 + ".") }) { continue }
            var owner = declaration.owner
            owner.schema = owner.schema.map { renamed[$0] ?? $0 }
            let (name, text) = (declaration.name, declaration.text)
            guard let other = kept[name] else {
                if declaration.isType { lostTypes.append(name) }
                let isRoot = declaration.isType && !name.contains(".")
                note(
                    .swiftDeclarationRemoved, owner, "\(name) no longer exists in Swift",
                    isRoot ? .breaksAlways(witness: text) : .breaksForSome(witness: text))
                continue
            }
            if declaration.type != other.type || other.isRequired && !declaration.isRequired {
                let isRequired = declaration.type == other.type
                note(
                    .swiftDeclarationChanged, owner,
                    "\(name) \(isRequired ? "is now required" : "changed from \(declaration.type) to \(other.type)") in Swift",
                    .breaksForSome(witness: text))
            } else if owner != other.owner, owners.contains(owner) {
                // The schema or parameter that had the name is still there, under another one.
                note(
                    .swiftDeclarationChanged, owner, "\(name) belongs to something else in Swift",
                    .changesMeaning(witness: text))
            } else if let value = declaration.value, let newValue = other.value, value != newValue {
                note(
                    .swiftDeclarationChanged, owner, "\(name) is \(newValue) in Swift, and was \(value)",
                    .changesMeaning(witness: text))
            }
        }
        for added in after.all
        where added.isRequired && !known.contains(added.name) && known.contains(added.outer) {
            note(
                .swiftDeclarationAdded, added.owner, "\(added.name) is new in Swift",
                .breaksForSome(witness: added.text))
        }
        for (type, labels) in before.labels.sorted(by: { $0.key < $1.key }) {
            let others = after.labels[type] ?? []
            guard labels.filter(others.contains) != others.filter(labels.contains),
                let owner = kept[type]?.owner
            else { continue }
            note(
                .swiftDeclarationChanged, owner, "the arguments of \(type) have another order in Swift",
                .breaksForSome(witness: "\(type)(\(labels.map { $0 + ":" }.joined()))"))
        }
    }
}

extension Verdict {
    /// The worse, the less.
    fileprivate var rank: Int {
        switch self {
        case .changesMeaning: 0
        case .breaksAlways: 1
        case .breaksForSome: 2
        case .notProven, .compatible: 3
        }
    }
}

extension SchemaChange {
    /// The names of the parameter that it is about; nil if it is about the schema as a whole.
    fileprivate var parameters: Set<String?> {
        guard let parameter else { return [nil] }
        let paths = [oldPath, newPath].compactMap { $0 }.filter { $0.count > 1 && $0[0] == "properties" }
        return Set([parameter] + paths.map { $0[1] })
    }
}

extension ChangeKind {
    /// Whether it is about a limit of values, which client code does not see, because initialisers throw.
    fileprivate var isOfLimit: Bool {
        let keyword = ValueKeyword(rawValue: words.keyword)
        return keyword.map { ![.format, .uniqueItems].contains($0) } ?? false
    }
}
