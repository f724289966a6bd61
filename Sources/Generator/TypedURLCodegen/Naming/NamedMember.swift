import TypedURLModel

/// An item of a tuple, or a member of an object that is named.
package final class NamedMember {
    /// The name in a URL, or the item's label.
    package let name: String
    package let property: String
    package let scalar: NamedScalar
    package let isRequired: Bool
    package let annotations: Annotations

    init(
        _ name: String, property: String, _ scalar: NamedScalar, isRequired: Bool = true,
        _ annotations: Annotations
    ) {
        self.name = name
        self.property = property
        self.scalar = scalar
        self.isRequired = isRequired
        self.annotations = annotations
    }

    /// The variable that holds the value while a URL is read.
    var variable: String { ReservedNames.variable(for: property) }

    /// The property that the value is kept in, beside a deprecated one.
    var storage: String { annotations.isDeprecated ? "_\(property)" : property }

    /// The property's type.
    var type: String { isRequired ? scalar.type : "\(scalar.type)?" }
}
