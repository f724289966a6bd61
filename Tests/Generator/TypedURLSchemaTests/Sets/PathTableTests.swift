import TestSupport
import Testing

import TypedURLSchema

@Suite("A table of paths", .inTurn)
struct PathTableTests {
    private typealias Path = PathTable.Path

    @Test("A table finds all paths that may agree with one", arguments: 0..<4)
    func agreeing(part: UInt64) {
        var found = 0
        for round in 0..<UInt64(Environment.rounds(200)) / 4 {
            var random = SeededGenerator(seed: round * 4 + part)
            let paths = (0..<30).map { _ in Self.path(&random) }
            var table = PathTable()
            for (number, path) in paths.enumerated() { table.insert(number, at: path) }
            for path in paths {
                let visited = table.numbers(agreeingWith: path)
                let expected = paths.indices.filter { Self.mayAgree(path, paths[$0]) }
                #expect(visited.sorted() == expected, "\(path)")
                found += expected.count
            }
        }
        #expect(found > 1000)
    }

    private static func path(_ random: inout SeededGenerator) -> Path {
        let count = Int.random(in: 0...4, using: &random)
        let segments = (0..<count).map { _ -> [UInt8]? in
            random.oneIn(3) ? nil : Array(random.pick(["a", "b", ""]).utf8)
        }
        return Path(segments, openIndex: random.oneIn(3) ? Int.random(in: 0...count, using: &random) : nil)
    }

    private static func mayAgree(_ left: Path, _ right: Path) -> Bool {
        let (count, otherCount) = (
            left.openIndex ?? left.segments.count, right.openIndex ?? right.segments.count
        )
        for (piece, other) in zip(left.segments.prefix(count), right.segments.prefix(otherCount)) {
            if let piece, let other, piece != other { return false }
        }
        if count == otherCount { return true }
        return (count < otherCount ? left : right).openIndex != nil
    }
}
