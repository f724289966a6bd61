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

extension CompiledSchema {
    /// What is not there and should be: `dependentRequired`, `required`, and the root's `anyOf` and `oneOf`.
    ///
    /// - Parameters:
    ///   - isPresent: Whether each parameter is present, by its place in the schema.
    ///   - names: Where the names stand, as far as they have a place.
    func absences(isPresent: [Bool], names: [Range<Int>?]) -> [Violation] {
        var violations: [Violation] = []
        for need in needs where isPresent[need.parameter] {
            let name = schema.parameters[need.parameter].name
            for place in need.required where !isPresent[place] {
                let other = QuotedText.quote(schema.parameters[place].name)
                violations.append(
                    Violation(
                        .missingDependency, parameter: name, range: names[need.parameter],
                        message: "\(QuotedText.quote(name)) needs \(other) beside it"))
            }
        }
        for (place, absence) in requiredAbsences where !isPresent[place] { violations.append(absence) }
        return violations + rules.compactMap { violation(of: $0, isPresent) }
    }

    private func violation(of rule: Rule, _ isPresent: [Bool]) -> Violation? {
        let met = rule.alternatives.filter { $0.allSatisfy { isPresent[$0] } }
        let isMet = rule.rule.kind == .anyOf ? !met.isEmpty : met.count == 1
        guard !isMet else { return nil }
        let message =
            met.isEmpty
            ? "missing parameters: there must be \(words(rule.alternatives))"
            : "too many parameters: there must be only one of \(words(met, "and"))"
        return Violation(.constraintUnmet, message: message)
    }

    /// `"a", "b" with "c", or "d"`.
    private func words(_ alternatives: [[Int]], _ conjunction: String = "or") -> String {
        let all = alternatives.map { places in
            places.isEmpty
                ? "none of them"
                : places.map { QuotedText.quote(schema.parameters[$0].name) }.joined(separator: " with ")
        }
        guard let last = all.last, all.count > 1 else { return all.joined() }
        let comma = alternatives.contains { $0.count > 1 } || all.count > 2 ? "," : ""
        return all.dropLast().joined(separator: ", ") + "\(comma) \(conjunction) \(last)"
    }
}
