@testable import TypedURLDiff
import TestSupport
import Testing
@_spi(Generated) import TypedURLModel
@testable import TypedURLSchema

@Suite("Changes of a number", .inTurn)
struct NumberChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    @Test("are found for every keyword of numbers")
    func keywords() {
        let properties = Mirror(reflecting: IntegerSchema()).children.compactMap(\.label)
        #expect(Set(properties).isSubset(of: ValueKeyword.allCases.map(\.rawValue)))
    }

    static let examples = ChangeExample.list(
        #"""
        # multiples asked for
        - { "type": "integer" }
        + { "type": "integer", "multipleOf": 5 }
          multiple-of-added | some x:?a=1 | compatible | "multipleOf" was added to "a": 5
        # multiples of more
        - { "type": "integer", "multipleOf": 2 }
        + { "type": "integer", "multipleOf": 4 }
          multiple-of-changed | some x:?a=2 | not proven | "multipleOf" of "a" changed from 2 to 4
        # multiples no more
        - { "type": "number", "multipleOf": 0.5 }
        + { "type": "number" }
          multiple-of-removed | compatible | some x:?a=0.1 | "multipleOf" of "a" was removed; it was 0.5
        # a great integer becomes a number
        - { "type": "integer", "minimum": 0 }
        + { "type": "number", "minimum": 0 }
          type-changed | meaning x:?a=9007199254740993 | meaning x:?a=9007199254740993 | "a" changed from an integer to a number
        # an integer becomes a string
        - { "type": "integer", "minimum": 0, "maximum": 9 }
        + { "type": "string" }
          type-changed | meaning x:?a=0 | meaning x:?a=0 | "a" changed from an integer to a string
        """#)
}
