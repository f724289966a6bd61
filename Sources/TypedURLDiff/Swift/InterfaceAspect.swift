import TypedURLCodegen
import TypedURLSchema

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
    /// Whether a tuple has an item, or an object a member, that it had not; whether it has other ones.
    case membersAdded
    /// Whether a tuple lacks an item, or an object a member.
    case membersRemoved
    /// Whether an enumeration or a union has a case that it had not.
    case casesAdded
    /// Whether an enumeration or a union lacks a case.
    case casesRemoved
    /// The raw value of a case.
    case rawValue
    /// The property with the parameters that are ignored.
    case ignored
    /// The list of examples.
    case examples
}
