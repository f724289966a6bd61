@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// The function that prints the canonical form.
struct WriteTranslator {
    let schema: NamedSchema

    func write(_ access: SwiftText, to writer: inout SwiftWriter) {
        writer.member("Prints the canonical form.")
        writer.open("\(access)func _write(to writer: inout URLWriter) {")
        guard !schema.schema.parameters.contains(where: \.schema.isObject) else {
            let server = schema.servers.isEmpty ? "" : ", server: server.rawValue"
            writer.lines("Self.schemas.write(builder._parameterValues\(server), to: &writer)")
            writer.close()
            return
        }
        var parts = schema.schema.template.parts[...]
        if !schema.servers.isEmpty {
            // What is printed for each server: its URI and the literal after it.
            parts.removeFirst()
            writer.lines("switch server {")
            for (name, template) in zip(schema.servers, schema.schema.printedTemplates) {
                writer.choice(".\(name)", "writer.literal(\(SwiftText.literal(template.prefix)))")
            }
            writer.lines("}")
        }
        var hasBegun = false
        for part in parts { write(part, &hasBegun, to: &writer) }
        writer.close()
    }

    /// - Parameter hasBegun: Whether the variable of that name was declared.
    private func write(_ part: URITemplate.Part, _ hasBegun: inout Bool, to writer: inout SwiftWriter) {
        switch part {
        case .literal(let text):
            let components = schema.schema.template.components
            let isBetweenForms =
                components.hasFormAfterQuestionMark && !components.query.variables.isEmpty
                && text.contains("#")
            writer.lines("writer.\(isBetweenForms ? "fragment" : "literal")(\(SwiftText.literal(text)))")
        case .expression(let op, let variables):
            let isLone = variables.count == 1
            if !isLone, !op.isNamed, op.separator != op.opening {
                writer.lines(hasBegun ? "hasBegun = false" : "var hasBegun = false")
                hasBegun = true
            }
            for variable in variables {
                guard let parameter = schema.parameter(variable.name) else { continue }
                let printing = ValuePrinting(
                    variable, op, isLone: isLone, allowReserved: parameter.parameter.allowReserved)
                write(parameter, printing, to: &writer)
            }
        }
    }

    private func write(_ parameter: NamedParameter, _ printing: ValuePrinting, to writer: inout SwiftWriter) {
        let storage = parameter.storage
        let property =
            ["hasBegun", "item", "writer"].contains(storage) ? "self.\(storage)" : parameter.storageIdentifier
        if parameter.isOptional {
            let variable = parameter.variable
            writer.open(if: [variable == property.text ? "let \(variable)" : "let \(variable) = \(property)"])
            printing.write(parameter.value, "\(variable)", to: &writer)
            writer.close()
        } else if let condition = condition(parameter, property),
            !printing.isLoop(parameter.value) || parameter.parameter.defaultValue != nil
        {
            writer.open(if: [condition])
            printing.write(parameter.value, property, to: &writer)
            writer.close()
        } else {
            printing.write(parameter.value, property, to: &writer)
        }
    }

    /// Whether a property that is not an optional is printed. nil where it always is.
    private func condition(_ parameter: NamedParameter, _ subject: SwiftText) -> SwiftText? {
        guard let defaultValue = parameter.parameter.defaultValue, let literal = parameter.defaultLiteral
        else {
            return parameter.presence(subject)?.isPresent
        }
        let value: SwiftText
        switch parameter.value {
        case .scalar(.custom(_, let raw, _)):
            let isText = raw.type == "String"
            let (own, other) = (SwiftText("\(subject).rawValue"), raw.literal(defaultValue))
            return isText ? "!\(own).hasScalars(of: \(other))" : "\(own) != \(other)"
        case .scalar(.boolean): return defaultValue == .boolean(true) ? "!\(subject)" : subject
        case .scalar(.string(let string)) where string.foundationType == nil:
            return "!\(subject).hasScalars(of: \(literal))"
        case .list(let item, _): value = item.listValue(subject, isCondition: true)
        case .scalar(.union), .tuple, .object: value = parameter.parameterValue(subject)
        case .scalar: return "\(subject) != \(literal)"
        }
        return "\(value) != \(defaultValue.expression)"
    }
}
