import TypedURL

/// A tuple: one type, nested in the schema's.
package struct NamedTuple {
    package struct Item {
        /// The item's property.
        package var label: String

        /// The variable that holds the item while a URL is read.
        package var variable: String
        package var scalar: NamedScalar
        package var annotations: Annotations
    }

    package var typeName: String
    package var items: [Item]

    /// Whether each item stands under the tuple's name.
    package var isExploded: Bool
}

/// An object: one type, nested in the schema's.
package struct NamedObject {
    /// A member that is named.
    package struct Member {
        /// The name in a URL.
        package var name: String
        package var property: String

        /// The variable that holds the member while a URL is read.
        package var variable: String
        package var scalar: NamedScalar
        package var isRequired: Bool
        package var annotations: Annotations

        /// The property that the value is kept in, beside a deprecated one.
        package var storage: String { annotations.isDeprecated ? "_" + property : property }

        /// The property's type.
        package var type: SwiftType { isRequired ? scalar.type : .optional(scalar.type) }
    }

    /// The members whose names no schema spells out.
    package struct Others {
        /// What their values are.
        package var scalar: NamedScalar

        /// What their names hold a match of, each a static property. Empty where any name will do.
        package var patterns: [Expression]
    }

    /// The property of the members that are not named.
    package static let othersProperty = "others"

    package var typeName: String
    package var members: [Member]
    package var others: Others?

    /// Whether an object may have no members at all, which then is an absent one.
    package var canBeEmpty: Bool { !members.contains(where: \.isRequired) }
}
