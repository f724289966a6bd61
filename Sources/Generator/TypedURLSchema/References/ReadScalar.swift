@_spi(Generated) import TypedURLModel

/// A schema of a single value.
final class ReadScalar {
    /// The value.
    let schema: ScalarSchema
    /// The other texts that are read as its values.
    let spellings: Spellings?
    let annotations: Annotations

    init(_ schema: ScalarSchema, _ spellings: Spellings?, _ annotations: Annotations) {
        self.schema = schema
        self.spellings = spellings
        self.annotations = annotations
    }
}
