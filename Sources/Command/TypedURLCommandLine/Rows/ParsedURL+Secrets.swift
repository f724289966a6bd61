import TypedURL
@_spi(Generated) import TypedURLModel

extension ParsedURL {
    /// The same URL of a schema with `…` in place of each secret, and without its canonical form.
    func hidingSecrets(of schema: URLSchema) -> ParsedURL {
        ParsedURL(
            schema: self.schema, server: server, instance: instance.hidingSecrets(of: schema), canonical: "",
            ignored: ignored)
    }
}

extension Instance {
    /// The same instance of a schema with `…` in place of each secret.
    func hidingSecrets(of schema: URLSchema) -> Instance {
        Instance(
            members.map { member in
                guard let parameter = schema.parameter(named: member.name) else { return member }
                return Member(member.name, member.value.hidingSecrets(of: parameter.schema))
            })
    }

    /// Whether its URL, of a schema, holds a secret.
    func hasSecret(of schema: URLSchema) -> Bool { hidingSecrets(of: schema) != self }

    /// What is wrong if a URL is to be printed that holds a secret.
    static let secretMessage = "the URL holds a secret; add --show-secrets to print it"
}

extension ParameterValue {
    fileprivate func hidingSecrets(of schema: ValueSchema) -> ParameterValue {
        guard schema.hasSecret else { return self }
        guard case .object(let object) = schema, case .object(let members) = self else {
            return .string(SecretRanges.mark)
        }
        return .object(
            members.map { member in
                let isSecret = object.schemas(of: member.name).contains(where: \.hasSecret)
                return Instance.Member(member.name, isSecret ? .string(SecretRanges.mark) : member.value)
            })
    }
}
