@_spi(Generated) import TypedURLModel

/// A variable of a template, prepared for printing.
final class PrintedVariable: Sendable {
    /// The index of its parameter in the schema.
    let parameterIndex: Int

    /// The name, percent-encoded.
    let name: [UInt8]

    let isExploded: Bool

    /// The reserved characters that are printed as they are.
    let allowReserved: String

    /// The text before the value.
    let prefix: [UInt8]

    /// The value that is not printed.
    let defaultValue: ParameterValue?

    init(_ variable: URITemplate.Variable, _ parameterIndex: Int, _ parameter: Parameter) {
        self.parameterIndex = parameterIndex
        name = PercentEncoding.encode(variable.name).bytes
        isExploded = variable.isExploded
        allowReserved = parameter.allowReserved
        prefix = variable.prefix.bytes
        defaultValue = parameter.defaultValue.map(parameter.schema.printed)
    }
}
