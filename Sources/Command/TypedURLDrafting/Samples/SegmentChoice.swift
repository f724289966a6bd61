@_spi(Generated) import TypedURLModel

/// Decides which texts at one position are literals, and which are values of a variable.
///
/// A word that all URLs share is a literal, and so is an identifier that many URLs share. Other identifiers are values.
/// What other words are, the literal before them says: after the name of a collection, such as `users`, they are values,
/// unless they name an action, are frequent, or are beside numbers. Elsewhere they are routes, of which a list often has one
/// URL, unless they are too many for that.
struct SegmentChoice {
    /// The texts that are literals.
    private(set) var literals: Set<String> = []

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
        if delimiter == .port {
            let isFew = branch.parts.last?.literal != nil && counts.count <= min(limit, Self.portLimit)
            let isConstant = counts.count == 1 && counts.values.allSatisfy { $0 >= Self.constantCount }
            if isFew || isConstant { literals = Set(counts.keys) }
            return
        }
        // No variable holds the brackets of a host. A mark such as `@` or `-` divides a path.
        let fixed = counts.keys.filter { text in
            text.isEmpty || delimiter == .host && text.hasPrefix("[")
                || limit > 1 && (NameHint.isNamespace(text) || text.utf8.count == 1 && !Self.isValue(text))
        }
        let rest = counts.filter { !fixed.contains($0.key) }
        literals.formUnion(fixed)
        let identifiers = rest.keys.filter { !Self.isWord($0) }
        if rest.count == 1, let (text, count) = rest.first {
            let isShared = count >= (identifiers.isEmpty ? Self.sharedCount : Self.constantCount)
            let isAll = identifiers.isEmpty && count > 1 && count == branch.siteCount
            if isShared || isAll, Self.canBeLiteral(text, delimiter) {
                literals.insert(text)
                return
            }
        }
        // No word is a number, a UUID or a date.
        let areOfOneKind =
            !identifiers.isEmpty
            && [ValueKind.integer, .uuid, .date].contains { identifiers.allSatisfy($0.admits) }
        let words = rest.filter { word, count in
            Self.isWord(word)
                && (identifiers.isEmpty || !isLike(word, areOfOneKind ? [] : identifiers, of: branch, count))
        }
        let before = areOfOneKind ? nil : branch.context(of: branch.parts.count)
        literals.formUnion(Self.words(words, after: branch, before, goingOn, limit))
    }

    /// So many URLs without another text are enough to hold a word for a constant, and an identifier.
    private static let sharedCount = 3
    private static let constantCount = 5
    /// More words than these, most of them in one or two URLs, are no routes: after a literal, and at the beginning of a path.
    private static let routeLimit = 16
    private static let rootLimit = 64
    /// More ports of one host are values.
    private static let portLimit = 3

    /// Whether a text has a letter, a digit or an escape.
    private static func isValue(_ text: String) -> Bool {
        text.utf8.contains { ByteClass.isLetter($0) || ByteClass.isDigit($0) || $0 == UInt8(ascii: "%") }
    }

    /// Whether a text can be a literal: not where it would lose its case, and not if it is long.
    private static func canBeLiteral(_ text: String, _ delimiter: SampleURL.Delimiter) -> Bool {
        text.utf8.count <= 32 && (delimiter != .host || text == text.lowercased())
    }

    /// Whether a word beside identifiers is one of them: `Page_8`, `e`, or a text that is as long as each of them.
    ///
    /// - Parameter identifiers: Those that a word could be; none if they are numbers, UUIDs or dates.
    private func isLike(
        _ word: String, _ identifiers: [String], of branch: SampleCluster, _ count: Int
    ) -> Bool {
        let length = word.utf8.count
        if length == 1 || word.utf8.contains(where: ByteClass.isDigit) { return true }
        guard !identifiers.isEmpty else { return false }
        // A path rarely begins with an identifier, and few of them do not show that all are as long.
        let isFirst = branch.parts.count == branch.pathStart
        let isAsLong = length >= 6 && identifiers.allSatisfy { $0.utf8.count == length }
        return isAsLong && (!isFirst || identifiers.count >= Self.sharedCount)
            || count == 1 && !isFirst && !NameHint.isAction(word)
    }

    private static func hosts(_ counts: [String: Int], _ limit: Int) -> Set<String> {
        let total = counts.values.reduce(0, +)
        return Set(
            counts.keys.filter { text in
                let count = counts[text] ?? 0
                return counts.count <= limit || text.isEmpty || count >= 10 && count * 20 >= total
                    || text.hasPrefix("[")
            })
    }

    /// - Parameter before: The literal before the words, if it says what they are.
    private static func words(
        _ words: [String: Int], after branch: SampleCluster, _ before: String?, _ goingOn: Set<String>,
        _ limit: Int
    ) -> [String] {
        if words.count > 1, words.keys.allSatisfy(NameHint.isLanguage) { return [] }
        let total = words.values.reduce(0, +)
        let once = words.values.count { $0 == 1 }
        let isClosed: Bool
        if let before {
            isClosed =
                !NameHint.isCollection(before)
                && (words.count <= Self.routeLimit || total >= words.count * 3)
        } else if branch.parts.last?.literal == nil, branch.parts.last != nil {
            isClosed = words.count <= 12 && (words.count <= 3 || once * 2 <= total)
        } else {
            isClosed = words.count <= Self.rootLimit || total >= words.count * 3
        }
        if isClosed, words.count <= limit { return Array(words.keys) }
        // A few words can be literals among many values, such as /users/me and /users/eva.
        return words.keys.filter { word in
            let count = words[word] ?? 0
            return limit > 1 && NameHint.isAction(word)
                && !(NameHint.isSelection(word) && goingOn.contains(word))
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
        return !hasRandomCase(letters)
    }

    /// Whether letters have many changes of case, and single letters between them, as identifiers have.
    static func hasRandomCase(_ letters: some Collection<UInt8>) -> Bool {
        let isLower = letters.map { ByteClass.isLetter($0) && ByteClass.lowercased($0) == $0 }
        let isUpper = letters.map { ByteClass.lowercased($0) != $0 }
        let humps = zip(isLower, isUpper.dropFirst()).count { $0 && $1 }
        let singles = isLower.indices.count { index in
            let neighbours = [index - 1, index + 1].filter(isLower.indices.contains)
            return isLower[index] && !neighbours.contains { isLower[$0] }
                && neighbours.contains { isUpper[$0] }
        }
        return humps > 3 || singles > 1
    }
}
