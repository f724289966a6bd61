import TestSupport
import Testing

@Suite("Changes of other texts of values", .inTurn)
struct SpellingChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    static let examples = ChangeExample.list(
        #"""
        # items in any case
        - { "type": "array", "items": { "enum": ["noir", "sepia"] } }
        + { "type": "array", "items": { "enum": ["noir", "sepia"], "caseInsensitive": true } }
          case-insensitive-added | compatible | some x:?a=NOIR | values of an item of "a" are now read in any case
        # another text of a branch
        - { "anyOf": [{ "type": "boolean" }, { "enum": ["a", "b"] }] }
        + { "anyOf": [{ "type": "boolean", "valueAliases": { "1": true } }, { "enum": ["a", "b"] }] }
          branch-changed | not proven | some x:?a=1 | a branch of "a" changed from a boolean to a boolean or "1"
        # raw text
        - x:a{#a} | "a": { "type": "string", "minLength": 2 }
        + x:a{#a} | "a": { "type": "string", "minLength": 2, "rawText": true }
          raw-text-added | meaning x:a#a%61 | meaning x:a#a%61 | "a" now keeps escapes as they stand in the URL
        # raw text, and a bound that has its own witness
        - x:a{#a} | "a": { "type": "string" }
        + x:a{#a} | "a": { "type": "string", "minLength": 2, "rawText": true }
          raw-text-added | meaning x:a#%61 | meaning x:a#a%61 | "a" now keeps escapes as they stand in the URL
          min-length-added | meaning x:a#%61 | meaning x:a#a%61 | "minLength" was added to "a": 2
        # no longer raw text
        - x:a{#a} | "a": { "type": "string", "minLength": 2, "rawText": true }
        + x:a{#a} | "a": { "type": "string", "minLength": 2 }
          raw-text-removed | meaning x:a#a%61 | meaning x:a#a%61 | "a" no longer keeps escapes as they stand in the URL
        # the rest of the URL
        - x:a/{+a} | "a": { "type": "string" } | "required": ["a"]
        + x:a/{+a} | "a": { "type": "string", "restOfURL": true } | "required": ["a"]
          rest-of-url-added | meaning x:a/%61 | meaning x:a/%61 | "a" is now the rest of the URL
        # no longer the rest of the URL, but raw text
        - x:a/{+a} | "a": { "type": "string", "restOfURL": true } | "required": ["a"]
        + x:a/{+a} | "a": { "type": "string", "rawText": true } | "required": ["a"]
          rest-of-url-removed | meaning x:a/a? | meaning x:a/a? | "a" is no longer the rest of the URL
        # reserved characters that are printed as they are
        - { "type": "string" }
        + { "type": "string", "allowReserved": ":/" }
          allow-reserved-changed | compatible | compatible | "a" is now printed with ":/" unescaped
        # no reserved character that is printed as it is
        - { "type": "string", "allowReserved": ":" }
        + { "type": "string" }
          allow-reserved-changed | compatible | compatible | "a" is no longer printed with ":" unescaped
        # the same reserved characters in another order
        - { "type": "string", "allowReserved": ":/" }
        + { "type": "string", "allowReserved": "/:" }
        # any case
        - { "enum": ["noir", "sepia"] }
        + { "enum": ["noir", "sepia"], "caseInsensitive": true }
          case-insensitive-added | compatible | some x:?a=NOIR | values of "a" are now read in any case
        # no longer any case
        - { "enum": ["noir", "sepia"], "caseInsensitive": true }
        + { "enum": ["noir", "sepia"] }
          case-insensitive-removed | some x:?a=NOIR | compatible | values of "a" are no longer read in any case
        # another text
        - { "type": "boolean" }
        + { "type": "boolean", "valueAliases": { "1": true } }
          value-alias-added | compatible | some x:?a=1 | "1" is now read as true in "a"
        # a text of another value
        - { "type": "boolean", "valueAliases": { "1": true } }
        + { "type": "boolean", "valueAliases": { "1": false } }
          value-alias-removed | meaning x:?a=1 | meaning x:?a=1 | "1" is no longer read as true in "a"
          value-alias-added | meaning x:?a=1 | meaning x:?a=1 | "1" is now read as false in "a"
        # a value that becomes another text of one
        - { "enum": ["noir", "black"] }
        + { "enum": ["noir"], "valueAliases": { "black": "noir" } }
          value-alias-added | meaning x:?a=black | meaning x:?a=black | "black" is now read as "noir" in "a"
          enum-value-removed | meaning x:?a=black | compatible | "a" can no longer be "black"
        """#)
}
