@_spi(Once) import TypedURLModel
import TypedURLSchema

/// The structure that holds the values which a URL is built of, before they are checked.
final class BuilderTranslator {
    private let schema: NamedSchema
    private let access: SwiftText

    init(schema: NamedSchema, access: SwiftText) {
        self.schema = schema
        self.access = access
    }

    /// Declares `Builder`, with `build()`.
    func write(to writer: inout SwiftWriter) {
        let type = schema.type
        writer.type(
            "The parameters of `\(schema.typeName)`. ``build()`` validates them.",
            "\(access)struct Builder: Sendable\(schema.secretConformance)")
        for parameter in schema.parameters { write(parameter, in: &writer) }
        if let server = schema.servers.first {
            writer.property("See ``\(schema.typeName)/server``.", "\(access)var server: Server", ".\(server)")
        }
        writeInitialiser(to: &writer)
        let values = SwiftText.longList(schema.parameters.map { $0.parameterValue($0.storageIdentifier) })
        let needsEngine = schema.needsEngine
        writer.member("Builds the URL.\n\n\(Documentation.violations)")
        // Each caller would hold a copy of the checks, and of what makes the error.
        writer.lines("@inline(never)")
        writer.function("\(access)consuming func build", [], " throws(URLValidationError) -> \(type)")
        let server = schema.servers.isEmpty ? "" : ", server: server.rawValue"
        writer.guarding(
            ["\(type)._admits(self)"],
            else: "try \(type).schemas.refuse(\(needsEngine ? "_parameterValues" : values)\(server))")
        writer.lines("return \(type)(checked: self)")
        writer.close()
        if needsEngine {
            // The values as the engine sees them, where it has to check them each time.
            writer.member()
            writer.computed("fileprivate var _parameterValues: [ParameterValue?]", values)
        }
        writer.closeType()
    }

    /// Declares the initialiser for other modules; the compiler's own is not for them.
    private func writeInitialiser(to writer: inout SwiftWriter) {
        guard !access.text.isEmpty else { return }
        writer.member("Creates a builder with parameters that are not validated yet.")
        writer.function("\(access)init", schema.initialiserParameters(\.storage), "")
        for parameter in schema.parameters {
            writer.lines("self.\(parameter.storage) = \(parameter.storageIdentifier)")
        }
        if !schema.servers.isEmpty { writer.lines("self.server = server") }
        writer.close()
    }

    private func write(_ parameter: NamedParameter, in writer: inout SwiftWriter) {
        let initial = parameter.isOptional ? nil : parameter.initialLiteral
        let documentation: SwiftText = "See ``\(schema.typeName)/\(parameter.property)``."
        if parameter.isDeprecated {
            writer.property(nil, "fileprivate var \(parameter.storage): \(parameter.type)", initial)
            writer.forwarding(
                documentation, isDeprecated: true, "\(access)var \(parameter.declaration)",
                to: "\(parameter.storage)")
        } else {
            writer.property(documentation, "\(access)var \(parameter.declaration)", initial)
        }
    }
}

extension NamedSchema {
    /// The conformance of a type that holds its secrets, with a comma before it; empty if it has none.
    var secretConformance: SwiftText { hasSecret ? ", SecretHolder" : "" }

    var hasSecret: Bool { schema.hasSecret }

    /// The parameters of an initialiser, and the server.
    ///
    /// - Parameter name: What each is called.
    func initialiserParameters(_ name: (NamedParameter) -> String) -> [SwiftText] {
        var all = parameters.map { parameter in
            let declaration: SwiftText = "\(SwiftText.parameterLabel(name(parameter))): \(parameter.type)"
            return parameter.initialLiteral.map { "\(declaration) = \($0)" } ?? declaration
        }
        if let server = servers.first { all.append("server: Server = .\(server)") }
        return all
    }

    /// Makes a builder.
    ///
    /// - Parameters:
    ///   - server: The server, if there are several.
    ///   - values: The value of each parameter.
    func builder(server: SwiftText = "server", _ values: [SwiftText]) -> SwiftText {
        var arguments: [SwiftText] = parameters.indices.map {
            "\(SwiftText.argumentLabel(parameters[$0].storage)): \(values[$0])"
        }
        if !servers.isEmpty { arguments.append("server: \(server)") }
        guard arguments.count > 4 else { return "Builder(\(SwiftText.joined(arguments)))" }
        return "Builder(\n\(arguments.map { "    \($0)" as SwiftText }.joined(separator: ",\n"))\n)"
    }
}
