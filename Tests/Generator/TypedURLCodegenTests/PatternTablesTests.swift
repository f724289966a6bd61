import TestSupport
import Testing

@_spi(Generated) import TypedURL
@_spi(Generated) @testable import TypedURLModel
import TypedURLCodegen
import TypedURLSchema

@Suite("The tables of a pattern", .inTurn)
struct PatternTablesTests {
    @Test(
        "The tables of a pattern hold its automaton",
        arguments: [
            "", "^$", "a", "^(ab)*$", "^[^a-z]+x{3,70}|é?$", "\\p{Lu}[^\\P{Nd}_]", "(a|b)*a(a|b){400}",
            "[a-z]{0,900}x", "^([a-z]{1,30}-?){1,30}$",
        ])
    func tables(source: String) throws {
        let pattern = try Pattern(source)
        let read = Pattern(checked: source, tables: pattern.automaton.tables)
        #expect(read == pattern)
        let (automaton, copy) = (pattern.automaton, read.automaton)
        #expect(copy.sets.map(\.listed) == automaton.sets.map(\.listed))
        #expect(copy.sets.map(\.categories.rawValue) == automaton.sets.map(\.categories.rawValue))
        #expect(copy.sets.map(\.isNegated) == automaton.sets.map(\.isNegated))
        #expect(copy.setOfState == automaton.setOfState)
        #expect(copy.acceptsEmptyText == automaton.acceptsEmptyText)
        #expect(copy.first == automaton.first)
        #expect(copy.accepting == automaton.accepting)
        #expect(copy.settled == automaton.settled)
        #expect(copy.chains.map(\.distance) == automaton.chains.map(\.distance))
        #expect(copy.chains.map(\.states) == automaton.chains.map(\.states))
        #expect(copy.groups.map(\.states) == automaton.groups.map(\.states))
        #expect(copy.groups.map(\.successors) == automaton.groups.map(\.successors))
        #expect(copy.tables == automaton.tables)
    }

    @Test("The tables of a pattern are short")
    func text() throws {
        #expect(try Pattern("^[a-z]+$").automaton.tables == "1201^3I101001100111")
    }
}
