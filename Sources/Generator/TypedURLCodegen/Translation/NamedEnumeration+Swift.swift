@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// Enumerations in Swift.
extension NamedEnumeration {
    /// The type of the raw values, and the method of the scanner that reads one.
    var raw: (type: SwiftText, method: SwiftText) {
        switch cases.first?.value {
        case .integer:
            cases.allSatisfy { if case .integer(let value) = $0.value { value.isNarrow } else { false } }
                ? ("Int", "integer") : ("URLInteger", "wideInteger")
        case .string, .number, .boolean, .list, .object, nil: ("String", "string")
        }
    }

    /// Declares the enumeration, its raw values those of the URL.
    func declare(_ documentation: SwiftText, _ context: DeclarationContext, in writer: inout SwiftWriter) {
        let access = context.access
        let raw = raw
        writer.type(documentation, "\(access)enum \(typeName): \(raw.type), CaseIterable, Sendable")
        for enumCase in cases { declare(enumCase, in: &writer) }
        if raw.type == "String" {
            writer.member("The value in a URL.")
            // The compiler's own is copied into each function that hashes.
            writer.lines("@inline(never)")
            writer.open("\(access)var rawValue: \(raw.type) {")
            writer.lines("switch self {")
            for enumCase in cases { writer.choice(".\(enumCase.name)", enumCase.value.literal) }
            writer.lines("}")
            writer.close()
        }
        if isText || isShared {
            writer.member()
            writeTextInitialiser(raw.type, context, in: &writer)
        }
        if !isText || isShared, context.isScanned {
            writer.member()
            writer.function(
                "\(context.helperAccess)static func scan", ["_ scanner: inout URLScanner"], " -> \(typeName)?"
            )
            if raw.type == "String" {
                writeScanOfStrings(in: &writer)
            } else {
                writer.guarding(["let value = scanner.\(raw.method)()"])
                writer.lines("return \(typeName)(rawValue: value)")
            }
            writer.close()
        }
        writer.closeType()
    }

    private func declare(_ enumCase: Case, in writer: inout SwiftWriter) {
        let name = SwiftText.identifier(enumCase.name)
        let rawValue: SwiftText? =
            switch enumCase.value {
            case .string(let text): text == enumCase.name ? nil : SwiftText.literal(text)
            case .integer(let value): "\(value)"
            case .number, .boolean, .list, .object: nil
            }
        writer.enumCase(nil, rawValue.map { "\(name) = \($0)" } ?? "\(name)")
    }

    /// Asks for one value after the other: strings are compared by bytes here, and the initialiser for raw
    /// values would hold canonically equivalent ones equal.
    private func writeScanOfStrings(in writer: inout SwiftWriter) {
        writer.lines("scanner.readValue()")
        for enumCase in cases {
            let text = SwiftText.literal(PercentEncoding.encode(enumCase.value.urlText))
            writer.leave(if: ["scanner.isValue(\(text))"], "return .\(enumCase.name)")
        }
        writer.lines("return nil")
    }

    private func writeTextInitialiser(
        _ rawType: SwiftText, _ context: DeclarationContext, in writer: inout SwiftWriter
    ) {
        writer.openTextInitialiser(context)
        if rawType == "String" {
            writer.guarding(["let value = Self.allCases.first(where: { $0.rawValue.hasScalars(of: text) })"])
        } else {
            writer.guarding([
                "let raw = \(rawType)(urlText: text)",
                "let value = Self.allCases.first(where: { $0.rawValue == raw })",
            ])
        }
        writer.lines("self = value")
        writer.close()
    }
}

extension SwiftWriter {
    /// Begins the initialiser that returns nil if the text is not a value of the type.
    mutating func openTextInitialiser(_ context: DeclarationContext) {
        open("\(context.helperAccess)init?(urlText text: String) {")
    }
}
