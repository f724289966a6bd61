/// A text in which some words are code: names, values and URLs.
struct Phrase: Sendable, Equatable {
    /// A part of the text.
    enum Run: Sendable, Equatable {
        case text(String)
        case code(String)
    }

    private(set) var runs: [Run] = []

    /// A text that people wrote, such as a description: what it has between backticks is code.
    init(description: String) {
        let parts = description.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        // Without its partner, the last backtick is one of the text.
        let isOdd = !parts.count.isMultiple(of: 2)
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            if !index.isMultiple(of: 2), isOdd || !isLast {
                append(.code(part.oneLine))
            } else {
                append(.text(!isOdd && isLast ? "`" + part : part))
            }
        }
    }

    /// A single piece of code.
    init(code: String) {
        append(.code(code))
    }

    /// Whether there is no text.
    var isEmpty: Bool { runs.isEmpty }

    /// The text, for a search.
    var plain: String {
        runs.map { run in
            switch run {
            case .text(let text), .code(let text): text
            }
        }.joined()
    }

    private mutating func append(_ run: Run) {
        if case .text("") = run { return }
        runs.append(run)
    }

    static func + (left: Phrase, right: Phrase) -> Phrase {
        var sum = left
        sum.runs += right.runs
        return sum
    }
}

extension Phrase: ExpressibleByStringInterpolation {
    /// Collects the parts of a literal: `"at most \(code: limit)"`.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var phrase = Phrase(description: "")

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { phrase.append(.text(literal)) }
        mutating func appendInterpolation(_ text: String) { phrase.append(.text(text)) }
        mutating func appendInterpolation(_ other: Phrase) { phrase = phrase + other }
        mutating func appendInterpolation(code: String) { phrase.append(.code(code)) }
    }

    init(stringLiteral text: String) {
        append(.text(text))
    }

    init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.phrase
    }
}

extension String {
    /// The text with spaces for the ends of its lines.
    var oneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}

extension Unicode.Scalar {
    /// Whether a page shows the scalar as its escape: a control character, or what changes the order of the text that
    /// follows it (UAX 9: embeddings, overrides and isolates). Descriptions can have marks, joiners and the ends of lines.
    var isHiddenInText: Bool {
        switch self {
        case "\n", "\t": false
        case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        default: false
        }
    }
}

extension Phrase {
    /// `a, b or c`. Of more than `limit`, only the first.
    static func list(_ phrases: [Phrase], _ word: String, limit: Int = .max) -> Phrase {
        var list: Phrase = ""
        for (index, phrase) in phrases.prefix(limit).enumerated() {
            if index > 0 { list = "\(list)\(index == phrases.count - 1 ? " \(word) " : ", ")" }
            list = list + phrase
        }
        return phrases.count > limit ? "\(list) and \(String(phrases.count - limit)) more" : list
    }

    /// The same of pieces of code.
    static func list(codes: [String], _ word: String, limit: Int = .max) -> Phrase {
        list(codes.map { Phrase(code: $0.isEmpty ? "\"\"" : $0) }, word, limit: limit)
    }
}
