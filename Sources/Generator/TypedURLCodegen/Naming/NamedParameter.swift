import TypedURLModel

/// A parameter with everything in it named for Swift.
package final class NamedParameter {
    package let parameter: Parameter

    /// The property, and the label of the initialiser: `latitudeDelta`.
    package let property: String

    package let value: NamedValue

    /// Where the value is a part of a host that is folded to lower case.
    package let folding: HostFolding

    /// The static property that holds the default, where it is not a literal, and the type that declares it.
    package let defaultConstant: (holder: String, name: String)?

    init(
        _ parameter: Parameter, property: String, value: NamedValue, folding: HostFolding,
        defaultConstant: (holder: String, name: String)?
    ) {
        self.parameter = parameter
        self.property = property
        self.value = value
        self.folding = folding
        self.defaultConstant = defaultConstant
    }

    /// The variable that holds the parameter while a URL is read.
    package var variable: String { ReservedNames.variable(for: property) }

    package var isDeprecated: Bool { parameter.annotations.isDeprecated }

    /// The property that the value is kept in. A deprecated one would warn in the generated code
    /// itself, so the value is kept beside it.
    package var storage: String { isDeprecated ? "_\(property)" : property }
}
