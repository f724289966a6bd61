@_spi(Once) import TypedURLModel
import TypedURLSchema

/// An object: one type, nested in the schema's.
package final class NamedObject {
    /// The members whose names no schema spells out.
    package final class Others {
        /// What their values are or, where these are lists, the items.
        package let scalar: NamedScalar

        /// Whether each is a list, whose items have its repeated name in the URL.
        package let areLists: Bool

        init(_ scalar: NamedScalar, areLists: Bool) {
            self.scalar = scalar
            self.areLists = areLists
        }
    }

    /// The property of the members that are not named.
    package static let othersProperty = "others"

    package let typeName: String
    package let members: [NamedMember]
    package let others: Others?

    /// The members that other members require.
    let dependencies: [Dependency]

    /// Whether schemas share it.
    package let isShared: Bool

    /// Whether a member is a secret.
    let hasSecret: Bool

    init(
        _ typeName: String, _ members: [NamedMember], _ others: Others?, _ dependencies: [Dependency],
        isShared: Bool, hasSecret: Bool
    ) {
        self.typeName = typeName
        self.members = members
        self.others = others
        self.dependencies = dependencies
        self.isShared = isShared
        self.hasSecret = hasSecret
    }

    /// Whether an object may have no members at all, which then is an absent one.
    var canBeEmpty: Bool { !members.contains(where: \.isRequired) }
}
