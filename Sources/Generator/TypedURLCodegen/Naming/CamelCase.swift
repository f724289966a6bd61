@_spi(Generated) import TypedURLModel

/// Turns a name from a URL into one for Swift: `latitude_delta` into `latitudeDelta`.
package enum CamelCase {
    /// The name of a variable or a case. Empty where the text holds no letter and no digit.
    package static func lower(_ text: String) -> String {
        let words = words(of: text)
        guard let first = words.first else { return "" }
        var name = loweringInitialism(first)
        for word in words.dropFirst() { name += capitalised(word) }
        // A name cannot start with a digit, so a word for the kind of name precedes it.
        return startsWell(name) ? name : "value\(name)"
    }

    /// The name of a type.
    package static func upper(_ text: String) -> String {
        capitalised(lower(text))
    }

    /// The words of a text: the parts between characters that a name cannot contain.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var hasLowercase = false
        for scalar in text.unicodeScalars {
            hasLowercase = hasLowercase || isLowercase(scalar)
            if isNameCharacter(scalar) {
                word.unicodeScalars.append(scalar)
            } else if !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        // Words in capital letters are also words: `SORT_ORDER` is `sortOrder`.
        return words.count > 1 && !hasLowercase ? words.map { $0.lowercased() } : words
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
    static func capitalised(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    package static func startsWell(_ name: String) -> Bool {
        name.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
    }

    /// Whether a name may hold the character, the underscore apart, which parts words.
    private static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
        // Nearly all are ASCII, and the properties of a scalar are looked up in large tables.
        if let byte = ascii(scalar) { return ByteClass.isLetter(byte) || ByteClass.isDigit(byte) }
        return scalar.properties.isXIDContinue
    }

    private static func isLowercase(_ scalar: Unicode.Scalar) -> Bool {
        if let byte = ascii(scalar) { return byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
        return scalar.properties.isLowercase
    }

    private static func ascii(_ scalar: Unicode.Scalar) -> UInt8? {
        scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value) : nil
    }

    /// Whether a text is a name as it is.
    package static func isName(_ text: String) -> Bool {
        startsWell(text) && text != "_"
            && text.unicodeScalars.allSatisfy { $0 == "_" || isNameCharacter($0) }
    }
}
