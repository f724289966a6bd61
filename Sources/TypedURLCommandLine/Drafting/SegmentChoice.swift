@_spi(Generated) import TypedURLModel

/// Decides which texts at one place of a path are literals, and which are values of a variable.
///
/// An identifier is a value, unless it is the only one in many URLs. Words are literals if there are few of them, or if
/// each occurs in many URLs. After a literal, as in `/users/eva`, words are more often values than elsewhere.
struct SegmentChoice {
    /// A text at the place.
    struct Text {
        let text: String
        /// How many URLs have it.
        var count: Int
    }

    /// For each text, whether it is a literal.
    let isLiteral: [Bool]

    /// - Parameters:
    ///   - texts: All texts at the place.
    ///   - followsLiteral: Whether the part before it is a literal.
    ///   - limit: How many literals there may be; with 0, all texts are values.
    init(texts: [Text], followsLiteral: Bool, limit: Int) {
        guard limit > 0 else {
            isLiteral = texts.map { _ in false }
            return
        }
        let isWord = Self.words(texts)
        let values = texts.indices.filter { !isWord[$0] && !texts[$0].text.isEmpty }
        let words = texts.indices.filter { isWord[$0] }
        var literals = Set(texts.indices.filter { texts[$0].text.isEmpty })
        if values.count == 1, texts.count == 1, texts[0].count >= Self.constantCount,
            texts[0].text.utf8.count <= 32
        {
            literals.insert(0)
        }
        literals.formUnion(Self.literals(among: words, texts, followsLiteral, limit))
        isLiteral = texts.indices.map(literals.contains)
    }

    /// For each text, whether it is a word, not a value like others at its place: `Page_8` is a value beside
    /// `Page_81726`.
    private static func words(_ texts: [Text]) -> [Bool] {
        let isWord = texts.map { Self.isWord($0.text) }
        var shapes: Set<String> = []
        var valueCount = 0
        for (place, text) in texts.enumerated() where !isWord[place] {
            valueCount += 1
            if text.text.utf8.count <= 64 { shapes.insert(shape(of: text.text)) }
        }
        return texts.indices.map { place in
            guard isWord[place] else { return false }
            if texts[place].count == 1, valueCount >= manyValues { return false }
            let hasDigit = texts[place].text.utf8.contains(where: ByteClass.isDigit)
            return !hasDigit || !shapes.contains(shape(of: texts[place].text))
        }
    }

    /// If there are this many values, a word that occurs once is also a value.
    private static let manyValues = 20

    /// The text with one digit for each run of digits.
    private static func shape(of text: String) -> String {
        var shape: [UInt8] = []
        for byte in text.utf8 {
            let isDigit = ByteClass.isDigit(byte)
            if !isDigit || shape.last != UInt8(ascii: "0") {
                shape.append(isDigit ? UInt8(ascii: "0") : byte)
            }
        }
        return String(decoding: shape, as: UTF8.self)
    }

    /// So many URLs without another text are enough to hold an identifier for a constant, such as a version.
    private static let constantCount = 5

    private static func literals(
        among words: [Int], _ texts: [Text], _ followsLiteral: Bool, _ limit: Int
    ) -> [Int] {
        if words.count == 1, limit > 1 || texts.count == 1 { return words }
        if words.count > 1, words.allSatisfy({ isLanguage(texts[$0].text) }) { return [] }
        let total = words.reduce(0) { $0 + texts[$1].count }
        let fewAreEnough = followsLiteral ? 1 : min(12, limit)
        let share = followsLiteral ? 5 : 3
        if words.count <= fewAreEnough || words.count <= limit && total >= words.count * share {
            return words
        }
        // A few words can be literals among many values, such as /users/me and /users/eva.
        return words.filter { word in
            let count = texts[word].count
            return limit > 1 && count >= 10 && count * 10 >= total && count * words.count >= 4 * total
        }
    }

    /// Whether a text is more likely part of an API than an identifier: letters, and few digits after them.
    private static func isWord(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard let first = bytes.first, bytes.count <= 40 else { return false }
        guard ByteClass.isLetter(first) || first == UInt8(ascii: "_") else { return false }
        let letters = bytes.prefix { !ByteClass.isDigit($0) }
        let isPlain = letters.allSatisfy { ByteClass.isLetter($0) || "-_.".utf8.contains($0) }
        let rest = bytes.dropFirst(letters.count)
        // `v1`, `oauth2` and `v1.1` are words.
        guard isPlain, rest.count <= 3, rest.allSatisfy({ ByteClass.isDigit($0) || $0 == UInt8(ascii: ".") })
        else {
            return false
        }
        let hasBothCases = letters.dropFirst().contains { $0 != ByteClass.lowercased($0) }
        return bytes.count < 24 || !hasBothCases || letters.contains { "-_.".utf8.contains($0) }
    }

    /// Whether a text is a language, perhaps with a region: `de`, `pt-BR`.
    static func isLanguage(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let language = parts.first, parts.count <= 2, language.count == 2,
            language.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
        else { return false }
        return parts.count == 1 || parts[1].count == 2 && parts[1].allSatisfy(ByteClass.isLetter)
    }
}
