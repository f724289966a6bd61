import TypedURLCodegen
import TypedURLSchema

/// The aspects of an interface that can change.
enum InterfaceAspect: String, Hashable, Sendable {
    /// The name of the enumeration over all schemas.
    case enumeration
    /// Whether there is a type for a schema.
    case schema
    /// The name of a schema's type, or of its case in the enumeration.
    case typeName
    /// Whether there is a property for a parameter.
    case presence
    /// The name in Swift of something that still exists.
    case name
    /// The order of an initialiser's parameters.
    case order
    /// The type of a property.
    case type
    /// Whether a property is optional, and whether an initialiser requires it.
    case optionality
    /// The default arguments of an initialiser.
    case defaultValue
    /// Whether a tuple has a new item, or an object a new member, or whether these were replaced.
    case membersAdded
    /// Whether a tuple lost an item, or an object a member.
    case membersRemoved
    /// Whether an enumeration or a union has a new case.
    case casesAdded
    /// Whether an enumeration or a union lost a case.
    case casesRemoved
    /// The raw value of a case.
    case rawValue
    /// The property with the parameters that are ignored.
    case ignored
    /// The list of examples.
    case examples
}
