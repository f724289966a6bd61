import TypedURLModel

/// A regular expression: a static property, so that it is compiled once.
package final class NamedPattern {
    package let pattern: Pattern

    /// The property: `pattern1`.
    package let name: String

    /// The property and the type that holds it.
    package let expression: String

    init(_ pattern: Pattern, name: String, holder: String) {
        self.pattern = pattern
        self.name = name
        expression = "\(holder).\(name)"
    }
}
