/// The keywords of a string.
public final class StringSchema: Sendable {
    package typealias Keywords = (
        minLength: Int?, maxLength: Int?, pattern: Pattern?, format: StringFormat?
    )

    /// All keywords. What reads or checks strings takes this tuple apart, so that with another keyword the compiler names each
    /// place that would ignore it.
    package let keywords: Keywords

    package init(_ keywords: Keywords) {
        self.keywords = keywords
    }

    /// Creates the keywords of a string; omitted keywords have no effect.
    @_spi(Generated)
    public convenience init(
        minLength: Int? = nil, maxLength: Int? = nil, pattern: Pattern? = nil, format: StringFormat? = nil
    ) {
        self.init((minLength, maxLength, pattern, format))
    }
}

extension StringSchema {
    /// The minimum number of Unicode scalars (`minLength`).
    public var minLength: Int? { keywords.minLength }

    /// The maximum number of Unicode scalars (`maxLength`).
    public var maxLength: Int? { keywords.maxLength }

    /// The pattern that must match a part of the string (`pattern`).
    public var pattern: Pattern? { keywords.pattern }

    /// The format of the string (`format`). The other keywords apply to its normal form.
    public var format: StringFormat? { keywords.format }
}
