import TypedURLModel

/// Where a value stands in a URL.
struct ValuePlace {
    var whole: Range<Int>
    var items: [Range<Int>] = []

    /// For each member of an object, the range of its name, and of its value.
    var members: [(name: Range<Int>, value: Range<Int>)] = []

    func range(of place: KeywordFailure.Place) -> Range<Int>? {
        switch place {
        case .whole: whole
        case .item(let index): items.indices.contains(index) ? items[index] : whole
        case .memberName(let index): members.indices.contains(index) ? members[index].name : whole
        case .memberValue(let index): members.indices.contains(index) ? members[index].value : whole
        case .missing: nil
        }
    }
}
