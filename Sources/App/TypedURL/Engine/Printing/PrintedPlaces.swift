/// The positions of the parameters in a printed URL, by their indexes in the schema.
struct PrintedPlaces {
    /// The ranges of the names; of the values, if these have no name in the URL.
    private(set) var names: [Range<Int>?]
    private(set) var values: [ValuePlace?]

    init(count: Int) {
        names = Array(absent: count)
        values = Array(absent: count)
    }

    /// Records a value that is printed in one piece.
    mutating func set(_ whole: Range<Int>, items: [Range<Int>], name: Range<Int>?, of place: Int) {
        names[place] = name ?? whole
        values[place] = ValuePlace(whole: whole, items: items)
    }

    /// Records an item of a list whose items have their own delimiters.
    mutating func add(_ item: Range<Int>, name: Range<Int>?, toList place: Int) {
        var value = begin(item, name, place)
        value.items.append(item)
        values[place] = value
        if name == nil { names[place] = value.whole }
    }

    /// Records a member of an object, or an item of a member that is a list.
    ///
    /// - Parameter member: The index of the member.
    mutating func add(_ part: Range<Int>, name: Range<Int>?, toMember member: Int, of place: Int) {
        var value = begin(part, name, place)
        let name = name ?? part
        // A list without items prints nothing, so it has no position.
        let nowhere = name.lowerBound..<name.lowerBound
        while value.members.count < member {
            value.members.append(ValuePlace.Member(name: nowhere, value: nowhere, items: []))
        }
        if value.members.count == member {
            value.members.append(ValuePlace.Member(name: name, value: part, items: [part]))
        } else {
            value.members[member].items.append(part)
        }
        values[place] = value
    }

    /// The position of a value, extended by one part.
    private mutating func begin(_ part: Range<Int>, _ name: Range<Int>?, _ place: Int) -> ValuePlace {
        guard var value = values[place] else {
            names[place] = name ?? part
            return ValuePlace(whole: part)
        }
        value.whole = value.whole.lowerBound..<part.upperBound
        return value
    }
}
