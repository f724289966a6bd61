import TypedURLModel

/// A single problem with a URL.
public struct Violation: Sendable {
    /// The kind of violation, for programs.
    public let code: ViolationCode

    /// The parameter, as spelled in the URL or the schema, or nil if the violation affects
    /// the URL as a whole.
    public let parameter: String?

    /// The range in UTF-8 bytes of the URL, or nil for something missing.
    public let range: Range<Int>?

    /// What is wrong, as data. It can hold what ``message`` must not show.
    package let reason: ViolationReason

    /// Creates a violation.
    package init(_ reason: ViolationReason, parameter: String? = nil, range: Range<Int>? = nil) {
        code = reason.code
        self.parameter = parameter
        self.range = range
        self.reason = reason
    }

    /// The same violation, of which more is said.
    package func noted(_ note: ViolationReason.Note) -> Violation {
        Violation(.noted(reason, note), parameter: parameter, range: range)
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
        let (scalar, range) = mistake(in: text)
        return Violation(.malformed(expectation, scalar), range: range)
    }
}

extension Violation: Hashable {
    /// Whether they say the same.
    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code && left.parameter == right.parameter && left.range == right.range
            && left.description == right.description
    }

    /// Hashes a part of what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(parameter)
        hasher.combine(range)
    }
}

extension Violation: Encodable {
    private enum Key: String, CodingKey { case code, parameter, range, message, suggestion }

    /// Encodes what it says: an object of the code, the parameter, the range as a list of two numbers, the message and the suggestion. What
    /// there is not is null.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(code, forKey: .code)
        try members.encode(parameter, forKey: .parameter)
        try members.encode(range.map { [$0.lowerBound, $0.upperBound] }, forKey: .range)
        try members.encode(message, forKey: .message)
        try members.encode(suggestion, forKey: .suggestion)
    }
}

extension Violation: CustomReflectable {
    /// What it says, and not the data of which that is made: these can hold a secret.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "code": code, "parameter": parameter as Any, "range": range as Any, "message": message,
                "suggestion": suggestion as Any,
            ])
    }
}
