import TypedURLModel

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

    /// Creates a violation.
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
    /// By position. Violations without a range come last, in the order in which they were found.
    package static func inOrder(_ violations: [Violation]) -> [Violation] {
        if violations.count < 2 { return violations }
        let starts = violations.map { $0.range?.lowerBound ?? .max }
        return IndexOrder.sorted(violations.count) { starts[$0] < starts[$1] }.map { violations[$0] }
    }
}

extension MalformedURI {
    /// The violation of a text with this mistake.
    package func violation(in text: String) -> Violation {
        let (message, range) = explanation(in: text)
        return Violation(.malformedURL, range: range, message: message)
    }
}

extension Violation: CustomStringConvertible {
    /// The message and the suggestion, if there is one.
    public var description: String {
        guard let suggestion else { return message }
        return message + "; did you mean " + QuotedText.quote(suggestion) + "?"
    }
}
