import TypedURL

/// What mends a finding, where that is plain and safe: it does not change which URLs are valid or what they mean, or
/// makes a schema that cannot be used say what it plainly meant.
package enum Remedy: Hashable, Sendable {
    /// The finding's bytes are removed.
    case delete
    /// A text stands where the finding is.
    case replace(String)
    /// A text stands behind the finding.
    case append(String)
    /// The finding's letters are written in lower case.
    case lowercase
    /// The member whose name or value the finding is at is removed.
    case removeMember
    /// The element of an array that the finding is at is removed; the array, too, if it was the only one.
    case removeElement
    /// A member stands in the object that begins at the finding: its name, and its value as JSON.
    case addMember(String, value: String)
    /// The member whose name the finding is at has another name.
    case renameMember(String)
    /// The member whose name the finding is at has another name, and lists its value in an array.
    case listMember(String)

    /// What is done, as an imperative.
    package var title: String {
        switch self {
        case .delete, .removeMember, .removeElement: "remove it"
        case .append(let text): "write \(QuotedText.printableText(text)) after it"
        case .replace(let text): "write \(QuotedText.printableText(text))"
        case .lowercase: "write it in lower case"
        case .addMember(let name, let value): "add \"\(name)\": \(value)"
        case .renameMember(let name): "write \"\(name)\""
        case .listMember(let name): "write \"\(name)\", an array"
        }
    }
}

extension QuotedText {
    /// A text without quotes around it, control characters spelt out.
    fileprivate static func printableText(_ text: String) -> String {
        text.unicodeScalars.prefix(lengthLimit).map(printable).joined()
    }
}
