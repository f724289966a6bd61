/// The type of a single value, with its keywords.
public enum ScalarType: Sendable {
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

    /// A union of several schemas (`anyOf`, `oneOf`).
    case union(UnionSchema)
}
