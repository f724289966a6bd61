@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of templates")
struct TemplateChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected)
    }

    static let examples = [
        ChangeExample(
            "a value that takes in the parameters behind it where a segment between them is absent",
            from: [
                "test":
                    #"{ "uriTemplate": "x:/{c}{/d}{;a}", "type": "object", "properties": { "a": { "type": "integer" }, "c": { "enum": ["a", "1"] }, "d": { "type": "integer" } }, "required": ["c"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:/{c}{/d}{;a}", "type": "object", "properties": { "a": { "type": "integer" }, "c": { "type": "string", "pattern": "a" }, "d": { "type": "integer" } }, "required": ["c"], "additionalProperties": false }"#
            ],
            [
                #"enum-removed | some x:/1 | some x:/1a | "c" is no longer limited to "a" or "1""#
            ]),
        ChangeExample(
            "another scheme",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "y:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"scheme-changed | always x: | always y: | the template changed from x:{?a} to y:{?a}"#
            ]),
        ChangeExample(
            "another scheme, the older one kept",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "y:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "alternateTemplates": ["x:{?a}"], "additionalProperties": false }"#
            ],
            [
                #"scheme-changed | compatible | some y: | the template changed from x:{?a} to y:{?a}; the old one is still read"#
            ]),
        ChangeExample(
            "another host",
            from: [
                "test":
                    #"{ "uriTemplate": "https://a.example/{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "https://b.example/{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"authority-changed | always https://a.example/ | always https://b.example/ | the template changed from https://a.example/{?a} to https://b.example/{?a}"#
            ]),
        ChangeExample(
            "another literal of the path",
            from: [
                "test":
                    #"{ "uriTemplate": "x:/v1{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:/v2{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"path-changed | always x:/v1 | always x:/v2 | the template changed from x:/v1{?a} to x:/v2{?a}"#
            ]),
        ChangeExample(
            "a further segment",
            from: [
                "test":
                    #"{ "uriTemplate": "x:/{a}", "type": "object", "properties": { "a": { "type": "integer" } }, "required": ["a"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:/v/{a}", "type": "object", "properties": { "a": { "type": "integer" } }, "required": ["a"], "additionalProperties": false }"#
            ],
            [
                #"path-changed | always x:/0 | always x:/v/0 | the template changed from x:/{a} to x:/v/{a}"#
            ]),
        ChangeExample(
            "a query without a name",
            from: [
                "test":
                    #"{ "uriTemplate": "x:?{a}", "type": "object", "properties": { "a": { "enum": ["n", "o"] } }, "required": ["a"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:?{a,b}", "type": "object", "properties": { "a": { "enum": ["n", "o"] }, "b": { "enum": ["n", "o"] } }, "required": ["a", "b"], "additionalProperties": false }"#
            ],
            [
                #"query-changed | some x:?n | some x:?n,n | the template changed from x:?{a} to x:?{a,b}"#,
                #"parameter-added | some x:?n | some x:?n,n | "b" was added; it is required"#,
            ]),
        ChangeExample(
            "a fragment",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}#top", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"fragment-changed | some x: | some x:#top | the template changed from x:{?a} to x:{?a}#top"#
            ]),
        ChangeExample(
            "another fixed parameter",
            from: [
                "test":
                    #"{ "uriTemplate": "x:?v=1{&a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:?v=2{&a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"fixed-query-changed | always x:?v=1 | always x:?v=2 | the template changed from x:?v=1{&a} to x:?v=2{&a}"#
            ]),
        ChangeExample(
            "a fixed parameter that was an object's member",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?o*}", "type": "object", "properties": { "o": { "type": "object", "properties": { "m": { "type": "integer" } }, "required": ["m"], "additionalProperties": { "type": "integer" } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:?k=7{&o*}", "type": "object", "properties": { "o": { "type": "object", "properties": { "m": { "type": "integer" } }, "required": ["m"], "additionalProperties": { "type": "integer" } } }, "additionalProperties": false }"#
            ],
            [
                #"fixed-query-changed | meaning x:?m=0&k=7 | meaning x:?k=7&m=0 | the template changed from x:{?o*} to x:?k=7{&o*}"#
            ]),
        ChangeExample(
            "a fixed parameter that was passed over",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "ignoredParameters": ["k"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:?k=7{&a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"fixed-query-changed | some x: | not proven | the template changed from x:{?a} to x:?k=7{&a}"#,
                #"ignored-name-removed | some x:?k=7&k=1 | compatible | "k" is no longer ignored"#,
            ]),
        ChangeExample(
            "another order",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?b,a}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"parameter-order-changed | compatible | compatible | the template for printing changed from x:{?a,b} to x:{?b,a}"#
            ]),
        ChangeExample(
            "main and alternate exchanged",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "alternateTemplates": ["y:{?a}"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "y:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "alternateTemplates": ["x:{?a}"], "additionalProperties": false }"#
            ],
            [
                #"main-template-exchanged | compatible | compatible | the template for printing changed from x:{?a} to y:{?a}"#
            ]),
        ChangeExample(
            "an alternate more",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "alternateTemplates": ["y:{?a}"], "additionalProperties": false }"#
            ],
            [
                #"alternate-added | compatible | some y: | "y:{?a}" is now read as well"#
            ]),
        ChangeExample(
            "an alternate less",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "alternateTemplates": ["y:{?a}"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"alternate-removed | some y: | compatible | "y:{?a}" is no longer read"#
            ]),
        ChangeExample(
            "alternates in another order",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "alternateTemplates": ["y:{?a}", "z:{?a}"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "alternateTemplates": ["z:{?a}", "y:{?a}"], "additionalProperties": false }"#
            ],
            [
                #"alternates-reordered | compatible | compatible | the alternate templates are tried in a different order"#
            ]),
        ChangeExample(
            "a name passed over",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "ignoredParameters": ["utm_*"], "additionalProperties": false }"#
            ],
            [
                #"ignored-name-added | compatible | some x:?utm_=1 | "utm_*" is now ignored"#
            ]),
        ChangeExample(
            "all names passed over, and a parameter removed",
            from: [
                "test":
                    #"{ "uriTemplate": "x:/{t}{?a,b}", "type": "object", "properties": { "t": { "type": "integer" }, "a": { "type": "integer" }, "b": { "type": "integer" } }, "required": ["t"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:/{t}{?a}", "type": "object", "properties": { "t": { "type": "integer" }, "a": { "type": "integer" } }, "required": ["t"], "ignoredParameters": ["*"], "additionalProperties": false }"#
            ],
            [
                #"ignored-name-added | meaning x:/0?a=0&b=0 | meaning x:/0?b=1 | "*" is now ignored"#,
                #"parameter-removed | meaning x:/0?a=0&b=0 | meaning x:/0?b=1 | "b" was removed; it was optional"#,
            ]),
        ChangeExample(
            "all names passed over",
            from: [
                "test":
                    #"{ "uriTemplate": "x:/{t}{?a}", "type": "object", "properties": { "t": { "type": "integer" }, "a": { "type": "integer" } }, "required": ["t"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:/{t}{?a}", "type": "object", "properties": { "t": { "type": "integer" }, "a": { "type": "integer" } }, "required": ["t"], "ignoredParameters": ["*"], "additionalProperties": false }"#
            ],
            [
                #"ignored-name-added | compatible | some x:/0?x=1 | "*" is now ignored"#
            ]),
        ChangeExample(
            "a name no longer passed over",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "ignoredParameters": ["utm_*"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"ignored-name-removed | some x:?utm_=1 | compatible | "utm_*" is no longer ignored"#
            ]),
        ChangeExample(
            "a name that another covers",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "ignoredParameters": ["utm_id", "utm_*"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "ignoredParameters": ["utm_*"], "additionalProperties": false }"#
            ],
            [
                #"ignored-name-removed | compatible | compatible | "utm_id" is no longer ignored"#
            ]),
        ChangeExample(
            "a further segment of every template, which may be absent",
            from: [
                "test":
                    #"{ "uriTemplate": "x://h/v{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false, "alternateTemplates": ["x://h/s0/v{?a}"] }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x://h/v{/d}{?a}", "type": "object", "properties": { "a": { "type": "integer" }, "d": { "type": "string" } }, "additionalProperties": false, "alternateTemplates": ["x://h/s0/v{/d}{?a}"] }"#
            ],
            [
                #"path-changed | not proven | some x://h/v/a?a=0 | the template changed from x://h/v{?a} to x://h/v{/d}{?a}"#,
                #"alternate-removed | not proven | some x://h/v/a?a=0 | "x://h/s0/v{?a}" is no longer read"#,
                #"alternate-added | not proven | some x://h/v/a?a=0 | "x://h/s0/v{/d}{?a}" is now read as well"#,
                #"parameter-added | not proven | some x://h/v/a?a=0 | "d" was added; it is optional"#,
            ]),
        ChangeExample(
            "a further segment that an older URL may spell already",
            from: [
                "test":
                    #"{ "uriTemplate": "x:/v{/a*}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "string" } } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:/v{/d}{/a*}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "string", "pattern": "^[0-9]" } }, "d": { "type": "string", "pattern": "^[a-z]" } }, "additionalProperties": false }"#
            ],
            [
                #"path-changed | meaning x:/v//1 | meaning x:/v/a/1 | the template changed from x:/v{/a*} to x:/v{/d}{/a*}"#,
                #"pattern-added | meaning x:/v//1 | meaning x:/v/a/1 | "pattern" was added to an item of "a": "^[0-9]""#,
                #"parameter-added | meaning x:/v//1 | meaning x:/v/a/1 | "d" was added; it is optional"#,
            ]),
        ChangeExample(
            "items that every template writes in another way",
            from: [
                "test":
                    #"{ "uriTemplate": "x:/v{?a*}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "string", "minLength": 3 } } }, "additionalProperties": false, "alternateTemplates": ["y:/v{?a*}"] }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:/v{?a}", "type": "object", "properties": { "a": { "type": "array", "items": { "type": "string", "minLength": 3 } } }, "additionalProperties": false, "alternateTemplates": ["y:/v{?a}"] }"#
            ],
            [
                #"alternate-removed | meaning x:/v?a=aaa,aaa | meaning x:/v?a=aaa,aaa | "y:/v{?a*}" is no longer read"#,
                #"alternate-added | meaning x:/v?a=aaa,aaa | meaning x:/v?a=aaa,aaa | "y:/v{?a}" is now read as well"#,
                #"explode-changed | meaning x:/v?a=aaa,aaa | meaning x:/v?a=aaa,aaa | items of "a" are now written as one value, not separately"#,
            ]),
    ]
}
