import TypedURLModel

/// An enumeration: one type, nested in the schema's or another.
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

    /// Whether values are read out of a text in hand, and not of the URL itself.
    let isReadAsText: Bool

    init(_ typeName: String, _ cases: [Case], isReadAsText: Bool) {
        self.typeName = typeName
        self.cases = cases
        self.isReadAsText = isReadAsText
    }
}
