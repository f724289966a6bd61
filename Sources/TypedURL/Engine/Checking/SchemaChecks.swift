import TypedURLModel

extension CompiledSchema {
    /// What a value in normal form does not meet, keywords and place.
    func failures(of value: ParameterValue, _ place: Int, unread: [String] = []) -> [KeywordFailure] {
        let parameter = schema.parameters[place]
        var failures = KeywordCheck.failures(
            of: value, parameter.schema, name: parameter.name, positions[place],
            enumeration: enumerations[place], unread: unread)
        if case .object(let members) = value { failures += claimedNames(members, place) }
        return failures
    }

    /// Whether a value that stands without its name meets its keywords and suits its place.
    func admitsPositional(_ value: ParameterValue, _ place: Int) -> Bool {
        KeywordCheck.isMet(
            by: value, schema.parameters[place].schema, positions[place], enumeration: enumerations[place])
    }

    /// Members whose names belong to something else: they would not be read back as the object's.
    private func claimedNames(_ members: [Instance.Member], _ place: Int) -> [KeywordFailure] {
        guard case .object(let object) = schema.parameters[place].schema, let template = templates.first
        else { return [] }
        let names = template.names(of: place)
        return members.enumerated().compactMap { index, member in
            if case .member(place, _)? = names?.owner(of: member.name) { return nil }
            // What the object itself does not know is reported already.
            guard !object.schemas(of: member.name).isEmpty else { return nil }
            let name = QuotedText.quote(member.name)
            return KeywordFailure(
                code: .unknownParameter, place: .memberName(index),
                message: "\(name) is the name of another parameter", member: member.name)
        }
    }
}

extension CompiledTemplate {
    /// The names among which a parameter's name, or its members' names, stand.
    fileprivate func names(of place: Int) -> ParameterNames? {
        ([queryNames] + runs).first { $0.hasObject(place) }
    }
}
