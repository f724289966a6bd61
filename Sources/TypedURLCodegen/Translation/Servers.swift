import TypedURLModel

/// Servers in Swift. A single one needs no name there.
extension NamedSchema {
    /// `Server`, the enumeration over the servers.
    func serverDeclarations(_ access: AccessLevel) -> [Declaration] {
        guard !servers.isEmpty else { return [] }
        let cases = zip(servers, schema.servers).map { name, server -> Declaration in
            let documentation = [server.description, "`\(server.uri)`"].compactMap { $0 }
            var declaration = EnumCaseDeclaration(
                head: DeclarationHead(documentation: documentation.joined(separator: "\n\n")), name: name)
            if name != server.name { declaration.rawValue = .string(server.name) }
            return .enumCase(declaration)
        }
        return [
            .type(
                TypeDeclaration(
                    head: DeclarationHead(
                        documentation: "The servers of `\(typeName)`.", access: access.modifier),
                    kind: .enumeration, name: "Server", inherited: ["String", "CaseIterable", "Sendable"],
                    members: cases))
        ]
    }

    /// The property that says which server a URL leads to.
    func serverProperty(_ access: AccessLevel) -> [Declaration] {
        guard !servers.isEmpty else { return [] }
        return [
            .property(
                PropertyDeclaration(
                    head: DeclarationHead(
                        documentation: "The server that the URL leads to.", access: access.modifier),
                    name: "server", type: .named("Server"), content: .constant))
        ]
    }

    /// The same of a builder.
    func serverVariable(_ access: AccessLevel) -> [Declaration] {
        guard let firstServer else { return [] }
        return [
            .property(
                PropertyDeclaration(
                    head: DeclarationHead(
                        documentation: "See ``\(typeName)/server``.", access: access.modifier),
                    name: "server", type: .named("Server"), content: .variable(firstServer)))
        ]
    }

    /// The parameter of an initialiser that says which server a URL leads to.
    var serverParameter: [FunctionDeclaration.Parameter] {
        guard let firstServer else { return [] }
        return [.init(label: "server", name: "server", type: .named("Server"), defaultValue: firstServer)]
    }

    /// The argument of a function of the engine that must know the server.
    func serverArgument(_ subject: Expression) -> [Expression.Argument] {
        servers.isEmpty ? [] : [.labelled("server", subject.dot("rawValue"))]
    }

    /// The first server's case.
    var firstServer: Expression? { servers.first.map(Expression.implicitMember) }
}
