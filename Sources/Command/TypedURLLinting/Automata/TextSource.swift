import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSamples
import TypedURLSchema

/// The texts that a single value may print, before they are an automaton.
indirect enum TextSource {
    /// Some texts.
    case words([String])
    /// Texts that match all of these patterns, with a number of scalars in this range.
    case matching([Pattern], lengths: ClosedRange<Int>)
    /// What one of some sources has.
    case union([TextSource])

    /// The source of a schema's texts.
    init(_ schema: ScalarSchema) {
        switch schema {
        case .string(let string): self = Self.strings(string)
        case .integer(let integer): self = Self.integers(integer)
        case .number(let number): self = Self.numbers(number)
        case .boolean: self = .words(["true", "false"])
        case .booleanTexts(let texts): self = .words([texts.trueText, texts.falseText])
        case .strings(let values): self = .words(values)
        case .integers(let values): self = .words(values.map { String($0) })
        case .numbers(let values): self = .words(values.map(NumberText.print))
        case .booleans(let values): self = .words(values.map { $0 ? "true" : "false" })
        case .union(let union): self = .union(union.branches.map { TextSource($0.schema) })
        }
    }

    /// The source of the texts that are read as single values, printed or not.
    init(reading scalar: SpeltScalar) {
        let schema = scalar.schema
        var sources = [TextSource(schema)]
        if case .union(let union) = schema {
            sources = union.branches.map { TextSource(reading: SpeltScalar($0.schema, $0.spellings)) }
        }
        guard let spellings = scalar.spellings else {
            self = sources.count == 1 ? sources[0] : .union(sources)
            return
        }
        if spellings.isCaseInsensitive {
            var texts = spellings.aliases.map(\.text)
            if case .strings(let values) = schema { texts += values }
            sources.append(Self.inAnyCase(texts))
        } else {
            sources.append(.words(spellings.aliases.map(\.text)))
        }
        self = .union(sources)
    }

    /// Some texts, their ASCII letters in any case.
    private static func inAnyCase(_ texts: [String]) -> TextSource {
        let branches = texts.map { text in
            text.unicodeScalars.map { scalar -> String in
                let character = Character(scalar)
                if scalar.isASCII, character.isLetter {
                    return "[\(character.lowercased())\(character.uppercased())]"
                }
                return "\\-.()[]{}*+?|^$".contains(character) ? "\\\(character)" : String(character)
            }.joined()
        }
        return matching(branches.joined(separator: "|"))
    }

    /// The sets of scalars that the texts tell apart.
    var sets: Set<ScalarSet> {
        switch self {
        case .words(let words):
            return Set(Set(words.flatMap(\.unicodeScalars)).map { ScalarSet($0) })
        case .matching(let patterns, _):
            var sets: Set<ScalarSet> = []
            for automaton in patterns.map(\.automaton) {
                for state in 0..<automaton.stateCount { sets.insert(automaton.scalars(into: state)) }
            }
            return sets
        case .union(let sources):
            return sources.reduce(into: []) { $0.formUnion($1.sets) }
        }
    }

    private static func strings(_ schema: StringSchema) -> TextSource {
        var patterns: [Pattern] = []
        if let pattern = schema.pattern { patterns.append(pattern) }
        if let format = schema.format, let pattern = pattern(format.languagePattern) {
            patterns.append(pattern)
        }
        let least = max(schema.minLength ?? 0, 0)
        return .matching(patterns, lengths: least...max(schema.maxLength ?? .max, least))
    }

    private static func integers(_ schema: IntegerSchema) -> TextSource {
        guard let range = schema.range else { return .words([]) }
        return matching(IntegerRange.pattern(range.lowerBound, range.upperBound))
    }

    private static func numbers(_ schema: NumberSchema) -> TextSource {
        let least = max(schema.minimum ?? -.infinity, schema.exclusiveMinimum ?? -.infinity)
        let most = min(schema.maximum ?? .infinity, schema.exclusiveMaximum ?? .infinity)
        // RFC 8785, section 3.2.2.3: an exponent from 21 on and from −7 down, and a point before them.
        let positive =
            "[1-9][0-9]{0,20}|(0\\.0{0,5}|[1-9][0-9]{0,16}\\.[0-9]{0,15})[1-9]|0\\.0{0,5}[1-9][0-9]{0,15}[1-9]"
            + "|[1-9](\\.[0-9]{0,15}[1-9])?e(\\+(2[1-9]|[3-9][0-9]|[12][0-9][0-9]|30[0-8])|-([7-9]|[1-9][0-9]|[12][0-9][0-9]|3[01][0-9]|32[0-4]))"
        var branches: [String] = []
        if most > 0 { branches.append("(\(positive))") }
        if least <= 0, most >= 0 { branches.append("0") }
        if least < 0 { branches.append("-(\(positive))") }
        return branches.isEmpty ? .words([]) : matching(branches.joined(separator: "|"))
    }

    static func matching(_ expression: String) -> TextSource {
        pattern("^(\(expression))$").map { .matching([$0], lengths: 0...Int.max) }
            ?? .matching([], lengths: 0...Int.max)
    }

    private static func pattern(_ expression: String) -> Pattern? { try? Pattern(expression) }
}

extension TextSource: Hashable {
    /// Whether both are written in the same way. Texts are compared by their scalars.
    static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.words(let words), .words(let others)):
            words.elementsEqual(others) { $0.hasSameScalars(as: $1) }
        case (.matching(let patterns, let lengths), .matching(let others, let otherLengths)):
            lengths == otherLengths && patterns == others
        case (.union(let sources), .union(let others)): sources == others
        case (.words, _), (.matching, _), (.union, _): false
        }
    }

    /// Hashes what `==` compares.
    func hash(into hasher: inout Hasher) {
        switch self {
        case .words(let words): hasher.combine(words)
        case .matching(let patterns, let lengths):
            hasher.combine(patterns)
            hasher.combine(lengths)
        case .union(let sources): hasher.combine(sources)
        }
    }
}

extension TextLanguage {
    /// The texts of a source.
    ///
    /// - Parameter effort: What may be spent on making patterns deterministic, which is reduced by what is.
    init(_ source: TextSource, _ classes: ScalarClasses, _ effort: inout Int) {
        switch source {
        case .words(let words):
            self.init(words, classes)
        case .matching(let patterns, let lengths):
            let languages = patterns.map { TextLanguage($0, classes, &effort) }
            let all = languages.dropFirst().reduce(languages.first ?? .everything(classes)) {
                $0.intersection($1)
            }
            self = all.limited(to: lengths)
        case .union(let sources):
            self.init(union: sources.map { TextLanguage($0, classes, &effort) })
        }
    }
}
