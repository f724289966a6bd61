@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of parameters")
struct ParameterChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected)
    }

    static let examples = [
        ChangeExample(
            "optional and new",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"parameter-added | compatible | some x:?a=0&b=0 | "b" was added; it is optional"#
            ]),
        ChangeExample(
            "required and new",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "required": ["b"], "additionalProperties": false }"#
            ],
            [
                #"parameter-added | always x: | always x:?b=0 | "b" was added; it is required"#
            ]),
        ChangeExample(
            "gone",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"parameter-removed | some x:?a=0&b=0 | compatible | "b" was removed; it was optional"#
            ]),
        ChangeExample(
            "gone, and required before",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "required": ["b"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"parameter-removed | always x:?b=0 | always x: | "b" was removed; it was required"#
            ]),
        ChangeExample(
            "renamed, the older name kept",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?b}", "type": "object", "properties": { "b": { "type": "integer", "aliases": ["a"] } }, "additionalProperties": false }"#
            ],
            [
                #"parameter-renamed | compatible | some x:?b=0 | "a" was renamed to "b"; the old name is still read"#
            ]),
        ChangeExample(
            "renamed, and no older name",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "required": ["a"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?b}", "type": "object", "properties": { "b": { "type": "integer" } }, "required": ["b"], "additionalProperties": false }"#
            ],
            [
                #"parameter-renamed | always x:?a=0 | always x:?b=0 | "a" was renamed to "b""#
            ]),
        ChangeExample(
            "renamed in the path",
            from: [
                "test":
                    #"{ "uriTemplate": "x:/{a}", "type": "object", "properties": { "a": { "type": "integer" } }, "required": ["a"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:/{b}", "type": "object", "properties": { "b": { "type": "integer" } }, "required": ["b"], "additionalProperties": false }"#
            ],
            [
                #"parameter-renamed | compatible | compatible | "a" was renamed to "b""#
            ]),
        ChangeExample(
            "required",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "required": ["a"], "additionalProperties": false }"#
            ],
            [
                #"required-added | some x: | compatible | "a" changed from optional to required"#
            ]),
        ChangeExample(
            "no longer required",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "required": ["a"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"required-removed | compatible | some x: | "a" changed from required to optional"#
            ]),
        ChangeExample(
            "with a default",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "default": 1 } }, "additionalProperties": false }"#
            ],
            [
                #"default-added | compatible | meaning x: | "default" was added to "a": 1"#
            ]),
        ChangeExample(
            "with another default",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "default": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "default": 2 } }, "additionalProperties": false }"#
            ],
            [
                #"default-changed | meaning x: | meaning x: | "default" of "a" changed from 1 to 2"#
            ]),
        ChangeExample(
            "without a default",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "default": 1 } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"default-removed | meaning x: | compatible | "default" of "a" was removed; it was 1"#
            ]),
        ChangeExample(
            "with an alias",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "aliases": ["old"] } }, "additionalProperties": false }"#
            ],
            [
                #"alias-added | compatible | some x:?old=1 | the alias "old" was added to "a""#
            ]),
        ChangeExample(
            "without an alias",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "aliases": ["old"] } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"alias-removed | some x:?old=1 | compatible | the alias "old" of "a" was removed"#
            ]),
        ChangeExample(
            "deprecated",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "deprecated": true } }, "additionalProperties": false }"#
            ],
            [
                #"deprecated-added | compatible | compatible | "a" is deprecated"#
            ]),
        ChangeExample(
            "no longer deprecated",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "deprecated": true } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
            ],
            [
                #"deprecated-removed | compatible | compatible | "a" is no longer deprecated"#
            ]),
        ChangeExample(
            "described otherwise",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "description": "One." } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer", "description": "Two." } }, "additionalProperties": false }"#
            ], []),
        ChangeExample(
            "in the path instead of the query",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "required": ["a"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{a}", "type": "object", "properties": { "a": { "type": "integer" } }, "required": ["a"], "additionalProperties": false }"#
            ],
            [
                #"parameter-moved | always x:?a=0 | some x:0 | "a" is now in the path; it was in the query"#
            ]),
        ChangeExample(
            "that was passed over",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "ignoredParameters": ["b"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "integer" } }, "ignoredParameters": ["c"], "additionalProperties": false }"#
            ],
            [
                #"ignored-name-removed | meaning x:?b=1 | meaning x:?a=0&b=0 | "b" is no longer ignored"#,
                #"ignored-name-added | compatible | some x:?c=1 | "c" is now ignored"#,
                #"parameter-added | meaning x:?b=1 | meaning x:?a=0&b=0 | "b" was added; it is optional"#,
            ]),
        ChangeExample(
            "new, with a default that who does not know it need not know",
            from: [
                "test":
                    #"{ "uriTemplate": "x://assist{?serverId}", "type": "object", "properties": { "serverId": { "type": "string" } }, "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x://assist{?serverId,mode}", "type": "object", "properties": { "serverId": { "type": "string" }, "mode": { "enum": ["text", "voice"], "default": "text" } }, "additionalProperties": false }"#
            ],
            [
                #"parameter-added | compatible | some x://assist?serverId=a&mode=voice | "mode" was added; it is optional"#
            ]),
        ChangeExample(
            "a list that is new beside alternates",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a}", "type": "object", "properties": { "a": { "type": "integer" } }, "alternateTemplates": ["y:{?a}"], "additionalProperties": false }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a,b*}", "type": "object", "properties": { "a": { "type": "integer" }, "b": { "type": "array", "items": { "type": "integer" } } }, "alternateTemplates": ["y:{?a,b*}"], "additionalProperties": false }"#
            ],
            [
                #"parameter-added | compatible | some x:?a=0&b=0 | "b" was added; it is optional"#
            ]),
        ChangeExample(
            "one more, which an alternate writes in the path behind a number",
            from: [
                "test":
                    #"{ "uriTemplate": "x:{?a,c}", "type": "object", "properties": { "a": { "type": "integer" }, "c": { "type": "integer" } }, "required": ["c"], "additionalProperties": false, "alternateTemplates": ["v:/{c}{;a}"] }"#
            ],
            to: [
                "test":
                    #"{ "uriTemplate": "x:{?a,c,mode}", "type": "object", "properties": { "a": { "type": "integer" }, "c": { "type": "integer" }, "mode": { "enum": ["fast", "slow"] } }, "required": ["c"], "additionalProperties": false, "alternateTemplates": ["v:/{c}{;a,mode}"] }"#
            ],
            [
                #"parameter-added | not proven | some x:?a=0&c=0&mode=fast | "mode" was added; it is optional"#
            ]),
    ]
}
