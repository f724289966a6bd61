import TypedURL

/// Enumerations in Swift.
extension NamedEnumeration {
    /// The enumeration, its raw values those of the URL.
    func declaration(access: AccessLevel, documentation: String?) -> Declaration {
        .type(
            TypeDeclaration(
                head: DeclarationHead(documentation: documentation, access: access.modifier),
                kind: .enumeration,
                name: typeName, inherited: [rawType, "CaseIterable", "Sendable"],
                members: cases.map(declaration) + [scanFunction]))
    }

    private var isOfStrings: Bool {
        if case .string = cases.first?.value { true } else { false }
    }

    private var rawType: String { isOfStrings ? "String" : "Int" }

    private func declaration(_ enumCase: Case) -> Declaration {
        var declaration = EnumCaseDeclaration(name: enumCase.name)
        switch enumCase.value {
        case .string(enumCase.name): break
        case .string(let text): declaration.rawValue = .string(text)
        case .integer(let value): declaration.rawValue = .integer(value)
        case .number, .boolean, .list: break
        }
        return .enumCase(declaration)
    }

    private var scanFunction: Declaration {
        .function(
            FunctionDeclaration(
                head: DeclarationHead(access: "fileprivate"), isStatic: true, kind: .method("scan"),
                parameters: [.scanner], result: .optional(.named(typeName)),
                body: isOfStrings ? scanOfStrings : scanOfIntegers))
    }

    /// Asks for one value after the other: strings are compared by bytes here, and the initialiser for raw
    /// values would hold canonically equivalent ones equal.
    private var scanOfStrings: [Statement] {
        [.expression(.scanner.dot("readValue").calling())]
            + cases.map { enumCase in
                let spelling = PercentEncoding.encode(EnumerationNaming.text(of: enumCase.value))
                return .conditional([
                    .init(
                        conditions: [.expression(.scanner.dot("isValue").calling(.string(spelling)))],
                        body: [.returning(.implicitMember(enumCase.name))])
                ])
            } + [.returning(.nothing)]
    }

    private var scanOfIntegers: [Statement] {
        [
            .guarding(
                [.unwrapping("value", .scanner.dot("integer").calling())], otherwise: .returning(.nothing)),
            .returning(.name(typeName).calling([.labelled("rawValue", .name("value"))])),
        ]
    }
}

extension FunctionDeclaration.Parameter {
    /// `_ scanner: inout URLScanner`
    static let scanner = Self(label: nil, name: "scanner", type: .inout_(.named("URLScanner")))

    /// `to writer: inout URLWriter`
    static let writer = Self(label: "to", name: "writer", type: .inout_(.named("URLWriter")))
}
