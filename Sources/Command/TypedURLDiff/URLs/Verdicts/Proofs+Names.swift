import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

// Who owns a name in the query.
extension Proofs {
    private var sender: URLSchema { pair.sender.schema }
    private var reader: URLSchema { pair.reader.schema }

    /// Names of a parameter that one side lacks, or of aliases.
    func proof(_ names: [String], _ both: ParameterPair) -> Proof {
        switch (both.sender, both.reader) {
        case (let sender?, nil): return proof(removed: sender)
        case (nil, let reader?): return proof(added: reader)
        case (nil, nil): return .safe
        case (let sender?, let reader?):
            guard pair.areObjectsAlone, pair.readsNames, pair.sender.isInQuery(sender),
                pair.reader.isInQuery(reader)
            else { return .unknown }
            if names.contains(where: { pair.sender.names.parameter($0) == sender }) {
                return names.contains(where: mayRead)
                    ? .unknown : Proof(admitted: .undecided, keepsMeaning: true)
            }
            return names.contains(where: maySend) ? .unknown : .safe
        }
    }

    /// Whether a URL of the sender may hold a name.
    private func maySend(_ name: String) -> Bool { pair.sender.names.isKnown(name) || pair.isFixed(name) }

    private func mayRead(_ name: String) -> Bool { pair.reader.names.isKnown(name) || pair.isFixed(name) }

    private func proof(removed position: Int) -> Proof {
        let parameter = sender.parameters[position]
        var names = parameter.readNames
        if case .object(let object) = parameter.schema {
            guard !object.isOpen else { return .unknown }
            names = object.properties.map(\.name)
        }
        guard pair.sender.isInQuery(position), pair.readsNames, !names.contains(where: mayRead) else {
            return .unknown
        }
        return .rejected(pair.sender.presence.presence(of: position))
    }

    private func proof(added position: Int) -> Proof {
        let parameter = reader.parameters[position]
        // An object can take names that were other parameters' or members'.
        guard !parameter.schema.isObject, pair.reader.isInQuery(position),
            !parameter.readNames.contains(where: maySend)
        else { return .unknown }
        return parameter.isRequired ? .rejected(.all) : .safe
    }

    func proof(rename both: ParameterPair) -> Proof {
        guard let sender = both.sender, let reader = both.reader else { return .unknown }
        let (own, other) = (self.sender.parameters[sender], self.reader.parameters[reader])
        // The name of a parameter is never the name of a member, wherever the parameter is.
        let isMember = [own.name, other.name].contains {
            pair.sender.names.isMember($0) || pair.reader.names.isMember($0)
        }
        guard !isMember else { return .unknown }
        if case .object = own.schema { return .safe }
        if pair.sender.isPositional(sender), pair.reader.isPositional(reader) { return .safe }
        // Before, a new name of the reader can have been ignored, or the name of a member.
        let isStolen =
            pair.sender.names.isKnown(other.name) && pair.sender.names.parameter(other.name) != sender
        guard pair.sender.isNamed(sender), pair.reader.isNamed(reader), !isStolen else { return .unknown }
        if pair.reader.names.parameter(own.name) == reader { return .safe }
        guard !mayRead(own.name), pair.sender.isInQuery(sender), pair.readsNames else { return .unknown }
        let presence = pair.sender.presence.presence(of: sender)
        let hasOtherWay = own.aliases.contains(where: pair.reader.names.isKnown)
        return .rejected(presence == .all && hasOtherWay ? .undecided : presence)
    }

    func proof(ignored name: IgnoredName) -> Proof {
        if sender.ignoredParameters.contains(name), !reader.ignoredParameters.contains(name) {
            let isCovered = reader.ignoredParameters.contains { other in
                name.isPrefix ? other.isPrefix && other.covers(name.text) : other.covers(name.text)
            }
            if isCovered { return .safe }
            let takesOver =
                !pair.reader.names.objects.isEmpty
                || reader.parameters.contains { $0.names.contains { name.covers($0, except: sender) } }
            return takesOver ? .unknown : Proof(admitted: .undecided, keepsMeaning: true)
        }
        // The name of a parameter or member can now be ignored.
        let takesOver = sender.parameters.contains { parameter in
            if case .object(let object) = parameter.schema, object.isOpen { return true }
            return parameter.names.contains {
                // A value without a name in URLs leaves its name to others.
                (pair.sender.names.parameter($0) != nil || pair.sender.names.isMember($0))
                    && name.covers($0, except: reader) && pair.reader.names.parameter($0) == nil
            }
        }
        return takesOver ? .unknown : .safe
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
        guard let own = both.sender, let other = both.reader, pair.areObjectsAlone,
            case .object(let object) = sender.parameters[own].schema,
            case .object(let otherObject) = reader.parameters[other].schema
        else { return nil }
        return (object, otherObject)
    }

    func proof(members both: ParameterPair) -> Proof {
        guard let (object, other) = objects(both) else { return .unknown }
        let demanded = other.properties.filter(\.isRequired)
        // If the reader requires a member that the sender cannot have, no URL is valid.
        if demanded.contains(where: { !object.takes($0.name) }) {
            return proof(both, .none, keepsMeaning: true)
        }
        let own = Set(object.properties.map { Array($0.name.utf8) })
        let others = Set(other.properties.map { Array($0.name.utf8) })
        // An object that is present has at least one member: this one, if it declares no other.
        let isLone = own.count == 1 && !object.isOpen
        let isKept =
            demanded.allSatisfy { isLone || object.demands($0.name) } && own.isSubset(of: others)
            && keepsPatterns(object, other)
            && (object.additionalProperties.map { keepsValues($0, other.additionalProperties) } ?? true)
            && other.properties.allSatisfy { own.contains(Array($0.name.utf8)) || !object.takes($0.name) }
            && other.dependencies.allSatisfy { need in
                !object.takes(need.parameter)
                    || need.required.allSatisfy { object.demands($0, besides: need.parameter) }
            }
        return isKept ? proof(both, .all, keepsMeaning: true) : .unknown
    }

    /// Whether the reader accepts each member that a pattern allows, and no additional pattern restricts it more.
    private func keepsPatterns(_ object: ObjectSchema, _ other: ObjectSchema) -> Bool {
        let sources = object.patternProperties.map(\.pattern.source)
        let isKept = object.patternProperties.allSatisfy { rule in
            let rules = other.patternProperties.filter { $0.pattern.source == rule.pattern.source }
            return keepsValues(rule.schema, rules.first?.schema)
        }
        let further = other.patternProperties.filter { !sources.contains($0.pattern.source) }
        return isKept
            && (further.isEmpty
                || !object.isOpen
                    && !further.contains { rule in
                        object.properties.contains { rule.pattern.matches($0.name) }
                    })
    }

    private func keepsValues(_ schema: MemberSchema, _ other: MemberSchema?) -> Bool {
        switch (schema, other) {
        case (.scalar(let schema), .scalar(let other)?):
            return ScalarComparison(pair.comparisons).keeps(schema, other)
        case (.list(let list), .list(let other)?):
            let sizes = list.sizes
            return sizes.lowerBound >= other.minItems ?? 0 && sizes.upperBound <= other.maxItems ?? .max
                && (list.areItemsUnique || !other.areItemsUnique || sizes.upperBound < 2)
                && ScalarComparison(pair.comparisons).keeps(list.items, other.items)
        // A single value differs from a list with one item.
        case (.scalar, .list?), (.list, .scalar?), (_, nil): return false
        }
    }
}

extension ObjectSchema {
    /// Whether a member is always present, or if another one is.
    fileprivate func demands(_ name: String, besides other: String? = nil) -> Bool {
        properties.contains { $0.isRequired && $0.name.hasSameScalars(as: name) }
            || dependencies.contains { need in
                other.map { need.parameter.hasSameScalars(as: $0) } ?? false
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
        return templates.allSatisfy { template in
            let components = template.components
            let hasRuns = components.path.elements.contains {
                if case .parameters = $0 { true } else { false }
            }
            return !hasRuns
                && components.query.variables.contains { $0.name.hasSameScalars(as: parameter.name) }
        }
    }
}
