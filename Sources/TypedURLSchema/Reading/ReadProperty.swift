@_spi(Generated) import TypedURL

/// A property, as far as it could be read.
struct ReadProperty {
    let name: String
    let nameRange: Range<Int>
    /// What its values are; `nil` when that could not be read.
    var schema: ValueSchema?
    /// Whether it has the keyword `default`, readable or not.
    var hasDefault = false
    /// The default, when it is one of its values.
    var defaultValue: ParameterValue?
    /// Its older names.
    var aliases: [Found<String>] = []
    var annotations = Annotations()
}
