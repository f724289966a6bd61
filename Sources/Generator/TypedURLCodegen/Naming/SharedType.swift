import TypedURLModel

/// A definition to which several schemas refer: one type, nested in the enumeration over all schemas.
package final class SharedType {
    package let definition: ValueDefinition

    /// Its name in the enumeration, and that of its type alias in each schema's type.
    package let typeName: String

    /// The enumeration's name.
    let outer: String

    /// What its values may be. Never a list.
    package let schema: ValueSchema

    /// The same, named; `declare` writes it.
    package let value: NamedValue

    init(_ use: TypeUse, typeName: String, in outer: String, _ value: NamedValue) {
        definition = use.definition
        schema = use.schema
        self.typeName = typeName
        self.outer = outer
        self.value = value
    }
}

/// A reference to a definition that becomes a type in Swift.
struct TypeUse {
    let definition: ValueDefinition
    let schema: ValueSchema

    /// The parameter whose value it is, or is a part of.
    let parameter: String
}
