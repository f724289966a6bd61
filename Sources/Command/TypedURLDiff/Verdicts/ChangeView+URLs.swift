import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

// Whether a change explains that the reader rejects a URL.
extension ChangeView {
    /// Whether the reader rejects a value as the change makes it expect. A value is judged by the change alone, whatever
    /// else has changed.
    func rejects(_ url: SentURL, _ isMeant: (Parameter, ParameterValue) -> Bool) -> Bool {
        guard let value = value(url), let other else { return false }
        let mentionsBeside = url.mentions(namesBeside)
        if !isDelimited, mentionsBeside { return true }
        let name = if case .member(let name) = part { name } else { other.name }
        return isMeant(other, value)
            && (url.isUnmatched || url.mentions([name]) || isPositional && mentionsBeside)
    }

    /// Whether the reader rejects the value of the parameter, or its text.
    func rejectsValue(_ url: SentURL) -> Bool {
        if url.mentions(namesBeside + (own.map(url.members) ?? [])) { return true }
        guard url.isUnmatched, let value = value(url), let other else { return false }
        return isPositional || !other.violations(of: value).isEmpty
    }

    func rejectsAbsence(_ url: SentURL) -> Bool {
        guard let own, let other, other.isRequired else { return false }
        // Where a position requires a value, an empty text is a wrong one.
        return !isPresent(own, url) && (url.isUnmatched || url.mentions([other.name]))
    }

    /// Whether the reader does not know names of the parameter.
    func rejects(_ names: [String], _ url: SentURL) -> Bool {
        if url.mentions(names + (own.map(url.members) ?? [])) { return true }
        guard url.isUnmatched || isPositional else { return false }
        return switch (own, other) {
        case (nil, let added?): added.isRequired || isPositional
        case (let removed?, nil): isPresent(removed, url)
        default: false
        }
    }
}

// Whether a change explains that a URL has another meaning.
extension ChangeView {
    /// Whether the parameter, or one whose text depends on its value, has another meaning.
    func moves(_ url: SentURL) -> Bool {
        let group = pair.besides(both)
        return !url.changed.isDisjoint(with: group.sender) || !url.gained.isDisjoint(with: group.reader)
    }

    /// Whether the parameter has another meaning because of its default.
    func changesDefault(_ url: SentURL) -> Bool {
        guard let position = both.sender, let other, url.changed.contains(position),
            let value = own?.defaultValue, self.value(url) == value
        else { return false }
        return !(other.defaultValue.map(value.means) ?? false)
    }

    /// Whether an object loses or gains members.
    func movesObject(_ url: SentURL) -> Bool {
        url.changed.contains { sender.parameters[$0].schema.isObject }
            || url.gained.contains { reader.parameters[$0].schema.isObject }
    }

    /// The reader's parameters that have another meaning.
    private func moved(_ url: SentURL) -> [Int] { url.gained + url.changed.compactMap(pair.reader) }

    /// The names of what has another meaning, members of objects among them.
    private func movedNames(_ url: SentURL) -> [String] {
        url.changed.map { sender.parameters[$0] }.flatMap { $0.names + url.members(of: $0) }
            + moved(url).map { reader.parameters[$0] }.flatMap { $0.names + url.readMembers(of: $0) }
    }

    /// Whether a name that one side ignores belongs to a parameter or a member of the other.
    func moves(_ ignored: IgnoredName, _ url: SentURL) -> Bool {
        movedNames(url).contains { ignored.covers($0) }
            || movesObject(url) && url.sent.ignored.contains { ignored.covers($0.name) }
    }

    /// Whether a template gives a part of the URL to something else: to another schema or server, to a parameter without a
    /// name, to a fixed item, or to the items of a list.
    func movesPart(_ url: SentURL) -> Bool {
        let isLost = url.changed.contains { own in
            let isExploded = pair.reader(of: own).map(pair.reader.isExploded)
            return !pair.sender.isNamed(own) || isExploded.map { $0 != pair.sender.isExploded(own) } ?? false
        }
        return isLost || url.isElsewhere || url.hasOtherServer
            || movedNames(url).contains(where: pair.isFixed)
            || moved(url).contains { !pair.reader.isNamed($0) }
    }

    // MARK: Names and values

    /// The names of the parameters whose texts depend on the parameter's value.
    var namesBeside: [String] {
        let group = pair.besides(both)
        return group.sender.flatMap { sender.parameters[$0].names }
            + group.reader.flatMap { reader.parameters[$0].names }
    }

    private var isPositional: Bool {
        both.sender.map { !pair.sender.isNamed($0) } ?? both.reader.map { !pair.reader.isNamed($0) } ?? false
    }

    /// The value that a URL has for the sender.
    private func value(_ url: SentURL) -> ParameterValue? { own.flatMap { url.sent.instance[$0.name] } }

    private func isPresent(_ parameter: Parameter, _ url: SentURL) -> Bool {
        url.sent.instance[parameter.name].map { $0 != parameter.defaultValue } ?? false
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
