import TestSupport
import Testing

@Suite("Changes of lists", .inTurn)
struct ListChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    static let examples = ChangeExample.list(
        #"""
        # more at least
        - { "type": "array", "items": { "type": "integer" }, "minItems": 1 }
        + { "type": "array", "items": { "type": "integer" }, "minItems": 2 }
          min-items-raised | some x:?a=0 | compatible | "minItems" of "a" changed from 1 to 2
        # fewer at least
        - { "type": "array", "items": { "type": "integer" }, "minItems": 2 }
        + { "type": "array", "items": { "type": "integer" }, "minItems": 1 }
          min-items-lowered | compatible | some x:?a=0 | "minItems" of "a" changed from 2 to 1
        # one at least, as every list has
        - { "type": "array", "items": { "type": "integer" } }
        + { "type": "array", "items": { "type": "integer" }, "minItems": 1 }
          min-items-added | compatible | compatible | "minItems" was added to "a": 1
        # any number
        - { "type": "array", "items": { "type": "integer" }, "minItems": 2 }
        + { "type": "array", "items": { "type": "integer" } }
          min-items-removed | compatible | some x:?a=0 | "minItems" of "a" was removed; it was 2
        # fewer at most
        - { "type": "array", "items": { "type": "integer" }, "maxItems": 3 }
        + { "type": "array", "items": { "type": "integer" }, "maxItems": 2 }
          max-items-lowered | some x:?a=0,0,0 | compatible | "maxItems" of "a" changed from 3 to 2
        # more at most
        - { "type": "array", "items": { "type": "integer" }, "maxItems": 2 }
        + { "type": "array", "items": { "type": "integer" }, "maxItems": 3 }
          max-items-raised | compatible | some x:?a=0,0,0 | "maxItems" of "a" changed from 2 to 3
        # some number at most
        - { "type": "array", "items": { "type": "integer" } }
        + { "type": "array", "items": { "type": "integer" }, "maxItems": 3 }
          max-items-added | some x:?a=0,0,0,0 | compatible | "maxItems" was added to "a": 3
        # any number again
        - { "type": "array", "items": { "type": "integer" }, "maxItems": 3 }
        + { "type": "array", "items": { "type": "integer" } }
          max-items-removed | compatible | some x:?a=0,0,0,0 | "maxItems" of "a" was removed; it was 3
        # no two equal
        - { "type": "array", "items": { "type": "integer" } }
        + { "type": "array", "items": { "type": "integer" }, "uniqueItems": true }
          unique-items-added | some x:?a=0,0 | compatible | items of "a" must now be unique
        # no two equal of one at most
        - { "type": "array", "items": { "type": "integer" }, "maxItems": 1 }
        + { "type": "array", "items": { "type": "integer" }, "maxItems": 1, "uniqueItems": true }
          unique-items-added | compatible | compatible | items of "a" must now be unique
        # equal ones again
        - { "type": "array", "items": { "type": "integer" }, "uniqueItems": true }
        + { "type": "array", "items": { "type": "integer" } }
          unique-items-removed | compatible | some x:?a=0,0 | items of "a" no longer need to be unique
        # smaller items
        - { "type": "array", "items": { "type": "integer", "maximum": 9 } }
        + { "type": "array", "items": { "type": "integer", "maximum": 8 } }
          maximum-lowered | some x:?a=9 | compatible | "maximum" of an item of "a" changed from 9 to 8
        # a list instead of one
        - { "type": "integer" }
        + { "type": "array", "items": { "type": "integer" } }
          type-changed | meaning x:?a=0 | meaning x:?a=0 | "a" changed from an integer to a list
        # read in another style, too
        - { "type": "array", "items": { "type": "integer" } }
        + x:{?a} | "a": { "type": "array", "items": { "type": "integer" } } | "alternateTemplates": ["x:{?a*}"]
          alternate-added | compatible | some x:?a=0&a=0 | "x:{?a*}" is now read as well
        # read in one style only
        - x:{?a} | "a": { "type": "array", "items": { "type": "integer" } } | "alternateTemplates": ["x:{?a*}"]
        + { "type": "array", "items": { "type": "integer" } }
          alternate-removed | some x:?a=0&a=0 | compatible | "x:{?a*}" is no longer read
        # written in another style, and read in both
        - { "type": "array", "items": { "type": "string", "pattern": "^[^,]+$" } }
        + x:{?a*} | "a": { "type": "array", "items": { "type": "string", "pattern": "^[^,]+$" } } | "alternateTemplates": ["x:{?a}"]
          explode-changed | not proven | some x:?a=a&a=a | items of "a" are now written separately, not as one value
        # exploded
        - { "type": "array", "items": { "type": "string" } }
        + x:{?a*} | "a": { "type": "array", "items": { "type": "string" } }
          explode-changed | meaning x:?a=a,x | meaning x:?a=a,x | items of "a" are now written separately, not as one value
        # a tuple's further item
        - { "type": "array", "prefixItems": [{ "title": "x", "type": "integer" }], "items": false, "minItems": 1 }
        + { "type": "array", "prefixItems": [{ "title": "x", "type": "integer" }, { "title": "y", "type": "integer" }], "items": false, "minItems": 2 }
          tuple-item-added | some x:?a=0 | some x:?a=0,0 | the number of items of "a" changed from 1 to 2
        # a tuple's item less
        - ! { "type": "array", "prefixItems": [{ "title": "x", "type": "integer" }, { "title": "y", "type": "integer" }], "items": false, "minItems": 2 }
        + ! { "type": "array", "prefixItems": [{ "title": "x", "type": "integer" }], "items": false, "minItems": 1 }
          tuple-item-removed | some x:?a=0,0 | some x:?a=0 | the number of items of "a" changed from 2 to 1
        # a tuple's smaller item
        - { "type": "array", "prefixItems": [{ "title": "x", "type": "integer" }, { "title": "y", "type": "integer" }], "items": false, "minItems": 2 }
        + { "type": "array", "prefixItems": [{ "title": "x", "type": "integer" }, { "title": "y", "type": "integer", "minimum": 0 }], "items": false, "minItems": 2 }
          minimum-added | some x:?a=0,-1 | compatible | "minimum" was added to "y" of "a": 0
        # an item that was a number and is a text, where no two are equal
        - x:/a{?a*} | "a": { "type": "array", "prefixItems": [{ "type": "integer", "minimum": 0, "title": "first" }, { "type": "integer", "maximum": 7, "multipleOf": 2.5, "title": "second" }, { "type": "number", "exclusiveMaximum": 3.5, "title": "third" }], "items": false, "minItems": 3, "uniqueItems": true } | "required": ["a"]
        + x:/a{?a*} | "a": { "type": "array", "prefixItems": [{ "type": "integer", "minimum": 0, "title": "first" }, { "type": "integer", "maximum": 7, "multipleOf": 2.5, "title": "second" }, { "type": "string", "pattern": "^-?[0-9]+$", "title": "third" }], "items": false, "minItems": 3, "uniqueItems": true } | "required": ["a"]
          type-changed | meaning x:/a?a=1&a=5&a=0 | meaning x:/a?a=0&a=5&a=1 | "third" of "a" changed from a number to a string
        """#)
}
