import TypedURLCodegen
import TypedURLSchema

/// Which changes of schemas can have an effect in Swift, and which one.
extension ChangeKind {
    /// The aspects of the interface that a change of this kind can affect.
    var aspects: Set<InterfaceAspect> { Self.aspectsOfID[id] ?? [] }

    /// What a value of another type changes in Swift: all aspects of its property except its position.
    private static let value: Set<InterfaceAspect> = [
        .type, .casesAdded, .casesRemoved, .rawValue, .membersAdded, .membersRemoved, .name, .optionality,
        .defaultValue,
    ]
    private static let text: Set<InterfaceAspect> = [.type, .defaultValue]

    /// By the id of the kind. Other kinds affect nothing: limits, because initialisers throw; names that only occur in
    /// URLs; the form in which values are printed.
    static let aspectsOfID: [String: Set<InterfaceAspect>] = [
        "schema-added": [.schema],
        "schema-deleted": [.schema],
        "schema-renamed": [.schema, .typeName],
        "server-added": [.casesAdded, .presence, .name, .order],
        "server-removed": [
            .casesRemoved, .presence, .type, .membersRemoved, .name, .order, .defaultValue,
        ],
        "server-renamed": [.casesAdded, .casesRemoved, .rawValue, .name, .defaultValue],
        "default-server-changed": [.defaultValue],
        "ignored-name-added": [.ignored],
        "ignored-name-removed": [.ignored],
        "tolerance-added": [.ignored],
        "tolerance-removed": [.ignored],
        "parameter-added": [.presence],
        "parameter-removed": [.presence],
        "parameter-renamed": [.presence, .name],
        "required-added": [.optionality],
        "required-removed": [.optionality],
        "default-added": [.optionality, .defaultValue],
        "default-changed": [.defaultValue],
        "default-removed": [.optionality, .defaultValue],
        "type-changed": value,
        "enum-added": [.type, .casesRemoved, .optionality, .defaultValue],
        "enum-removed": [.type, .casesAdded, .optionality, .defaultValue],
        "enum-value-added": [.type, .casesAdded, .optionality, .defaultValue],
        "enum-value-removed": [.type, .casesRemoved, .rawValue, .optionality, .defaultValue],
        "constant-changed": [.type, .casesAdded, .casesRemoved, .rawValue, .optionality, .defaultValue],
        "format-added": text,
        "format-changed": text,
        "format-removed": text,
        "tuple-item-added": [.membersAdded, .type],
        "tuple-item-removed": [.membersRemoved, .type],
        "branch-added": [.casesAdded, .type],
        "branch-removed": [.casesRemoved, .type],
        "branch-changed": [.casesAdded, .casesRemoved, .type],
        "branches-reordered": [.casesAdded, .casesRemoved, .type],
        "member-added": [.membersAdded],
        "member-removed": [.membersRemoved, .type],
        "member-required-added": [.optionality],
        "member-required-removed": [.optionality],
        "member-pattern-added": [.membersAdded, .type],
        "member-pattern-removed": [.membersRemoved, .type],
        "member-pattern-changed": [.type],
        "additional-members-added": [.membersAdded, .type],
        "additional-members-removed": [.membersRemoved, .type],
        "additional-members-changed": [.type],
    ]

    /// Where a schema, or otherwise the configuration, has what such a change is about.
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
    /// The kind of a difference that no change of a schema explains.
    var kind: ChangeKind {
        switch self {
        case .enumeration: .swiftEnumerationRenamed
        case .schema, .typeName: .swiftTypeRenamed
        case .name: .swiftNameChanged
        case .order: .swiftOrderChanged
        case .type, .membersAdded, .membersRemoved: .swiftTypeChanged
        case .optionality: .swiftOptionalityChanged
        case .defaultValue: .swiftDefaultChanged
        case .casesAdded, .casesRemoved, .rawValue: .swiftCasesChanged
        case .presence, .ignored, .examples: .swiftPropertyChanged
        }
    }
}
