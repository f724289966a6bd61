import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// A keyword that one change of a value is about, and that is looked at alone.
enum ValueKeyword: Hashable {
    case enumeration
    case number(NumberKeyword)
    case minLength, maxLength, pattern, format
    case minItems, maxItems, uniqueItems

    /// The code of the violation that it causes.
    var code: ViolationCode {
        switch self {
        case .enumeration: .notAllowed
        case .number: .outOfRange
        case .minLength, .maxLength: .invalidLength
        case .pattern: .patternMismatch
        case .format: .invalidFormat
        case .minItems, .maxItems, .uniqueItems: .invalidItems
        }
    }

    /// The name in a schema.
    var name: String {
        switch self {
        case .enumeration: "enum"
        case .number(let keyword): keyword.rawValue
        case .minLength: "minLength"
        case .maxLength: "maxLength"
        case .pattern: "pattern"
        case .format: "format"
        case .minItems: "minItems"
        case .maxItems: "maxItems"
        case .uniqueItems: "uniqueItems"
        }
    }

    /// The kinds of change of it.
    var kinds: KeywordKinds { KeywordKinds(name, isBound: isBound) }

    /// The kinds of change of keywords that `KeywordKinds` describes: those of bounds come first.
    static let allKinds: [ChangeKind] = {
        let all =
            NumberKeyword.allCases.map(ValueKeyword.number)
            + [.minLength, .maxLength, .minItems, .maxItems, .pattern, .format]
        return (all.filter(\.isBound) + all.filter { !$0.isBound }).flatMap(\.kinds.all)
    }()

    /// Whether it is a bound, which can be raised and lowered.
    private var isBound: Bool {
        switch self {
        case .number(let keyword): keyword.isBound
        case .minLength, .maxLength, .minItems, .maxItems: true
        case .enumeration, .pattern, .format, .uniqueItems: false
        }
    }

    /// Whether it says something of a list as a whole.
    var isOfList: Bool { self == .minItems || self == .maxItems || self == .uniqueItems }
}

extension ScalarSchema {
    /// The schema with one of its keywords alone; nil if it does not have it.
    func keeping(_ keyword: ValueKeyword) -> ScalarSchema? {
        switch (self, keyword) {
        case (.integer(let schema), .number(let keyword)): schema.keeping(keyword).map(ScalarSchema.integer)
        case (.number(let schema), .number(let keyword)): schema.keeping(keyword).map(ScalarSchema.number)
        case (.string(let schema), .minLength):
            schema.minLength.map { .string(StringSchema(minLength: $0)) }
        case (.string(let schema), .maxLength):
            schema.maxLength.map { .string(StringSchema(maxLength: $0)) }
        case (.string(let schema), .pattern):
            schema.pattern.map { .string(StringSchema(pattern: $0)) }
        case (.string(let schema), .format):
            schema.format.map { .string(StringSchema(format: $0)) }
        case (.strings, .enumeration), (.integers, .enumeration), (.numbers, .enumeration),
            (.booleans, .enumeration):
            self
        default: nil
        }
    }
}

/// The kinds of change of one keyword of values.
struct KeywordKinds {
    let added: ChangeKind
    let removed: ChangeKind
    /// Another value, which is greater.
    let raised: ChangeKind
    /// Another value, which is less. The same kind as `raised` where values have no order.
    let lowered: ChangeKind
    let all: [ChangeKind]

    init(_ keyword: String, isBound: Bool) {
        let id = keyword.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
        func kind(_ change: String) -> ChangeKind {
            ChangeKind("\(id)-\(change)", "`\(keyword)` was \(change).")
        }
        added = kind("added")
        removed = kind("removed")
        raised = kind(isBound ? "raised" : "changed")
        lowered = isBound ? kind("lowered") : raised
        all = isBound ? [added, removed, raised, lowered] : [added, raised, removed]
    }
}
