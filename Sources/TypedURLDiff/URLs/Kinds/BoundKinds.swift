import TypedURLSchema

/// The kinds of change of one bound: four for each keyword that limits a number, a length or a count.
struct BoundKinds: Sendable {
    let added: ChangeKind
    let removed: ChangeKind
    let raised: ChangeKind
    let lowered: ChangeKind

    var kinds: [ChangeKind] { [added, removed, raised, lowered] }

    private init(_ name: String, _ subject: String, _ article: String, _ bound: String) {
        added = ChangeKind("\(name)-added", "\(subject) has \(article) \(bound), and had none.")
        removed = ChangeKind("\(name)-removed", "\(subject) has no \(bound) any more.")
        raised = ChangeKind("\(name)-raised", "\(subject) has a greater \(bound).")
        lowered = ChangeKind("\(name)-lowered", "\(subject) has a smaller \(bound).")
    }

    static let minimum = BoundKinds("minimum", "A number", "a", "minimum")
    static let maximum = BoundKinds("maximum", "A number", "a", "maximum")
    static let exclusiveMinimum = BoundKinds("exclusive-minimum", "A number", "an", "exclusive minimum")
    static let exclusiveMaximum = BoundKinds("exclusive-maximum", "A number", "an", "exclusive maximum")
    static let minLength = BoundKinds("min-length", "A text", "a", "least length")
    static let maxLength = BoundKinds("max-length", "A text", "a", "greatest length")
    static let minItems = BoundKinds("min-items", "A list", "a", "least number of items")
    static let maxItems = BoundKinds("max-items", "A list", "a", "greatest number of items")

    static let all = [
        minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, minItems, maxItems,
    ]
}
