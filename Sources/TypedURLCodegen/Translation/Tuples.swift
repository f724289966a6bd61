import TypedURLModel

/// Tuples in Swift: structures, since a tuple of Swift is not `Hashable`.
extension NamedTuple {
    /// - Parameter needsEngine: Whether the engine checks the schema's values.
    func declaration(access: AccessLevel, documentation: String?, needsEngine: Bool) -> Declaration {
        let types = items.flatMap {
            $0.scalar.typeDeclarations(access: access, documentation: "The values of `\($0.label)`.")
        }
        let members: [[Declaration]] = [
            properties(access), [initialiser(access)], types,
            isExploded ? [textsInitialiser] : [scanFunction, writeFunction],
            conditionProperty(needsEngine: needsEngine), normalProperty, [parameterValueProperty],
        ]
        return .type(
            TypeDeclaration(
                head: DeclarationHead(documentation: documentation, access: access.modifier),
                kind: .structure,
                name: typeName, inherited: ["Hashable", "Sendable"], members: members.flatMap { $0 }))
    }

    private var itself: SwiftType { .named(typeName) }

    private func properties(_ access: AccessLevel) -> [Declaration] {
        items.map { item in
            .property(
                PropertyDeclaration(
                    head: DeclarationHead(
                        documentation: Documentation.text(of: item), access: access.modifier),
                    name: item.label, type: item.scalar.type, content: .variable()))
        }
    }

    private func initialiser(_ access: AccessLevel) -> Declaration {
        .function(
            FunctionDeclaration(
                head: DeclarationHead(access: access.modifier),
                kind: .initialiser(),
                parameters: items.map { .init(label: $0.label, name: $0.label, type: $0.scalar.type) },
                body: items.map { .assignment(.this.dot($0.label), .name($0.label)) }))
    }

    /// `Crop(x: x, y: y)` of what the items are.
    private func construction(_ value: (Item) -> Expression) -> Expression {
        .name(typeName).calling(items.map { .labelled($0.label, value($0)) })
    }

    private var scanFunction: Declaration {
        let readings = items.enumerated().flatMap { index, item -> [Statement.Condition] in
            let separator = Statement.Condition.expression(.scanner.dot("separator").calling())
            return (index > 0 ? [separator] : []) + [.unwrapping(item.variable, item.scalar.scan)]
        }
        return .function(
            FunctionDeclaration(
                head: DeclarationHead(access: "fileprivate"), isStatic: true, kind: .method("scan"),
                parameters: [.scanner], result: .optional(itself),
                body: [
                    .guarding(readings, otherwise: .returning(.nothing)),
                    .returning(construction { .name($0.variable) }),
                ]))
    }

    /// `init?(urlTexts texts: [String])`, one text an item.
    private var textsInitialiser: Declaration {
        let texts = Expression.name("texts")
        let count = Expression.binary(texts.dot("count"), "==", .integer(Int64(items.count)))
        var readings: [Statement.Condition] = []
        var assignments: [Statement] = []
        for (index, item) in items.enumerated() {
            let text = Expression.item(texts, .integer(Int64(index)))
            let value = item.scalar.make(ofText: text)
            if let value { readings.append(.unwrapping(item.variable, value)) }
            assignments.append(.assignment(.this.dot(item.label), value == nil ? text : .name(item.variable)))
        }
        return .function(
            FunctionDeclaration(
                head: DeclarationHead(access: "fileprivate"), kind: .initialiser(isFailable: true),
                parameters: [.init(label: "urlTexts", name: "texts", type: .array(.string))],
                body: [.guarding([.expression(count)] + readings, otherwise: .returning(.nothing))]
                    + assignments))
    }

    private var writeFunction: Declaration {
        let statements = items.enumerated().flatMap { index, item -> [Statement] in
            let separator = Statement.expression(.writer.dot("separator").calling())
            let value = item.label == "writer" ? Expression.this.dot(item.label) : .name(item.label)
            return (index > 0 ? [separator] : []) + [
                .expression(.writer.dot("value").calling(item.scalar.printed(value)))
            ]
        }
        return .function(
            FunctionDeclaration(
                head: DeclarationHead(access: "fileprivate"), kind: .method("write"), parameters: [.writer],
                body: statements))
    }

    /// Whether anything is asked of the items beside what the engine checks.
    func hasConditions(needsEngine: Bool) -> Bool { !conditions(needsEngine: needsEngine).isEmpty }

    private func conditions(needsEngine: Bool) -> [Expression] {
        items.flatMap { $0.scalar.conditions(.name($0.label), needsEngine: needsEngine) }
    }

    private func conditionProperty(needsEngine: Bool) -> [Declaration] {
        let conditions = conditions(needsEngine: needsEngine)
        guard !conditions.isEmpty else { return [] }
        return [
            .property(
                PropertyDeclaration(
                    head: DeclarationHead(access: "fileprivate"), name: "isAdmitted", type: .boolean,
                    content: .computed([
                        .guarding(conditions.map { .expression($0) }, otherwise: .returning(.boolean(false))),
                        .returning(.boolean(true)),
                    ])))
        ]
    }

    /// Whether a normal instance may have other items.
    var hasNormal: Bool { items.contains(where: \.scalar.hasNormal) }

    private var normalProperty: [Declaration] {
        guard hasNormal else { return [] }
        return [
            .property(
                PropertyDeclaration(
                    head: DeclarationHead(access: "fileprivate"), name: "normal", type: itself,
                    content: .computed([
                        .returning(construction { $0.scalar.normal(.name($0.label), isOptional: false) })
                    ])))
        ]
    }

    private var parameterValueProperty: Declaration {
        let values = items.map { $0.scalar.parameterValue(.name($0.label), isOptional: false) }
        return .property(
            PropertyDeclaration(
                head: DeclarationHead(access: "fileprivate"), name: "parameterValue",
                type: .named("ParameterValue"),
                content: .computed([.returning(.implicitMember("list").calling(.array(values)))])))
    }

    /// A value in Swift.
    func literal(_ values: [ParameterValue]) -> Expression {
        .implicitMember("init").calling(
            zip(items, values).map { .labelled($0.label, $0.scalar.literal($1)) })
    }
}
