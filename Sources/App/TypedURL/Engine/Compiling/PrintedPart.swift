@_spi(Generated) import TypedURLModel

/// A part of a template, prepared for printing.
enum PrintedPart: Sendable {
    case literal([UInt8])
    case expression(URITemplate.Operator, [PrintedVariable])

    init(_ part: URITemplate.Part, _ schema: URLSchema, _ indexes: TextTable) {
        switch part {
        case .literal(let text):
            self = .literal(Array(text.utf8))
        case .expression(let op, let variables):
            self = .expression(
                op,
                variables.compactMap { variable in
                    indexes[variable.name].map { place in
                        PrintedVariable(variable, place, schema.parameters[place])
                    }
                })
        }
    }
}

/// A variable of a template, prepared for printing.
final class PrintedVariable: Sendable {
    /// The index of its parameter in the schema.
    let place: Int

    /// The name, percent-encoded.
    let name: [UInt8]

    let isExploded: Bool

    /// The reserved characters that are printed as they are.
    let allowReserved: String

    /// The value that is not printed.
    let defaultValue: ParameterValue?

    fileprivate init(_ variable: URITemplate.Variable, _ place: Int, _ parameter: Parameter) {
        self.place = place
        name = Array(PercentEncoding.encode(variable.name).utf8)
        isExploded = variable.isExploded
        allowReserved = parameter.allowReserved
        defaultValue = parameter.defaultValue.map(parameter.schema.printed)
    }
}
