/// A `name=value` item of a query, as ranges of the URL's bytes.
package struct QueryItem: Equatable {
    /// The name, as it is written.
    package let name: Range<Int>

    /// The value, as it is written; empty if there is no `=`.
    package let value: Range<Int>

    /// Splits a form, the parameters of a path or the members of an object.
    ///
    /// - Parameter dropsEmpty: Whether what is empty between two separators is dropped. Otherwise it has an empty name.
    package static func items(
        of range: Range<Int>, in bytes: [UInt8], separator: UInt8 = UInt8(ascii: "&"), dropsEmpty: Bool = true
    ) -> [QueryItem] {
        var items: [QueryItem] = []
        var start = range.lowerBound
        var equals: Int?
        for index in range.lowerBound...range.upperBound {
            guard index == range.upperBound || bytes[index] == separator else {
                if equals == nil, bytes[index] == UInt8(ascii: "=") { equals = index }
                continue
            }
            if start < index || !dropsEmpty {
                items.append(
                    QueryItem(
                        name: start..<(equals ?? index), value: (equals.map { $0 + 1 } ?? index)..<index))
            }
            (start, equals) = (index + 1, nil)
        }
        return items
    }
}
