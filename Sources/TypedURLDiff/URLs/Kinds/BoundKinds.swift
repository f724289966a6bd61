import TypedURLSchema

/// The kinds of change of one bound: four for each keyword that limits a number, a length or a count.
struct BoundKinds: Sendable {
    let added: ChangeKind
    let removed: ChangeKind
    let raised: ChangeKind
    let lowered: ChangeKind

    var kinds: [ChangeKind] { [added, removed, raised, lowered] }

    private init(_ name: String, _ keyword: String) {
        added = ChangeKind("\(name)-added", "`\(keyword)` was added.")
        removed = ChangeKind("\(name)-removed", "`\(keyword)` was removed.")
        raised = ChangeKind("\(name)-raised", "`\(keyword)` was raised.")
        lowered = ChangeKind("\(name)-lowered", "`\(keyword)` was lowered.")
    }

    static let minimum = BoundKinds("minimum", "minimum")
    static let maximum = BoundKinds("maximum", "maximum")
    static let exclusiveMinimum = BoundKinds("exclusive-minimum", "exclusiveMinimum")
    static let exclusiveMaximum = BoundKinds("exclusive-maximum", "exclusiveMaximum")
    static let minLength = BoundKinds("min-length", "minLength")
    static let maxLength = BoundKinds("max-length", "maxLength")
    static let minItems = BoundKinds("min-items", "minItems")
    static let maxItems = BoundKinds("max-items", "maxItems")

    static let all = [
        minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, minItems, maxItems,
    ]
}
