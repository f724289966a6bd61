import TypedURLModel

/// The position of a value in a URL.
struct ValueRanges {
    var whole: Range<Int>
    var items: [Range<Int>] = []

    /// The positions of an object's members.
    var members: [Member] = []

    /// The position of a member: its name, its value and, for a list, its items. The name and the value of a list are
    /// those of its first item.
    struct Member {
        let name: Range<Int>
        let value: Range<Int>
        var items: [Range<Int>]
    }

    func range(of part: KeywordFailure.Part) -> Range<Int>? {
        switch part {
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
