import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

// Which changes explain that the reader rejects a URL.
extension ChangeRules {
    private var sender: URLSchema { pair.sender.schema }
    private var reader: URLSchema { pair.reader.schema }

    /// A keyword is judged by the values that violate it, whatever else has changed.
    func rejects(_ keyword: ValueKeyword, _ both: ParameterPair, _ part: ValuePart, _ url: SentURL) -> Bool {
        guard let (value, parameter) = sent(both, url) else { return false }
        if !pair.isDelimited(both), url.mentions(names(besides: both)) { return true }
        let isReported = url.isUnmatched || url.mentions([parameter.name(of: part)], keyword.code)
        guard parameter.breaks(keyword, part, value) else {
            // A text that was another spelling can be a value of its own.
            let own = both.sender.map { sender.parameters[$0].schema }
            return isReported && own?.format(of: part) != parameter.schema.format(of: part)
        }
        return isReported || isPositional(both) && url.mentions(names(besides: both))
    }

    func rejects(
        _ values: Set<ParameterValue>, _ both: ParameterPair, _ part: ValuePart, _ url: SentURL
    ) -> Bool {
        guard let (value, parameter) = sent(both, url) else { return false }
        if !pair.isDelimited(both), url.mentions(names(besides: both)) { return true }
        return value.values(of: part).contains(where: values.contains)
            && (url.isUnmatched || url.mentions([parameter.name(of: part)], .notAllowed)
                || isPositional(both) && url.mentions(names(besides: both)))
    }

    /// Whether the reader rejects the value of a parameter.
    func rejectsValue(_ both: ParameterPair, _ url: SentURL) -> Bool {
        if url.mentions(names(besides: both) + memberNames(both, url)) { return true }
        guard url.isUnmatched, let (value, parameter) = sent(both, url) else { return false }
        return !parameter.violations(of: value).isEmpty
    }

    /// Whether the reader rejects the text of a parameter, not its value.
    func rejectsText(_ both: ParameterPair, _ url: SentURL) -> Bool {
        guard let (value, parameter) = sent(both, url), parameter.violations(of: value).isEmpty else {
            return false
        }
        return isPositional(both) && url.isUnmatched
            || url.mentions(names(besides: both) + memberNames(both, url))
    }

    func rejectsAbsence(_ both: ParameterPair, _ url: SentURL) -> Bool {
        guard let own = both.sender, let other = both.reader, reader.parameters[other].isRequired else {
            return false
        }
        return !isPresent(own, url)
            && (url.isUnmatched || url.mentions([reader.parameters[other].name], .missingParameter))
    }

    /// Whether the reader does not know names of a parameter.
    func rejects(_ names: [String], _ both: ParameterPair, _ url: SentURL) -> Bool {
        if url.mentions(names + (both.sender.map { url.members(of: sender.parameters[$0]) } ?? [])) {
            return true
        }
        if isPositional(both), url.violates(isOfTemplate) { return true }
        guard url.isUnmatched else { return false }
        switch (both.sender, both.reader) {
        case (nil, let added?): return reader.parameters[added].isRequired
        case (let removed?, nil): return isPresent(removed, url)
        default: return false
        }
    }

    func rejectsName(_ both: ParameterPair, _ url: SentURL) -> Bool {
        guard let own = both.sender, let other = both.reader else { return false }
        let names = sender.parameters[own].names + reader.parameters[other].names
        let codes: [ViolationCode] = [
            .unknownParameter, .missingParameter, .missingDependency, .duplicateParameter,
        ]
        return codes.contains { url.mentions(names, $0) }
    }

    func rejects(_ ignored: IgnoredName, _ url: SentURL) -> Bool {
        url.violates { $0.parameter.map { ignored.covers($0, except: reader) } ?? false }
    }

    /// Whether the parameters that are present do not meet a requirement of the reader.
    func rejects(_ requirement: PresenceRequirement?, _ url: SentURL) -> Bool {
        requirement.flatMap { $0.isMet { isPresent($0, url) } } == false
    }

    // MARK: Other meanings

    /// Whether a parameter, or one whose text depends on its value, has another meaning.
    func concerns(_ both: ParameterPair, _ url: SentURL) -> Bool {
        movesValue(both, url) && !isOfRawText(both, url)
    }

    /// The same, also if the only reason is that one side keeps escapes.
    func movesValue(_ both: ParameterPair, _ url: SentURL) -> Bool {
        let group = pair.neighbours(of: both)
        return !url.changed.isDisjoint(with: group.sender) || !url.gained.isDisjoint(with: group.reader)
    }

    /// Whether parameters have another meaning only because one side keeps escapes, which is a change of its own.
    private func isOfRawText(_ both: ParameterPair, _ url: SentURL) -> Bool {
        let group = pair.neighbours(of: both)
        guard case .read(let read) = url.outcome, url.gained.isDisjoint(with: group.reader) else {
            return false
        }
        return url.changed.intersection(group.sender).allSatisfy { own in
            guard let other = pair.reader(of: own).map({ reader.parameters[$0] }),
                sender.parameters[own].isRaw != other.isRaw,
                case .string(let text)? = value(of: own, url),
                case .string(let otherText)? = read.instance[other.name]
            else { return false }
            let (raw, plain) = other.isRaw ? (otherText, text) : (text, otherText)
            return (try? PercentEncoding.decode(raw.utf8))?.hasSameScalars(as: plain) ?? false
        }
    }

    /// Whether a parameter has another meaning only because of its default, which is a change of its own.
    func isOfDefault(_ both: ParameterPair, _ url: SentURL) -> Bool {
        guard let own = both.sender, let other = both.reader, changesDefault(both, url) else { return false }
        let group = pair.neighbours(of: both)
        return reader.parameters[other].defaultValue.map {
            !$0.means(sender.parameters[own].defaultValue ?? $0)
        } ?? true
            && url.changed.intersection(group.sender) == [own] && url.gained.isDisjoint(with: group.reader)
    }

    func changesDefault(_ both: ParameterPair, _ url: SentURL) -> Bool {
        guard let own = both.sender, url.changed.contains(own) else { return false }
        return value(of: own, url) == sender.parameters[own].defaultValue
    }

    /// Whether an object whose members can have any name loses or gains one.
    func movesMember(_ url: SentURL) -> Bool {
        func isOpen(_ parameter: Parameter) -> Bool {
            if case .object(let object) = parameter.schema { object.isOpen } else { false }
        }
        return url.changed.contains { isOpen(sender.parameters[$0]) }
            || url.gained.contains { isOpen(reader.parameters[$0]) }
    }

    /// Whether a name that one side ignores belongs to a parameter or a member of the other.
    func moves(_ ignored: IgnoredName, _ url: SentURL) -> Bool {
        guard !url.changed.isEmpty || !url.gained.isEmpty else { return false }
        return url.sent.ignored.contains { ignored.covers($0.name) && pair.reader.names.isMember($0.name) }
            || url.changed.contains { position in
                let parameter = sender.parameters[position]
                return (parameter.names + url.members(of: parameter)).contains {
                    ignored.covers($0, except: reader)
                }
            }
            || url.gained.contains {
                reader.parameters[$0].names.contains { ignored.covers($0, except: sender) }
            }
    }

    /// Whether a template gives a part of the URL to something else: to another schema or server, to a parameter without a
    /// name, to a fixed item, or to the items of a list.
    func movesPart(_ url: SentURL) -> Bool {
        func isFixed(_ parameter: Parameter, _ members: [String]) -> Bool {
            (parameter.names + members).contains(where: pair.isFixed)
        }
        if url.isElsewhere || url.hasOtherServer { return true }
        let isLost = url.changed.contains { own in
            let other = pair.reader(of: own)
            return !pair.sender.isNamed(own)
                || other.map { pair.reader.isExploded($0) != pair.sender.isExploded(own) } ?? false
                || isFixed(sender.parameters[own], url.members(of: sender.parameters[own]))
                || other.map { isFixed(reader.parameters[$0], url.readMembers(of: reader.parameters[$0])) }
                    ?? false
        }
        return isLost
            || url.gained.contains { other in
                !pair.reader.isNamed(other)
                    || isFixed(reader.parameters[other], url.readMembers(of: reader.parameters[other]))
            }
    }

    /// Whether a violation is about a part of the URL that belongs to the value of `restOfURL`.
    func isOfRest(_ violation: Violation) -> Bool {
        violation.code == .unknownParameter || violation.code == .unexpectedComponent
    }

    /// Whether a violation is about a part that a template decides.
    func isOfTemplate(_ violation: Violation) -> Bool {
        violation.code == .duplicateParameter || violation.parameter.map(pair.isOfTemplate) ?? false
    }

    // MARK: Names and values

    /// The names of the parameters whose texts depend on one parameter's value.
    func names(besides both: ParameterPair) -> [String] {
        let group = pair.neighbours(of: both)
        return group.sender.flatMap { sender.parameters[$0].names }
            + group.reader.flatMap { reader.parameters[$0].names }
    }

    private func memberNames(_ both: ParameterPair, _ url: SentURL) -> [String] {
        both.sender.map { url.members(of: sender.parameters[$0]) } ?? []
    }

    private func isPositional(_ both: ParameterPair) -> Bool {
        both.sender.map { !pair.sender.isNamed($0) } ?? both.reader.map { !pair.reader.isNamed($0) } ?? false
    }

    private func value(of parameter: Int, _ url: SentURL) -> ParameterValue? {
        url.sent.instance[sender.parameters[parameter].name]
    }

    /// The value that a URL has for the sender, and the parameter that reads it.
    private func sent(_ both: ParameterPair, _ url: SentURL) -> (value: ParameterValue, reader: Parameter)? {
        guard let own = both.sender, let other = both.reader, let value = value(of: own, url) else {
            return nil
        }
        return (value, reader.parameters[other])
    }

    private func isPresent(_ parameter: Int, _ url: SentURL) -> Bool {
        value(of: parameter, url).map { $0 != sender.parameters[parameter].defaultValue } ?? false
    }
}

extension Parameter {
    /// The name, the aliases, and the names of an object's members.
    var names: [String] {
        guard case .object(let object) = schema else { return readNames }
        return readNames + object.properties.map(\.name)
    }

    /// The name that violations of a part have.
    fileprivate func name(of part: ValuePart) -> String {
        if case .member(let name) = part { name } else { name }
    }

    /// Whether a value, as the sender means it, does not meet one keyword.
    func breaks(_ keyword: ValueKeyword, _ part: ValuePart, _ value: ParameterValue) -> Bool {
        guard !keyword.isOfList else { return breaks(keyword, value) }
        guard let schema = schema.scalar(of: part), let probe = schema.keeping(keyword) else { return false }
        return value.values(of: part).contains { !probe.admits(schema.normal($0)) }
    }

    private func breaks(_ keyword: ValueKeyword, _ value: ParameterValue) -> Bool {
        guard case .list(let items) = value else { return false }
        switch (schema, keyword) {
        case (.list(let list), .minItems): return list.minItems.map { items.count < $0 } ?? false
        case (.list(let list), .maxItems): return list.maxItems.map { items.count > $0 } ?? false
        case (.list(let list), .uniqueItems): return list.areItemsUnique && Set(items).count < items.count
        case (.tuple(let tuple), .uniqueItems):
            return tuple.areItemsUnique && violations(of: value).contains { $0.code == .invalidItems }
        default: return false
        }
    }
}

extension ValueSchema {
    fileprivate func format(of part: ValuePart) -> StringFormat? {
        if case .string(let schema)? = scalar(of: part) { schema.format } else { nil }
    }
}
