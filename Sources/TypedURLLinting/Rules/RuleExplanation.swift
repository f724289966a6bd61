import TypedURLSchema

/// What there is to say of a rule to people who meet it.
package struct RuleExplanation: Sendable {
    /// Why the rule is there: what goes wrong without it.
    package let why: String
    /// What the rule finds.
    package let bad: RuleExample
    /// The same, fixed.
    package let good: RuleExample
    /// How to fix it, or when to leave it.
    package let advice: String
}

/// An example of a schema in which a rule finds something, or nothing.
package enum RuleExample: Sendable {
    /// Members of a schema's root. The others do not matter.
    case members(String)
    /// A whole file.
    case file(String)
    /// What cannot be shown as the content of one file.
    case sketch(String)

    /// What is shown.
    package var text: String {
        switch self {
        case .members(let text), .file(let text), .sketch(let text): text
        }
    }
}

extension RuleExample: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self = .members(text) }
}
