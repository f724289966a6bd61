import TypedURLModel

/// A keyword that a value does not meet.
package final class KeywordFailure {
    /// The part of a value to which a failure belongs.
    package enum Part {
        case whole

        /// An item of a list or tuple; the first index is 0.
        case item(Int)

        /// The name of an object's member; the first index is 0.
        case memberName(Int)

        /// The value of an object's member; the first index is 0.
        case memberValue(Int)

        /// An item of an object's member that is a list; the first indexes are 0.
        case memberItem(Int, Int)

        /// Something that is missing.
        case missing
    }

    /// The violation, without a range. Its parameter is the object's member to which the failure belongs, if it belongs to one.
    package let violation: Violation
    package let part: Part

    package init(_ violation: Violation, of part: Part) {
        self.violation = violation
        self.part = part
    }

    var code: ViolationCode { violation.code }

    /// The violation with the range of its part.
    package func violation(range: Range<Int>?) -> Violation {
        violation.with(range: range, parameter: violation.parameter, text: violation.details.text)
    }
}

extension CompiledSchema {
    /// The violations of a value in normal form: of its keywords, and of its position in the URL.
    func failures(
        of value: ParameterValue, _ parameterIndex: Int, unread: [String] = []
    ) -> [KeywordFailure] {
        let parameter = schema.parameters[parameterIndex]
        var failures = KeywordCheck.failures(
            of: value, parameter.schema, name: parameter.name, positions[parameterIndex],
            enumeration: enumerations[parameterIndex], unread: unread)
        if case .object(let members) = value { failures += claimedNames(members, parameterIndex) }
        return failures
    }

    /// Whether a value without a name in the URL meets its keywords and is allowed at its position.
    func admitsPositional(_ value: ParameterValue, _ parameterIndex: Int) -> Bool {
        KeywordCheck.isMet(
            by: value, schema.parameters[parameterIndex].schema, positions[parameterIndex],
            enumeration: enumerations[parameterIndex])
    }

    /// Members whose names belong to other parameters: they would not be read back as members of the object.
    private func claimedNames(_ members: [Instance.Member], _ parameterIndex: Int) -> [KeywordFailure] {
        guard case .object(let object) = schema.parameters[parameterIndex].schema else { return [] }
        let names = names(of: parameterIndex)
        return members.enumerated().compactMap { index, member in
            var violation = Violation(.claimedName, parameter: member.name)
            if let found = names?.find(member.name), case .member(parameterIndex, _) = found.owner {
                guard found.match == .declaredInOtherCase else { return nil }
                violation = Violation(.foldedName, parameter: member.name, other: found.name)
            }
            // Names that the object itself does not know are already reported.
            guard !object.schemas(of: member.name).isEmpty else { return nil }
            return KeywordFailure(violation, of: .memberName(index))
        }
    }
}

extension CompiledSchema {
    /// The names of the form, of the run in the path, or of the text without a name that contains the members of an object.
    private func names(of parameterIndex: Int) -> ParameterNames? {
        let components = schema.template.components
        let indexes = TextTable(schema.parameters.map(\.name))
        func has(_ variables: [URITemplate.Variable]) -> Bool {
            variables.contains { indexes[$0.name] == parameterIndex }
        }
        for form in components.forms where has(form.variables) {
            return ParameterNames(
                form.variables, schema, indexes, fixed: form.fixedItems.map(\.name),
                ignoresCase: tolerances.contains(.nameCase))
        }
        for element in components.path.elements {
            if case .parameters(let variables) = element, has(variables) {
                return ParameterNames(variables, schema, indexes, fixed: [])
            }
        }
        let own = components.variables.first { indexes[$0.name] == parameterIndex }
        return own.map { ParameterNames([$0.variable], schema, indexes, fixed: [], isPositional: true) }
    }
}
