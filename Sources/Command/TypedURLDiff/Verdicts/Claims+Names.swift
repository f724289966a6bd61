import TypedURLSamples
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
            guard !parameter.schema.isObject, pair.reader.isInQuery(position), !names.contains(where: maySend)
            else { return .unknown }
            guard parameter.isRequired else { return .compatible }
            return isStable && pair.isCertain(both) ? .breaksAlways : .unknown
        case (let position?, nil):
            let parameter = sender.parameters[position]
            return parameter.isRequired && !parameter.schema.isObject && isGone(names, position)
                ? .breaksAlways : .unknown
        case (let position?, let other?):
            return Claim(
                pair.areObjectsAlone && pair.sender.isInQuery(position) && pair.readsNames
                    && pair.reader.isInQuery(other)
                    && !names.contains { pair.sender.names.parameter($0) == position || maySend($0) })
        case (nil, nil): return .unknown
        }
    }

    /// Whether the reader has none of a parameter's names.
    private func isGone(_ names: [String], _ position: Int) -> Bool {
        pair.sender.isInQuery(position) && pair.readsNames && !names.contains(where: mayRead)
    }

    func of(rename both: ParameterPair) -> Claim {
        guard let (own, other) = pair.parameters(both), let sender = both.sender, let reader = both.reader
        else { return .unknown }
        // The name of a parameter is never the name of a member, wherever the parameter is.
        let isMember = [own.name, other.name].contains {
            pair.sender.names.isMember($0) || pair.reader.names.isMember($0)
        }
        guard !isMember else { return .unknown }
        if own.schema.isObject || pair.sender.isPositional(sender) && pair.reader.isPositional(reader) {
            return .compatible
        }
        // Before, a new name of the reader can have been ignored, or the name of a member.
        let isStolen =
            pair.sender.names.isKnown(other.name) && pair.sender.names.parameter(other.name) != sender
        guard pair.sender.isNamed(sender), pair.reader.isNamed(reader), !isStolen else { return .unknown }
        // The old name is still read.
        if pair.reader.names.parameter(own.name) == reader { return .compatible }
        return own.isRequired && isGone(own.readNames, sender) ? .breaksAlways : .unknown
    }

    /// Whether URLs keep their meaning although one side alone ignores a name.
    func keepsIgnored(_ name: IgnoredName) -> Bool {
        if sender.ignoredParameters.contains(name), !reader.ignoredParameters.contains(name) {
            return reader.ignoredParameters.contains { other in
                name.isPrefix ? other.isPrefix && other.covers(name.text) : other.covers(name.text)
            }
        }
        // The name of a parameter or member can now be ignored.
        return !sender.parameters.contains { parameter in
            if case .object(let object) = parameter.schema, object.isOpen { return true }
            return parameter.names.contains {
                // A value without a name in URLs leaves its name to others.
                (pair.sender.names.parameter($0) != nil || pair.sender.names.isMember($0))
                    && name.covers($0, except: reader) && pair.reader.names.parameter($0) == nil
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

    /// Whether the reader has all members and patterns, and demands no more of them. What a member may be is a change of
    /// its own.
    func keepsMembers(_ both: ParameterPair) -> Bool {
        guard let (object, other) = objects(both), pair.isDelimited(both) else { return false }
        let (own, others) = (
            Set(object.properties.map { Array($0.name.utf8) }),
            Set(other.properties.map { Array($0.name.utf8) })
        )
        // An object that is present has at least one member: this one, if it declares no other.
        let isLone = own.count == 1 && !object.isOpen
        func isDemanded(_ name: String) -> Bool {
            isLone || object.properties.contains { $0.isRequired && $0.name.hasSameScalars(as: name) }
        }
        let (rules, otherRules) = (object.unnamedRules, other.unnamedRules)
        // A further pattern may restrict what another rule allows.
        let isRestricted =
            object.isOpen
            ? rules.keys.sorted() != otherRules.keys.sorted() && !other.patternProperties.isEmpty
            : other.patternProperties.contains { rule in
                object.properties.contains { rule.pattern.matches($0.name) }
            }
        return own.isSubset(of: others) && !isRestricted
            && rules.allSatisfy { key, member in otherRules[key].map { keeps(member, $0) } ?? false }
            && other.properties.allSatisfy { member in
                (own.contains(Array(member.name.utf8)) || !object.takes(member.name))
                    && (!member.isRequired || isDemanded(member.name))
            }
            && other.dependencies.allSatisfy { need in
                !object.takes(need.parameter)
                    || need.required.allSatisfy { object.needs($0, beside: need.parameter) || isDemanded($0) }
            }
    }
}

extension Claims {
    /// Whether each value of a member is one of another. A single value differs from a list with one item.
    private func keeps(_ member: SpeltMember, _ other: SpeltMember) -> Bool {
        if member.signature == other.signature { return true }
        let scalars = ScalarComparison(pair.comparisons)
        guard member.spellings == nil, other.spellings == nil else { return false }
        switch (member.schema, other.schema) {
        case (.scalar(let schema), .scalar(let other)): return scalars.keeps(schema, other)
        case (.list(let list), .list(let other)):
            return list.sizes.lowerBound >= other.minItems ?? 0 && list.keepsUniqueness(other)
                && list.sizes.upperBound <= other.maxItems ?? .max && scalars.keeps(list.items, other.items)
        case (.scalar, .list), (.list, .scalar): return false
        }
    }
}

extension ObjectSchema {
    /// What members without declared names may be, by the patterns of their names.
    fileprivate var unnamedRules: [String: SpeltMember] {
        var rules = Dictionary(
            patternProperties.map { ("^\($0.pattern.source)", SpeltMember($0.schema, $0.spellings)) }
        ) { first, _ in first }
        rules["*"] = additionalProperties.map { SpeltMember($0, additionalSpellings) }
        return rules
    }

    /// Whether a member requires another.
    fileprivate func needs(_ name: String, beside parameter: String) -> Bool {
        dependencies.contains { need in
            need.parameter.hasSameScalars(as: parameter)
                && need.required.contains { $0.hasSameScalars(as: name) }
        }
    }
}

extension IgnoredName {
    /// Whether a schema may ignore such a name. A `*` does not cover a name that each query of the schema has, if no path has
    /// names.
    func covers(_ name: String, except schema: URLSchema) -> Bool {
        covers(name) && !(coversAll && schema.hasInEachQuery(name))
    }
}

extension URLSchema {
    fileprivate func hasInEachQuery(_ name: String) -> Bool {
        guard let parameter = parameters.first(where: { $0.declares(name) }) else { return false }
        return templates.map(\.components).allSatisfy { components in
            !components.path.hasPathParameters
                && components.query.variables.contains { $0.name.hasSameScalars(as: parameter.name) }
        }
    }
}
