/// The kinds of change of one keyword of values.
struct KeywordKinds {
    let added: ChangeKind
    let removed: ChangeKind
    /// Another value, which is greater.
    let raised: ChangeKind
    /// Another value, which is less. The same kind as `raised` where values have no order.
    let lowered: ChangeKind
    let all: [ChangeKind]

    init(_ keyword: String, isBound: Bool) {
        let id = keyword.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
        func kind(_ change: String) -> ChangeKind {
            ChangeKind("\(id)-\(change)", "`\(keyword)` was \(change).")
        }
        added = kind("added")
        removed = kind("removed")
        raised = kind(isBound ? "raised" : "changed")
        lowered = isBound ? kind("lowered") : raised
        all = isBound ? [added, removed, raised, lowered] : [added, raised, removed]
    }
}
