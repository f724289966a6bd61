import TypedURLSamples
@_spi(Generated) import TypedURLModel

extension URLSchema {
    /// Which parameters need which, a sentence each.
    var presenceWords: [Phrase] {
        var members: [Phrase] = []
        for case .object(let object) in parameters.map(\.schema) {
            members += object.dependencies.map(\.words)
        }
        return dependencies.map(\.words) + members + presenceRules.map(\.words)
    }

    /// What else is read as such a link, a sentence each.
    var acceptedWords: [Phrase] {
        var words: [Phrase] = writtenTemplates.dropFirst().map { "\(code: $0.description) is also read." }
        for parameter in parameters {
            words += parameter.aliases.map { "\(code: $0) is read as \(code: parameter.name)." }
            words += parameter.acceptedWords
        }
        words += accepts.map(\.words)
        let names = ignoredParameters.filter { !$0.coversAll }.map(\.description)
        if names.count < ignoredParameters.count {
            words.append("Parameters of all other names are ignored.")
        } else if !names.isEmpty {
            words.append("\(Phrase.list(codes: names, "and")) \(names.count == 1 ? "is" : "are") ignored.")
        }
        return words
    }
}

extension Dependency {
    fileprivate var words: Phrase { "\(code: parameter) needs \(Phrase.list(codes: required, "and"))." }
}

extension PresenceRule {
    fileprivate var words: Phrase {
        let lists = alternatives.map { Phrase.list(codes: $0, "and") }
        let count = kind == .oneOf ? "Exactly one" : "At least one"
        return "\(count) of these is there: \(Phrase.list(lists, "or"))."
    }
}

extension Parameter {
    /// So many other texts of values are shown.
    private static let aliasLimit = 12

    fileprivate var acceptedWords: [Phrase] {
        var words: [Phrase] = []
        let all = schema.scalars.flatMap { [$0] + ($0.isUnion ? $0.branches : []) }
        if all.contains(where: \.isCaseInsensitive) {
            words.append("\(code: name) is read in upper and lower case.")
        }
        let aliases = all.flatMap(\.valueAliases)
        let texts: [Phrase] = aliases.map { "\(code: $0.text) as \(code: $0.value.words)" }
        if !texts.isEmpty {
            words.append(
                "In \(code: name), these are read: \(Phrase.list(texts, "and", limit: Self.aliasLimit)).")
        }
        return words
    }
}

extension Tolerance {
    fileprivate var words: Phrase {
        switch self {
        case .iri: "Characters such as \(code: "é") and a space are read as their escapes."
        case .plusAsSpace: "In the query, \(code: "+") is read as a space."
        case .trailingSlash: "One slash more or less at the end of the path is accepted."
        case .fragment: "A fragment is ignored."
        case .nameCase: "The letters of names in the query can have any case."
        case .encodedCommas: "In the query, \(code: "%2C") between items is read as a comma."
        }
    }
}
