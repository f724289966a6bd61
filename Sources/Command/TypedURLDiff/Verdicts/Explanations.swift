import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

/// Says which changes explain that the reader rejects a URL, or reads it with another meaning.
struct Explanations {
    let pair: SchemaPair

    private var sender: URLSchema { pair.sender.schema }
    private var reader: URLSchema { pair.reader.schema }

    /// The table: for each subject of a change, whether it explains that a URL is rejected.
    func rejects(_ subject: ChangeSubject, _ url: SentURL) -> Bool {
        let both = subject.both
        return switch subject.aspect {
        case .annotation, .defaultValue: false
        case .keyword(let keyword):
            rejects(subject, url) { reader, value in
                // A text that was another spelling can be a value of its own.
                reader.breaks(keyword, subject.part, value)
                    || both.sender.flatMap { sender.parameters[$0].scalar(of: subject.part)?.format }
                        != reader.scalar(of: subject.part)?.format
            }
        case .listed(let removed, _):
            rejects(subject, url) { $1.values(of: subject.part).contains(where: removed.contains) }
        case .value, .members, .explode, .spelling: rejectsValue(both, url)
        case .rawText:
            rejectsValue(both, url)
                || url.violations.contains { [.unknownParameter, .unexpectedComponent].contains($0.code) }
        case .position: url.isUnmatched || url.mentions(names(besides: both))
        case .required: rejectsAbsence(both, url)
        case .names(let names): rejects(names, both, url)
        case .rename:
            rejects(pair.parameters(both).map { $0.readNames + $1.readNames } ?? [], both, url)
        case .ignored(let name):
            url.violations.contains { $0.parameter.map { name.covers($0) } ?? false }
        case .tolerance(let tolerance): !url.isPlain(without: tolerance)
        case .presence(let code, let name, isReaders: let isReaders):
            // A rule about several parameters has no name.
            isReaders && (url.isUnmatched || url.mentions([name ?? ""], code))
        case .template:
            url.isUnmatched
                || url.violations.contains {
                    $0.code == .duplicateParameter || $0.parameter.map(pair.isOfTemplate) ?? false
                }
        }
    }

    /// The table: for each subject of a change, whether it explains that a URL has another meaning.
    func mistakes(_ subject: ChangeSubject, _ url: SentURL) -> Bool {
        let both = subject.both
        return switch subject.aspect {
        case .annotation, .presence: false
        case .keyword, .listed: moves(both, url) && !changesDefault(both, url)
        case .value, .explode, .position, .spelling, .required, .names, .rename, .rawText:
            moves(both, url)
        case .members: moves(both, url) || movesObject(url)
        case .defaultValue: changesDefault(both, url)
        case .ignored(let name): moves(name, url)
        case .tolerance(let tolerance): !url.isPlain(without: tolerance)
        case .template: movesPart(url)
        }
    }

    // MARK: Rejections

    /// Whether the reader rejects a value as the change makes it expect. A value is judged by the change alone, whatever
    /// else has changed.
    private func rejects(
        _ subject: ChangeSubject, _ url: SentURL, _ isMeant: (Parameter, ParameterValue) -> Bool
    ) -> Bool {
        guard let (value, parameter) = sent(subject.both, url) else { return false }
        let mentionsBeside = url.mentions(names(besides: subject.both))
        if !pair.isDelimited(subject.both), mentionsBeside { return true }
        let name = if case .member(let name) = subject.part { name } else { parameter.name }
        return isMeant(parameter, value)
            && (url.isUnmatched || url.mentions([name]) || isPositional(subject.both) && mentionsBeside)
    }

    /// Whether the reader rejects the value of a parameter, or its text.
    private func rejectsValue(_ both: ParameterPair, _ url: SentURL) -> Bool {
        let members = both.sender.map { url.members(of: sender.parameters[$0]) } ?? []
        if url.mentions(names(besides: both) + members) { return true }
        guard url.isUnmatched, let (value, parameter) = sent(both, url) else { return false }
        return isPositional(both) || !parameter.violations(of: value).isEmpty
    }

    private func rejectsAbsence(_ both: ParameterPair, _ url: SentURL) -> Bool {
        guard let own = both.sender, let (_, reader) = pair.parameters(both), reader.isRequired else {
            return false
        }
        // Where a position requires a value, an empty text is a wrong one.
        return !isPresent(own, url) && (url.isUnmatched || url.mentions([reader.name]))
    }

    /// Whether the reader does not know names of a parameter.
    private func rejects(_ names: [String], _ both: ParameterPair, _ url: SentURL) -> Bool {
        let members = both.sender.map { url.members(of: sender.parameters[$0]) } ?? []
        if url.mentions(names + members) { return true }
        guard url.isUnmatched || isPositional(both) else { return false }
        switch (both.sender, both.reader) {
        case (nil, let added?): return reader.parameters[added].isRequired || isPositional(both)
        case (let removed?, nil): return isPresent(removed, url)
        default: return false
        }
    }

    // MARK: Other meanings

    /// Whether a parameter, or one whose text depends on its value, has another meaning.
    private func moves(_ both: ParameterPair, _ url: SentURL) -> Bool {
        let group = pair.besides(both)
        return !url.changed.isDisjoint(with: group.sender) || !url.gained.isDisjoint(with: group.reader)
    }

    /// Whether a parameter has another meaning because of its default.
    private func changesDefault(_ both: ParameterPair, _ url: SentURL) -> Bool {
        guard let own = both.sender, let (before, after) = pair.parameters(both), url.changed.contains(own),
            let value = before.defaultValue, self.value(of: own, url) == value
        else { return false }
        return !(after.defaultValue.map(value.means) ?? false)
    }

    /// Whether an object loses or gains members.
    private func movesObject(_ url: SentURL) -> Bool {
        url.changed.contains { sender.parameters[$0].schema.isObject }
            || url.gained.contains { reader.parameters[$0].schema.isObject }
    }

    /// The names of what has another meaning, members of objects among them.
    private func moved(_ url: SentURL) -> [String] {
        let lost = url.changed.map { sender.parameters[$0] }
        let gained = (url.gained + url.changed.compactMap(pair.reader)).map { reader.parameters[$0] }
        return lost.flatMap { $0.names + url.members(of: $0) }
            + gained.flatMap { $0.names + url.readMembers(of: $0) }
    }

    /// Whether a name that one side ignores belongs to a parameter or a member of the other.
    private func moves(_ ignored: IgnoredName, _ url: SentURL) -> Bool {
        moved(url).contains { ignored.covers($0) }
            || movesObject(url) && url.sent.ignored.contains { ignored.covers($0.name) }
    }

    /// Whether a template gives a part of the URL to something else: to another schema or server, to a parameter without a
    /// name, to a fixed item, or to the items of a list.
    private func movesPart(_ url: SentURL) -> Bool {
        let isLost = url.changed.contains { own in
            let isExploded = pair.reader(of: own).map(pair.reader.isExploded)
            return !pair.sender.isNamed(own) || isExploded.map { $0 != pair.sender.isExploded(own) } ?? false
        }
        return isLost || url.isElsewhere || url.hasOtherServer || moved(url).contains(where: pair.isFixed)
            || (url.gained + url.changed.compactMap(pair.reader)).contains { !pair.reader.isNamed($0) }
    }

    // MARK: Names and values

    /// The names of the parameters whose texts depend on one parameter's value.
    private func names(besides both: ParameterPair) -> [String] {
        let group = pair.besides(both)
        return group.sender.flatMap { sender.parameters[$0].names }
            + group.reader.flatMap { reader.parameters[$0].names }
    }

    private func isPositional(_ both: ParameterPair) -> Bool {
        both.sender.map { !pair.sender.isNamed($0) } ?? both.reader.map { !pair.reader.isNamed($0) } ?? false
    }

    private func value(of parameter: Int, _ url: SentURL) -> ParameterValue? {
        url.sent.instance[sender.parameters[parameter].name]
    }

    /// The value that a URL has for the sender, and the parameter that reads it.
    private func sent(_ both: ParameterPair, _ url: SentURL) -> (value: ParameterValue, reader: Parameter)? {
        guard let own = both.sender, let (_, reader) = pair.parameters(both), let value = value(of: own, url)
        else { return nil }
        return (value, reader)
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

    /// Whether a value, as the sender means it, does not meet one keyword.
    func breaks(_ keyword: ValueKeyword, _ part: ValuePart, _ value: ParameterValue) -> Bool {
        if keyword.isOfList {
            guard case .list(let items) = value, case .list(let list) = schema else {
                return violations(of: value).contains { $0.code == .invalidItems }
            }
            return switch keyword {
            case .minItems: list.minItems.map { items.count < $0 } ?? false
            case .maxItems: list.maxItems.map { items.count > $0 } ?? false
            default: list.areItemsUnique && Set(items).count < items.count
            }
        }
        guard let schema = scalar(of: part) else { return false }
        return value.values(of: part).contains { schema.breaks(keyword, $0) }
    }
}
