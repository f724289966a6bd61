@_spi(Generated) import TypedURLModel

/// A part of a template, prepared for printing.
enum PrintedPart: Sendable {
    case literal([UInt8])
    case expression(URITemplate.Operator, [PrintedVariable])

    init(_ part: URITemplate.Part, _ schema: URLSchema, _ indexes: TextTable) {
        switch part {
        case .literal(let text):
            self = .literal(text.bytes)
        case .expression(let op, let variables):
            self = .expression(
                op,
                variables.compactMap { variable in
                    indexes[variable.name].map { parameterIndex in
                        PrintedVariable(variable, parameterIndex, schema.parameters[parameterIndex])
                    }
                })
        }
    }
}
