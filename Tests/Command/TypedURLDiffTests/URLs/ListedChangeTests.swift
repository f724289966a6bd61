import TestSupport
import Testing

@Suite("Changes of listed values", .inTurn)
struct ListedChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    static let examples = ChangeExample.list(
        #"""
        # a value less
        - { "enum": ["noir", "sepia", "fade"] }
        + { "enum": ["noir", "sepia"] }
          enum-value-removed | some x:?a=fade | compatible | "a" can no longer be "fade"
        # a value more
        - { "enum": ["noir"] }
        + { "enum": ["noir", "sepia", "fade"] }
          enum-value-added | compatible | some x:?a=sepia | "a" can now also be "sepia" or "fade"
        # one for another
        - { "enum": ["noir", "sepia"] }
        + { "enum": ["noir", "fade"] }
          enum-value-removed | some x:?a=sepia | compatible | "a" can no longer be "sepia"
          enum-value-added | compatible | some x:?a=fade | "a" can now also be "fade"
        # in another order
        - { "enum": ["noir", "sepia"] }
        + { "enum": ["sepia", "noir"] }
        # another constant
        - ! { "const": 1, "type": "integer" }
        + ! { "const": 2, "type": "integer" }
          constant-changed | some x:?a=1 | some x:?a=2 | "a" changed from 1 to 2
        # listed at all
        - { "type": "string", "maxLength": 5 }
        + { "enum": ["noir", "sepia"] }
          enum-added | some x:?a=a | compatible | "a" is now limited to "noir" or "sepia"
        # free, and long enough for all
        - { "enum": ["noir", "sepia"] }
        + { "type": "string", "maxLength": 5 }
          enum-removed | compatible | some x:?a=a | "a" is no longer limited to "noir" or "sepia"
        # free, and too short for one
        - { "enum": ["noir", "sepia"] }
        + { "type": "string", "maxLength": 4 }
          enum-removed | some x:?a=sepia | some x:?a=a | "a" is no longer limited to "noir" or "sepia"
        # a boolean that is always true
        - { "type": "boolean" }
        + { "type": "boolean", "const": true }
          enum-value-removed | some x:?a=false | compatible | "a" can no longer be false
        """#)
}
