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
    package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
        var search = NameSearch(name)
        for candidate in candidates {
            if search.isOver { break }
            let letters = LetterSet(candidate.utf8)
            guard search.mayBeNear(candidate.utf8.count, letters) else { continue }
            search.compare(candidate, Array(candidate.utf8), letters)
        }
        return search.nearest
    }

    /// Candidates that many names are compared with.
    package struct Candidates: Sendable {
        private let candidates: [String]
        private let letters: [LetterSet]
        private let counts: [Int]

        package init(_ candidates: [String]) {
            self.candidates = candidates
            letters = candidates.map { LetterSet($0.utf8) }
            counts = candidates.map(\.utf8.count)
        }

        /// What ``NearestName/find(_:among:)`` finds. Most candidates are told apart by their lengths and letters.
        ///
        /// - Parameter isMeant: Whether the candidate of a place counts.
        package func find(_ name: String, where isMeant: (Int) -> Bool = { _ in true }) -> String? {
            var search = NameSearch(name)
            for place in candidates.indices where search.mayBeNear(counts[place], letters[place]) {
                if search.isOver { break }
                guard isMeant(place) else { continue }
                search.compare(candidates[place], Array(candidates[place].utf8), letters[place])
            }
            return search.nearest
        }
    }

    /// Whether ``find(_:among:)`` finds a single candidate. Most pairs are excluded by their lengths and letters.
    package static func isNear(
        _ name: [UInt8], _ letters: LetterSet, _ candidate: [UInt8], _ otherLetters: LetterSet
    ) -> Bool {
        guard letters.isASCII, otherLetters.isASCII else {
            let candidate = String(decoding: candidate, as: UTF8.self)
            return find(String(decoding: name, as: UTF8.self), among: CollectionOfOne(candidate)) != nil
        }
        let limit = max(1, name.count / 3)
        guard mayBeNear(name.count, letters, candidate.count, otherLetters) else { return false }
        let least = min(name.count, candidate.count)
        var start = 0
        while start < least, name[start] == candidate[start] { start += 1 }
        var end = 0
        while end < least - start, name[name.count - 1 - end] == candidate[candidate.count - 1 - end] {
            end += 1
        }
        let left = name[start..<name.count - end]
        let right = candidate[start..<candidate.count - end]
        // What differs in length alone is within the limit, and what is short enough.
        if left.isEmpty || right.isEmpty || max(left.count, right.count) <= limit { return true }
        return distance(left, right, atMost: limit) != nil
            || name.elementsEqual(candidate) { ByteClass.lowercased($0) == ByteClass.lowercased($1) }
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
    static func distance<Element: Equatable>(
        _ source: ArraySlice<Element>, _ target: ArraySlice<Element>, atMost limit: Int
    ) -> Int? {
        let width = target.count + 2
        let unreachable = source.count + target.count
        let reach = min(limit, unreachable)
        let size = (source.count + 2) * width
        // After the table, for each column, the last row whose scalar is the column's. Safe: all numbers are
        // initialised first and do not leave the closure. The rows are below `source.count + 2`, the columns below
        // `width`.
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: size + target.count) { memory in
            memory.initialize(repeating: unreachable)
            let table = UnsafeMutableBufferPointer(rebasing: memory[..<size])
            let lastRows = UnsafeMutableBufferPointer(rebasing: memory[size...])
            for row in 0...source.count { table[(row + 1) * width + 1] = row }
            for column in 0...target.count { table[width + column + 1] = column }
            for column in 0..<target.count { lastRows[column] = 0 }
            for (row, sourceScalar) in source.enumerated() {
                var lastColumn = 0
                var least = row + 1
                // Cells farther from the diagonal exceed the limit.
                let first = max(0, row - reach)
                for column in first..<max(first, min(target.count, row + reach + 1)) {
                    let swapRow = lastRows[column]
                    let swapColumn = lastColumn
                    let isSame = sourceScalar == target[target.startIndex + column]
                    if isSame {
                        lastColumn = column + 1
                        lastRows[column] = row + 1
                    }
                    let substitution = table[(row + 1) * width + column + 1] + (isSame ? 0 : 1)
                    let insertion = table[(row + 2) * width + column + 1] + 1
                    let deletion = table[(row + 1) * width + column + 2] + 1
                    let swap =
                        table[swapRow * width + swapColumn] + (row - swapRow) + 1 + (column - swapColumn)
                    let distance = min(substitution, insertion, deletion, swap)
                    table[(row + 2) * width + column + 2] = distance
                    least = min(least, distance)
                }
                // No later row has a lower minimum than this one.
                guard least <= limit else { return nil }
            }
            let distance = table[(source.count + 1) * width + target.count + 1]
            return distance <= limit ? distance : nil
        }
    }
}

/// A search among candidates that are added one by one.
private struct NameSearch {
    /// How many cells of a table of distances may be computed for each scalar of the name.
    private static let cellsPerScalar = 2048

    private(set) var nearest: String?
    private(set) var isOver: Bool

    private let bytes: [UInt8]
    /// The name's scalars. Those of names in ASCII are their bytes.
    private let scalars: [Unicode.Scalar]
    private let letters: LetterSet
    private let count: Int
    /// The maximum distance that still matters.
    private var limit: Int
    private var cells: Int

    init(_ text: String) {
        bytes = Array(text.utf8.prefix(4 * (NearestName.lengthLimit + 1)))
        letters = LetterSet(bytes)
        scalars = letters.isASCII ? [] : Array(text.unicodeScalars.prefix(NearestName.lengthLimit + 1))
        count = letters.isASCII ? bytes.count : scalars.count
        limit = max(1, count / 3)
        cells = Self.cellsPerScalar * (count + 1)
        isOver = count > NearestName.lengthLimit
    }

    /// Whether a candidate of so many bytes and these letters may be near.
    func mayBeNear(_ length: Int, _ otherLetters: LetterSet) -> Bool {
        // A scalar is one to four bytes.
        length >= count - limit && length <= 4 * (count + limit)
            && letters.difference(from: otherLetters) <= limit
    }

    /// Compares a candidate that may be near.
    mutating func compare(_ candidate: String, _ other: [UInt8], _ otherLetters: LetterSet) {
        if letters.difference(from: otherLetters) == 0, other.count == bytes.count, isSpelling(other) {
            (nearest, isOver) = (candidate, true)
            return
        }
        let distance: Int?
        if letters.isASCII, otherLetters.isASCII {
            distance = self.distance(bytes, other)
        } else {
            let own = letters.isASCII ? bytes.map { Unicode.Scalar($0) } : scalars
            distance = self.distance(own, Array(candidate.unicodeScalars))
        }
        guard let distance else { return }
        nearest = candidate
        // A candidate that only differs in case may still follow.
        limit = distance - 1
    }

    /// Whether a candidate of the same length only differs in case.
    private func isSpelling(_ other: [UInt8]) -> Bool {
        bytes.elementsEqual(other) { ByteClass.lowercased($0) == ByteClass.lowercased($1) }
    }

    /// The distance of two names, if it is within the limit.
    private mutating func distance<Element: Equatable>(_ name: [Element], _ other: [Element]) -> Int? {
        guard abs(other.count - name.count) <= limit else { return nil }
        // Common text at the start and the end costs nothing.
        let least = min(name.count, other.count)
        var start = 0
        while start < least, name[start] == other[start] { start += 1 }
        var end = 0
        while end < least - start, name[name.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
        let left = name[start..<name.count - end]
        let right = other[start..<other.count - end]
        cells -= (left.count + 1) * (right.count + 1)
        isOver = isOver || cells < 0
        return NearestName.distance(left, right, atMost: limit)
    }
}
