@_spi(Once) import TypedURLModel
import TypedURLSchema

/// The structure that a schema becomes.
final class StructTranslator {
    let schema: NamedSchema

    /// The access modifier, with the space after it.
    let access: SwiftText

    init(schema: NamedSchema, access: AccessLevel) {
        self.schema = schema
        self.access = access.prefix
    }

    @_optimize(size)
    func write(to writer: inout SwiftWriter) {
        writer.type(
            Documentation.text(of: schema), isDeprecated: isDeprecated,
            "\(access)struct \(type): \(schema.servers.isEmpty ? "SchemaURL" : "ServedURL")\(schema.secretConformance)"
        )
        writeProperties(to: &writer)
        writeInitialiser(to: &writer)
        writeChanging(to: &writer)
        let scan = ScanTranslator(schema: schema)
        for (type, parameter) in schema.shared.types {
            writer.property(
                "The values of `\(parameter)`.",
                "\(access)typealias \(type.typeName) = \(SwiftText.identifier(type.outer)).\(type.typeName)")
        }
        let isScanned = scan != nil
        let context = DeclarationContext(
            access, needsEngine: schema.needsEngine && !isScanned, isScanned: isScanned)
        for parameter in schema.parameters where !parameter.value.isShared {
            parameter.value.declare("The values of `\(parameter.parameter.name)`.", context, in: &writer)
        }
        writeServers(to: &writer)
        BuilderTranslator(schema: schema, access: access).write(to: &writer)
        writeMismatches(to: &writer)
        writeConstants(to: &writer)
        writer.closeType()
        writer.helpers(of: type, isDeprecated: isDeprecated)
        scan?.write(access, to: &writer)
        ValuesTranslator(schema: schema, check: checkRead(isScanned)).write(access, to: &writer)
        WriteTranslator(schema: schema).write(access, to: &writer)
        writeChecks(isScanned, to: &writer)
        writer.closeType()
        if isDeprecated { writeHolder(to: &writer) }
    }

    /// The function that checks values that were read from a URL.
    private func checkRead(_ isScanned: Bool) -> SwiftText {
        isScanned && schema.needsEngine ? "_keeps" : "_admits"
    }

    private var type: SwiftText { "\(schema.type)" }
    private var isDeprecated: Bool { schema.schema.annotations.isDeprecated }
    private var isIgnoring: Bool { schema.schema.ignoresParts }

    // MARK: Parameters

    private func writeProperties(to writer: inout SwiftWriter) {
        for parameter in schema.parameters {
            let documentation = Documentation.text(of: parameter)
            guard parameter.isDeprecated else {
                writer.property(documentation, "\(access)let \(parameter.declaration)")
                continue
            }
            writer.member(documentation, isDeprecated: true)
            writer.computed("\(access)var \(parameter.declaration)", "\(parameter.storage)")
            writer.property(nil, "private let \(parameter.storage): \(parameter.type)")
        }
        if !schema.servers.isEmpty {
            writer.property("The server that the URL leads to.", "\(access)let server: Server")
        }
        guard isIgnoring else { return }
        var names: [SwiftText] = schema.schema.ignoredParameters.map { "`\($0)`" }
        if schema.schema.accepts.contains(.fragment) { names.append("`#` (the fragment)") }
        writer.property(
            """
            The parameters of the URL that others append: \(SwiftText.joined(names)).

            They are no part of the value, and a URL that is built has none.
            """, "\(access)let ignored: [IgnoredParameter]")
    }

    private func writeServers(to writer: inout SwiftWriter) {
        guard !schema.servers.isEmpty else { return }
        if let owner = schema.shared.serverOwner {
            return writer.property(
                "The servers of the set.", "\(access)typealias Server = \(SwiftText.identifier(owner)).Server"
            )
        }
        if let twin = schema.serverTwin {
            return writer.property(
                "The servers, which `\(twin.typeName)` has, too.",
                "\(access)typealias Server = \(twin.type).Server")
        }
        writer.openServers(of: schema.typeName, access, schema)
        writer.closeType()
    }

    // MARK: Building and reading

    private func writeInitialiser(to writer: inout SwiftWriter) {
        writer.member("Builds a URL.\n\n\(Documentation.violations)")
        writer.function(
            "\(access)init", schema.initialiserParameters(\.property), " throws(URLValidationError)")
        writer.lines("self = try \(schema.builder(schema.parameters.map(\.identifier))).build()")
        writer.close()
    }

    private func writeChanging(to writer: inout SwiftWriter) {
        writer.member("A builder with the parameters of this value.")
        writer.computed(
            "\(access)var builder: Builder", schema.builder(schema.parameters.map(\.storageIdentifier)))
        writer.member("Builds a URL with some parameters changed.\n\n\(Documentation.violations)")
        writer.function(
            "\(access)func with", ["_ change: (inout Builder) -> Void"],
            " throws(URLValidationError) -> \(type)")
        writer.lines(
            """
            var builder = self.builder
            change(&builder)
            return try builder.build()
            """)
        writer.close()
    }

    private func writeChecks(_ isScanned: Bool, to writer: inout SwiftWriter) {
        writer.member()
        writer.lines("// Whether the values meet the rules of the schema.")
        writer.open("fileprivate static func _admits(_ values: Builder) -> Bool {")
        CheckTranslator(schema: schema, isScanned: isScanned).write(to: &writer)
        writer.close()
        if isScanned, schema.needsEngine {
            writer.member()
            writer.lines("// The same of values that are where a URL can have them.")
            writer.open("fileprivate static func _keeps(_ values: Builder) -> Bool {")
            CheckTranslator(schema: schema, isScanned: true, areRead: true).write(to: &writer)
            writer.close()
        }
        writer.member()
        writer.function(
            "fileprivate init",
            ["checked values: Builder"] + (isIgnoring ? ["ignoring ignored: [IgnoredParameter] = []"] : []))
        for parameter in schema.parameters {
            let storage = parameter.storage
            writer.lines("self.\(storage) = \(parameter.normal("values.\(storage)"))")
        }
        if !schema.servers.isEmpty { writer.lines("self.server = values.server") }
        if isIgnoring { writer.lines("self.ignored = ignored") }
        writer.close()
    }

    // MARK: The schema

    /// Writes what compares the app's types with the values that the schema lists.
    private func writeMismatches(to writer: inout SwiftWriter) {
        let comparisons = schema.comparisons
        if !comparisons.isEmpty { writer.mismatches(access, comparisons) }
    }

    private func writeConstants(to writer: inout SwiftWriter) {
        for parameter in schema.parameters {
            guard let constant = parameter.defaultConstant, let value = parameter.parameter.defaultValue
            else { continue }
            writer.property(
                "The default value of `\(parameter.property)`.",
                "\(access)static let \(constant.name): \(parameter.type)", parameter.value.literal(value))
        }
        if !schema.schema.examples.isEmpty { writeExamples(to: &writer) }
        if !isDeprecated { writer.patterns(schema.patterns, "fileprivate ") }
        writer.property(
            "The schema that the engine uses.", "\(access)static let schema",
            isDeprecated ? "\(schema.constantHolder).schema" : SchemaLiteral(schema: schema).expression)
        let moreSpecific: [SwiftText] = schema.moreSpecific.map { "\($0).schema" }
        let arguments: SwiftText =
            moreSpecific.isEmpty ? "schema" : "[schema], besides: \(SwiftText.list(moreSpecific))"
        writer.property("The one schema.", "\(access)static let schemas", "SchemaSet(\(arguments))")
    }

    private func writeExamples(to writer: inout SwiftWriter) {
        let values = schema.schema.examples.map { example -> SwiftText in
            let arguments = schema.parameters.compactMap { parameter -> SwiftText? in
                // Arguments that equal their defaults are omitted.
                guard let value = example[parameter.parameter.name],
                    value != parameter.parameter.defaultValue
                else { return nil }
                return "\(SwiftText.argumentLabel(parameter.storage)): \(parameter.value.literal(value))"
            }
            return "Builder(\(SwiftText.joined(arguments)))"
        }
        let examples: SwiftText = "\(type).build(examples: \(SwiftText.longList(values)))"
        writer.property(
            "The schema's examples, for previews and tests.", "\(access)static let examples: [\(type)]",
            "\(examples) { try? $0.build() }")
    }

    /// Declares a type that holds the schema alone: of a deprecated type, which the enumeration over all schemas could not use
    /// without a warning, and of a neighbour.
    func writeHolder(to writer: inout SwiftWriter) {
        writer.type(nil, "enum \(schema.constantHolder)")
        // A module can have a default isolation for types without conformances.
        writer.patterns(schema.patterns, "nonisolated fileprivate ")
        writer.property(nil, "nonisolated static let schema", SchemaLiteral(schema: schema).expression)
        writer.closeType()
    }
}
