/// What of an interface can be other than it was.
enum InterfaceAspect: String, Hashable, Sendable {
    /// The name of the enumeration over all schemas.
    case enumeration
    /// Whether there is a type for a schema.
    case schema
    /// The name of a schema's type, or of its case in the enumeration.
    case typeName
    /// Whether there is a property for a parameter.
    case presence
    /// The name in Swift of something that is still there.
    case name
    /// The order of an initialiser's parameters.
    case order
    /// The type of a property.
    case type
    /// Whether a property is an optional, and whether an initialiser can do without it.
    case optionality
    /// What an initialiser takes where nothing is passed.
    case defaultValue
    /// The items of a tuple, or the members of an object.
    case members
    /// The cases of an enumeration or a union.
    case cases
    /// The raw value of a case.
    case rawValue
    /// The property with the parameters that are ignored.
    case ignored
    /// The list of examples.
    case examples
}
