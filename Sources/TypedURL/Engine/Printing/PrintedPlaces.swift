/// Where the parameters of a URL stand that was printed, by their places in the schema.
struct PrintedPlaces {
    /// The places of names; of values, where these stand without a name.
    private(set) var names: [Range<Int>?]
    private(set) var values: [ValuePlace?]

    init(count: Int) {
        names = Array(repeating: nil, count: count)
        values = Array(repeating: nil, count: count)
    }

    /// Notes a value that stands in one piece.
    mutating func set(_ whole: Range<Int>, items: [Range<Int>], name: Range<Int>?, of place: Int) {
        names[place] = name ?? whole
        values[place] = ValuePlace(whole: whole, items: items)
    }

    /// Notes an item of a list that has delimiters of its own.
    mutating func add(_ item: Range<Int>, name: Range<Int>?, toList place: Int) {
        var value = begin(item, name, place)
        value.items.append(item)
        values[place] = value
        if name == nil { names[place] = value.whole }
    }

    /// Notes a member of an object, or an item of one that is a list.
    ///
    /// - Parameter member: Which member it is.
    mutating func add(_ part: Range<Int>, name: Range<Int>?, toMember member: Int, of place: Int) {
        var value = begin(part, name, place)
        let name = name ?? part
        // A list without items prints nothing, and has no place.
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

    /// The place of a value, with one more part.
    private mutating func begin(_ part: Range<Int>, _ name: Range<Int>?, _ place: Int) -> ValuePlace {
        guard var value = values[place] else {
            names[place] = name ?? part
            return ValuePlace(whole: part)
        }
        value.whole = value.whole.lowerBound..<part.upperBound
        return value
    }
}
