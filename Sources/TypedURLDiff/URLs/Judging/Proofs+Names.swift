import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

extension Proofs {
    /// Names of a parameter that one side lacks, or of aliases.
    func proof(_ names: [String], _ parameters: ParameterPair) -> Proof {
        switch (parameters.sender, parameters.reader) {
        case (let sender?, nil): return proof(removed: sender)
        case (nil, let reader?): return proof(added: reader)
        case (let sender?, let reader?):
            guard placement.areAlone,
                placement.isNamedInQueries(sender, reader) || placement.isNamed(sender, reader)
            else {
                return .none
            }
            let isRemoved = names.contains { placement.sender.parameter($0) == sender }
            if isRemoved {
                let isKept = names.contains { placement.reader.isKnown($0) || placement.isFixed($0) }
                return isKept ? .none : Proof(admitted: .some, keepsMeaning: true)
            }
            let isNews = names.allSatisfy { !placement.sender.isKnown($0) && !placement.isFixed($0) }
            return isNews && !placement.isWithinValues(reader) ? .safe : .none
        case (nil, nil): return .safe
        }
    }

    private func proof(removed place: Int) -> Proof {
        let parameter = pair.sender.schema.parameters[place]
        let names: [String]
        if case .object(let object) = parameter.schema {
            guard !object.isOpen else { return .none }
            names = object.properties.map(\.name)
        } else {
            names = parameter.readNames
        }
        // The reader can ignore a fragment that it does not have.
        let hasFragment = pair.sender.places(of: place).contains { $0.component == .fragment }
        guard placement.isPlain(place), !(hasFragment && pair.reader.schema.accepts.contains(.fragment))
        else {
            return .none
        }
        guard !names.contains(where: { placement.reader.isKnown($0) || placement.isFixed($0) }) else {
            return .none
        }
        let admitted: Extent =
            switch pair.sender.presence.presence(of: place) {
            case .all: .none
            case .some: .some
            case .none: .all
            case .unknown: .unknown
            }
        return Proof(admitted: admitted, keepsMeaning: true)
    }

    private func proof(added place: Int) -> Proof {
        let parameter = pair.reader.schema.parameters[place]
        let missing: Proof = parameter.isRequired ? Proof(admitted: .none, keepsMeaning: true) : .safe
        if case .object(let object) = parameter.schema {
            // On the reader's side too, the sender's names belong to other parameters, unless something else has
            // changed.
            let hasRest = !placement.sender.objects.isEmpty || !pair.sender.schema.ignoredParameters.isEmpty
            let takesOver = pair.sender.schema.parameters.contains { other in
                other.names.contains { object.takes($0) && placement.reader.parameter($0) == nil }
            }
            return hasRest || takesOver ? .none : missing
        }
        if placement.isInNewFragments(place) { return missing }
        guard pair.reader.isNamed(place) || isInNewSegments(place), !placement.isWithinValues(place) else {
            return .none
        }
        let names = parameter.readNames
        let isKnown = names.contains { placement.sender.isKnown($0) || placement.isFixed($0) }
        return isKnown ? .none : missing
    }

    /// Whether a parameter of the reader stands with its name, in fragments that the sender does not write, or in segments
    /// that no URL of the sender has.
    private func isInNewSegments(_ place: Int) -> Bool {
        let isSegmentNew =
            templateProof.admitted == .all
            && pair.newOptionals.contains(pair.reader.schema.parameters[place].name)
        let hasFragments = pair.sender.schema.templates.contains { $0.components.fragment != nil }
        return pair.reader.places(of: place).allSatisfy { place in
            place.isNamed || place.component == .fragment && !hasFragments
                || place.op == .segment && isSegmentNew
        }
    }

    func proof(rename parameters: ParameterPair) -> Proof {
        guard let sender = parameters.sender, let reader = parameters.reader else { return .none }
        let (own, other) = (pair.sender.schema.parameters[sender], pair.reader.schema.parameters[reader])
        // The name of a parameter is never the name of a member, wherever the parameter is.
        let isMember = [own.name, other.name].contains {
            placement.sender.isMember($0) || placement.reader.isMember($0)
        }
        guard !isMember else { return .none }
        if case .object = own.schema { return .safe }
        if pair.sender.isPositional(sender), pair.reader.isPositional(reader) { return .safe }
        let areNamed = pair.sender.isNamed(sender) && pair.reader.isNamed(reader)
        guard areNamed || placement.division.isComplete else { return .none }
        // Before, a new name of the reader can have been ignored, or the name of a member.
        let isStolen = placement.senderMayHold(other.name) && placement.sender.parameter(other.name) != sender
        guard !isStolen else { return .none }
        if placement.reader.parameter(own.name) == reader { return .safe }
        guard !placement.reader.isKnown(own.name), !placement.isFixed(own.name), placement.isPlain(sender)
        else {
            return .none
        }
        let hasOtherWay = own.aliases.contains { placement.reader.isKnown($0) }
        let presence = pair.sender.presence.presence(of: sender)
        let admitted: Extent =
            presence == .all && !hasOtherWay ? .none : presence == .unknown ? .unknown : .some
        return Proof(admitted: admitted, keepsMeaning: true)
    }

    func proof(ignored name: IgnoredName) -> Proof {
        let isRead = pair.reader.schema.ignoredParameters.contains(name)
        let isSent = pair.sender.schema.ignoredParameters.contains(name)
        if !isRead, isSent {
            let isCovered = pair.reader.schema.ignoredParameters.contains { other in
                name.isPrefix ? other.isPrefix && other.covers(name.text) : other.covers(name.text)
            }
            if isCovered { return .safe }
            let takesOver =
                !placement.reader.objects.isEmpty
                || pair.reader.schema.parameters.contains { parameter in
                    parameter.names.contains { name.covers($0, except: pair.sender.schema) }
                }
            return takesOver ? .none : Proof(admitted: .some, keepsMeaning: true)
        }
        // The name of a parameter or member can now be ignored.
        let takesOver = pair.sender.schema.parameters.contains { parameter in
            if case .object(let object) = parameter.schema, object.isOpen { return true }
            return parameter.names.contains {
                name.covers($0, except: pair.reader.schema) && placement.reader.parameter($0) == nil
            }
        }
        return takesOver ? .none : .safe
    }

    // MARK: Objects

    /// Whether only the declared schema applies to a member, on both sides.
    func isPlainMember(_ name: String, _ parameters: ParameterPair) -> Bool {
        guard let sender = parameters.sender, let reader = parameters.reader,
            case .object(let object) = pair.sender.schema.parameters[sender].schema,
            case .object(let other) = pair.reader.schema.parameters[reader].schema
        else { return false }
        return placement.areAlone
            && !(object.patternProperties + other.patternProperties).contains { $0.pattern.matches(name) }
    }

    func proof(members parameters: ParameterPair) -> Proof {
        guard let sender = parameters.sender, let reader = parameters.reader, placement.areAlone,
            case .object(let object) = pair.sender.schema.parameters[sender].schema,
            case .object(let other) = pair.reader.schema.parameters[reader].schema
        else { return .none }
        let own = Set(object.properties.map { Array($0.name.utf8) })
        let demanded = other.properties.filter(\.isRequired)
        // If the reader requires a member that the sender cannot have, no URL is valid.
        let isHopeless = demanded.contains { !object.takes($0.name) }
        if isHopeless { return proof(parameters, .none, keepsMeaning: true) }
        // An object that is present has at least one member: this one, if it declares no other.
        let isLone = object.properties.count == 1 && !object.isOpen
        let isKept =
            demanded.allSatisfy { member in
                isLone
                    || object.properties.contains { $0.isRequired && $0.name.hasSameScalars(as: member.name) }
            }
            && own.isSubset(of: other.properties.map { Array($0.name.utf8) })
            && keepsPatterns(object, other)
            && (object.additionalProperties.map { keepsValues($0, other.additionalProperties) } ?? true)
            && other.properties.allSatisfy { own.contains(Array($0.name.utf8)) || !object.takes($0.name) }
            && other.dependencies.allSatisfy { need in
                need.required.allSatisfy { name in object.demands(name, besides: need.parameter) }
            }
        return isKept ? proof(parameters, .all, keepsMeaning: true) : .none
    }

    /// Whether the reader accepts each member that a pattern allows, and no additional pattern restricts it more.
    private func keepsPatterns(_ object: ObjectSchema, _ other: ObjectSchema) -> Bool {
        let sources = object.patternProperties.map(\.pattern.source)
        let isKept = object.patternProperties.allSatisfy { rule in
            keepsValues(
                rule.schema,
                other.patternProperties.first { $0.pattern.source == rule.pattern.source }?.schema)
        }
        let further = other.patternProperties.filter { !sources.contains($0.pattern.source) }
        let isHarmless =
            further.isEmpty
            || !object.isOpen
                && further.allSatisfy { rule in !object.properties.contains { rule.pattern.matches($0.name) }
                }
        return isKept && isHarmless
    }

    private func keepsValues(_ schema: MemberSchema, _ other: MemberSchema?) -> Bool {
        switch (schema, other) {
        case (.scalar(let schema), .scalar(let other)?): return keepsValues(schema, other)
        case (.list(let list), .list(let other)?):
            let sizes = list.sizes
            return sizes.lowerBound >= other.minItems ?? 0 && sizes.upperBound <= other.maxItems ?? .max
                && (list.areItemsUnique || !other.areItemsUnique || sizes.upperBound < 2)
                && keepsValues(list.items, other.items)
        // A single value differs from a list with one item.
        case (.scalar, .list?), (.list, .scalar?), (_, nil): return false
        }
    }

    private func keepsValues(_ schema: ScalarSchema, _ other: ScalarSchema) -> Bool {
        schema.signature == other.signature
            || ScalarComparison.isKept(schema, other, pair.comparisons)
    }
}

extension ObjectSchema {
    /// Whether a member is present if another one is.
    fileprivate func demands(_ name: String, besides other: String) -> Bool {
        properties.contains { $0.isRequired && $0.name.hasSameScalars(as: name) }
            || dependencies.contains { need in
                need.parameter.hasSameScalars(as: other)
                    && need.required.contains { $0.hasSameScalars(as: name) }
            }
            || !takes(other)
    }
}

extension IgnoredName {
    /// Whether a schema that does not declare such a name ignores it. A `*` does not cover the names that the schema
    /// declares.
    func covers(_ name: String, except schema: URLSchema) -> Bool {
        covers(name) && !(coversAll && schema.declares(name))
    }
}

extension URLSchema {
    /// Whether a parameter declares the name, by its own name, an alias or a member.
    fileprivate func declares(_ name: String) -> Bool {
        parameters.contains { $0.declares(name) }
    }
}
