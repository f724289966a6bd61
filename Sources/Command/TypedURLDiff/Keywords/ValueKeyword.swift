@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A keyword that one change of a value is about, and that is looked at alone.
enum ValueKeyword: String, CaseIterable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, minItems, maxItems
    case multipleOf, pattern, format, uniqueItems

    /// The code of the violation that it causes.
    var code: ViolationCode {
        switch self {
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf: .outOfRange
        case .minLength, .maxLength: .invalidLength
        case .pattern: .patternMismatch
        case .format: .invalidFormat
        case .minItems, .maxItems, .uniqueItems: .invalidItems
        }
    }

    /// Whether it is a bound, which can be raised and lowered.
    var isBound: Bool {
        switch self {
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .minLength, .maxLength, .minItems,
            .maxItems:
            true
        case .multipleOf, .pattern, .format, .uniqueItems: false
        }
    }

    /// Whether it says something of a list as a whole.
    var isOfList: Bool { [.minItems, .maxItems, .uniqueItems].contains(self) }

    /// The kinds of change of it.
    var kinds: KeywordKinds { KeywordKinds(rawValue, isBound: isBound) }

    /// The kinds of change of keywords that `KeywordKinds` describes.
    static let allKinds = allCases.filter { $0 != .uniqueItems }.flatMap(\.kinds.all)
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

    fileprivate init(_ keyword: String, isBound: Bool) {
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

extension ScalarSchema {
    /// The schema with one of its keywords alone; nil if it does not have it.
    func keeping(_ keyword: ValueKeyword) -> ScalarSchema? {
        switch (self, keyword) {
        case (.integer(let schema), _): schema.keeping(keyword).map(ScalarSchema.integer)
        case (.number(let schema), _): schema.keeping(keyword).map(ScalarSchema.number)
        case (.string(let schema), .minLength):
            schema.minLength.map { .string(StringSchema(minLength: $0)) }
        case (.string(let schema), .maxLength):
            schema.maxLength.map { .string(StringSchema(maxLength: $0)) }
        case (.string(let schema), .pattern):
            schema.pattern.map { .string(StringSchema(pattern: $0)) }
        case (.string(let schema), .format):
            schema.format.map { .string(StringSchema(format: $0)) }
        default: nil
        }
    }
}

extension NumericSchema where Value: SchemaNumber {
    /// The schema with one of its keywords alone; nil if it does not have it.
    func keeping(_ keyword: ValueKeyword) -> NumericSchema? {
        switch keyword {
        case .minimum: minimum.map { NumericSchema(minimum: $0) }
        case .maximum: maximum.map { NumericSchema(maximum: $0) }
        case .exclusiveMinimum: exclusiveMinimum.map { NumericSchema(exclusiveMinimum: $0) }
        case .exclusiveMaximum: exclusiveMaximum.map { NumericSchema(exclusiveMaximum: $0) }
        case .multipleOf: multipleOf.map { NumericSchema(multipleOf: $0) }
        default: nil
        }
    }

    /// Whether a number meets all keywords.
    func admits(_ value: Value) -> Bool {
        minimum.map { value >= $0 } ?? true && maximum.map { value <= $0 } ?? true
            && exclusiveMinimum.map { value > $0 } ?? true && exclusiveMaximum.map { value < $0 } ?? true
            && multipleOf.map(value.isMultiple) ?? true
    }

    /// All that a value depends on, as a text: equal schemas have equal ones.
    var signature: String {
        let bounds = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].map { $0?.text ?? "-" }
        return bounds.joined(separator: " ") + " \(multipleOf?.description ?? "-")"
    }
}
