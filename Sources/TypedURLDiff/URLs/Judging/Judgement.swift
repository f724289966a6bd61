import TypedURLSchema
import TypedURL

/// Decides what a change does to the URLs of one side when the other side parses them.
///
/// A verdict that a URL breaks, or changes its meaning, needs a URL that both engines have read. A verdict that none
/// breaks, or that all do, needs a proof for all URLs.
struct Judgement {
    let pair: SchemaPair
    let sentURLs: [SentURL]
    let proofs: Proofs
    private let mistaken: [SentURL]
    private let refused: [SentURL]

    init(_ pair: SchemaPair, _ proofs: Proofs, _ sentURLs: [SentURL]) {
        self.pair = pair
        self.proofs = proofs
        self.sentURLs = sentURLs
        mistaken = sentURLs.filter(\.isMistaken)
        refused = sentURLs.filter(\.isRefused)
    }

    func verdict(of aspect: ChangedAspect) -> Verdict {
        if case .annotation = aspect { return .compatible }
        if let sentURL = mistaken.first(where: { isMistaken(aspect, $0) }) {
            return .changesMeaning(witness: sentURL.url)
        }
        let proof = proofs.proof(of: aspect)
        if let sentURL = refused.first(where: { isRefused(aspect, $0) }) {
            let isCertain = proof.admitted == .none && refused.count == sentURLs.count
            return isCertain && refused.allSatisfy { isRefused(aspect, $0) }
                ? .breaksAlways(witness: sentURL.url)
                : .breaksForSome(witness: sentURL.url, keepsMeaning: proof.keepsMeaning)
        }
        return proof.admitted == .all && proof.keepsMeaning ? .compatible : .notProven
    }

    // MARK: Which change explains what the reader makes of a URL

    /// Whether a change explains that a URL has another meaning.
    private func isMistaken(_ aspect: ChangedAspect, _ sentURL: SentURL) -> Bool {
        if sentURL.isElsewhere { return aspect.isOfTemplate }
        func concerns(_ parameters: ParameterPair) -> Bool {
            let group = proofs.neighbours(of: parameters)
            return !sentURL.changed.isDisjoint(with: group.sender)
                || !sentURL.gained.isDisjoint(with: group.reader)
        }
        switch aspect {
        case .keyword(_, let parameters, _), .listed(_, let parameters, _):
            return concerns(parameters) && !isOfDefault(parameters, sentURL)
        case .members(let parameters): return concerns(parameters) || concernsOpenObjects(sentURL)
        case .shape(let parameters, _), .required(let parameters), .rename(let parameters),
            .explode(let parameters), .place(let parameters), .spelling(let parameters, _),
            .rawText(let parameters):
            return concerns(parameters)
        case .names(let names, let parameters):
            return concerns(parameters)
                || sentURL.changed.contains { holds(sentURL.sent, $0, names) }
                || parameters.reader.map(isObject) ?? false && concernsOpenObjects(sentURL)
        case .defaultValue(let parameters):
            guard let sender = parameters.sender, sentURL.changed.contains(sender) else { return false }
            let parameter = pair.sender.schema.parameters[sender]
            return sentURL.sent.instance[parameter.name] == parameter.defaultValue
        case .ignored(let name):
            // A name that was ignored can now belong to an object's member.
            let isTaken = sentURL.sent.ignored.map(\.name).contains { name.covers($0) && proofs.isMember($0) }
            if isTaken, !sentURL.changed.isEmpty || !sentURL.gained.isEmpty { return true }
            return sentURL.changed.contains { place in
                (pair.sender.schema.parameters[place].names + members(sentURL.sent, place).map(\.name))
                    .contains { name.covers($0, except: pair.reader.schema) }
            }
                || sentURL.gained.contains { place in
                    pair.reader.schema.parameters[place].names.contains {
                        name.covers($0, except: pair.sender.schema)
                    }
                }
        case .template:
            if sentURL.hasOtherServer { return true }
            let isOfTemplates = sentURL.changed.contains { place in
                let isExploded = pair.sender.isExploded(place)
                let isKept = pair.reader(of: place).map { pair.reader.isExploded($0) == isExploded } ?? true
                return !pair.sender.isNamed(place) || !isKept
            }
            return isOfTemplates || sentURL.gained.contains { !pair.reader.isNamed($0) }
                || turnsFixed(sentURL)
        case .tolerance(let tolerance): return !sentURL.isPlain(without: tolerance)
        case .dependency, .rule, .annotation: return false
        }
    }

    private func isObject(_ place: Int) -> Bool {
        if case .object = pair.reader.schema.parameters[place].schema { true } else { false }
    }

    /// Whether the change is about an object whose members can have any name: it gains what another parameter loses.
    private func concernsOpenObjects(_ sentURL: SentURL) -> Bool {
        func isOpen(_ parameter: Parameter) -> Bool {
            if case .object(let object) = parameter.schema { object.isOpen } else { false }
        }
        return sentURL.changed.contains { isOpen(pair.sender.schema.parameters[$0]) }
            || sentURL.gained.contains { isOpen(pair.reader.schema.parameters[$0]) }
    }

    /// Whether a parameter has another meaning only because of its default, which is a change of its own.
    private func isOfDefault(_ parameters: ParameterPair, _ sentURL: SentURL) -> Bool {
        guard let own = parameters.sender, let other = parameters.reader else { return false }
        let parameter = pair.sender.schema.parameters[own]
        guard let value = parameter.defaultValue, sentURL.sent.instance[parameter.name] == value,
            pair.reader.schema.parameters[other].defaultValue.map(value.means) != true
        else { return false }
        let group = proofs.neighbours(of: parameters)
        return sentURL.changed.intersection(group.sender) == [own]
            && sentURL.gained.isDisjoint(with: group.reader)
    }

    /// Whether a change explains that the reader rejects a URL.
    private func isRefused(_ aspect: ChangedAspect, _ sentURL: SentURL) -> Bool {
        let (sender, reader) = (pair.sender.schema, pair.reader.schema)
        func isPresent(_ parameter: Int) -> Bool {
            let value = sentURL.sent.instance[sender.parameters[parameter].name]
            return value != nil && value != sender.parameters[parameter].defaultValue
        }
        func isMet(_ requirement: PresenceRequirement) -> Bool { requirement.isMet(isPresent) ?? true }
        /// Whether the reader reports it, or would do so if it reached that check.
        func says(_ code: ViolationCode, _ names: [String]?) -> Bool {
            sentURL.violations.contains { violation in
                violation.code == code
                    && names.map { $0.contains { $0.hasSameScalars(as: violation.parameter ?? "") } } ?? true
            } || sentURL.isUnmatched
        }
        /// Whether the sender has other spellings of a value that the reader reads as values of their own.
        func isSpelt(_ parameters: ParameterPair, _ part: ValuePart) -> Bool {
            guard let own = parameters.sender, let other = parameters.reader,
                case .string(let schema)? = sender.parameters[own].schema.scalar(of: part),
                case .string(let format)? = reader.parameters[other].schema.scalar(of: part)
            else { return false }
            return schema.format?.hasSpellings ?? false && schema.format != format.format
        }
        /// Whether an empty text that was a value now means an absent one.
        func isGone(_ parameters: ParameterPair) -> Bool {
            guard let own = parameters.sender, !pair.sender.isNamed(own) else { return false }
            return speaks(of: proofs.neighbours(of: parameters), sentURL)
        }
        switch aspect {
        case .keyword(let keyword, let parameters, let part):
            guard let own = parameters.sender, let other = parameters.reader,
                let value = sentURL.sent.instance[sender.parameters[own].name]
            else { return false }
            let group = proofs.neighbours(of: parameters)
            if group.sender.count > 1, speaks(of: group, sentURL) { return true }
            let isSaid = says(keyword.code, reader.parameters[other].names(of: part))
            return reader.parameters[other].breaks(keyword, part, value)
                ? isSaid || isGone(parameters) : isSaid && isSpelt(parameters, part)
        case .listed(let values, let parameters, let part):
            guard let own = parameters.sender, let other = parameters.reader,
                let value = sentURL.sent.instance[sender.parameters[own].name]
            else { return false }
            let group = proofs.neighbours(of: parameters)
            if group.sender.count > 1, speaks(of: group, sentURL) { return true }
            let names = reader.parameters[other].names(of: part)
            return value.values(of: part).contains(where: values.contains)
                && (says(.notAllowed, names) || isGone(parameters))
        case .shape(let parameters, _), .members(let parameters), .explode(let parameters):
            let group = proofs.neighbours(of: parameters)
            if speaks(of: group, sentURL) || speaks(ofMembers: parameters, sentURL) { return true }
            guard sentURL.isUnmatched, let own = parameters.sender, let other = parameters.reader,
                let value = sentURL.sent.instance[sender.parameters[own].name]
            else { return false }
            return !reader.parameters[other].violations(of: value).isEmpty
        case .place(let parameters):
            return speaks(of: proofs.neighbours(of: parameters), sentURL) || sentURL.isUnmatched
        case .spelling(let parameters, _), .rawText(let parameters):
            // The text is invalid, not the value.
            guard let own = parameters.sender, let other = parameters.reader,
                let value = sentURL.sent.instance[sender.parameters[own].name],
                reader.parameters[other].violations(of: value).isEmpty
            else { return false }
            let isPositional = !pair.sender.isNamed(own) && sentURL.isUnmatched
            return speaks(of: proofs.neighbours(of: parameters), sentURL) || isPositional
                || speaks(ofMembers: parameters, sentURL)
        case .required(let parameters):
            guard let own = parameters.sender, let other = parameters.reader else { return false }
            return reader.parameters[other].isRequired
                && sentURL.sent.instance[sender.parameters[own].name] == nil
                || sender.parameters[own].defaultValue != nil && !isPresent(own)
                ? says(.missingParameter, [reader.parameters[other].name]) : false
        case .defaultValue: return false
        case .names(let names, let parameters):
            let all = names + (parameters.sender.map { members(sentURL.sent, $0).map(\.name) } ?? [])
            if sentURL.violations.contains(where: { violation in
                all.contains { $0.hasSameScalars(as: violation.parameter ?? "") }
            }) {
                return true
            }
            let isPlaced =
                parameters.sender.map(pair.sender.isPositional) ?? parameters.reader.map(
                    pair.reader.isPositional) ?? false
            if isPlaced,
                sentURL.violations.contains(where: { $0.parameter.map(proofs.isOfTemplate) ?? false })
            {
                return true
            }
            guard sentURL.isUnmatched else { return false }
            if parameters.sender == nil {
                return parameters.reader.map { reader.parameters[$0].isRequired } ?? false
            }
            return parameters.reader == nil && parameters.sender.map(isPresent) ?? false
        case .rename(let parameters):
            guard let own = parameters.sender, let other = parameters.reader else { return false }
            let names = sender.parameters[own].names + reader.parameters[other].names
            return sentURL.violations.contains { violation in
                [.unknownParameter, .missingParameter, .missingDependency, .duplicateParameter].contains(
                    violation.code)
                    && names.contains { $0.hasSameScalars(as: violation.parameter ?? "") }
            }
        case .ignored(let name):
            return sentURL.violations.contains { violation in
                violation.parameter.map { name.covers($0, except: pair.reader.schema) } ?? false
            }
        case .tolerance(let tolerance): return !sentURL.isPlain(without: tolerance)
        case .dependency(let need, _):
            guard let need, !isMet(PresenceRequirement(need, pair.senderPlace)) else { return false }
            return says(.missingDependency, [need.parameter])
        case .rule(let rule, _):
            guard let rule, !isMet(PresenceRequirement(rule, pair.senderPlace)) else { return false }
            return says(.constraintUnmet, nil)
        case .template(let aspect):
            guard aspect != .order else { return false }
            return sentURL.isUnmatched
                || sentURL.violations.contains { violation in
                    guard let name = violation.parameter else { return false }
                    return proofs.isOfTemplate(name)
                        || sender.place(of: name).map(pair.sender.hasTwoStyles) ?? false
                        || reader.place(of: name).map(pair.reader.hasTwoStyles) ?? false
                }
        case .annotation: return false
        }
    }

    /// Whether a fixed item of one side is a parameter, or an object's member, on the other.
    private func turnsFixed(_ sentURL: SentURL) -> Bool {
        let parameters = pair.sender.schema.parameters
        let others = pair.reader.schema.parameters
        func isFixed(_ parameter: Parameter, _ url: ParsedURL) -> Bool {
            (parameter.names + members(url, parameter.name).map(\.name)).contains(where: proofs.isFixed)
        }
        guard case .read(let read) = sentURL.outcome else { return false }
        return sentURL.changed.contains { place in
            isFixed(parameters[place], sentURL.sent)
                || pair.reader(of: place).map { isFixed(others[$0], read) } ?? false
        }
            || sentURL.gained.contains { isFixed(others[$0], read) }
    }

    private func speaks(of group: (sender: Set<Int>, reader: Set<Int>), _ sentURL: SentURL) -> Bool {
        let names =
            group.sender.flatMap { pair.sender.schema.parameters[$0].names }
            + group.reader.flatMap { pair.reader.schema.parameters[$0].names }
        return sentURL.violations.contains { violation in
            names.contains { $0.hasSameScalars(as: violation.parameter ?? "") }
        }
    }

    private func speaks(ofMembers parameters: ParameterPair, _ sentURL: SentURL) -> Bool {
        let names =
            (parameters.sender.map { members(sentURL.sent, $0).map(\.name) } ?? [])
            + (parameters.reader.map { pair.reader.schema.parameters[$0].names } ?? [])
        return sentURL.violations.contains { violation in
            names.contains { $0.hasSameScalars(as: violation.parameter ?? "") }
        }
    }

    private func members(_ url: ParsedURL, _ parameter: Int) -> [Instance.Member] {
        members(url, pair.sender.schema.parameters[parameter].name)
    }

    private func members(_ url: ParsedURL, _ name: String) -> [Instance.Member] {
        if case .object(let members)? = url.instance[name] { members } else { [] }
    }

    private func holds(_ url: ParsedURL, _ parameter: Int, _ names: [String]) -> Bool {
        members(url, parameter).contains { member in
            names.contains { $0.hasSameScalars(as: member.name) }
        }
    }
}

extension ChangedAspect {
    /// Whether it is about the template as a whole.
    var isOfTemplate: Bool { if case .template = self { true } else { false } }

    /// Whether it is about names that the reader does not know anywhere.
    var isOfNames: Bool {
        switch self {
        case .names(_, let parameters): parameters.sender != nil
        case .place, .rename: true
        default: false
        }
    }
}

extension Parameter {
    /// The name, the aliases, and the names of an object's members.
    var names: [String] {
        guard case .object(let object) = schema else { return readNames }
        return readNames + object.properties.map(\.name)
    }

    /// The names that violations of a part can have.
    func names(of part: ValuePart) -> [String] {
        if case .member(let name) = part { [name] } else { [name] }
    }

    /// Whether a value, as the sender means it, does not meet one keyword.
    func breaks(_ keyword: ValueKeyword, _ part: ValuePart, _ value: ParameterValue) -> Bool {
        if keyword.isOfList { return breaks(keyword, value) }
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
