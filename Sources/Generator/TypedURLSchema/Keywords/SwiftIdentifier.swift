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

    /// Whether a text can name a type, perhaps within others: `Domain.UserID`.
    static func isTypeName(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isValid(String($0)) }
    }
}
