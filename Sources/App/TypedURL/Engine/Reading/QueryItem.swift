/// A `name=value` item of a query, as ranges of the URL's bytes.
package struct QueryItem: Equatable {
    /// The name, as it is written.
    package let name: Range<Int>

    /// The value, as it is written; empty if there is no `=`.
    package let value: Range<Int>

    /// Splits a query at its ampersands, and drops empty items.
    package static func items(of query: Range<Int>, in bytes: [UInt8]) -> [QueryItem] {
        items(of: query, in: bytes, separator: UInt8(ascii: "&"))
    }

    /// Splits the parameters of a path, each after its semicolon. What is empty between two of them is dropped.
    package static func pathItems(of run: Range<Int>, in bytes: [UInt8]) -> [QueryItem] {
        items(of: run, in: bytes, separator: UInt8(ascii: ";"))
    }

    /// Splits the text of an object without a name. What is empty between two separators has an empty name.
    static func members(of capture: ComponentMatcher.Capture, in bytes: [UInt8]) -> [QueryItem] {
        guard let separator = capture.separator, !capture.range.isEmpty else { return [] }
        return items(of: capture.range, in: bytes, separator: separator, dropsEmpty: false)
    }

    private static func items(
        of range: Range<Int>, in bytes: [UInt8], separator: UInt8, dropsEmpty: Bool = true
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
