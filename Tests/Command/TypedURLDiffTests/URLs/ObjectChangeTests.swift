import TestSupport
import Testing

@Suite("Changes of objects", .inTurn)
struct ObjectChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    static let examples = ChangeExample.list(
        #"""
        # names that were ignored, and are members of few values
        - x:{?lat,o*} | "lat": { "type": "integer" }, "o": { "type": "object", "properties": {}, "additionalProperties": { "enum": ["b", "c"] } } | "ignoredParameters": ["utm_*"]
        + x:{?lat,o*} | "lat": { "type": "integer" }, "o": { "type": "object", "properties": {}, "additionalProperties": { "enum": ["b", "c"] } }
          ignored-name-removed | meaning x:?utm_=b | meaning x:?utm_=b | "utm_*" is no longer ignored
        # a parameter whose name was a member's, with some of its values
        - x:{?o*} | "o": { "type": "object", "properties": {}, "additionalProperties": { "enum": ["b", "c"] } }
        + x:{?p,o*} | "p": { "enum": ["d", "e", "f", "g", "h", "i", "j", "c"] }, "o": { "type": "object", "properties": {}, "additionalProperties": { "enum": ["b", "c"] } }
          parameter-added | meaning x:?p=c | meaning x:?p=c | "p" was added; it is optional
        # a parameter whose name an object of the path could take
        - x:/{o*}{?q} | "o": { "type": "object", "properties": {}, "additionalProperties": { "type": "integer" } }, "q": { "type": "string" } | "required": ["o"]
        + x:/{o*}{?q,p} | "o": { "type": "object", "properties": {}, "additionalProperties": { "type": "integer" } }, "q": { "type": "string" }, "p": { "type": "integer" } | "required": ["o"]
          parameter-added | not proven | some x:/x=0,y=0?q=a&p=0 | "p" was added; it is optional
        # lists instead of single values
        - x:{?o*} | "o": { "type": "object", "additionalProperties": { "type": "integer" } }
        + x:{?o*} | "o": { "type": "object", "additionalProperties": { "type": "array", "items": { "type": "integer" } } }
          further-members-changed | meaning x:?x=0&y=0 | meaning x:?x=0&y=0 | members of "o" without a declared name changed from any other (an integer) to any other (a list, each item an integer)
        # a further member
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } } }
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } } }
          member-added | compatible | some x:?h=0&w=0 | the optional member "h" was added to "a"
        # a further member, whose name was ignored
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } } } | "ignoredParameters": ["*"]
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } } } | "ignoredParameters": ["*"]
          member-added | meaning x:?h=0&w=0 | meaning x:?h=0&w=0 | the optional member "h" was added to "a"
        # a member less
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } } }
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } } }
          member-removed | some x:?h=0&w=0 | compatible | the member "h" of "a" was removed
        # a member required
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } } }
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } }, "required": ["h"] }
          member-required-added | some x:?w=0 | compatible | the member "h" of "a" changed from optional to required
        # a member not required
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } }, "required": ["h"] }
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } } }
          member-required-removed | compatible | some x:?w=0 | the member "h" of "a" changed from required to optional
        # members by a pattern
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } } }
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "patternProperties": { "^x-": { "type": "string" } } }
          further-members-changed | compatible | some x:?w=0&x-=a&x-a=a | members of "a" without a declared name changed from none to "^x-" (a string)
        # members by a pattern, whose names were ignored
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } } } | "ignoredParameters": ["*"]
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "patternProperties": { "^x-": { "type": "string" } } } | "ignoredParameters": ["*"]
          further-members-changed | meaning x:?w=0&x-=a&x-a=a | meaning x:?w=0&x-=a&x-a=a | members of "a" without a declared name changed from none to "^x-" (a string)
        # no members by a pattern
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "patternProperties": { "^x-": { "type": "string" } } }
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } } }
          further-members-changed | some x:?w=0&x-=a&x-a=a | compatible | members of "a" without a declared name changed from "^x-" (a string) to none
        # shorter members by a pattern
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "patternProperties": { "^x-": { "type": "string" } } }
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "patternProperties": { "^x-": { "type": "string", "maxLength": 2 } } }
          further-members-changed | some x:?x-=aaa | not proven | members of "a" without a declared name changed from "^x-" (a string) to "^x-" (a string)
        # members of any name
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } } }
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "additionalProperties": { "type": "string" } }
          further-members-changed | compatible | some x:?w=0&x=a&y=a | members of "a" without a declared name changed from none to any other (a string)
        # no members of any name
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "additionalProperties": { "type": "string" } }
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } } }
          further-members-changed | some x:?w=0&x=a&y=a | compatible | members of "a" without a declared name changed from any other (a string) to none
        # other members of any name
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "additionalProperties": { "type": "string" } }
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } }, "additionalProperties": { "type": "boolean" } }
          further-members-changed | meaning x:?x=true | meaning x:?w=0&x=true&y=true | members of "a" without a declared name changed from any other (a string) to any other (a boolean)
        # a member that needs another
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } } }
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } }, "dependentRequired": { "w": ["h"] } }
          member-dependency-added | some x:?w=0 | compatible | the member "w" of "a" now requires "h"
        # a member that needs none
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } }, "dependentRequired": { "w": ["h"] } }
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" }, "h": { "type": "integer" } } }
          member-dependency-removed | compatible | some x:?w=0 | the member "w" of "a" no longer requires "h"
        # a smaller member
        - x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer" } } }
        + x:{?a*} | "a": { "type": "object", "properties": { "w": { "type": "integer", "maximum": 9 } } }
          maximum-added | some x:?w=10 | compatible | "maximum" was added to "w" of "a": 9
        """#)
}
