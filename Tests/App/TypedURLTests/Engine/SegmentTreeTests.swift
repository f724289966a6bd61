import TestSupport
import Testing

@testable import TypedURLModel
import TypedURLSchema

@Suite("A tree of segments", .inTurn)
struct SegmentTreeTests {
    private typealias Path = PathTable.Path

    @Test("A tree of segments finds the literal that stands there, in lower case where letters do not count")
    func literals() {
        var tree = SegmentTree()
        let node = tree.node(after: .variable, at: SegmentTree.root)
        for number in 0..<1000 {
            for parent in [SegmentTree.root, node] {
                let made = tree.node(after: .literal(Array("r\(number)".utf8)), at: parent)
                #expect(tree.node(after: .literal(Array("r\(number)".utf8)), at: parent) == made)
            }
        }
        func found(_ text: String, ignoresCase: Bool, at parent: SegmentTree.Node) -> String? {
            Array(text.utf8).withUnsafeBufferPointer { bytes in
                tree.literal(bytes, ignoresCase: ignoresCase, at: parent).map {
                    String(decoding: tree.text(of: $0), as: UTF8.self)
                }
            }
        }
        #expect(found("r777", ignoresCase: false, at: node) == "r777")
        #expect(found("R777", ignoresCase: true, at: SegmentTree.root) == "r777")
        #expect(found("R777", ignoresCase: false, at: SegmentTree.root) == nil)
        #expect(found("r1000", ignoresCase: false, at: node) == nil)
        #expect(tree.literals(at: node).count == 1000)
    }

    @Test("A tree of segments finds all paths that may agree with one", arguments: 0..<4)
    func agreeing(part: UInt64) {
        var found = 0
        for round in 0..<UInt64(Environment.rounds(200)) / 4 {
            var random = SeededGenerator(seed: round * 4 + part)
            let paths = (0..<30).map { _ in Self.path(&random) }
            var table = PathTable()
            for (number, path) in paths.enumerated() { table.insert(number, at: path) }
            for path in paths {
                var visited: [Int] = []
                table.forEach(agreeingWith: path) { visited.append($0) }
                let expected = paths.indices.filter { Self.mayAgree(path, paths[$0]) }
                #expect(visited.sorted() == expected, "\(path)")
                found += expected.count
            }
        }
        #expect(found > 1000)
    }

    private static func path(_ random: inout SeededGenerator) -> Path {
        let count = Int.random(in: 0...4, using: &random)
        let segments = (0..<count).map { _ -> SegmentTree.Segment in
            random.oneIn(3) ? .variable : .literal(Array(random.pick(["a", "b", ""]).utf8))
        }
        return Path(segments, openIndex: random.oneIn(3) ? Int.random(in: 0...count, using: &random) : nil)
    }

    private static func mayAgree(_ left: Path, _ right: Path) -> Bool {
        let (count, otherCount) = (
            left.openIndex ?? left.segments.count, right.openIndex ?? right.segments.count
        )
        for (piece, other) in zip(left.segments.prefix(count), right.segments.prefix(otherCount)) {
            if case .literal = piece, case .literal = other, piece != other { return false }
        }
        if count == otherCount { return true }
        return (count < otherCount ? left : right).openIndex != nil
    }
}
