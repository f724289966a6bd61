import TypedURLModel

extension CompiledSchema {
    /// The violations of a value in normal form: of its keywords, and of its place in the URL.
    func failures(of value: ParameterValue, _ place: Int, unread: [String] = []) -> [KeywordFailure] {
        let parameter = schema.parameters[place]
        var failures = KeywordCheck.failures(
            of: value, parameter.schema, name: parameter.name, positions[place],
            enumeration: enumerations[place], unread: unread)
        if case .object(let members) = value { failures += claimedNames(members, place) }
        return failures
    }

    /// Whether a value without a name in the URL meets its keywords and is allowed at its place.
    func admitsPositional(_ value: ParameterValue, _ place: Int) -> Bool {
        KeywordCheck.isMet(
            by: value, schema.parameters[place].schema, positions[place], enumeration: enumerations[place])
    }

    /// Members whose names belong to other parameters: they would not be read back as members of the object.
    private func claimedNames(_ members: [Instance.Member], _ place: Int) -> [KeywordFailure] {
        guard case .object(let object) = schema.parameters[place].schema, let template = templates.first
        else { return [] }
        let names = template.names(of: place)
        return members.enumerated().compactMap { index, member in
            if case .member(place, _)? = names?.owner(of: member.name) { return nil }
            // Names that the object itself does not know are already reported.
            guard !object.schemas(of: member.name).isEmpty else { return nil }
            let name = QuotedText.quote(member.name)
            return KeywordFailure(
                code: .unknownParameter, place: .memberName(index),
                message: "\(name) is the name of another parameter", member: member.name)
        }
    }
}

extension CompiledTemplate {
    /// The names of the query, or of the run in the path, that contains the members of an object.
    fileprivate func names(of place: Int) -> ParameterNames? {
        ([queryNames] + runs).first { $0.hasObject(place) }
    }
}
