/// A value of one of several kinds: `anyOf` or `oneOf` (JSON Schema Core 2020-12, section 10.2.1).
///
/// A text takes the first branch under which it decodes and meets all keywords.
public struct UnionSchema: Sendable {
    /// One kind of value.
    public struct Branch: Sendable {
        /// What the value may be. It is no union itself.
        public let schema: ScalarSchema

        /// What the schema says of the branch to people and to the code generator. Empty in generated code.
        public let annotations: Annotations

        /// Makes a branch.
        @_spi(Generated)
        public init(_ schema: ScalarSchema, annotations: Annotations = Annotations()) {
            self.schema = schema
            self.annotations = annotations
        }
    }

    /// The branches, in the order in which they are tried. There is at least one.
    public let branches: [Branch]

    /// Whether a value that a further branch admits too is refused (`oneOf`).
    public let isExclusive: Bool

    /// Makes a union of at least one branch.
    @_spi(Generated)
    public init(_ branches: [Branch], isExclusive: Bool = false) {
        self.branches = branches
        self.isExclusive = isExclusive
    }
}
