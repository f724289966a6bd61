import TypedURL

/// A tuple: one type, nested in the schema's.
struct NamedTuple {
    struct Item {
        /// The item's property.
        var label: String

        /// The variable that holds the item while a URL is read.
        var variable: String
        var scalar: NamedScalar
        var annotations: Annotations
    }

    var typeName: String
    var items: [Item]

    /// Whether each item stands under the tuple's name.
    var isExploded: Bool
}

/// An object: one type, nested in the schema's.
struct NamedObject {
    /// A member that is named.
    struct Member {
        /// The name in a URL.
        var name: String
        var property: String

        /// The variable that holds the member while a URL is read.
        var variable: String
        var scalar: NamedScalar
        var isRequired: Bool
        var annotations: Annotations

        /// The property that the value is kept in, beside a deprecated one.
        var storage: String { annotations.isDeprecated ? "_" + property : property }

        /// The property's type.
        var type: SwiftType { isRequired ? scalar.type : .optional(scalar.type) }
    }

    /// The members whose names no schema spells out.
    struct Others {
        /// What their values are.
        var scalar: NamedScalar

        /// What their names hold a match of, each a static property. Empty where any name will do.
        var patterns: [Expression]
    }

    /// The property of the members that are not named.
    static let othersProperty = "others"

    var typeName: String
    var members: [Member]
    var others: Others?

    /// Whether an object may have no members at all, which then is an absent one.
    var canBeEmpty: Bool { !members.contains(where: \.isRequired) }
}
