/// A value of one of several kinds: `anyOf` or `oneOf` (JSON Schema Core 2020-12, section 10.2.1).
///
/// A text belongs to the first branch that accepts it.
public struct UnionSchema: Sendable {
    /// One kind of value.
    public struct Branch: Sendable {
        /// The schema of the value. It is not a union itself.
        public let schema: ScalarSchema

        /// The annotations of the branch for people and for the code generator. Empty in generated code.
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

    /// Whether a value that another branch accepts too is rejected (`oneOf`).
    public let isExclusive: Bool

    /// Makes a union of at least one branch.
    @_spi(Generated)
    public init(_ branches: [Branch], isExclusive: Bool = false) {
        self.branches = branches
        self.isExclusive = isExclusive
    }
}
