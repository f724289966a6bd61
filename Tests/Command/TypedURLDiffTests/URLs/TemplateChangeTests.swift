import TestSupport
import Testing

@Suite("Changes of templates", .inTurn)
struct TemplateChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    static let examples = ChangeExample.list(
        #"""
        # a value that takes in the parameters after it where a segment between them is absent
        - x:/{c}{/d}{;a} | "a": { "type": "integer" }, "c": { "enum": ["a", "1"] }, "d": { "type": "integer" } | "required": ["c"]
        + x:/{c}{/d}{;a} | "a": { "type": "integer" }, "c": { "type": "string", "pattern": "a" }, "d": { "type": "integer" } | "required": ["c"]
          enum-removed | some x:/1 | some x:/a,x | "c" is no longer limited to "a" or "1"
        # another scheme
        - { "type": "integer" }
        + y:{?a} | "a": { "type": "integer" }
          template-changed | always x: | always y: | the template changed from x:{?a} to y:{?a}
        # another scheme, the older one kept
        - { "type": "integer" }
        + y:{?a} | "a": { "type": "integer" } | "alternateTemplates": ["x:{?a}"]
          template-changed | compatible | some y: | the template changed from x:{?a} to y:{?a}; the old one is still read
        # another host
        - https://a.example/{?a} | "a": { "type": "integer" }
        + https://b.example/{?a} | "a": { "type": "integer" }
          template-changed | always https://a.example/ | always https://b.example/ | the template changed from https://a.example/{?a} to https://b.example/{?a}
        # another literal of the path
        - x:/v1{?a} | "a": { "type": "integer" }
        + x:/v2{?a} | "a": { "type": "integer" }
          template-changed | always x:/v1 | always x:/v2 | the template changed from x:/v1{?a} to x:/v2{?a}
        # a further segment
        - x:/{a} | "a": { "type": "integer" } | "required": ["a"]
        + x:/v/{a} | "a": { "type": "integer" } | "required": ["a"]
          template-changed | always x:/0 | always x:/v/0 | the template changed from x:/{a} to x:/v/{a}
        # a text before an optional value
        - x:/{a} | "a": { "type": "integer" }
        + x:/{a} | "a": { "type": "integer", "prefix": "~" }
          prefix-changed | some x:/0 | some x:/~0 | "prefix" was added to "a": "~"
        # another text before it
        - x:/{a}{b} | "a": { "type": "integer" }, "b": { "type": "integer", "prefix": "~" } | "required": ["a"]
        + x:/{a}{b} | "a": { "type": "integer" }, "b": { "type": "integer", "prefix": "@" } | "required": ["a"]
          prefix-changed | some x:/0~0 | some x:/0@0 | "prefix" of "b" changed from "~" to "@"
        # a query without a name
        - x:?{a} | "a": { "enum": ["n", "o"] } | "required": ["a"]
        + x:?{a,b} | "a": { "enum": ["n", "o"] }, "b": { "enum": ["n", "o"] } | "required": ["a", "b"]
          template-changed | some x:?n | some x:?n,n | the template changed from x:?{a} to x:?{a,b}
          parameter-added | some x:?n | some x:?n,n | "b" was added; it is required
        # a fragment
        - { "type": "integer" }
        + x:{?a}#top | "a": { "type": "integer" }
          template-changed | some x: | some x:#top | the template changed from x:{?a} to x:{?a}#top
        # another fixed parameter
        - x:?v=1{&a} | "a": { "type": "integer" }
        + x:?v=2{&a} | "a": { "type": "integer" }
          template-changed | always x:?v=1 | always x:?v=2 | the template changed from x:?v=1{&a} to x:?v=2{&a}
        # a fixed parameter that was an object's member
        - x:{?o*} | "o": { "type": "object", "properties": { "m": { "type": "integer" } }, "required": ["m"], "additionalProperties": { "type": "integer" } }
        + x:?k=7{&o*} | "o": { "type": "object", "properties": { "m": { "type": "integer" } }, "required": ["m"], "additionalProperties": { "type": "integer" } }
          template-changed | meaning x:?m=0&k=7 | meaning x:?k=7&m=0 | the template changed from x:{?o*} to x:?k=7{&o*}
        # a fixed parameter that was passed over
        - x:{?a} | "a": { "type": "integer" } | "ignoredParameters": ["k"]
        + x:?k=7{&a} | "a": { "type": "integer" }
          template-changed | some x: | not proven | the template changed from x:{?a} to x:?k=7{&a}
          ignored-name-removed | some x:?k=7&k=1 | compatible | "k" is no longer ignored
        # another order
        - x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" }
        + x:{?b,a} | "a": { "type": "integer" }, "b": { "type": "integer" }
          parameter-order-changed | compatible | compatible | the template for printing changed from x:{?a,b} to x:{?b,a}
        # main and alternate exchanged
        - x:{?a} | "a": { "type": "integer" } | "alternateTemplates": ["y:{?a}"]
        + y:{?a} | "a": { "type": "integer" } | "alternateTemplates": ["x:{?a}"]
          main-template-exchanged | compatible | compatible | the template for printing changed from x:{?a} to y:{?a}
        # an alternate more
        - { "type": "integer" }
        + x:{?a} | "a": { "type": "integer" } | "alternateTemplates": ["y:{?a}"]
          alternate-added | compatible | some y: | "y:{?a}" is now read as well
        # an alternate less
        - x:{?a} | "a": { "type": "integer" } | "alternateTemplates": ["y:{?a}"]
        + { "type": "integer" }
          alternate-removed | some y: | compatible | "y:{?a}" is no longer read
        # alternates in another order
        - x:{?a} | "a": { "type": "integer" } | "alternateTemplates": ["y:{?a}", "z:{?a}"]
        + x:{?a} | "a": { "type": "integer" } | "alternateTemplates": ["z:{?a}", "y:{?a}"]
          alternates-reordered | compatible | compatible | the alternate templates are tried in a different order
        # a name passed over
        - { "type": "integer" }
        + x:{?a} | "a": { "type": "integer" } | "ignoredParameters": ["utm_*"]
          ignored-name-added | compatible | some x:?utm_=1 | "utm_*" is now ignored
        # all names passed over, and a parameter removed
        - x:/{t}{?a,b} | "t": { "type": "integer" }, "a": { "type": "integer" }, "b": { "type": "integer" } | "required": ["t"]
        + x:/{t}{?a} | "t": { "type": "integer" }, "a": { "type": "integer" } | "required": ["t"], "ignoredParameters": ["*"]
          ignored-name-added | meaning x:/0?a=0&b=0 | meaning x:/0?b=1 | "*" is now ignored
          parameter-removed | meaning x:/0?a=0&b=0 | meaning x:/0?b=1 | "b" was removed; it was optional
        # all names passed over
        - x:/{t}{?a} | "t": { "type": "integer" }, "a": { "type": "integer" } | "required": ["t"]
        + x:/{t}{?a} | "t": { "type": "integer" }, "a": { "type": "integer" } | "required": ["t"], "ignoredParameters": ["*"]
          ignored-name-added | compatible | some x:/0?x=1 | "*" is now ignored
        # a name no longer passed over
        - x:{?a} | "a": { "type": "integer" } | "ignoredParameters": ["utm_*"]
        + { "type": "integer" }
          ignored-name-removed | some x:?utm_=1 | compatible | "utm_*" is no longer ignored
        # a name that another covers
        - x:{?a} | "a": { "type": "integer" } | "ignoredParameters": ["utm_id", "utm_*"]
        + x:{?a} | "a": { "type": "integer" } | "ignoredParameters": ["utm_*"]
          ignored-name-removed | compatible | compatible | "utm_id" is no longer ignored
        # a further segment of every template, which may be absent
        - x://h/v{?a} | "a": { "type": "integer" } | "alternateTemplates": ["x://h/s0/v{?a}"]
        + x://h/v{/d}{?a} | "a": { "type": "integer" }, "d": { "type": "string" } | "alternateTemplates": ["x://h/s0/v{/d}{?a}"]
          template-changed | not proven | some x://h/v/a?a=0 | the template changed from x://h/v{?a} to x://h/v{/d}{?a}
          alternate-removed | not proven | some x://h/v/a?a=0 | "x://h/s0/v{?a}" is no longer read
          alternate-added | not proven | some x://h/v/a?a=0 | "x://h/s0/v{/d}{?a}" is now read as well
          parameter-added | not proven | some x://h/v/a?a=0 | "d" was added; it is optional
        # a further segment that an older URL may spell already
        - x:/v{/a*} | "a": { "type": "array", "items": { "type": "string" } }
        + x:/v{/d}{/a*} | "a": { "type": "array", "items": { "type": "string", "pattern": "^[0-9]" } }, "d": { "type": "string", "pattern": "^[a-z]" }
          template-changed | meaning x:/v/a | meaning x:/v/a/1 | the template changed from x:/v{/a*} to x:/v{/d}{/a*}
          pattern-added | meaning x:/v/a | meaning x:/v/a/1 | "pattern" was added to an item of "a": "^[0-9]"
          parameter-added | meaning x:/v/a | meaning x:/v/a/1 | "d" was added; it is optional
        # items that every template writes in another way
        - x:/v{?a*} | "a": { "type": "array", "items": { "type": "string", "minLength": 3 } } | "alternateTemplates": ["y:/v{?a*}"]
        + x:/v{?a} | "a": { "type": "array", "items": { "type": "string", "minLength": 3 } } | "alternateTemplates": ["y:/v{?a}"]
          alternate-removed | meaning x:/v?a=aaa,aaa | meaning x:/v?a=aaa,aaa | "y:/v{?a*}" is no longer read
          alternate-added | meaning x:/v?a=aaa,aaa | meaning x:/v?a=aaa,aaa | "y:/v{?a}" is now read as well
          explode-changed | meaning x:/v?a=aaa,aaa | meaning x:/v?a=aaa,aaa | items of "a" are now written as one value, not separately
        """#)
}
