import TypedURLModel

/// An enumeration: one type, nested in the schema's, in the set's or in another.
package final class NamedEnumeration {
    package final class Case {
        package let name: String
        package let value: ParameterValue

        init(_ name: String, _ value: ParameterValue) {
            self.name = name
            self.value = value
        }
    }

    package let typeName: String
    package let cases: [Case]

    /// Whether values are read from texts; those of a shared type in both ways.
    let isText: Bool

    /// Whether schemas share it.
    package let isShared: Bool

    init(_ typeName: String, _ cases: [Case], isText: Bool, isShared: Bool) {
        self.typeName = typeName
        self.cases = cases
        self.isText = isText
        self.isShared = isShared
    }
}
