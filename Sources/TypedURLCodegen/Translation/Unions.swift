@_spi(Generated) import TypedURLModel

/// Unions in Swift: enumerations with payloads.
extension NamedUnion {
    func declaration(access: AccessLevel, documentation: String?) -> Declaration {
        let types = branches.flatMap { branch -> [Declaration] in
            guard case .payload(let scalar) = branch.content else { return [] }
            return scalar.typeDeclarations(access: access, documentation: "The values of `\(branch.name)`.")
        }
        let members: [[Declaration]] = [
            branches.map(enumCase), types, isReadAsText ? [] : [scanFunction],
            [textInitialiser], isExclusive ? [] : [conditionProperty],
            [normalProperty, parameterValueProperty],
        ]
        return .type(
            TypeDeclaration(
                head: DeclarationHead(documentation: documentation, access: access.modifier),
                kind: .enumeration, name: typeName, inherited: ["Hashable", "Sendable"],
                members: members.flatMap { $0 }))
    }

    private func enumCase(_ branch: Branch) -> Declaration {
        var declaration = EnumCaseDeclaration(
            head: DeclarationHead(documentation: Documentation.text(of: branch)), name: branch.name)
        if case .payload(let scalar) = branch.content { declaration.payload = scalar.type }
        return .enumCase(declaration)
    }

    private var scanFunction: Declaration {
        .function(
            FunctionDeclaration(
                head: DeclarationHead(access: "fileprivate"), isStatic: true, kind: .method("scan"),
                parameters: [.scanner], result: .optional(.named(typeName)),
                body: [
                    .returning(
                        .scanner.dot("string").calling().dot("flatMap").calling(
                            .closure(.name(typeName).calling([.labelled("urlText", .name("$0"))]))))
                ]))
    }

    /// Tries one branch after the other, all of the same decoded text.
    private var textInitialiser: Declaration {
        var attempts: [Statement.Branch] = []
        var otherwise = Statement.returning(.nothing)
        for group in groups {
            let conditions = conditions(group)
            let value = group.count > 1 ? .name("value") : group.first.map(Self.value) ?? .nothing
            let assignment = Statement.assignment(.this, value)
            guard !conditions.isEmpty else {
                // Any text is a value of this branch.
                otherwise = assignment
                break
            }
            attempts.append(.init(conditions: conditions, body: [assignment]))
            // What the branch reads in another way is for the engine, and not for a later branch.
            if let spelling = spelling(group) {
                attempts.append(
                    .init(conditions: [.expression(spelling)], body: [.returning(.nothing)]))
            }
        }
        return .textInitialiser(
            comment: "The first case that accepts the text.",
            attempts.isEmpty ? [otherwise] : [.conditional(attempts, otherwise: [otherwise])])
    }

    /// The cases of each branch.
    private var groups: [[Branch]] {
        branches.reduce(into: []) { groups, branch in
            if groups.last?.last?.origin == branch.origin {
                groups[groups.count - 1].append(branch)
            } else {
                groups.append([branch])
            }
        }
    }

    /// Whether the text is another spelling of a branch's values; nil if there are none.
    private func spelling(_ group: [Branch]) -> Expression? {
        guard let first = group.first, let spellings = first.spellings else { return nil }
        var texts = spellings.aliases.map(\.text)
        if spellings.isCaseInsensitive {
            for branch in group {
                switch branch.content {
                case .constant(let value): texts.append(value.urlText)
                case .payload(.enumeration(let enumeration)): texts += enumeration.cases.map(\.value.urlText)
                case .payload: continue
                }
            }
        }
        return .name("text").dot("isSpelling").calling(
            [.labelled("of", .array(texts.map(Expression.string)))]
                + (spellings.isCaseInsensitive
                    ? [.labelled("isCaseInsensitive", .boolean(true))] : []))
    }

    /// What must hold of a text that is a value of a branch.
    private func conditions(_ group: [Branch]) -> [Statement.Condition] {
        guard group.count > 1, case .constant(let first)? = group.first?.content else {
            return group.first.map(Self.conditions) ?? []
        }
        // So many values in a row would be nested as deeply in the compiler.
        let type: String? =
            switch first {
            case .integer: "URLInteger"
            case .number: "Double"
            case .boolean: "Bool"
            case .string, .list, .object: nil
            }
        let text = Expression.name("text")
        let read = type.map { Expression.name($0).calling([.labelled("urlText", text)]) }
        let parsed = read == nil ? text : .name("parsed")
        let predicate = Expression.binary(
            .name("$0").dot("parameterValue"), "==", parsed.dot("parameterValue"))
        let cases = Expression.array(group.map { .name(typeName).dot($0.name) })
        let value = Statement.Condition.unwrapping(
            "value", cases.dot("first").calling([.labelled("where", .closure(predicate))]))
        return (read.map { [.unwrapping("parsed", $0)] } ?? []) + [value]
    }

    /// The case of the value that was read, or of the text itself.
    private static func value(_ branch: Branch) -> Expression {
        let name = Expression.implicitMember(branch.name)
        guard case .payload(let scalar) = branch.content else { return name }
        return name.calling(.name(scalar.make(ofText: .name("text")) == nil ? "text" : "value"))
    }

    private static func conditions(_ branch: Branch) -> [Statement.Condition] {
        let text = Expression.name("text")
        func reading(_ type: String, _ literal: Expression) -> [Statement.Condition] {
            [
                .expression(
                    .binary(.name(type).calling([.labelled("urlText", text)]), "==", literal))
            ]
        }
        switch branch.content {
        case .constant(let constant):
            return switch constant {
            case .integer(let value): reading(value.isNarrow ? "Int" : "URLInteger", .integer(value))
            case .number(let value): reading("Double", .number(value))
            case .boolean(let value): reading("Bool", .boolean(value))
            case .string(let value): [.expression(text.dot("isSpelt").calling(.string(value)))]
            case .list, .object: []
            }
        case .payload(let scalar):
            guard let value = scalar.make(ofText: text) else {
                return scalar.conditions(text).map { .expression($0) }
            }
            return [.unwrapping("value", value)]
                + scalar.conditions(.name("value")).map { .expression($0) }
        }
    }

    /// Whether the text reads back as the same value. An earlier branch may take it.
    private var conditionProperty: Declaration {
        let first = Expression.name(typeName).calling([
            .labelled("urlText", .name("parameterValue").dot("urlText"))
        ])
        return .property(
            PropertyDeclaration(
                head: DeclarationHead(
                    comment: "Whether no earlier case accepts the value's text.", access: "fileprivate"),
                name: "isAdmitted", type: .boolean,
                content: .computed([
                    .returning(
                        .binary(.optionalMember(first, "parameterValue"), "==", .name("parameterValue")))
                ])))
    }

    private var normalProperty: Declaration {
        let first = Expression.name(typeName).calling([
            .labelled("urlText", .name("parameterValue").dot("urlText"))
        ])
        return .property(
            PropertyDeclaration(
                head: DeclarationHead(access: "fileprivate"), name: "normal", type: .named(typeName),
                content: .computed([.returning(.binary(first, "??", .this))])))
    }

    private var parameterValueProperty: Declaration {
        let cases = branches.map { branch -> Statement.Case in
            let pattern = Expression.implicitMember(branch.name)
            switch branch.content {
            case .constant(let constant):
                return .init(pattern: pattern, body: [.expression(SchemaLiteral.expression(constant))])
            case .payload(let scalar):
                return .init(
                    pattern: pattern, binding: "value",
                    body: [.expression(scalar.parameterValue(.name("value"), isOptional: false))])
            }
        }
        return .property(
            PropertyDeclaration(
                head: DeclarationHead(access: "fileprivate"), name: "parameterValue",
                type: .named("ParameterValue"), content: .computed([.choice(.this, cases)])))
    }

    /// A value in Swift: that of the first branch which holds values of its kind and this text.
    func literal(_ value: ParameterValue) -> Expression? {
        for branch in branches {
            switch branch.content {
            case .constant(value): return .implicitMember(branch.name)
            case .constant: continue
            case .payload(let scalar):
                guard scalar.admits(value) else { continue }
                return .implicitMember(branch.name).calling(scalar.literal(value))
            }
        }
        return nil
    }
}

extension NamedScalar {
    /// Whether this is a value of the scalar, by type and keywords.
    fileprivate func admits(_ value: ParameterValue) -> Bool {
        switch self {
        case .string(let string): ScalarSchema.string(string.schema).admits(value)
        case .integer(let schema): ScalarSchema.integer(schema).admits(value)
        case .number(let schema): ScalarSchema.number(schema).admits(value)
        case .boolean: ScalarSchema.boolean.admits(value)
        case .enumeration(let enumeration): enumeration.cases.contains { $0.value == value }
        case .union: false
        }
    }
}
