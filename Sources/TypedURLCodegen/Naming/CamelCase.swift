/// Turns a name from a URL into one for Swift: `latitude_delta` into `latitudeDelta`.
package enum CamelCase {
    /// The name of a variable or a case. Empty where the text holds no letter and no digit.
    package static func lower(_ text: String) -> String {
        var words = words(of: text)
        guard let first = words.first else { return "" }
        words[0] = loweringInitialism(first)
        let name = words[0] + words.dropFirst().map(capitalised).joined()
        // A name cannot begin with a digit; what does is told by what it is.
        return startsWell(name) ? name : "value" + name
    }

    /// The name of a type.
    package static func upper(_ text: String) -> String {
        capitalised(lower(text))
    }

    /// The words of a text: what stands between characters that no name can hold.
    private static func words(of text: String) -> [String] {
        let words = text.unicodeScalars.split { !isNameCharacter($0) }.map { String($0) }
        // Words that shout are words all the same: `SORT_ORDER` is `sortOrder`.
        let isShouting = words.count > 1 && !text.unicodeScalars.contains { $0.properties.isLowercase }
        return isShouting ? words.map { $0.lowercased() } : words
    }

    /// `id` of `ID`, `urlPath` of `URLPath`, `noir` of `Noir`.
    private static func loweringInitialism(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        guard capitals.count > 1, capitals.count < word.count else {
            return capitals.lowercased() + word.dropFirst(capitals.count)
        }
        // The last capital begins the next word, unless a digit follows: `utf8` of `UTF8`.
        let next = word[capitals.endIndex]
        let kept = next.isLetter ? 1 : 0
        return capitals.dropLast(kept).lowercased() + word.dropFirst(capitals.count - kept)
    }

    /// The text with its first letter in upper case.
    static func capitalised(_ word: some StringProtocol) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    package static func startsWell(_ name: String) -> Bool {
        name.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
    }

    /// Whether a name may hold the character, the underscore apart, which parts words.
    private static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "_" && scalar.properties.isXIDContinue
    }

    /// Whether a text is a name as it is.
    package static func isName(_ text: String) -> Bool {
        startsWell(text) && text != "_"
            && text.unicodeScalars.allSatisfy { $0 == "_" || isNameCharacter($0) }
    }
}
