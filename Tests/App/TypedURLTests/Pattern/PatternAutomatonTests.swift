import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
import TypedURLLinting
@testable import TypedURLSchema

@Suite("A pattern as an automaton", .inTurn)
struct PatternAutomatonTests {
    @Test("What surrounds a match is part of it")
    func unanchored() throws {
        let automaton = try Pattern("a").automaton
        #expect(automaton.stateCount == 4)
        let sets = (0..<3).map { automaton.scalars(into: $0).ranges }
        let everything: [ClosedRange<UInt32>] = [0...0xD7FF, 0xE000...0x10FFFF]
        // In the order in which sequences are put together: from their end.
        #expect(sets == [everything, [0x61...0x61], everything])
        #expect(automaton.start == 3)
        #expect(automaton.successors(of: automaton.start) == [1, 2])
        #expect(automaton.successors(of: 0) == [0])
        #expect(automaton.successors(of: 1) == [0])
        #expect(automaton.successors(of: 2) == [1, 2])
        #expect((0...3).map(automaton.isAccepting) == [true, true, false, false])
    }

    @Test("Anchors leave nothing but the states of the pattern")
    func anchored() throws {
        let automaton = try Pattern("^(ab)*$").automaton
        #expect(automaton.stateCount == 3)
        #expect(automaton.successors(of: automaton.start) == [1])
        #expect(automaton.successors(of: 1) == [0])
        #expect(automaton.successors(of: 0) == [1])
        #expect((0...2).map(automaton.isAccepting) == [true, false, true])
        #expect(automaton.scalars(into: automaton.start).ranges.isEmpty)
    }

    @Test("Four kinds of branches surround themselves with at most four states")
    func surroundings() throws {
        let source = "a|^b|c$|^d$"
        #expect(try Pattern(source).automaton.stateCount == 4 + 4 + 1)
        #expect(try Pattern("\(source)|\(source)|\(source)").automaton.stateCount == 12 + 4 + 1)
    }

    @Test("Seen from outside, it accepts what matches")
    func view() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<150 {
            let source = RandomPattern.Branch.random(using: &random).source
            guard let pattern = try? Pattern(source) else { continue }
            for _ in 0..<6 {
                let text = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                    RandomPattern.scalar(&random)
                }
                let string = String(String.UnicodeScalarView(text))
                #expect(walk(pattern.automaton, text) == pattern.matches(string), "\(source) on \(string)")
            }
        }
    }

    private func walk(_ automaton: PatternAutomaton, _ text: [Unicode.Scalar]) -> Bool {
        var states: Set<Int> = [automaton.start]
        for scalar in text {
            let successors = Set(states.flatMap(automaton.successors))
            states = successors.filter { state in
                automaton.scalars(into: state).ranges.contains { $0.contains(scalar.value) }
            }
        }
        return states.contains(where: automaton.isAccepting)
    }

    @Test("A state that no text gets beyond is known: the rest of the text is not looked at")
    func settled() throws {
        func settled(_ source: String) throws -> [UInt64] { try Pattern(source).automaton.settled }
        #expect(try settled("^a") == [0b11])
        #expect(try settled("^a$") == [0])
        #expect(try settled("^a.*$") == [0])
        #expect(try settled("a") == [0b011])
    }
}

@Suite("Sets of scalars", .inTurn)
struct ScalarSetTests {
    @Test("Ranges are in order, joined, and without surrogates")
    func ranges() {
        let set = ScalarSet([0x70...0x7A, 0x61...0x65, 0x66...0x66, 0x64...0x68])
        #expect(set.ranges == [0x61...0x68, 0x70...0x7A])
        let others = ScalarSet([0x70...0x7A, 0x61...0x68], isNegated: true)
        #expect(others.ranges == [0...0x60, 0x69...0x6F, 0x7B...0xD7FF, 0xE000...0x10FFFF])
        #expect(ScalarSet([0...0x10FFFF]).ranges == ScalarSet.everything.ranges)
        #expect(ScalarSet([0...0x10FFFF], isNegated: true).ranges.isEmpty)
        #expect(ScalarSet([]).ranges.isEmpty)
        #expect(ScalarSet.anyInLine.ranges == [0...9, 0xB...0xC, 0xE...0xD7FF, 0xE000...0x10FFFF])
    }

    @Test(
        "Ranges of categories hold the scalars of the categories",
        arguments: ["L", "Lu", "N", "Cn", "Zs"], [false, true])
    func categories(name: String, isNegated: Bool) throws {
        let categories = try #require(GeneralCategories(name: name))
        let set = ScalarSet([0x21...0x2F, 0x3042...0x3042], categories: categories, isNegated: isNegated)
        let ranges = set.ranges
        // What borders on a range is not a member, or no scalar.
        let borders = ranges.flatMap { [$0.lowerBound &- 1, $0.upperBound + 1] }.compactMap(
            Unicode.Scalar.init)
        let members = ranges.flatMap { [$0.lowerBound, $0.upperBound] }.compactMap(Unicode.Scalar.init)
        #expect(members.count == ranges.count * 2)
        #expect(members.allSatisfy(set.contains))
        #expect(!borders.contains(where: set.contains))
        // Ranges that touch or overlap would have been joined.
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
    }
}
