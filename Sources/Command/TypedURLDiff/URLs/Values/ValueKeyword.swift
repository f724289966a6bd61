@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

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

/// A keyword of numbers, with all that the comparison of schemas knows of it.
enum NumberKeyword: String, CaseIterable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf

    /// Whether it is a bound, which can be raised and lowered.
    var isBound: Bool {
        switch self {
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum: true
        case .multipleOf: false
        }
    }
}

/// What a keyword of numbers says.
enum NumberOperand<Value: SchemaNumber>: Comparable {
    case number(Value)
    /// The text of what has no order.
    case text(String)

    var text: String {
        switch self {
        case .number(let value): value.text
        case .text(let text): text
        }
    }
}

extension NumericSchema where Value: SchemaNumber {
    /// What one of the keywords says; nil if the schema does not have it.
    func operand(_ keyword: NumberKeyword) -> NumberOperand<Value>? {
        switch keyword {
        case .minimum: minimum.map { .number($0) }
        case .maximum: maximum.map { .number($0) }
        case .exclusiveMinimum: exclusiveMinimum.map { .number($0) }
        case .exclusiveMaximum: exclusiveMaximum.map { .number($0) }
        case .multipleOf: multipleOf.map { .text($0.description) }
        }
    }

    /// The schema with one of its keywords alone; nil if it does not have it.
    func keeping(_ keyword: NumberKeyword) -> NumericSchema? {
        switch keyword {
        case .minimum: minimum.map { NumericSchema(minimum: $0) }
        case .maximum: maximum.map { NumericSchema(maximum: $0) }
        case .exclusiveMinimum: exclusiveMinimum.map { NumericSchema(exclusiveMinimum: $0) }
        case .exclusiveMaximum: exclusiveMaximum.map { NumericSchema(exclusiveMaximum: $0) }
        case .multipleOf: multipleOf.map { NumericSchema(multipleOf: $0) }
        }
    }

    /// Whether a number meets one of the keywords; it does if the schema does not have it.
    func meets(_ keyword: NumberKeyword, _ value: Value) -> Bool {
        switch keyword {
        case .minimum: minimum.map { value >= $0 } ?? true
        case .maximum: maximum.map { value <= $0 } ?? true
        case .exclusiveMinimum: exclusiveMinimum.map { value > $0 } ?? true
        case .exclusiveMaximum: exclusiveMaximum.map { value < $0 } ?? true
        case .multipleOf: multipleOf.map(value.isMultiple) ?? true
        }
    }

    /// All that a value depends on, as a text: equal schemas have equal ones.
    var signature: String {
        NumberKeyword.allCases.map { operand($0)?.text ?? "-" }.joined(separator: " ")
    }
}

// Values that show what a keyword does.

extension IntegerSchema {
    var samples: [Int64] {
        [maximum, minimum, exclusiveMaximum, exclusiveMinimum].compactMap(\.self).flatMap { bound in
            [1, -1, 0].compactMap { (offset: Int64) in
                let (sum, overflows) = bound.addingReportingOverflow(offset)
                return overflows ? nil : sum
            }
        }
    }
}

extension NumberSchema {
    var samples: [Double] {
        let bounds = [maximum, minimum, exclusiveMaximum, exclusiveMinimum].compactMap(\.self)
        var values = bounds.flatMap { bound -> [Double] in
            [bound + 1, bound - 1, bound, bound + 0.5, bound - 0.5, bound.nextUp, bound.nextDown]
        }
        if let divisor = multipleOf {
            values += divisor.double.map { [$0 / 2, $0 / 3] } ?? []
            values += ([0] + bounds).flatMap(divisor.multiples)
        }
        return values.filter(\.isFinite)
    }
}
