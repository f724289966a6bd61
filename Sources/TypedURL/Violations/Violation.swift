/// A single problem with a URL.
public struct Violation: Sendable, Hashable {
    /// The kind of violation, for programs.
    public let code: ViolationCode

    /// The parameter, as spelled in the URL or the schema, or nil if the violation affects
    /// the URL as a whole.
    public let parameter: String?

    /// The range in UTF-8 bytes of the URL, or nil for something missing.
    public let range: Range<Int>?

    /// The problem, for people.
    public let message: String

    /// The text that was probably meant, if there is a similar one.
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
    /// The message and the suggestion, if there is one.
    public var description: String {
        guard let suggestion else { return message }
        return "\(message); did you mean \(QuotedText.quote(suggestion))?"
    }
}
