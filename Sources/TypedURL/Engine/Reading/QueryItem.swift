/// One `name=value` of a query, as ranges of the URL's bytes.
package struct QueryItem: Equatable {
    /// The name, as it is written.
    package let name: Range<Int>

    /// The value, as it is written; empty where there is no `=`.
    package let value: Range<Int>

    /// Splits a query at its ampersands. What is empty between two of them is dropped.
    package static func items(of query: Range<Int>, in bytes: [UInt8]) -> [QueryItem] {
        bytes[query].split(separator: UInt8(ascii: "&")).map(QueryItem.init)
    }

    /// Splits the parameters of a path, each behind its semicolon. What is empty between two of them is dropped.
    static func pathItems(of run: Range<Int>, in bytes: [UInt8]) -> [QueryItem] {
        bytes[run].split(separator: UInt8(ascii: ";")).map(QueryItem.init)
    }

    private init(_ piece: ArraySlice<UInt8>) {
        let equals = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
        name = piece.startIndex..<equals
        value = min(equals + 1, piece.endIndex)..<piece.endIndex
    }
}
