@_spi(Generated) import TypedURLModel

/// Enumerations in Swift.
extension NamedEnumeration {
    /// The type of the raw values.
    private enum RawType: String {
        case string = "String"
        case integer = "Int"
        case wideInteger = "URLInteger"
        case number = "Double"
        case boolean = "Bool"
    }

    private var rawType: RawType {
        switch cases.first?.value {
        case .integer: cases.allSatisfy(\.isNarrow) ? .integer : .wideInteger
        case .number: .number
        case .boolean: .boolean
        case .string, .list, .object, nil: .string
        }
    }

    /// The enumeration, its raw values those of the URL.
    func declaration(access: AccessLevel, documentation: String?) -> Declaration {
        // Swift has no raw values that are booleans.
        let inherited = rawType == .boolean ? [] : [rawType.rawValue]
        let rawValue = rawType == .boolean ? [booleanProperty(access)] : []
        return .type(
            TypeDeclaration(
                head: DeclarationHead(documentation: documentation, access: access.modifier),
                kind: .enumeration,
                name: typeName, inherited: inherited + ["CaseIterable", "Sendable"],
                members: cases.map(declaration) + rawValue + [isReadAsText ? textInitialiser : scanFunction]))
    }

    private func declaration(_ enumCase: Case) -> Declaration {
        var declaration = EnumCaseDeclaration(name: enumCase.name)
        switch enumCase.value {
        case .string(enumCase.name): break
        case .string(let text): declaration.rawValue = .string(text)
        case .integer(let value): declaration.rawValue = .integer(value)
        // A raw value must be a literal, whatever the compiler says of small ones.
        case .number(let value):
            declaration.rawValue = value.isSubnormal ? .name(value.description) : .number(value)
        case .boolean, .list, .object: break
        }
        return .enumCase(declaration)
    }

    private func booleanProperty(_ access: AccessLevel) -> Declaration {
        .property(
            PropertyDeclaration(
                head: DeclarationHead(documentation: "The value in a URL.", access: access.modifier),
                name: "rawValue", type: .boolean,
                content: .computed([
                    .choice(
                        .this,
                        cases.map { enumCase in
                            .init(
                                pattern: .implicitMember(enumCase.name),
                                body: [.expression(.boolean(enumCase.value == .boolean(true)))])
                        })
                ])))
    }

    // MARK: Reading

    private var scanFunction: Declaration {
        let body: [Statement]
        switch rawType {
        case .string: body = scanOfStrings
        case .integer: body = scanning("integer")
        case .wideInteger: body = scanning("wideInteger")
        case .number: body = scanning("number")
        case .boolean: body = scanning("boolean")
        }
        return .function(
            FunctionDeclaration(
                head: DeclarationHead(access: "fileprivate"), isStatic: true, kind: .method("scan"),
                parameters: [.scanner], result: .optional(.named(typeName)), body: body))
    }

    /// Asks for one value after the other: strings are compared by bytes here, and the initialiser for raw
    /// values would hold canonically equivalent ones equal.
    private var scanOfStrings: [Statement] {
        [.expression(.scanner.dot("readValue").calling())]
            + cases.map { enumCase in
                let spelling = PercentEncoding.encode(enumCase.value.urlText)
                return .conditional([
                    .init(
                        conditions: [.expression(.scanner.dot("isValue").calling(.string(spelling)))],
                        body: [.returning(.implicitMember(enumCase.name))])
                ])
            } + [.returning(.nothing)]
    }

    private func scanning(_ method: String) -> [Statement] {
        [
            .guarding(
                [.unwrapping("value", .scanner.dot(method).calling())], otherwise: .returning(.nothing)),
            .returning(
                rawType == .boolean
                    ? .name("allCases").dot("first").calling([.labelled("where", .closure(Self.isValue))])
                    : .name(typeName).calling([.labelled("rawValue", .name("value"))])),
        ]
    }

    private static let isValue = Expression.binary(.name("$0").dot("rawValue"), "==", .name("value"))

    private var textInitialiser: Declaration {
        let value: Statement.Condition
        let predicate: Expression
        switch rawType {
        case .string:
            return .textInitialiser([
                .guarding(
                    [firstCase(.name("$0").dot("rawValue").dot("isSpelt").calling(.name("text")))],
                    otherwise: .returning(.nothing)),
                .assignment(.this, .name("value")),
            ])
        case .integer, .wideInteger, .number, .boolean:
            value = .unwrapping("raw", .name(rawType.rawValue).calling([.labelled("urlText", .name("text"))]))
            predicate = .binary(.name("$0").dot("rawValue"), "==", .name("raw"))
        }
        return .textInitialiser([
            .guarding([value, firstCase(predicate)], otherwise: .returning(.nothing)),
            .assignment(.this, .name("value")),
        ])
    }

    private func firstCase(_ predicate: Expression) -> Statement.Condition {
        .unwrapping(
            "value",
            .name("Self").dot("allCases").dot("first").calling([.labelled("where", .closure(predicate))]))
    }
}

extension NamedEnumeration.Case {
    /// Whether the value is an integer that fits 32 bits.
    fileprivate var isNarrow: Bool {
        if case .integer(let value) = value { value.isNarrow } else { false }
    }
}

extension Declaration {
    /// `init?(urlText text: String)`, which returns nil if the text is not a value of the type.
    static func textInitialiser(comment: String? = nil, _ body: [Statement]) -> Declaration {
        .function(
            FunctionDeclaration(
                head: DeclarationHead(comment: comment, access: "fileprivate"),
                kind: .initialiser(isFailable: true),
                parameters: [.init(label: "urlText", name: "text", type: .string)], body: body))
    }
}

extension FunctionDeclaration.Parameter {
    /// `_ scanner: inout URLScanner`
    static let scanner = Self(label: nil, name: "scanner", type: .inout_(.named("URLScanner")))

    /// `to writer: inout URLWriter`
    static let writer = Self(label: "to", name: "writer", type: .inout_(.named("URLWriter")))
}
