/// Finds the name that a misspelt name was probably meant to be.
package enum NearestName {
    /// The maximum length of a name that is compared; longer ones are not typing errors.
    package static let lengthLimit = 128

    /// The candidate with the lowest Damerau–Levenshtein distance from the name, if that is at most a third of the
    /// name's length, or 1 for short names. Among equals, the first one wins. A candidate that only differs in case is
    /// nearer than any other.
    ///
    /// The work is limited in proportion to the name's length, so that the time for a text with many invalid names is
    /// proportional to the length of the text. When the limit is reached, the nearest candidate so far is returned.
    /// Only thousands of candidates that all resemble the name reach it.
    package static func find(_ name: String, among candidates: [String]) -> String? {
        let search = NameSearch(name)
        for candidate in candidates where !search.isOver { search.compare(candidate) }
        return search.nearest
    }

    /// Whether ``find(_:among:)`` finds a single candidate. Most pairs are excluded by their lengths and letters.
    package static func isNear(
        _ name: [UInt8], _ letters: LetterSet, _ candidate: [UInt8], _ otherLetters: LetterSet
    ) -> Bool {
        guard mayBeNear(name.count, letters, candidate.count, otherLetters) else { return false }
        return find(
            String(decoding: name, as: UTF8.self), among: [String(decoding: candidate, as: UTF8.self)])
            != nil
    }

    /// Whether ``isNear(_:_:_:_:)`` may be true of texts of so many bytes and these letters.
    package static func mayBeNear(
        _ count: Int, _ letters: LetterSet, _ otherCount: Int, _ otherLetters: LetterSet
    ) -> Bool {
        guard letters.isASCII, otherLetters.isASCII else { return true }
        let limit = max(1, count / 3)
        return count <= lengthLimit && abs(count - otherCount) <= limit
            && letters.difference(from: otherLetters) <= limit
    }

    /// The minimum number of insertions, deletions, substitutions and swaps of neighbours that turn one
    /// into the other, where what was swapped may be edited again; nil if it exceeds a limit.
    static func distance(
        _ source: ArraySlice<Unicode.Scalar>, _ target: ArraySlice<Unicode.Scalar>, atMost limit: Int
    ) -> Int? {
        let width = target.count + 2
        let unreachable = source.count + target.count
        let reach = min(limit, unreachable)
        var table = Array(repeating: unreachable, count: (source.count + 2) * width)
        // For each column, the last row whose scalar is the column's.
        var lastRows = Array(repeating: 0, count: target.count)
        for row in 0...source.count { table[(row + 1) * width + 1] = row }
        for column in 0...target.count { table[width + column + 1] = column }
        for row in 0..<source.count {
            var lastColumn = 0
            var least = row + 1
            // Cells farther from the diagonal exceed the limit.
            let first = max(0, row - reach)
            for column in first..<max(first, min(target.count, row + reach + 1)) {
                let (swapRow, swapColumn) = (lastRows[column], lastColumn)
                let isSame = source[source.startIndex + row] == target[target.startIndex + column]
                if isSame {
                    lastColumn = column + 1
                    lastRows[column] = row + 1
                }
                let above = (row + 1) * width + column + 1
                let substitution = table[above] + (isSame ? 0 : 1)
                let insertion = table[above + width] + 1
                let deletion = table[above + 1] + 1
                let swap =
                    table[swapRow * width + swapColumn] + (row - swapRow) + 1 + (column - swapColumn)
                let distance = min(min(substitution, insertion), min(deletion, swap))
                table[above + width + 1] = distance
                least = min(least, distance)
            }
            // No later row has a lower minimum than this one.
            guard least <= limit else { return nil }
        }
        let distance = table[(source.count + 1) * width + target.count + 1]
        return distance <= limit ? distance : nil
    }
}

/// A search among candidates that are added one by one.
private final class NameSearch {
    /// How many cells of a table of distances may be computed for each scalar of the name.
    private static let cellsPerScalar = 2048

    private(set) var nearest: String?
    private(set) var isOver: Bool

    private let name: [Unicode.Scalar]
    private let letters: LetterSet
    /// The maximum distance that still matters.
    private var limit: Int
    private var cells: Int

    init(_ text: String) {
        name = Self.scalars(text)
        letters = LetterSet(text)
        limit = max(1, name.count / 3)
        cells = Self.cellsPerScalar * (name.count + 1)
        isOver = name.count > NearestName.lengthLimit
    }

    private static func scalars(_ text: String) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars { scalars.append(scalar) }
        return scalars
    }

    /// Compares a candidate. Most are told apart by their lengths and letters.
    func compare(_ candidate: String) {
        // A scalar is one to four bytes.
        let length = candidate.utf8.count
        guard length >= name.count - limit, length <= 4 * (name.count + limit) else { return }
        let otherLetters = LetterSet(candidate)
        guard letters.difference(from: otherLetters) <= limit else { return }
        let other = Self.scalars(candidate)
        guard abs(other.count - name.count) <= limit else { return }
        // Common text at the start and the end costs nothing.
        let least = min(name.count, other.count)
        var start = 0
        while start < least, name[start] == other[start] { start += 1 }
        var end = 0
        while end < least - start, name[name.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
        let left = name[start..<name.count - end]
        let right = other[start..<other.count - end]
        if letters.difference(from: otherLetters) == 0, differInCase(left, right) {
            (nearest, isOver) = (candidate, true)
            return
        }
        cells -= (left.count + 1) * (right.count + 1)
        isOver = isOver || cells < 0
        guard let distance = NearestName.distance(left, right, atMost: limit) else { return }
        nearest = candidate
        // A candidate that only differs in case may still follow.
        limit = distance - 1
    }

    /// Whether two texts only differ in the case of ASCII letters.
    private func differInCase(_ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>) -> Bool
    {
        guard left.count == right.count else { return false }
        for (index, other) in zip(left.indices, right) where left[index] != other {
            guard left[index].isASCII, other.isASCII,
                ByteClass.lowercased(UInt8(ascii: left[index])) == ByteClass.lowercased(UInt8(ascii: other))
            else { return false }
        }
        return true
    }
}
