import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

// Who owns a name in the query.
extension Claims {
    private var sender: URLSchema { pair.sender.schema }
    private var reader: URLSchema { pair.reader.schema }

    /// Whether a URL of the sender may hold a name.
    private func maySend(_ name: String) -> Bool { pair.sender.names.isKnown(name) || pair.isFixed(name) }

    private func mayRead(_ name: String) -> Bool { pair.reader.names.isKnown(name) || pair.isFixed(name) }

    /// Names of a parameter that one side lacks, or of aliases.
    func of(_ names: [String], _ both: ParameterPair) -> Claim {
        switch (both.sender, both.reader) {
        case (nil, let position?):
            // An object can take names that were other parameters' or members'.
            let parameter = reader.parameters[position]
            guard !parameter.schema.isObject, !names.contains(where: maySend) else { return .unknown }
            guard pair.reader.isInForm(position) else {
                return Claim(
                    !parameter.isRequired && pair.reader.isPositional(position)
                        && pair.templates.claim == .compatible)
            }
            guard parameter.isRequired else { return .compatible }
            return isStable && pair.isCertain(both) ? .breaksAlways : .unknown
        case (let position?, nil):
            let parameter = sender.parameters[position]
            return parameter.isRequired && !parameter.schema.isObject && isGone(names, position)
                ? .breaksAlways : .unknown
        case (let position?, let other?):
            return Claim(
                pair.areObjectsAlone && pair.sender.isInForm(position) && pair.readsNames
                    && pair.reader.isInForm(other) && pair.haveOneForm(both)
                    && !names.contains { pair.sender.names.parameter($0) == position || maySend($0) })
        case (nil, nil): return .unknown
        }
    }

    /// Whether the reader has none of a parameter's names.
    private func isGone(_ names: [String], _ position: Int) -> Bool {
        pair.sender.isInForm(position) && pair.readsNames && !names.contains(where: mayRead)
    }

    func of(rename both: ParameterPair) -> Claim {
        guard let (own, other) = pair.parameters(both), let sender = both.sender, let reader = both.reader
        else { return .unknown }
        // The name of a parameter is never the name of a member, wherever the parameter is.
        let isMember = [own.name, other.name].contains {
            pair.sender.names.isMember($0) || pair.reader.names.isMember($0)
        }
        guard !isMember else { return .unknown }
        if pair.sender.isPositional(sender), pair.reader.isPositional(reader) { return .compatible }
        // Before, a new name of the reader can have been ignored, or the name of another parameter.
        let isStolen =
            pair.sender.names.isKnown(other.name) && pair.sender.names.parameter(other.name) != sender
        guard pair.sender.isNamed(sender), pair.reader.isNamed(reader), !isStolen else { return .unknown }
        // The old name is still read.
        if pair.reader.names.parameter(own.name) == reader { return .compatible }
        return own.isRequired && isGone(own.readNames, sender) ? .breaksAlways : .unknown
    }

    /// Whether URLs keep their meaning although one side alone ignores a name.
    func keepsIgnored(_ name: IgnoredName) -> Bool {
        if sender.ignoredParameters.contains(name) {
            return reader.ignoredParameters.contains { other in
                name.isPrefix ? other.isPrefix && other.covers(name.text) : other.covers(name.text)
            }
        }
        // The name of a parameter or member can now be ignored. A value without a name in URLs leaves its name to others.
        return !sender.parameters.contains { parameter in
            if case .object(let object) = parameter.schema, object.isOpen { return true }
            return parameter.names.contains {
                name.covers($0) && pair.reader.names.parameter($0) == nil
                    && (pair.sender.names.parameter($0) != nil || pair.sender.names.isMember($0))
            }
        }
    }

    // MARK: Objects

    /// Whether a part is not a member to which other schemas than its own apply, on either side.
    func isPlain(_ part: ValuePart, _ both: ParameterPair) -> Bool {
        guard case .member(let name) = part else { return true }
        guard let (object, other) = objects(both) else { return false }
        return !(object.patternProperties + other.patternProperties).contains { $0.pattern.matches(name) }
    }

    /// The objects of both sides, if no other object can have their members.
    private func objects(_ both: ParameterPair) -> (sender: ObjectSchema, reader: ObjectSchema)? {
        guard let (own, other) = pair.parameters(both), pair.areObjectsAlone,
            case .object(let object) = own.schema, case .object(let otherObject) = other.schema
        else { return nil }
        return (object, otherObject)
    }

    /// Whether the reader has all members, and demands no more of them, if the sender declares each by its name. What a member may
    /// be is a change of its own.
    func keepsMembers(_ both: ParameterPair) -> Bool {
        guard let (object, other) = objects(both), pair.isDelimited(both), !object.isOpen else {
            return false
        }
        func names(_ members: [ObjectSchema.Property]) -> Set<[UInt8]> {
            Set(members.map { Array($0.name.utf8) })
        }
        let required = names(object.properties.filter(\.isRequired))
        // A name that was ignored can now be a member's.
        let isTaken = sender.ignoredParameters.contains { ignored in
            other.isOpen || other.properties.contains { ignored.covers($0.name) && !object.takes($0.name) }
        }
        return !isTaken && names(object.properties).isSubset(of: names(other.properties))
            && names(other.properties.filter(\.isRequired)).isSubset(of: required)
            && other.dependencies.allSatisfy { need in
                need.required.allSatisfy { object.dependencies.require($0, beside: need.parameter) }
            }
            && !other.patternProperties.contains { rule in
                object.properties.contains { rule.pattern.matches($0.name) }
            }
    }
}
