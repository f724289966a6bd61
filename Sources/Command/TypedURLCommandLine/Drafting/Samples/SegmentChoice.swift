@_spi(Generated) import TypedURLModel

/// Decides which texts at one position are literals, and which are values of a variable.
///
/// Identifiers are values, unless the only one is in many URLs. What words are, the literal before them says: after the
/// name of a collection, such as `users`, they are values, unless they name an action or are frequent. Elsewhere they
/// are literals if they are few, or if each is in several URLs.
struct SegmentChoice {
    /// The texts that are literals.
    private(set) var literals: Set<String> = []

    private typealias Count = (text: String, count: Int)

    /// - Parameters:
    ///   - counts: How many URLs have each text.
    ///   - delimiter: What is before the texts.
    ///   - branch: The parts before them.
    ///   - goingOn: The texts after which a path goes on.
    ///   - limit: How many literals there can be.
    init(
        _ counts: [String: Int], _ delimiter: SampleURL.Delimiter, after branch: SampleCluster,
        goingOn: Set<String>, limit: Int
    ) {
        guard delimiter != .rest, delimiter == .host || OpaquePath.names(of: branch.scheme).isEmpty else {
            return
        }
        if delimiter == .host, branch.isWeb {
            literals = Self.hosts(counts, limit)
            return
        }
        // No variable holds a port beside a host, or brackets.
        let fixed = counts.keys.filter { text in
            text.isEmpty || delimiter == .host && text.contains { $0 == ":" || $0 == "[" }
        }
        let names = Self.names(counts, after: branch, goingOn)
        let rest = counts.filter { !fixed.contains($0.key) && !names.contains($0.key) }
        literals.formUnion(fixed)
        let hasIdentifier = rest.keys.contains { !Self.isWord($0) }
        if !hasIdentifier || rest.keys.allSatisfy(NameHint.isNamespace) {
            literals.formUnion(Self.words(rest, after: branch, limit))
        } else if rest.count == 1, let (text, count) = rest.first {
            let isLiteral = delimiter != .host || text == text.lowercased()
            if isLiteral, count >= Self.constantCount, text.utf8.count <= 32 { literals.insert(text) }
        } else {
            // A word with digits, such as `Page_8`, is a value beside identifiers.
            let words = rest.filter {
                Self.isWord($0.key)
                    && (!$0.key.utf8.contains(where: ByteClass.isDigit) || NameHint.isNamespace($0.key))
            }
            literals.formUnion(Self.words(words, after: branch, limit))
        }
    }

    /// So many URLs without another text are enough to hold an identifier for a constant.
    private static let constantCount = 5

    private static func hosts(_ counts: [String: Int], _ limit: Int) -> Set<String> {
        let total = counts.values.reduce(0, +)
        return Set(
            counts.keys.filter { text in
                let count = counts[text] ?? 0
                return counts.count <= limit || text.isEmpty || count >= 10 && count * 20 >= total
                    || text.contains { $0 == ":" || $0 == "[" }
            })
    }

    /// The texts that are probably the names of a site's users: they are before further segments, and most of all texts
    /// are in one URL each.
    private static func names(
        _ counts: [String: Int], after branch: SampleCluster, _ goingOn: Set<String>
    ) -> Set<String> {
        guard branch.isWeb, branch.parts.count == 1 else { return [] }
        let names = counts.filter { text, _ in
            goingOn.contains(text) && !NameHint.isCollection(text) && !NameHint.isNamespace(text)
        }
        let once = names.values.count { $0 == 1 }
        guard once >= 4, once * 2 > counts.count else { return [] }
        let total = counts.values.reduce(0, +)
        return Set(names.filter { $0.value < 10 || $0.value * 10 < total }.keys)
    }

    private static func words(_ words: [String: Int], after branch: SampleCluster, _ limit: Int) -> [String] {
        if words.count > 1, words.keys.allSatisfy(NameHint.isLanguage) { return [] }
        let total = words.values.reduce(0, +)
        let once = words.values.count { $0 == 1 }
        let isClosed: Bool
        let before = branch.context(of: branch.parts.count)
        if let before {
            isClosed =
                !NameHint.isCollection(before)
                && (words.count == 1 || words.count <= 12 && total >= words.count * 5)
        } else if branch.parts.last?.literal == nil, branch.parts.last != nil {
            isClosed = words.count <= 12 && (words.count <= 3 || once * 2 <= total)
        } else {
            isClosed = words.count <= 12 || total >= words.count * 3
        }
        if isClosed, words.count <= limit { return Array(words.keys) }
        // A few words can be literals among many values, such as /users/me and /users/eva.
        return words.keys.filter { word in
            let count = words[word] ?? 0
            return limit > 1 && NameHint.isAction(word)
                || limit > 1 && count >= 10 && count * 10 >= total && count * words.count >= 4 * total
        }
    }

    /// Whether a text is more likely part of an API than an identifier: letters, and few digits after them.
    static func isWord(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, bytes.count <= 40 else { return false }
        guard ByteClass.isLetter(first) || first == UInt8(ascii: "_") else { return false }
        let letters = bytes.prefix { !ByteClass.isDigit($0) }
        let rest = bytes.dropFirst(letters.count)
        // `v1`, `oauth2` and `v1.1` are words.
        guard letters.allSatisfy({ ByteClass.isLetter($0) || "-_.".utf8.contains($0) }), rest.count <= 3,
            rest.allSatisfy({ ByteClass.isDigit($0) || $0 == UInt8(ascii: ".") })
        else { return false }
        // An identifier has many changes of case.
        let humps = zip(letters, letters.dropFirst()).count { left, right in
            ByteClass.isLetter(left) && ByteClass.lowercased(left) == left
                && ByteClass.lowercased(right) != right
        }
        return humps <= 3
    }
}
