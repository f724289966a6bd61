@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Texts of single values: at and beside each bound, whatever its size; words of patterns from the pattern's own automaton;
/// and texts that are easily read or written wrongly.
package struct SampleTexts {
    /// Longer texts are not made.
    private static let lengthLimit = 100_000
    /// More listed values are not tried.
    private static let listLimit = 32
    /// So many texts of a schema are plain, or at and beside its bounds.
    private static let leadCount = 14
    /// So many texts of all branches are tried, and a few of each in any case.
    private static let branchesLimit = 512
    /// More words of a pattern are not made.
    private static let wordLimit = 80

    /// Texts that are put into others: the delimiters and words of a template.
    var insertions: [String]
    /// Further texts to try, which come after the plainest one.
    var further: [String] = []
    private var automata: [TextSource: TextAutomaton] = [:]
    /// What may still be spent on automata. Without any, patterns have usual words only.
    package private(set) var effort: Int

    package init(insertions: [String] = [], effort: Int = .max) {
        self.insertions = insertions
        self.effort = effort
    }

    /// Texts of a schema, the plainest first. Not all of them are admitted: those beyond a bound are not.
    ///
    /// - Parameter others: Schemas at whose bounds there are texts too.
    package mutating func texts(of schema: ScalarSchema, beside others: [ScalarSchema] = []) -> [String] {
        let branches = schema.branches + others.flatMap(\.branches)
        let most = max(Self.leadCount, Self.branchesLimit / max(1, branches.count))
        let all = branches.map { self.texts(ofBranch: $0).prefix(most) }
        var texts: [String] = []
        // Plain ones and those at the bounds of each branch come before the rest.
        for part in all { texts += part.prefix(Self.leadCount) }
        for part in all { texts += part.dropFirst(Self.leadCount) }
        let isListed = schema.listed != nil && others.allSatisfy { $0.listed != nil }
        if !isListed { texts += Self.common }
        texts.insert(contentsOf: further, at: min(1, texts.count))
        var seen: Set<[UInt8]> = []
        return texts.filter { seen.insert(Array($0.utf8)).inserted }
    }

    /// Texts that some schema allows, and that are easily read or written wrongly.
    private static let common = [
        "1", "0", "-1", "0.5", "-12.25", "1e+21", "1e-7", "true", "false", "a", "Ab", "a b", "é", "😀", "a+b",
        "a/b",
        "a?b=c&d#e", "a,b", "a;b", "%41", "a%2Fb", ".", "\"<'>\"", "", "aa", "ab", "11", "12", "A",
    ]

    private mutating func texts(ofBranch schema: ScalarSchema) -> [String] {
        switch schema.type {
        case .string(let string): return texts(of: string)
        case .integer(let integer): return integer.samples.map { String($0) }
        case .number(let number): return number.samples.map { NumberText.print($0 == 0 ? 0 : $0) }
        case .booleanTexts(let texts): return [texts.trueText, texts.falseText]
        case .boolean, .strings, .integers:
            let listed = schema.listed ?? []
            let all = listed.prefix(Self.listLimit) + listed.dropFirst(Self.listLimit).suffix(2)
            return all.map(\.urlText)
        case .union: return []
        }
    }

    // MARK: Strings

    private mutating func texts(of schema: StringSchema) -> [String] {
        let bounds = [schema.minLength, schema.maxLength].compactMap(\.self)
        let lengths = bounds.flatMap { [$0, $0 - 1, $0 + 1] }.filter { (0...Self.lengthLimit).contains($0) }
        if schema.pattern != nil { return words(of: schema, lengths) }
        if let format = schema.format {
            let inserted = insertions.flatMap { text in
                format.examples.prefix(2).flatMap { [$0 + text, text + $0] }
            }
            return format.examples.prefix(2) + lengths.compactMap { longText(format, $0) }
                + format.examples.dropFirst(2) + inserted
        }
        let plain = ["a", "", "ab"] + inserted
        let least = schema.minLength ?? 0
        // What is too short is filled up, before and after it.
        let filled = plain.filter { $0.unicodeScalars.count < least }.flatMap { text -> [String] in
            let filling = String(
                repeating: "a", count: min(least, 4_096) - min(text.unicodeScalars.count, 4_096))
            return [text + filling, filling + text]
        }
        let fitting = plain.filter { $0.unicodeScalars.count >= least }
        return filled.prefix(1) + fitting.prefix(3) + lengths.map { String(repeating: "a", count: $0) }
            + fitting.dropFirst(3) + filled.dropFirst()
    }

    /// Texts with delimiters and words of the template in each position.
    private var inserted: [String] {
        insertions.map { "a\($0)b" } + insertions + insertions.flatMap { ["a\($0)", "\($0)a", "\($0)\($0)"] }
    }

    /// Words of a pattern, and of a format besides, with words of given lengths.
    private mutating func words(of schema: StringSchema, _ lengths: [Int]) -> [String] {
        guard let automaton = automaton(ScalarSchema(.string(schema))) else { return Self.usual + inserted }
        let preferred = insertions.flatMap(\.unicodeScalars).prefix(16)
        var words = automaton.words(limit: Self.wordLimit, preferring: Array(preferred))
        let whole = StringSchema(pattern: schema.pattern, format: schema.format)
        if !lengths.isEmpty, let automaton = self.automaton(ScalarSchema(.string(whole))) {
            words.insert(
                contentsOf: lengths.compactMap { length in
                    // Not each length has a word.
                    (length..<length + 8).lazy.compactMap(automaton.word).first
                },
                at: min(3, words.count))
        }
        effort -= words.reduce(0) { $0 + 32 * $1.utf8.count }
        return words + inserted
    }

    /// Words that most patterns match one of.
    private static let usual = ["a", "1", "aa", "ab", "a1", "11", "abc", "abcd", "123", "A", "a-b", "abc123"]

    /// A plain value of a schema, without an automaton where a usual word will do; nil if none is found.
    package mutating func plain(_ schema: ScalarSchema) -> ParameterValue? {
        if case .string(let string) = schema.type, string.pattern != nil {
            let least = min(string.minLength ?? 1, 4_096)
            let usual =
                Self.usual.filter { $0.utf8.count >= least }
                + ["a", "1"].map { String(repeating: $0, count: least) }
            if let text = usual.first(where: { schema.admits(.string($0)) }) { return .string(text) }
            return automaton(schema)?.shortest().flatMap(schema.ownValue)
        }
        return texts(of: schema).lazy.compactMap(schema.ownValue).first { !$0.isBlank }
            ?? schema.ownValue(of: "")
    }

    /// A text of a format with so many scalars; nil if there is none.
    private mutating func longText(_ format: StringFormat, _ length: Int) -> String? {
        switch format {
        case .uri: length > 2 ? "a:" + String(repeating: "a", count: length - 2) : nil
        // A label has at most 63 letters (RFC 1034, section 3.1).
        case .hostname: Self.labels(length)
        case .email: length > 2 ? "a@" + Self.labels(length - 2) : nil
        case .uuid, .date, .dateTime, .ipv4, .ipv6: nil
        }
    }

    private static func labels(_ length: Int) -> String {
        String((0..<length).map { $0 % 2 == 1 && $0 < length - 1 ? "." : "a" })
    }

    /// The automaton of a schema's texts; nil if nothing may be spent on it.
    private mutating func automaton(_ schema: ScalarSchema) -> TextAutomaton? {
        guard let source = TextSource(schema) else { return nil }
        if let known = automata[source] { return known }
        guard effort > 0 else { return nil }
        let most = min(effort, TextLimits.effort)
        var rest = most
        let automaton = TextAutomaton(source, &rest)
        effort -= most - rest
        automata[source] = automaton
        return automaton
    }
}

extension ScalarSchema {
    /// The branches of a union, else the schema alone.
    package var branches: [ScalarSchema] {
        if case .union(let union) = type { union.branches } else { [self] }
    }
}

extension StringFormat {
    /// Texts of the format, some in another spelling than the normal one.
    package var examples: [String] {
        switch self {
        case .uuid: ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"]
        case .date: ["2024-02-29", "1999-12-31"]
        case .dateTime:
            [
                "2024-02-29T12:30:00Z", "2024-02-29T12:30:00.500Z", "2024-02-29T12:30:00+01:00",
                "2024-02-29t12:30:00z", "2024-02-29T12:30:00-01:00", "2024-02-29T12:30:00.0Z",
            ]
        case .uri: ["https://example.com/", "a:", "urn:x", "a:,a", "a:;a", "a:/a", "a://h/p?q#f"]
        case .email: ["name@example.com", "a@b", "a.a@b.c", "a-a@b-b.c", "a/a@b", "a,a@b"]
        case .hostname:
            ["example.com", "a", "a-a", "1", "a.1"] + [64, 63].map { String(repeating: "a", count: $0) }
        case .ipv4: ["0.0.0.0", "192.0.2.1", "1.1.1.1", "11.1.1.1", "1.1.1.11"]
        case .ipv6: ["::", "2001:db8::1", "::1", "1::", "::ffff:1.1.1.1"]
        }
    }
}
