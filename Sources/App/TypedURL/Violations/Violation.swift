@_spi(Once) import TypedURLModel

/// A single problem with a URL.
public struct Violation: Sendable {
    /// What is wrong, as data. It can hold what ``message`` does not show.
    package let details: ViolationDetails

    init(details: ViolationDetails) {
        self.details = details
    }

    /// The kind of violation, for programs.
    public var code: ViolationCode { details.code }

    /// The parameter, as spelled in the URL or the schema, or nil if the violation affects
    /// the URL as a whole.
    public var parameter: String? { details.parameter }

    /// The range in UTF-8 bytes of the URL, or nil for something missing.
    public var range: Range<Int>? { details.range }
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
    /// The violation of a text with this mistake. Its range is that of the first wrong character.
    package func violation(in text: String) -> Violation {
        let scalar =
            text.utf8.count > offset
            ? text.unicodeScalars[text.utf8.index(text.startIndex, offsetBy: offset)] : nil
        let reason: ViolationReason =
            switch expectation {
            case .scheme: scalar == nil ? .noScheme : .notInScheme
            case .port: scalar == nil ? .endsEarly : .notInPort
            case .address: scalar == nil ? .addressEndsEarly : .notInAddress
            case .character: scalar == nil ? .endsEarly : .notInURL
            }
        let end = offset + (scalar.map { UTF8.width($0) } ?? 0)
        return Violation(reason, range: offset..<end, text: scalar.map { String($0) })
    }
}

extension Violation: Hashable {
    /// Whether they say the same.
    @inline(never)
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

#if !hasFeature(Embedded)
extension Violation: Encodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    /// Encodes what it says: an object of the code, the parameter, the range as a list of two numbers, the message and the suggestion. What
    /// there is not is null.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(code.rawValue, forKey: Key(stringValue: "code"))
        try members.encode(parameter, forKey: Key(stringValue: "parameter"))
        try members.encode(
            range.map { [$0.lowerBound, $0.upperBound] }, forKey: Key(stringValue: "range"))
        try members.encode(message, forKey: Key(stringValue: "message"))
        try members.encode(suggestion, forKey: Key(stringValue: "suggestion"))
    }
}
#endif

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
