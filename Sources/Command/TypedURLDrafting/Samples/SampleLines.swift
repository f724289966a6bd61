/// The lines of a log that schemas are drafted from: a URL each.
package struct SampleLines {
    /// A line that is not empty.
    struct Line: Sendable {
        /// Counted from 1.
        let number: Int
        /// The bytes, without the line break.
        let bytes: [UInt8]
    }

    private(set) var lines: [Line] = []
    /// Lines that are no samples.
    private(set) var refused: [Leftover] = []

    /// Takes each text as a line.
    package init(_ urls: [String]) {
        lines = urls.enumerated().map { Line(number: $0.offset + 1, bytes: Array($0.element.utf8)) }
    }

    package var count: Int { lines.count + refused.count }

    package mutating func add(_ bytes: [UInt8], number: Int) {
        lines.append(Line(number: number, bytes: bytes))
    }

    /// Adds a line that is no sample, of which the beginning is enough.
    package mutating func add(_ beginning: [UInt8], number: Int, problem: String) {
        refused.append(Leftover(Line(number: number, bytes: beginning), reason: problem))
    }
}
