import TypedURLCodegen
import TypedURLSchema
import TypedURL

/// The changes in the interface of a module, each shown by a line of client code that it affects.
struct InterfaceComparison {
    /// The older schemas.
    let old: NamedModule
    /// The newer schemas, with the old names of their types.
    let new: NamedModule
    let oldInterface: PublicInterface
    let newInterface: PublicInterface
    let oldAccess: AccessLevel
    let newAccess: AccessLevel
    /// The new names of renamed types, by their old names.
    let newNames: [String: String]

    /// - Parameter renamed: The new names of renamed schemas, by their old names.
    init(
        from old: NamedModule, _ oldAccess: AccessLevel, to new: NamedModule, _ newAccess: AccessLevel,
        renamed: [String: String] = [:]
    ) {
        var aligned = new
        var newNames: [String: String] = [:]
        let taken = Set(new.schemas.map(\.typeName) + [new.typeName])
        func align(_ name: inout String, to oldName: String) {
            // If another schema now has the name, code still uses it.
            guard name != oldName, !taken.contains(oldName) else { return }
            newNames[oldName] = name
            name = oldName
        }
        align(&aligned.typeName, to: old.typeName)
        let places = Self.places(new)
        for schema in old.schemas {
            let newName = renamed[schema.schema.name] ?? schema.schema.name
            guard let index = places[Array(newName.utf8)] else { continue }
            var typeName = new.schemas[index].typeName
            align(&typeName, to: schema.typeName)
            aligned.schemas[index] = new.schemas[index].renamed(typeName)
        }
        oldPlaces = Self.places(old)
        newPlaces = places
        self.old = old
        self.new = aligned
        self.newNames = newNames
        self.renamed = renamed
        self.oldAccess = oldAccess
        self.newAccess = newAccess
        oldInterface = PublicInterface(old, access: oldAccess)
        newInterface = PublicInterface(aligned, access: newAccess)
    }

    private let renamed: [String: String]

    private let oldPlaces: [[UInt8]: Int]
    private let newPlaces: [[UInt8]: Int]

    private static func places(_ module: NamedModule) -> [[UInt8]: Int] {
        Dictionary(
            module.schemas.enumerated().map { (Array($1.schema.name.utf8), $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The newer version of an older schema; nil if it was deleted.
    func newSchema(_ name: String?) -> NamedSchema? {
        guard let name else { return nil }
        return newPlaces[Array((renamed[name] ?? name).utf8)].map { new.schemas[$0] }
    }

    /// The older schema of that name.
    func oldSchema(_ name: String?) -> NamedSchema? {
        guard let name else { return nil }
        return oldPlaces[Array(name.utf8)].map { old.schemas[$0] }
    }

    /// Every difference once, each with the use that shows it best.
    var differences: [WitnessedDifference] {
        struct Key: Hashable {
            let aspect: InterfaceAspect
            let owner: InterfaceType.Owner
        }
        var order: [Key] = []
        var found: [Key: WitnessedDifference] = [:]
        // Most types have the same interface, and so the same uses.
        let changed = oldInterface.types.filter { type in
            newNames[type.rootName] != nil || newInterface.type(type.name) != type
        }
        for use in changed.flatMap(ClientUse.all) {
            for difference in differences(noticedBy: use) {
                let key = Key(aspect: difference.aspect, owner: difference.owner)
                let witnessed = WitnessedDifference(difference: difference, witness: use)
                if let other = found[key] {
                    if witnessed.precedes(other) { found[key] = witnessed }
                } else {
                    order.append(key)
                    found[key] = witnessed
                }
            }
        }
        return order.compactMap { found[$0]?.sampled }
    }
}

extension WitnessedDifference {
    /// Whether this difference is reported, not the other.
    fileprivate func precedes(_ other: WitnessedDifference) -> Bool { rank < other.rank }

    /// The lowest one is reported: silent changes come before code that does not compile, then the clearest example.
    private var rank: (Int, Int) {
        let effect =
            switch difference.effect {
            case .changesMeaning: 0
            case .breaksAlways: 1
            case .breaks: 2
            }
        return (effect, difference.aspect.rank(of: witness))
    }

    /// The same with values of an example, where types are not what it is about.
    fileprivate var sampled: WitnessedDifference {
        guard difference.aspect != .type, let sampled = witness.sampled else { return self }
        return WitnessedDifference(difference: difference, witness: sampled)
    }
}

extension InterfaceAspect {
    /// How clearly a use shows a difference of this aspect: the lowest number is the clearest.
    fileprivate func rank(of use: ClientUse) -> Int {
        let isOfSchema = use.type.name == use.type.rootName
        return switch (self, use.action) {
        case (.enumeration, .calling), (.schema, .calling), (.typeName, .calling), (.presence, .calling),
            (.order, .calling),
            (.optionality, .calling), (.defaultValue, .calling), (.membersAdded, .calling):
            isOfSchema ? 0 : 1
        case (.casesAdded, .switching), (.casesRemoved, .switching), (.rawValue, .reading), (.name, .reading),
            (.type, .reading),
            (.schema, .switching):
            isOfSchema ? 0 : 1
        case (_, .reading), (_, .making): 2
        case (_, .calling), (_, .unwrapping), (_, .clearing): 3
        case (_, .naming): 5
        default: 4
        }
    }
}
