import TypedURL

/// Names as Swift allows them.
package enum SwiftIdentifier {
    /// Whether a text can be an identifier, in backticks where it is a reserved word.
    ///
    /// Swift allows more than letters, digits and underscores, but not what looks like something else.
    package static func isValid(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else {
            return false
        }
        return text != "_" && text.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }
}

extension Findings {
    /// The name that a keyword gives to something in Swift.
    mutating func swiftName(_ keyword: String, in object: JSONObject) -> Found<String>? {
        guard let name = string(keyword, in: object) else { return nil }
        return checkIdentifier(name) ? name : nil
    }

    /// Whether the text is an identifier. It is a finding if not.
    mutating func checkIdentifier(_ name: Found<String>) -> Bool {
        guard !SwiftIdentifier.isValid(name.value) else { return true }
        let message =
            "\(QuotedText.quote(name.value)) is not a Swift identifier; use letters, digits and \"_\", and start with a letter or \"_\""
        add(.invalidSwiftName, message, at: name.range)
        return false
    }
}
