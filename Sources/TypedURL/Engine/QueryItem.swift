/// One `name=value` of a query, as ranges of the URL's bytes.
package struct QueryItem: Equatable {
    /// The name, as it is written.
    package let name: Range<Int>

    /// The value, as it is written; empty where there is no `=`.
    package let value: Range<Int>

    /// Splits a query at its ampersands. What is empty between two of them is dropped.
    package static func items(of query: Range<Int>, in bytes: [UInt8]) -> [QueryItem] {
        bytes[query].split(separator: UInt8(ascii: "&")).map { piece in
            let equals = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
            let value = min(equals + 1, piece.endIndex)..<piece.endIndex
            return QueryItem(name: piece.startIndex..<equals, value: value)
        }
    }
}
