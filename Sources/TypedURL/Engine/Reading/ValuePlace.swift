import TypedURLModel

/// Where a value stands in a URL.
struct ValuePlace {
    var whole: Range<Int>
    var items: [Range<Int>] = []

    /// Where the members of an object stand.
    var members: [Member] = []

    /// Where a member stands: its name and value and, where it is a list, its items. The name and value are then those of
    /// the first item.
    struct Member {
        let name: Range<Int>
        let value: Range<Int>
        var items: [Range<Int>]
    }

    func range(of place: KeywordFailure.Place) -> Range<Int>? {
        switch place {
        case .whole: whole
        case .item(let index): items.indices.contains(index) ? items[index] : whole
        case .memberName(let index): members.indices.contains(index) ? members[index].name : whole
        case .memberValue(let index): members.indices.contains(index) ? members[index].value : whole
        case .memberItem(let index, let item):
            members.indices.contains(index) && members[index].items.indices.contains(item)
                ? members[index].items[item] : range(of: .memberValue(index))
        case .missing: nil
        }
    }
}
