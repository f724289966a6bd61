import TestSupport
import Testing

@Suite("Changes of unions", .inTurn)
struct UnionChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    static let examples = ChangeExample.list(
        #"""
        # a branch more, at the end
        - { "anyOf": [{ "type": "integer" }, { "enum": ["auto"] }] }
        + { "anyOf": [{ "type": "integer" }, { "enum": ["auto"] }, { "type": "boolean" }] }
          branch-added | compatible | some x:?a=true | "a" can now also be a boolean
        # a branch less
        - { "anyOf": [{ "type": "integer" }, { "enum": ["auto", "full"] }] }
        + { "anyOf": [{ "type": "integer" }] }
          branch-removed | some x:?a=auto | compatible | "a" can no longer be "auto", "full"
        # another branch
        - { "anyOf": [{ "type": "integer" }, { "enum": ["auto", "full"] }] }
        + { "anyOf": [{ "type": "integer" }, { "enum": ["auto"] }] }
          branch-changed | some x:?a=full | compatible | a branch of "a" changed from "auto", "full" to "auto"
        # another order, which texts notice
        - { "anyOf": [{ "type": "integer" }, { "type": "string" }] }
        + { "anyOf": [{ "type": "string" }, { "type": "integer" }] }
          branches-reordered | meaning x:?a=0 | meaning x:?a=0 | the branches of "a" are tried in a different order
        # one branch only
        - { "anyOf": [{ "type": "integer", "maximum": 5 }, { "type": "integer", "minimum": 3 }] }
        + { "oneOf": [{ "type": "integer", "maximum": 5 }, { "type": "integer", "minimum": 3 }] }
          union-rule-changed | some x:?a=4 | compatible | "a" must now match exactly one branch; it could match several
        # instead of a value
        - { "enum": ["auto"] }
        + { "anyOf": [{ "enum": ["auto"] }, { "type": "integer" }] }
          type-changed | compatible | some x:?a=0 | "a" changed from a string to a union
        # in another order, where no text is one of two
        - { "anyOf": [{ "type": "string", "maxLength": 3, "title": "short" }, { "type": "boolean", "title": "flag" }] }
        + { "anyOf": [{ "type": "boolean", "title": "flag" }, { "type": "string", "maxLength": 3, "title": "short" }] }
          branches-reordered | not proven | not proven | the branches of "a" are tried in a different order
        # values more, in front of branches that take them for the same
        - { "anyOf": [{ "type": "integer", "enum": [1, 5] }, { "type": "integer", "maximum": 3 }, { "type": "integer", "minimum": -2 }] }
        + { "anyOf": [{ "type": "integer", "enum": [1, 5, 7] }, { "type": "integer", "maximum": 3 }, { "type": "integer", "minimum": -2 }] }
          branch-changed | compatible | compatible | a branch of "a" changed from 1, 5 to 1, 5, 7
        # of texts that two branches take, in another order
        - { "anyOf": [{ "type": "integer" }, { "type": "string", "pattern": "^[0-9]$" }] }
        + { "anyOf": [{ "type": "string", "pattern": "^[0-9]$" }, { "type": "integer" }] }
          branches-reordered | meaning x:?a=0 | meaning x:?a=1 | the branches of "a" are tried in a different order
        # exclusive, of two types, in another order
        - { "oneOf": [{ "type": "integer" }, { "type": "string", "pattern": "^[0-9]$" }] }
        + { "oneOf": [{ "type": "string", "pattern": "^[0-9]$" }, { "type": "integer" }] }
          branches-reordered | meaning x:?a=0 | meaning x:?a=1 | the branches of "a" are tried in a different order
        """#)
}
