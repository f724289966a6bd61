@_spi(Once) import TypedURLModel
import TypedURLSchema

/// Turns a name from a URL into one for Swift: `latitude_delta` into `latitudeDelta`.
package enum CamelCase {
    /// The name of a variable or a case. Empty where the text holds no letter and no digit.
    package static func lower(_ text: String) -> String {
        let words = words(of: text)
        guard let first = words.first else { return "" }
        var name = loweringInitialism(first)
        for word in words.dropFirst() { name += capitalised(word) }
        // A name cannot start with a digit, so a word for the kind of name precedes it.
        return SwiftIdentifier.startsWell(name) ? name : "value\(name)"
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
            if scalar != "_", SwiftIdentifier.continues(scalar) {
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

    private static func isLowercase(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar >= "a" && scalar <= "z" : scalar.properties.isLowercase
    }
}
