@_spi(Once) import TypedURLModel
import TypedURLSchema

/// Tuples in Swift: structures, since a tuple of Swift is not `Hashable`.
extension NamedTuple {
    func declare(_ documentation: SwiftText, _ context: DeclarationContext, in writer: inout SwiftWriter) {
        let (access, helper) = (context.access, context.helperAccess)
        writer.type(documentation, "\(access)struct \(typeName): Hashable, Sendable")
        for item in items {
            writer.property(
                Documentation.text(item.annotations, item.scalar.facts, hasTitle: false),
                "\(access)var \(item.identifier): \(item.type)")
        }
        writer.member()
        writer.function("\(access)init", items.map(\.declaration))
        for item in items { writer.lines("self.\(item.property) = \(item.identifier)") }
        writer.close()
        for item in items {
            item.scalar.declareNested("The values of `\(item.property)`.", context, in: &writer)
        }
        if context.isScanned { writeScan(helper, in: &writer) }
        writeValuesInitialiser(helper, in: &writer)
        writeWrite(helper, in: &writer)
        let conditions = conditions(needsEngine: context.needsEngine)
        if !conditions.isEmpty {
            writer.member()
            writer.open("\(helper)var isAdmitted: Bool {")
            writer.guarding(conditions, else: "return false")
            writer.lines("return true")
            writer.close()
        }
        if hasNormal {
            writer.member()
            writer.computed(
                "\(helper)var normal: \(typeName)", construction { $0.scalar.normal($0.identifier) })
        }
        let values = items.map { $0.scalar.parameterValue($0.identifier) }
        writer.member()
        writer.computed(
            "\(helper)var parameterValue: ParameterValue", ".list(\(SwiftText.list(values)))")
        writer.closeType()
    }

    /// `Crop(x: x, y: y)` of what the items are.
    private func construction(_ value: (NamedMember) -> SwiftText) -> SwiftText {
        "\(typeName)(\(SwiftText.joined(items.map { "\($0.label)\(value($0))" })))"
    }

    private func writeScan(_ helper: SwiftText, in writer: inout SwiftWriter) {
        writer.member()
        writer.function("\(helper)static func scan", ["_ scanner: inout URLScanner"], " -> \(typeName)?")
        var readings: [SwiftText] = []
        for item in items {
            if !readings.isEmpty { readings.append("scanner.separator()") }
            readings.append("let \(item.variable) = \(item.scalar.scan)")
        }
        writer.guarding(readings)
        writer.lines("return \(construction { "\($0.variable)" })")
        writer.close()
    }

    private func writeWrite(_ helper: SwiftText, in writer: inout SwiftWriter) {
        writer.member()
        writer.open("\(helper)func write(to writer: inout URLWriter) {")
        for (index, item) in items.enumerated() {
            if index > 0 { writer.lines("writer.separator()") }
            let value = item.property == "writer" ? "self.writer" : item.identifier
            writer.lines("writer.value(\(item.scalar.printed(value)))")
        }
        writer.close()
    }

    /// What is asked of the items beside what the engine checks.
    func conditions(needsEngine: Bool) -> [SwiftText] {
        items.flatMap { $0.scalar.conditions($0.identifier, needsEngine: needsEngine) }
    }

    /// Whether a normal instance may have other items.
    var hasNormal: Bool { items.contains { $0.scalar.hasNormal } }

    /// A value in Swift.
    func literal(_ values: [ParameterValue]) -> SwiftText {
        var arguments: [SwiftText] = []
        for (index, item) in items.enumerated() where index < values.count {
            arguments.append("\(item.label)\(item.scalar.literal(values[index]))")
        }
        return ".init(\(SwiftText.joined(arguments)))"
    }
}

extension NamedMember {
    /// The property without a dot before it.
    var identifier: SwiftText { "\(SwiftText.identifier(property))" }

    /// The property as the label of an argument.
    var label: SwiftText { "\(SwiftText.argumentLabel(property)): " }

    /// The property as the parameter of an initialiser.
    var declaration: SwiftText { "\(SwiftText.parameterLabel(property)): \(type)" }
}
