/// The kinds of change of one bound: four for each keyword that limits a number, a length or a count.
struct BoundKinds: Sendable {
    let added: ChangeKind
    let removed: ChangeKind
    let raised: ChangeKind
    let lowered: ChangeKind

    var kinds: [ChangeKind] { [added, removed, raised, lowered] }

    private init(_ name: String, _ subject: String) {
        added = ChangeKind("\(name)-added", "\(subject) is limited by this bound, and was not.")
        removed = ChangeKind("\(name)-removed", "\(subject) is no longer limited by this bound.")
        raised = ChangeKind("\(name)-raised", "\(subject) is limited by a greater bound.")
        lowered = ChangeKind("\(name)-lowered", "\(subject) is limited by a smaller bound.")
    }

    static let minimum = BoundKinds("minimum", "From below, a number")
    static let maximum = BoundKinds("maximum", "From above, a number")
    static let exclusiveMinimum = BoundKinds("exclusive-minimum", "From below, exclusively, a number")
    static let exclusiveMaximum = BoundKinds("exclusive-maximum", "From above, exclusively, a number")
    static let minLength = BoundKinds("min-length", "From below, the length of a text")
    static let maxLength = BoundKinds("max-length", "From above, the length of a text")
    static let minItems = BoundKinds("min-items", "From below, the number of items")
    static let maxItems = BoundKinds("max-items", "From above, the number of items")

    static let all = [
        minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, minItems, maxItems,
    ]
}
