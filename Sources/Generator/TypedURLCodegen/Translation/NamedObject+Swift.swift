@_spi(Generated) @_spi(Once) import TypedURLModel
import TypedURLSchema

/// Objects in Swift: structures with a property for each member that is named, and one for all others.
extension NamedObject {
    func declare(_ documentation: SwiftText, _ context: DeclarationContext, in writer: inout SwiftWriter) {
        let (access, helper) = (context.access, context.helperAccess)
        let conformance = hasSecret ? ", SecretHolder" : ""
        writer.type(documentation, "\(access)struct \(typeName): Hashable, Sendable\(conformance)")
        writeProperties(access: access, helper: helper, in: &writer)
        writeInitialiser(access, in: &writer)
        for member in members {
            member.scalar.declareNested("The values of `\(member.name)`.", context, in: &writer)
        }
        if let others {
            let kind = others.areLists ? "items" : "values"
            others.scalar.declareNested("The \(kind) of any other member.", context, in: &writer)
        }
        if context.isScanned, others == nil { writeMembers(helper, in: &writer) }
        writeTextsInitialiser(helper, in: &writer)
        if canBeEmpty {
            writer.member()
            writer.computed("\(helper)var isEmpty: Bool", "parameterValue.isEmptyObject")
        }
        if hasNormal { writeNormal(helper, in: &writer) }
        writeParameterValue(helper, in: &writer)
        if context.isScanned, hasConditions { writeConditions(helper, in: &writer) }
        writer.closeType()
    }

    private var othersType: SwiftText? { others.map { "NamedValues<\($0.type)>" } }

    /// Whether some members are lists, so that a name may be repeated.
    var hasLists: Bool { others?.areLists ?? false }

    // MARK: Members

    private func writeProperties(access: SwiftText, helper: SwiftText, in writer: inout SwiftWriter) {
        for member in members {
            let documentation = Documentation.text(member.annotations, member.scalar.facts)
            guard member.annotations.isDeprecated else {
                writer.property(documentation, "\(access)var \(member.identifier): \(member.type)")
                continue
            }
            writer.property(nil, "\(helper)var \(member.storage): \(member.type)")
            writer.forwarding(
                documentation, isDeprecated: true, "\(access)var \(member.identifier): \(member.type)",
                to: "\(member.storage)")
        }
        guard let othersType else { return }
        let subject = members.isEmpty ? "The members" : "All other members"
        let lists = hasLists ? " A list stands in the URL as a repeated name." : ""
        writer.property("\(subject) by their names.\(lists)", "\(access)var others: \(othersType)")
    }

    private func writeInitialiser(_ access: SwiftText, in writer: inout SwiftWriter) {
        var parameters = members.map { $0.isRequired ? $0.declaration : "\($0.declaration) = nil" }
        if let othersType {
            parameters.append(members.isEmpty ? "others: \(othersType)" : "others: \(othersType) = [:]")
        }
        writer.member()
        writer.function("\(access)init", parameters)
        for member in members { writer.lines("self.\(member.storage) = \(member.identifier)") }
        if others != nil { writer.lines("self.others = others") }
        writer.close()
    }

    // MARK: Reading

    /// Declares the initialiser of each member's texts: nil if one is not a value of its member, if a single value is repeated,
    /// or if a member is missing.
    private func writeTextsInitialiser(_ helper: SwiftText, in writer: inout SwiftWriter) {
        writer.member()
        writer.open("\(helper)init?(urlTexts texts: NamedValues<[String]>) {")
        for member in members { writer.lines("var \(member.variable): \(member.scalar.type)?") }
        if let othersType { writer.lines("var others: \(othersType) = [:]") }
        writer.open("for (name, texts) in texts {")
        for (index, member) in members.enumerated() {
            writer.open(
                if: ["name.hasScalars(of: \(SwiftText.literal(member.name)))"],
                index == 0 ? "if" : "} else if")
            writeReading(member.scalar, "\(member.variable)", in: &writer)
            writer.unindent()
        }
        if !members.isEmpty { writer.open("} else {") }
        if let others {
            if others.areLists {
                writeReadingOfList(others.scalar, in: &writer)
            } else {
                writeReading(others.scalar, "others[name]", in: &writer)
            }
        } else {
            writer.lines("return nil")
        }
        if !members.isEmpty { writer.close() }
        writer.close()
        writer.guarding(members.filter(\.isRequired).map { "let \($0.variable)" })
        for member in members { writer.lines("self.\(member.storage) = \(member.variable)") }
        if others != nil { writer.lines("self.others = others") }
        writer.close()
    }

    private func writeReading(_ scalar: NamedScalar, _ variable: SwiftText, in writer: inout SwiftWriter) {
        let value = scalar.make(ofText: "text")
        writer.guarding(["let text = texts.only"] + (value.map { ["let value = \($0)"] } ?? []))
        writer.lines("\(variable) = \(value == nil ? "text" : "value")")
    }

    private func writeReadingOfList(_ item: NamedScalar, in writer: inout SwiftWriter) {
        let value = item.make(ofText: "$0")
        if let value { writer.guarding(["let values = texts.values({ \(value) })"]) }
        writer.lines("others[name] = \(value == nil ? "texts" : "values")")
    }

    /// Declares what a scanner reads the members into.
    private func writeMembers(_ helper: SwiftText, in writer: inout SwiftWriter) {
        writer.type(nil, "\(helper)struct _Members")
        for member in members {
            writer.property(nil, "var \(SwiftText.identifier(member.storage)): \(member.scalar.type)?")
        }
        writer.member()
        writer.lines(
            "// Reads the member whose name was read; false if no member has it, or not yet.")
        writer.open("mutating func read(_ scanner: inout URLScanner) -> Bool {")
        for member in members {
            let name = SwiftText.literal(PercentEncoding.encode(member.name))
            writer.leave(
                if: ["scanner.isNamed(\(name))"],
                "return \(member.scalar.scan(into: "\(SwiftText.identifier(member.storage))"))")
        }
        writer.lines("return false")
        writer.close()
        writer.member()
        writer.lines("// Makes the object, if there are members; false if one is missing.")
        writer.open("func make(_ object: inout \(typeName)?) -> Bool {")
        let identifiers = members.map { "\(SwiftText.identifier($0.storage))" as SwiftText }
        writer.leave(if: identifiers.map { "\($0) == nil" }, "return true")
        writer.guarding(
            members.filter(\.isRequired).map { "let \(SwiftText.identifier($0.storage))" },
            else: "return false")
        let arguments = members.map { "\($0.label)\(SwiftText.identifier($0.storage))" as SwiftText }
        writer.lines("object = \(typeName)(\(SwiftText.joined(arguments)))")
        writer.lines("return true")
        writer.close()
        writer.closeType()
    }

    // MARK: Keywords

    /// Whether there are rules that its members can break.
    var hasConditions: Bool {
        !dependencies.isEmpty || members.contains { !$0.scalar.conditions("").isEmpty }
    }

    /// Declares whether the members meet their rules.
    private func writeConditions(_ helper: SwiftText, in writer: inout SwiftWriter) {
        writer.member()
        writer.open("\(helper)var isAdmitted: Bool {")
        var always = members.filter(\.isRequired).flatMap {
            $0.scalar.conditions("\(SwiftText.identifier($0.storage))")
        }
        for dependency in dependencies {
            guard let cause = member(dependency.parameter) else { continue }
            for name in dependency.required {
                guard let other = member(name), !other.isRequired else { continue }
                let needed: SwiftText = "\(SwiftText.identifier(other.storage)) != nil"
                always.append(
                    cause.isRequired ? needed : "\(SwiftText.identifier(cause.storage)) == nil || \(needed)")
            }
        }
        writer.guarding(always, else: "return false")
        for member in members where !member.isRequired {
            let name = SwiftText.identifier(member.storage)
            let conditions = member.scalar.conditions("\(name)")
            guard !conditions.isEmpty else { continue }
            writer.open(if: ["let \(name)"])
            writer.guarding(conditions, else: "return false")
            writer.close()
        }
        writer.lines("return true")
        writer.close()
    }

    private func member(_ name: String) -> NamedMember? {
        members.first { $0.name.hasSameScalars(as: name) }
    }

    // MARK: Values

    /// Whether a normal instance may have other members.
    var hasNormal: Bool {
        members.contains { $0.scalar.hasNormal } || hasLists || others?.scalar.hasNormal == true
    }

    private func writeNormal(_ helper: SwiftText, in writer: inout SwiftWriter) {
        writer.member()
        writer.open("\(helper)var normal: \(typeName) {")
        writer.lines("var normal = self")
        for member in members where member.scalar.hasNormal {
            let name = SwiftText.identifier(member.storage)
            let normal = member.scalar.normal("\(name)", isOptional: !member.isRequired)
            writer.lines("normal.\(member.storage) = \(normal)")
        }
        if let others, others.areLists {
            // An empty list is an absent one.
            let normal = others.scalar.normalList("$0")
            writer.lines("normal.others = others.compactMapValues { $0.isEmpty ? nil : \(normal) }")
        } else if let others, others.scalar.hasNormal {
            writer.open("for (name, value) in self.others {")
            writer.lines("normal.others[name] = \(others.scalar.normal("value"))")
            writer.close()
        }
        writer.lines("return normal")
        writer.close()
    }

    private func writeParameterValue(_ helper: SwiftText, in writer: inout SwiftWriter) {
        let named = members.map { member in
            let storage = SwiftText.identifier(member.storage)
            return (
                key: member.name,
                value: member.scalar.parameterValue("\(storage)", isOptional: !member.isRequired)
            )
        }
        var arguments: SwiftText = "of: \(SwiftText.dictionary(named))"
        if let others {
            let value = others.areLists ? others.scalar.listValue("$0") : others.scalar.parameterValue("$0")
            arguments = "\(arguments), and: others.parameterValues { \(value) }"
        }
        writer.member()
        writer.computed("\(helper)var parameterValue: ParameterValue", ".object(\(arguments))")
    }

    /// A value in Swift.
    func literal(_ values: [Instance.Member]) -> SwiftText {
        var rest = values
        var arguments: [SwiftText] = []
        for member in members {
            guard let index = rest.firstIndex(where: { $0.name.hasSameScalars(as: member.name) }) else {
                continue
            }
            arguments.append("\(member.label)\(member.scalar.literal(rest.remove(at: index).value))")
        }
        if let others, !rest.isEmpty || members.isEmpty {
            arguments.append(
                "others: \(SwiftText.dictionary(rest.map { ($0.name, others.literal($0.value)) }))")
        }
        return ".init(\(SwiftText.joined(arguments)))"
    }
}

extension NamedObject.Others {
    /// The type of a value.
    fileprivate var type: SwiftText { areLists ? "[\(scalar.type)]" : "\(scalar.type)" }

    /// A value in Swift.
    fileprivate func literal(_ value: ParameterValue) -> SwiftText {
        areLists ? SwiftText.list(value.items.map(scalar.literal)) : scalar.literal(value)
    }
}
