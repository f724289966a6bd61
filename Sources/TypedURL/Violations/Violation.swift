/// One thing that is wrong with a URL.
public struct Violation: Sendable, Hashable {
    /// The kind of violation, for programs.
    public let code: ViolationCode

    /// The parameter that it is about, as the URL or the schema spells it, or nil where it is about
    /// the URL as a whole.
    public let parameter: String?

    /// Where it is, in UTF-8 bytes of the URL, or nil for what is missing.
    public let range: Range<Int>?

    /// What is wrong, for people.
    public let message: String

    /// What was probably meant, where something is near.
    public let suggestion: String?

    /// Makes a violation.
    package init(
        _ code: ViolationCode,
        parameter: String? = nil,
        range: Range<Int>? = nil,
        message: String,
        suggestion: String? = nil
    ) {
        self.code = code
        self.parameter = parameter
        self.range = range
        self.message = message
        self.suggestion = suggestion
    }
}

extension Violation {
    /// By place; what has none comes last, in the order in which it was found.
    static func inOrder(_ violations: [Violation]) -> [Violation] {
        let ordered = violations.enumerated().sorted { left, right in
            let starts = (left.element.range?.lowerBound, right.element.range?.lowerBound)
            return (starts.0 ?? .max, left.offset) < (starts.1 ?? .max, right.offset)
        }
        return ordered.map(\.element)
    }
}

extension Violation: CustomStringConvertible {
    /// The message and, where there is one, the suggestion.
    public var description: String {
        guard let suggestion else { return message }
        return "\(message); did you mean \(QuotedText.quote(suggestion))?"
    }
}
