/// Finds what a misspelt name was meant to be.
package enum NearestName {
    /// Names longer than this are no slips of a typist, and are not compared: it bounds the work that
    /// a hostile URL can cause.
    package static let lengthLimit = 128

    /// The candidate at the least Damerau–Levenshtein distance from the name, if that is no more than
    /// a third of the name's length, or 1 for short names. Among equals the first wins. A candidate that differs in case
    /// alone is nearer than any other.
    package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
        let scalars = Array(name.unicodeScalars.prefix(lengthLimit + 1))
        guard scalars.count <= lengthLimit else { return nil }
        let folded = name.lowercased()
        let ownLetters = letters(of: scalars)
        var limit = max(1, scalars.count / 3)
        var nearest: String?
        for candidate in candidates {
            if candidate.utf8.count == name.utf8.count, candidate.lowercased() == folded { return candidate }
            let other = Array(candidate.unicodeScalars.prefix(lengthLimit + 1))
            guard abs(other.count - scalars.count) <= limit,
                // An edit adds or removes two letters at most, which is told much faster than a distance.
                (letters(of: other) ^ ownLetters).nonzeroBitCount <= 2 * limit
            else { continue }
            let distance = distance(scalars, other)
            guard distance <= limit else { continue }
            nearest = candidate
            guard distance > 0 else { break }
            limit = distance - 1
        }
        return nearest
    }

    /// The scalars that a text holds, as a set of their lowest six bits.
    private static func letters(of text: [Unicode.Scalar]) -> UInt64 {
        text.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    /// The least number of insertions, deletions, substitutions and swaps of neighbours that turn one
    /// into the other, where what was swapped may be edited again.
    static func distance(_ source: [Unicode.Scalar], _ target: [Unicode.Scalar]) -> Int {
        let width = target.count + 2
        let unreachable = source.count + target.count
        var table = [Int](repeating: unreachable, count: (source.count + 2) * width)
        for row in 0...source.count { table[(row + 1) * width + 1] = row }
        for column in 0...target.count { table[width + column + 1] = column }

        var lastRowOf: [Unicode.Scalar: Int] = [:]
        for (row, sourceScalar) in source.enumerated() {
            var lastColumn = 0
            for (column, targetScalar) in target.enumerated() {
                let swapRow = lastRowOf[targetScalar, default: 0]
                let swapColumn = lastColumn
                let isSame = sourceScalar == targetScalar
                if isSame { lastColumn = column + 1 }
                let substitution = table[(row + 1) * width + column + 1] + (isSame ? 0 : 1)
                let insertion = table[(row + 2) * width + column + 1] + 1
                let deletion = table[(row + 1) * width + column + 2] + 1
                let swap =
                    table[swapRow * width + swapColumn] + (row - swapRow) + 1 + (column - swapColumn)
                table[(row + 2) * width + column + 2] = min(substitution, insertion, deletion, swap)
            }
            lastRowOf[sourceScalar] = row + 1
        }
        return table[(source.count + 1) * width + target.count + 1]
    }
}
