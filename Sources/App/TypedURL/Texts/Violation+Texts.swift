@_spi(Generated) import TypedURLModel

// What a violation says is made of its reason when somebody asks for it. Nothing of reading, checking and building does.

extension Violation {
    /// The problem, for people.
    public var message: String { sentence(reason) }

    /// The text that was probably meant, if there is a similar one.
    public var suggestion: String? { reason.suggestion }

    private func sentence(_ reason: ViolationReason) -> String {
        let name = parameter ?? ""
        switch reason {
        case .malformed(let expectation, let scalar): return expectation.message(scalar)
        case .tooLong: return Words.tooLong(String(URLLimits.length))
        case .invalidUTF8Byte: return Words.invalidUTF8Byte()
        case .noString: return Words.noString()

        case .unknownScheme(let scheme, let known):
            let list = suggestion == nil ? Words.expected(known, count: known.count) : ""
            return Words.unknownScheme(scheme) + list
        case .otherSchema(let schema, nil): return Words.otherSchema(schema)
        case .otherSchema(let schema, let canonical?):
            return Words.canonicalOfOtherSchema(canonical, schema)
        case .otherVersion: return Words.otherVersion()
        case .noTemplate(let miss, _, let templates, let count):
            return miss.sentence + Words.expected(templates, count: count)
        case .unexpected(let component, let text): return Words.unexpected(component.name, text)
        case .extraSlash: return Words.extraSlashAtEnd() + Words.removeIt()

        case .unknownParameter: return Words.unknownParameter(name)
        case .wrongForm(let isInFragment):
            let forms = isInFragment ? ("fragment", "query") : ("query", "fragment")
            return Words.unknownParameter(name) + Words.inWrongForm(forms.0, forms.1)
        case .claimedName: return Words.claimedName(name)
        case .foldedName(let other): return Words.foldedName(name, other)
        case .duplicate(let alias, let canBeList):
            return Words.duplicate(name) + (alias.map { Words.isAlias($0) } ?? "")
                + (canBeList ? Words.mayBeList() : "")
        case .missing(let isRequired, let literal):
            return (isRequired ? Words.missingRequired : .missing)(name)
                + (literal.map { Words.alwaysThere($0 + "=") } ?? "")
        case .missingDependency(let other): return Words.missingDependency(name, other)
        case .noAlternative(let all): return Words.noAlternative(Words.alternatives(all, "or"))
        case .manyAlternatives(let all): return Words.manyAlternatives(Words.alternatives(all, "and"))
        case .unknownServer(let server, let known):
            guard !known.isEmpty else { return Words.noServers(server) }
            let all = known.map(QuotedText.quote).joined(separator: " or ")
            return Words.unknownServer(server) + (suggestion == nil ? Words.expected(all) : "")

        case .invalidEscape(let escape, let subject): return Words.invalidEscape(escape, words(subject))
        case .invalidUTF8(let subject): return Words.invalidUTF8(words(subject))
        case .keyword(let keyword, let schema, let text, let subject):
            return schema.sentence(keyword, text, words(subject))
        case .escapedComma(let schema, let subject):
            return schema.sentence(.type, nil, words(subject)) + Words.escapedComma()
        case .noList: return Words.mustBe(words(.value), Words.list())
        case .noObject: return Words.mustBe(words(.value), Words.object())
        case .tooFewItems(let least, let count):
            return Words.minItems(words(.value), Words.items(least)) + Words.count(String(count))
        case .tooManyItems(let most, let count):
            return Words.maxItems(words(.value), Words.items(most)) + Words.count(String(count))
        case .otherItemCount(let labels, let count):
            let list = labels.joined(separator: ", ")
            return Words.itemLabels(words(.value), Words.items(labels.count), list)
                + Words.count(String(count))
        case .repeatedItem(let item, let first):
            return Words.repeatedItem(words(.item(item, label: nil)), String(first + 1))
        case .position(let problem, let subject, let object):
            guard let problem else { return words(subject) + " " + Words.secretText() }
            let variable = object.map { "{" + PercentEncoding.encode($0) + "*}" }
            return words(subject) + " " + problem.words + (variable.map { Words.inTemplate($0) } ?? "")
        case .dotSegment: return Words.dotSegment(name)

        case .noted(let reason, let note): return sentence(reason) + note.words
        }
    }

    private func words(_ subject: ViolationReason.Subject) -> String {
        let name = parameter ?? ""
        return switch subject {
        case .name: Words.name(name)
        case .value: Words.value(name)
        case .item(_, let label?): Words.labelledItem(label, name)
        case .item(let index, nil): Words.item(String(index + 1), name)
        }
    }
}

extension ViolationReason {
    fileprivate var suggestion: String? {
        switch self {
        case .unknownScheme(let name, let known), .unknownParameter(let name, let known),
            .unknownServer(let name, let known):
            return NearestName.find(name, among: known)
        case .noTemplate(_, let near, _, _): return near
        case .keyword(.enumeration, let schema, let text?, _):
            // If only one value is allowed, the message contains it.
            guard case .strings(let allowed) = schema.type, allowed.count > 1 else { return nil }
            return NearestName.find(text, among: allowed)
        case .noted(_, .schemaHasIt): return nil
        case .noted(let reason, _): return reason.suggestion
        default: return nil
        }
    }
}

extension Violation: CustomStringConvertible {
    /// The message and the suggestion, if there is one.
    public var description: String { message + (suggestion.map { Words.didYouMean($0) } ?? "") }
}

extension ViolationReason.Miss {
    fileprivate var sentence: String {
        switch self {
        case .unknown: Words.noTemplate()
        case .beginning(let text): Words.noTemplateOfBeginning(text)
        case .text(let text): Words.noTemplateOfText(text)
        case .extraSlash(let isAtEnd, let isOnly):
            (isAtEnd ? Words.extraSlashAtEnd : .extraSlash)() + (isOnly ? Words.removeIt() : "")
        case .missingSlash(let isOnly): Words.missingSlash() + (isOnly ? Words.addIt() : "")
        case .incompletePath: Words.incompletePath()
        case .otherCase(let text, let expected): Words.otherCase(text, expected)
        case .missingItem(let item): Words.missingItem(item)
        case .missingFragment: Words.missingFragment()
        }
    }
}

extension ViolationReason.Component {
    fileprivate var name: String {
        switch self {
        case .userInfo: "user info"
        case .host: "host"
        case .port: "port"
        case .path: "path"
        case .fragment: "fragment"
        }
    }
}

extension ViolationReason.Note {
    fileprivate var words: String {
        switch self {
        case .schemaHasIt(let schema): Words.schemaHasIt(schema)
        case .orMissing(let name, let schema): Words.orMissing(name, schema)
        case .plusIsSpace: Words.plusIsSpace()
        }
    }
}

extension TextProblem {
    /// What the text does, to follow the parameter's name.
    package var words: String {
        switch self {
        case .character(let byte, let mayBeRaw):
            Words.unescaped(String(Unicode.Scalar(byte))) + (mayBeRaw ? Words.mayBeRaw() : "")
        case .escape(let escape, let mayBeRaw):
            Words.decoded(escape) + (mayBeRaw ? Words.mayBeRaw() : "")
        case .bracket(let bracket): Words.bracket(String(bracket))
        case .rawPercent: Words.rawPercent()
        case .rawCharacter(let scalar):
            Words.rawCharacter(String(scalar), PercentEncoding.encode(String(scalar)))
        }
    }
}

extension Words {
    /// The number of texts that a list names. It counts the rest.
    private static let listLimit = 3

    /// `; expected "a", "b" or 4 more`; nothing for no texts.
    ///
    /// - Parameter count: The number of all texts; `texts` contains the first ones.
    fileprivate static func expected(_ texts: [String], count: Int) -> String {
        let shown = min(texts.count, listLimit)
        if shown == 0 { return "" }
        var list = ""
        for index in 0..<shown {
            list += index == 0 ? "" : index + 1 == count ? " or " : ", "
            list += QuotedText.quote(texts[index])
        }
        return expected(count > shown ? list + " or " + String(count - shown) + " more" : list)
    }

    /// `"a", "b" with "c", or "d"`.
    fileprivate static func alternatives(_ alternatives: [[String]], _ conjunction: String) -> String {
        let hasComma = alternatives.count > 2 || alternatives.contains { $0.count > 1 }
        var words = ""
        for (index, names) in alternatives.enumerated() {
            if index > 0, index < alternatives.count - 1 { words += ", " }
            if index > 0, index == alternatives.count - 1 {
                words += (hasComma ? ", " : " ") + conjunction + " "
            }
            words += names.isEmpty ? "none of them" : names.map(QuotedText.quote).joined(separator: " with ")
        }
        return words
    }

    static func characters(_ count: Int) -> String {
        count == 1 ? oneCharacter() : characters(String(count))
    }

    fileprivate static func items(_ count: Int) -> String { count == 1 ? oneItem() : items(String(count)) }
}
