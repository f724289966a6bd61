import TestSupport
import Testing

@Suite("Changes of a bound", .inTurn)
struct BoundChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    static let examples = ChangeExample.list(
        #"""
        # lowered from above, beside another default
        - { "type": "integer", "maximum": 99, "default": 1 }
        + { "type": "integer", "maximum": 10, "default": 2 }
          default-changed | meaning x: | meaning x: | "default" of "a" changed from 1 to 2
          maximum-lowered | some x:?a=11 | compatible | "maximum" of "a" changed from 99 to 10
        # raised from below
        - { "type": "integer", "minimum": 1 }
        + { "type": "integer", "minimum": 3 }
          minimum-raised | some x:?a=2 | compatible | "minimum" of "a" changed from 1 to 3
        # lowered from below
        - { "type": "integer", "minimum": 3 }
        + { "type": "integer", "minimum": 1 }
          minimum-lowered | compatible | some x:?a=2 | "minimum" of "a" changed from 3 to 1
        # added from below
        - { "type": "integer" }
        + { "type": "integer", "minimum": 1 }
          minimum-added | some x:?a=0 | compatible | "minimum" was added to "a": 1
        # removed from below
        - { "type": "integer", "minimum": 1 }
        + { "type": "integer" }
          minimum-removed | compatible | some x:?a=0 | "minimum" of "a" was removed; it was 1
        # lowered from above
        - { "type": "integer", "maximum": 16384 }
        + { "type": "integer", "maximum": 4096 }
          maximum-lowered | some x:?a=4097 | compatible | "maximum" of "a" changed from 16384 to 4096
        # raised from above
        - ! { "type": "integer", "maximum": 9 }
        + ! { "type": "integer", "maximum": 10 }
          maximum-raised | compatible | some x:?a=10 | "maximum" of "a" changed from 9 to 10
        # added from above
        - { "type": "number" }
        + { "type": "number", "maximum": 0.5 }
          maximum-added | some x:?a=1 | compatible | "maximum" was added to "a": 0.5
        # removed from above
        - { "type": "number", "maximum": 0.5 }
        + { "type": "number" }
          maximum-removed | compatible | some x:?a=1 | "maximum" of "a" was removed; it was 0.5
        # that no value is within
        - ! { "type": "integer", "maximum": 5 }
        + ! { "type": "integer", "maximum": 20, "minimum": 10 }
          minimum-added | some x:?a=0 | compatible | "minimum" was added to "a": 10
          maximum-raised | compatible | some x:?a=10 | "maximum" of "a" changed from 5 to 20
        # exclusive, added
        - { "type": "number" }
        + { "type": "number", "exclusiveMinimum": 0 }
          exclusive-minimum-added | some x:?a=0 | compatible | "exclusiveMinimum" was added to "a": 0
        # exclusive, raised
        - { "type": "number", "exclusiveMinimum": 0 }
        + { "type": "number", "exclusiveMinimum": 1 }
          exclusive-minimum-raised | some x:?a=1 | compatible | "exclusiveMinimum" of "a" changed from 0 to 1
        # exclusive, lowered
        - { "type": "number", "exclusiveMaximum": 1 }
        + { "type": "number", "exclusiveMaximum": 0.5 }
          exclusive-maximum-lowered | some x:?a=0.9999999999999999 | compatible | "exclusiveMaximum" of "a" changed from 1 to 0.5
        # exclusive, removed
        - { "type": "integer", "exclusiveMaximum": 8, "minimum": 1 }
        + { "type": "integer", "minimum": 1 }
          exclusive-maximum-removed | compatible | some x:?a=8 | "exclusiveMaximum" of "a" was removed; it was 8
        # exclusive in place of another that says the same
        - { "type": "integer", "minimum": 1 }
        + { "type": "integer", "exclusiveMinimum": 0 }
          minimum-removed | compatible | compatible | "minimum" of "a" was removed; it was 1
          exclusive-minimum-added | compatible | compatible | "exclusiveMinimum" was added to "a": 0
        # exclusive, lowered from below
        - { "type": "integer", "exclusiveMinimum": 4 }
        + { "type": "integer", "exclusiveMinimum": 2 }
          exclusive-minimum-lowered | compatible | some x:?a=4 | "exclusiveMinimum" of "a" changed from 4 to 2
        # exclusive, removed from below
        - { "type": "integer", "exclusiveMinimum": 4 }
        + { "type": "integer" }
          exclusive-minimum-removed | compatible | some x:?a=0 | "exclusiveMinimum" of "a" was removed; it was 4
        # exclusive, raised from above
        - { "type": "integer", "exclusiveMaximum": 4 }
        + { "type": "integer", "exclusiveMaximum": 6 }
          exclusive-maximum-raised | compatible | some x:?a=4 | "exclusiveMaximum" of "a" changed from 4 to 6
        # exclusive, added from above
        - { "type": "integer" }
        + { "type": "integer", "exclusiveMaximum": 4 }
          exclusive-maximum-added | some x:?a=4 | compatible | "exclusiveMaximum" was added to "a": 4
        """#)
}
