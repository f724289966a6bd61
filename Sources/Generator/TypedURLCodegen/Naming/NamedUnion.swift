@_spi(Once) import TypedURLModel
import TypedURLSchema

/// A value of one of several kinds: an enumeration with payloads.
package final class NamedUnion {
    package final class Branch {
        /// The case.
        package let name: String

        /// What the value may be.
        package let content: Content

        /// The branch of the schema's union that it is of. Listed values are of one.
        package let schema: ScalarSchema

        /// The index of that branch.
        package let origin: Int

        init(_ name: String, _ content: Content, of schema: ScalarSchema, at origin: Int) {
            self.name = name
            self.content = content
            self.schema = schema
            self.origin = origin
        }
    }

    package enum Content {
        /// One value, which is the case without a payload.
        case constant(ParameterValue)

        /// Values, which are the case's payload.
        case payload(NamedScalar)
    }

    package let typeName: String
    package let branches: [Branch]

    /// Whether a value that another branch also accepts is rejected.
    let isExclusive: Bool

    /// Whether values are read from texts; those of a shared type in both ways.
    let isText: Bool

    /// Whether schemas share it.
    package let isShared: Bool

    init(
        _ typeName: String, _ branches: [Branch], isExclusive: Bool, isText: Bool,
        isShared: Bool
    ) {
        self.typeName = typeName
        self.branches = branches
        self.isExclusive = isExclusive
        self.isText = isText
        self.isShared = isShared
    }

    package var payloads: [NamedScalar] {
        branches.compactMap { if case .payload(let scalar) = $0.content { scalar } else { nil } }
    }
}
