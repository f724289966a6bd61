import TypedURLSchema

/// Which changes of schemas can show in Swift, and as what.
extension ChangeKind {
    /// What of the interface a change of this kind can touch.
    var aspects: Set<InterfaceAspect> { Self.aspectsOfID[id] ?? [] }

    /// What a value of another type is in Swift: everything about its property but its place.
    private static let value: Set<InterfaceAspect> = [
        .type, .cases, .rawValue, .members, .name, .optionality, .defaultValue,
    ]
    private static let enumeration: Set<InterfaceAspect> = [
        .type, .cases, .rawValue, .name, .optionality, .defaultValue,
    ]
    private static let text: Set<InterfaceAspect> = [.type, .name, .defaultValue]
    private static let union: Set<InterfaceAspect> = [.cases, .name, .type]
    private static let members: Set<InterfaceAspect> = [.members, .type, .name, .order]

    /// By the id of the kind. Those that are not here touch nothing: limits, since initialisers throw; names in a URL
    /// only; what is printed how.
    static let aspectsOfID: [String: Set<InterfaceAspect>] = [
        "schema-added": [.schema],
        "schema-deleted": [.schema],
        "schema-renamed": [.schema, .typeName],
        "ignored-name-added": [.ignored, .name],
        "ignored-name-removed": [.ignored, .name],
        "parameter-added": [.presence],
        "parameter-removed": [.presence],
        "parameter-renamed": [.presence, .name],
        "required-added": [.optionality],
        "required-removed": [.optionality],
        "default-added": [.optionality, .defaultValue],
        "default-changed": [.defaultValue],
        "default-removed": [.optionality, .defaultValue],
        "type-changed": value,
        "enum-added": enumeration,
        "enum-removed": enumeration,
        "enum-value-added": enumeration,
        "enum-value-removed": enumeration,
        "constant-changed": enumeration,
        "format-added": text,
        "format-changed": text,
        "format-removed": text,
        "tuple-item-added": members,
        "tuple-item-removed": members,
        "branch-added": union,
        "branch-removed": union,
        "branch-changed": union,
        "branches-reordered": union,
        "member-added": members,
        "member-removed": members,
        "member-required-added": [.optionality],
        "member-required-removed": [.optionality],
        "member-pattern-added": members,
        "member-pattern-removed": members,
        "member-pattern-changed": members,
        "additional-members-added": members,
        "additional-members-removed": members,
        "additional-members-changed": members,
    ]

    /// Where a schema or, else, a configuration says what such a change is about.
    func path(isOfModule: Bool) -> [String] {
        switch self {
        case .swiftAccessLowered: ["accessLevel"]
        case .swiftEnumerationRenamed: ["enumName"]
        case .swiftTypeRenamed: isOfModule ? [] : ["swiftName"]
        case .swiftOrderChanged: ["properties"]
        case .swiftPropertyChanged: ["examples"]
        default: []
        }
    }
}

extension InterfaceAspect {
    /// What a difference is where no change of a schema accounts for it.
    var kind: ChangeKind {
        switch self {
        case .enumeration: .swiftEnumerationRenamed
        case .schema, .typeName: .swiftTypeRenamed
        case .name: .swiftNameChanged
        case .order: .swiftOrderChanged
        case .type, .members: .swiftTypeChanged
        case .optionality: .swiftOptionalityChanged
        case .defaultValue: .swiftDefaultChanged
        case .cases, .rawValue: .swiftCasesChanged
        case .presence, .ignored, .examples: .swiftPropertyChanged
        }
    }
}
