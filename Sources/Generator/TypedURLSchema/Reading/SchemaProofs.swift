@_spi(Generated) import TypedURLModel

/// What else is proven of a schema while it is read, where the keywords and their positions are at hand.
///
/// A build proves nothing: what contradicts itself, or has no effect, becomes code that rejects values as the engine does.
/// Only the linter asks for more. A method that returns a Boolean says whether the part can be used; if not, that is among
/// the findings.
package protocol SchemaProofs: AnyObject {
    /// The keywords of a schema within the schema.
    func check(_ keywords: JSONObject, _ kind: ValueKinds, _ reader: inout URLSchemaReader)

    /// A pattern, when it is read for the first time.
    func accepts(
        _ pattern: Pattern, at range: Range<Int>, _ reader: inout URLSchemaReader
    ) -> Bool

    /// The type of a single value.
    func accepts(
        _ type: ScalarType, _ keywords: JSONObject, _ reader: inout URLSchemaReader
    ) -> Bool

    /// A list.
    func accepts(
        _ list: ListSchema, _ keywords: JSONObject, _ reader: inout URLSchemaReader
    ) -> Bool

    /// The other texts that are read as values.
    func check(
        _ schema: ScalarSchema, _ keywords: JSONObject, _ reader: inout URLSchemaReader
    )

    /// A property, or a definition by itself.
    func check(
        _ property: ReadProperty, _ keywords: JSONObject, _ reader: inout URLSchemaReader
    )

    /// `dependentRequired` of a schema or an object.
    func checkDependencies(
        _ keywords: JSONObject, _ scope: NameScope, required: NameTable<Range<Int>>,
        _ reader: inout URLSchemaReader
    )

    /// Why a value of the right type does not meet its keywords: a sentence for each of these.
    func explanations(of value: ParameterValue, _ parameter: Parameter) -> [String]

    /// A definition.
    func check(_ definition: Definition, _ reader: inout URLSchemaReader)

    /// The root of a schema, after all of it was read.
    func check(_ schema: SchemaParts, _ root: JSONObject, _ reader: inout URLSchemaReader)

    /// The root of a file of definitions, or of several URLs.
    func checkFile(_ root: JSONObject, _ reader: inout URLSchemaReader)
}
