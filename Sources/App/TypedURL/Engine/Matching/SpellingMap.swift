/// Maps the bytes of a rewritten URL to the URL as it was given.
struct SpellingMap: Sendable {
    /// A part of a URL, and what replaces it.
    typealias Replacement = (range: Range<Int>, bytes: [UInt8])

    /// A part of the given URL and its replacement. Either can be empty.
    private struct Edit: Sendable {
        let given: Range<Int>
        let respelt: Range<Int>
    }

    /// In order.
    private var edits: [Edit] = []

    /// Replaces parts of a text.
    ///
    /// - Parameter replacements: The parts, in order, with their replacements.
    /// - Returns: The new text, and a map from its bytes to the old ones.
    static func replacing(
        _ replacements: [Replacement], in given: [UInt8]
    ) -> (bytes: [UInt8], map: SpellingMap) {
        var map = SpellingMap()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(given.count + 3 * replacements.count)
        var position = 0
        for (range, replacement) in replacements {
            bytes += given[position..<range.lowerBound]
            map.edits.append(Edit(given: range, respelt: bytes.count..<bytes.count + replacement.count))
            bytes += replacement
            position = range.upperBound
        }
        bytes += given[position...]
        return (bytes, map)
    }

    /// The range of the given URL that corresponds to a range of the rewritten one.
    func given(_ range: Range<Int>) -> Range<Int> {
        let start = offset(range.lowerBound, isEnd: false)
        return start..<max(start, offset(range.upperBound, isEnd: true))
    }

    private func offset(_ offset: Int, isEnd: Bool) -> Int {
        // The end of a range belongs to the text before it, so that an edit directly after it is not part of the range.
        var (low, high) = (0, edits.count)
        while low < high {
            let middle = (low + high) / 2
            let start = edits[middle].respelt.lowerBound
            if isEnd ? start < offset : start <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return offset }
        let edit = edits[low - 1]
        if offset >= edit.respelt.upperBound {
            return offset - edit.respelt.upperBound + edit.given.upperBound
        }
        return isEnd ? edit.given.upperBound : edit.given.lowerBound
    }
}
