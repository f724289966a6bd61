/// The schema of a single value.
public enum ScalarSchema: Sendable {
    /// A string (`"type": "string"`).
    case string(StringSchema)

    /// An integer that fits in 64 bits (`"type": "integer"`).
    case integer(IntegerSchema)

    /// A finite double (`"type": "number"`).
    case number(NumberSchema)

    /// `true` or `false` (`"type": "boolean"`).
    case boolean

    /// `true` or `false`, with other texts in a URL (`booleanTexts`).
    case booleanTexts(BooleanTexts)

    /// One of some strings (`enum`, `const`). They are different, and there is at least one.
    case strings([String])

    /// One of some integers (`"type": "integer"` with `enum`). They are different, and there is at least one.
    case integers([Int64])

    /// One of some numbers (`"type": "number"` with `enum`). They are different, and there is at least one.
    case numbers([Double])

    /// One of some booleans (`"type": "boolean"` with `enum` or `const`). They are different, and there is at least one.
    case booleans([Bool])

    /// A union of several schemas (`anyOf`, `oneOf`).
    case union(UnionSchema)
}

/// The keywords of a string.
public final class StringSchema: Sendable {
    /// The minimum number of Unicode scalars (`minLength`).
    public let minLength: Int?

    /// The maximum number of Unicode scalars (`maxLength`).
    public let maxLength: Int?

    /// The pattern that must match a part of the string (`pattern`).
    public let pattern: Pattern?

    /// The format of the string (`format`). The other keywords apply to its normal form.
    public let format: StringFormat?

    /// Creates the keywords of a string; omitted keywords have no effect.
    @_spi(Generated)
    public init(
        minLength: Int? = nil, maxLength: Int? = nil, pattern: Pattern? = nil, format: StringFormat? = nil
    ) {
        self.minLength = minLength
        self.maxLength = maxLength
        self.pattern = pattern
        self.format = format
    }
}

/// A value of one of several kinds: `anyOf` or `oneOf` (JSON Schema Core 2020-12, section 10.2.1).
///
/// A text belongs to the first branch that accepts it.
public final class UnionSchema: Sendable {
    /// One kind of value.
    public final class Branch: Sendable {
        /// The schema of the value. It is not a union itself.
        public let schema: ScalarSchema

        /// Other texts that are read as its values, or nil if there are none.
        public let spellings: Spellings?

        /// The annotations of the branch for people and for the code generator. Empty in generated code.
        public let annotations: Annotations

        /// Creates a branch.
        @_spi(Generated)
        public init(
            _ schema: ScalarSchema, spellings: Spellings? = nil, annotations: Annotations = .none
        ) {
            self.schema = schema
            self.spellings = spellings
            self.annotations = annotations
        }
    }

    /// The branches, in the order in which they are tried. There is at least one.
    public let branches: [Branch]

    /// Whether a value is rejected if another branch also accepts it (`oneOf`).
    public let isExclusive: Bool

    /// For each text that a branch of listed strings reads, in lower case, the first such branch; nil where they are few.
    private let firstBranches: TextTable?

    /// So few texts are compared one by one.
    private static let least = 64

    /// Creates a union of at least one branch.
    @_spi(Generated)
    public init(_ branches: [Branch], isExclusive: Bool = false) {
        self.branches = branches
        self.isExclusive = isExclusive
        var count = 0
        var table = TextTable()
        for (index, branch) in branches.enumerated() {
            for text in branch.listedTexts {
                _ = table.insert(text.utf8.map(ByteClass.lowercased), at: index)
                count += 1
            }
        }
        firstBranches = count < Self.least ? nil : table
    }

    /// The indexes of the branches that may read a text, in their order.
    func branches(for text: String) -> [Int] {
        guard let firstBranches else { return Array(branches.indices) }
        let first = firstBranches[text.utf8.map(ByteClass.lowercased)] ?? branches.count
        return branches.indices.filter { $0 >= first || !branches[$0].isListed }
    }
}

extension UnionSchema.Branch {
    fileprivate var isListed: Bool { if case .strings = schema { true } else { false } }

    /// The texts that are read as values, where these are listed strings.
    fileprivate var listedTexts: [String] {
        guard case .strings(let texts) = schema else { return [] }
        return texts + (spellings?.aliases.map(\.text) ?? [])
    }
}
