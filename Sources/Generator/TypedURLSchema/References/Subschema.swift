@_spi(Generated) import TypedURLModel

/// A schema within the schema, with what all of them have.
struct Subschema {
    /// The keywords, united with those of the definitions that they refer to.
    let keywords: JSONObject
    /// The kind of value that they describe; `nil` if that is unknown or not carried out, or cannot be read.
    let kind: ValueKinds?
    /// What it says to people and to the code generator.
    let annotations: Annotations
}
