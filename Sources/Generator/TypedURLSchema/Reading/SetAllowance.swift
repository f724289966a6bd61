@_spi(Generated) @_spi(Once) import TypedURLModel

/// What reading all schemas of a set may cost together. Hundreds of small files may refer to one large definition, which
/// counts for each of them.
final class SetAllowance {
    /// How many values enumerations may still have.
    var enumValues = SchemaLimits.enumValuesInAll
    /// How many schemas within schemas may still be read.
    var subschemas = SchemaLimits.subschemasInAll
    /// How many templates may still be made, each of a server or alias.
    var templates: Int
    /// The patterns that were read, by their text.
    var patterns = NameTable<Pattern>()
    /// How large further patterns may be, as the sum of the squares of their sizes.
    var patternSquares = SchemaLimits.patternSquaresInAll

    init(schemas: Int) {
        templates = max(SchemaLimits.templatesInAll, schemas * SchemaLimits.templatesPerSchema)
        subschemas += schemas * SchemaLimits.subschemasPerSchema
    }
}
