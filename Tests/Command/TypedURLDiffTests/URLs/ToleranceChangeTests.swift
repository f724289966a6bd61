import TestSupport
import Testing

@Suite("Changes of accepted spellings", .inTurn)
struct ToleranceChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    static let examples = ChangeExample.list(
        #"""
        # a slash and a fragment
        - x:/a{?q} | "q": { "type": "string", "minLength": 1 } | "accepts": []
        + x:/a{?q} | "q": { "type": "string", "minLength": 1 } | "accepts": ["trailing-slash", "fragment"]
          tolerance-added | compatible | some x:/a/ | "trailing-slash" is now accepted
          tolerance-added | compatible | some x:/a#x | "fragment" is now accepted
        # no longer what is not allowed
        - x:/a{?q} | "q": { "type": "string", "minLength": 1 } | "accepts": ["iri"]
        + x:/a{?q} | "q": { "type": "string", "minLength": 1 } | "accepts": []
          tolerance-removed | some x:/a?q=aé | compatible | "iri" is no longer accepted
        # a slash is not what makes a text too long
        - x:/w/{+t} | "t": { "type": "string", "minLength": 1, "maxLength": 3 } | "accepts": ["trailing-slash"], "required": ["t"]
        + x:/w/{+t} | "t": { "type": "string", "minLength": 1, "maxLength": 4 } | "accepts": ["trailing-slash"], "required": ["t"]
          max-length-raised | compatible | some x:/w/aaaa | "maxLength" of "t" changed from 3 to 4
        # a plus sign
        - x:/a{?q} | "q": { "type": "string", "minLength": 1 } | "accepts": []
        + x:/a{?q} | "q": { "type": "string", "minLength": 1 } | "accepts": ["plus-as-space"]
          tolerance-added | meaning x:/a?q=a+ | meaning x:/a?q=a+ | "plus-as-space" is now accepted
        # the texts of a boolean
        - x:/a{?f} | "f": { "type": "boolean" } | "required": ["f"]
        + x:/a{?f} | "f": { "type": "boolean", "booleanTexts": { "true": "1", "false": "0" } } | "required": ["f"]
          type-changed | some x:/a?f=true | some x:/a?f=1 | "f" changed from a boolean to a boolean as "1" or "0"
        # names in another case
        - x:/a{?q} | "q": { "type": "string", "minLength": 1 } | "accepts": ["name-case"]
        + x:/a{?q} | "q": { "type": "string", "minLength": 1 } | "accepts": []
          tolerance-removed | some x:/a?Q=a | compatible | "name-case" is no longer accepted
        # names in another case, which were ignored
        - x:/a{?q} | "q": { "type": "string", "minLength": 1 } | "accepts": [], "ignoredParameters": ["*"]
        + x:/a{?q} | "q": { "type": "string", "minLength": 1 } | "accepts": ["name-case"], "ignoredParameters": ["*"]
          tolerance-added | meaning x:/a?Q=a | meaning x:/a?Q=a | "name-case" is now accepted
        # escaped commas
        - x:/a{?c} | "c": { "type": "array", "items": { "type": "integer" }, "minItems": 2 } | "accepts": []
        + x:/a{?c} | "c": { "type": "array", "items": { "type": "integer" }, "minItems": 2 } | "accepts": ["encoded-commas"]
          tolerance-added | compatible | some x:/a?c=0%2C0 | "encoded-commas" is now accepted
        """#)
}
