/// A URL with the positions of its parameters, by their indexes in the schema.
struct PrintedURL {
    var text = ""

    /// For each printed parameter: the range of its name, or of its value if it has no name in the URL.
    private(set) var names: [Range<Int>?]

    /// For each printed parameter: the position of its value.
    private(set) var values: [ValueRanges?]

    init(count: Int) {
        names = Array(absent: count)
        values = Array(absent: count)
    }

    /// Records a value that is printed in one piece.
    mutating func set(_ whole: Range<Int>, items: [Range<Int>], name: Range<Int>?, of parameterIndex: Int) {
        names[parameterIndex] = name ?? whole
        values[parameterIndex] = ValueRanges(whole: whole, items: items)
    }

    /// Records an item of a list whose items have their own delimiters.
    mutating func add(_ item: Range<Int>, name: Range<Int>?, toList parameterIndex: Int) {
        var value = begin(item, name, parameterIndex)
        value.items.append(item)
        values[parameterIndex] = value
        if name == nil { names[parameterIndex] = value.whole }
    }

    /// Records a member of an object, or an item of a member that is a list.
    ///
    /// - Parameter member: The index of the member.
    mutating func add(_ part: Range<Int>, name: Range<Int>?, toMember member: Int, of parameterIndex: Int) {
        var value = begin(part, name, parameterIndex)
        let name = name ?? part
        // A list without items prints nothing, so it has no position.
        let nowhere = name.lowerBound..<name.lowerBound
        while value.members.count < member {
            value.members.append(ValueRanges.Member(name: nowhere, value: nowhere, items: []))
        }
        if value.members.count == member {
            value.members.append(ValueRanges.Member(name: name, value: part, items: [part]))
        } else {
            value.members[member].items.append(part)
        }
        values[parameterIndex] = value
    }

    /// The position of a value, extended by one part.
    private mutating func begin(_ part: Range<Int>, _ name: Range<Int>?, _ parameterIndex: Int) -> ValueRanges
    {
        guard var value = values[parameterIndex] else {
            names[parameterIndex] = name ?? part
            return ValueRanges(whole: part)
        }
        // So that the extension of a part does not copy all of them.
        values[parameterIndex] = nil
        value.whole = value.whole.lowerBound..<part.upperBound
        return value
    }
}
