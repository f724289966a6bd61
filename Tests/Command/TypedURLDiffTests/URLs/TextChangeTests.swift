import TestSupport
import Testing

@Suite("Changes of a text", .inTurn)
struct TextChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    static let examples = ChangeExample.list(
        #"""
        # longer at least
        - { "type": "string", "minLength": 1 }
        + { "type": "string", "minLength": 2 }
          min-length-raised | some x:?a=a | compatible | "minLength" of "a" changed from 1 to 2
        # shorter at least
        - { "type": "string", "minLength": 2 }
        + { "type": "string", "minLength": 1 }
          min-length-lowered | compatible | some x:?a=a | "minLength" of "a" changed from 2 to 1
        # of some length at least
        - { "type": "string" }
        + { "type": "string", "minLength": 1 }
          min-length-added | some x:?a= | compatible | "minLength" was added to "a": 1
        # of any length
        - { "type": "string", "minLength": 1 }
        + { "type": "string" }
          min-length-removed | compatible | some x:?a= | "minLength" of "a" was removed; it was 1
        # shorter at most
        - { "type": "string", "maxLength": 8 }
        + { "type": "string", "maxLength": 4 }
          max-length-lowered | some x:?a=aaaaa | compatible | "maxLength" of "a" changed from 8 to 4
        # longer at most
        - { "type": "string", "maxLength": 4 }
        + { "type": "string", "maxLength": 8 }
          max-length-raised | compatible | some x:?a=aaaaa | "maxLength" of "a" changed from 4 to 8
        # of some length at most
        - { "type": "string" }
        + { "type": "string", "maxLength": 4 }
          max-length-added | some x:?a=aaaaa | compatible | "maxLength" was added to "a": 4
        # of any length again
        - { "type": "string", "maxLength": 4 }
        + { "type": "string" }
          max-length-removed | compatible | some x:?a=aaaaa | "maxLength" of "a" was removed; it was 4
        # with a pattern
        - { "type": "string" }
        + { "type": "string", "pattern": "^[a-z]+$" }
          pattern-added | some x:?a= | compatible | "pattern" was added to "a": "^[a-z]+$"
        # with a wider pattern
        - { "type": "string", "pattern": "^[a-z]+$" }
        + { "type": "string", "pattern": "^[a-z0-9]+$" }
          pattern-changed | not proven | some x:?a=1 | "pattern" of "a" changed from "^[a-z]+$" to "^[a-z0-9]+$"
        # without a pattern
        - { "type": "string", "pattern": "^[a-z]+$" }
        + { "type": "string" }
          pattern-removed | compatible | some x:?a= | "pattern" of "a" was removed; it was "^[a-z]+$"
        # with a format
        - { "type": "string" }
        + { "type": "string", "format": "date" }
          format-added | some x:?a=a | compatible | "format" was added to "a": "date"
        # with another format
        - ! { "type": "string", "format": "ipv4" }
        + ! { "type": "string", "format": "ipv6" }
          format-changed | some x:?a=0.0.0.0 | some x:?a=%3A%3A | "format" of "a" changed from "ipv4" to "ipv6"
        # without a format that has spellings
        - { "type": "string", "format": "uuid" }
        + { "type": "string" }
          format-removed | meaning x:?a=123E4567-E89B-12D3-A456-426614174000 | meaning x:?a=123E4567-E89B-12D3-A456-426614174000 | "format" of "a" was removed; it was "uuid"
        # without a format that has none
        - { "type": "string", "format": "date" }
        + { "type": "string" }
          format-removed | compatible | some x:?a=a | "format" of "a" was removed; it was "date"
        # a format in place of a pattern that matches more
        - { "type": "string", "pattern": "^[0-9A-Fa-f-]{36}$" }
        + { "type": "string", "format": "uuid" }
          pattern-removed | meaning x:?a=123E4567-E89B-12D3-A456-426614174000 | meaning x:?a=123E4567-E89B-12D3-A456-426614174000 | "pattern" of "a" was removed; it was "^[0-9A-Fa-f-]{36}$"
          format-added | meaning x:?a=123E4567-E89B-12D3-A456-426614174000 | meaning x:?a=123E4567-E89B-12D3-A456-426614174000 | "format" was added to "a": "uuid"
        """#)
}
