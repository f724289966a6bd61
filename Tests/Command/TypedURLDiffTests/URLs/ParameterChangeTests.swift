import TestSupport
import Testing

@Suite("Changes of parameters", .inTurn)
struct ParameterChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    static let examples = ChangeExample.list(
        #"""
        # optional and new
        - { "type": "integer" }
        + x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" }
          parameter-added | compatible | some x:?a=0&b=0 | "b" was added; it is optional
        # required and new
        - { "type": "integer" }
        + x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" } | "required": ["b"]
          parameter-added | always x: | always x:?b=0 | "b" was added; it is required
        # gone
        - x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" }
        + { "type": "integer" }
          parameter-removed | some x:?a=0&b=0 | compatible | "b" was removed; it was optional
        # gone, and required before
        - x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" } | "required": ["b"]
        + { "type": "integer" }
          parameter-removed | always x:?b=0 | always x: | "b" was removed; it was required
        # renamed, the older name kept
        - { "type": "integer" }
        + x:{?b} | "b": { "type": "integer", "aliases": ["a"] }
          parameter-renamed | compatible | some x:?b=0 | "a" was renamed to "b"; the old name is still read
        # renamed, and no older name
        - ! { "type": "integer" }
        + x:{?b} | "b": { "type": "integer" } | "required": ["b"]
          parameter-renamed | always x:?a=0 | always x:?b=0 | "a" was renamed to "b"
        # renamed in the path
        - x:/{a} | "a": { "type": "integer" } | "required": ["a"]
        + x:/{b} | "b": { "type": "integer" } | "required": ["b"]
          parameter-renamed | compatible | compatible | "a" was renamed to "b"
        # required
        - { "type": "integer" }
        + ! { "type": "integer" }
          required-added | some x: | compatible | "a" changed from optional to required
        # no longer required
        - ! { "type": "integer" }
        + { "type": "integer" }
          required-removed | compatible | some x: | "a" changed from required to optional
        # with a default
        - { "type": "integer" }
        + { "type": "integer", "default": 1 }
          default-added | compatible | meaning x: | "default" was added to "a": 1
        # with another default
        - { "type": "integer", "default": 1 }
        + { "type": "integer", "default": 2 }
          default-changed | meaning x: | meaning x: | "default" of "a" changed from 1 to 2
        # without a default
        - { "type": "integer", "default": 1 }
        + { "type": "integer" }
          default-removed | meaning x: | compatible | "default" of "a" was removed; it was 1
        # with an alias
        - { "type": "integer" }
        + { "type": "integer", "aliases": ["old"] }
          alias-added | compatible | some x:?old=0 | the alias "old" was added to "a"
        # without an alias
        - { "type": "integer", "aliases": ["old"] }
        + { "type": "integer" }
          alias-removed | some x:?old=0 | compatible | the alias "old" of "a" was removed
        # deprecated
        - { "type": "integer" }
        + { "type": "integer", "deprecated": true }
          deprecated-added | compatible | compatible | "a" is deprecated
        # no longer deprecated
        - { "type": "integer", "deprecated": true }
        + { "type": "integer" }
          deprecated-removed | compatible | compatible | "a" is no longer deprecated
        # a secret
        - { "type": "integer" }
        + { "type": "integer", "writeOnly": true }
          write-only-added | compatible | compatible | "a" is now a secret
        # no longer a secret
        - { "type": "integer", "writeOnly": true }
        + { "type": "integer" }
          write-only-removed | compatible | compatible | "a" is no longer a secret
        # described otherwise
        - { "type": "integer", "description": "One." }
        + { "type": "integer", "description": "Two." }
        # in the path instead of the query
        - ! { "type": "integer" }
        + x:{a} | "a": { "type": "integer" } | "required": ["a"]
          parameter-moved | some x:?a=0 | some x:0 | "a" is now in the path; it was in the query
        # that was passed over
        - x:{?a} | "a": { "type": "integer" } | "ignoredParameters": ["b"]
        + x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" } | "ignoredParameters": ["c"]
          ignored-name-removed | meaning x:?b=1 | meaning x:?a=0&b=0 | "b" is no longer ignored
          ignored-name-added | compatible | some x:?c=1 | "c" is now ignored
          parameter-added | meaning x:?b=1 | meaning x:?a=0&b=0 | "b" was added; it is optional
        # new, with a default that who does not know it need not know
        - x://assist{?serverId} | "serverId": { "type": "string" }
        + x://assist{?serverId,mode} | "serverId": { "type": "string" }, "mode": { "enum": ["text", "voice"], "default": "text" }
          parameter-added | compatible | some x://assist?serverId=a&mode=voice | "mode" was added; it is optional
        # a list that is new beside alternates
        - x:{?a} | "a": { "type": "integer" } | "alternateTemplates": ["y:{?a}"]
        + x:{?a,b*} | "a": { "type": "integer" }, "b": { "type": "array", "items": { "type": "integer" } } | "alternateTemplates": ["y:{?a,b*}"]
          parameter-added | compatible | some x:?a=0&b=0 | "b" was added; it is optional
        # one more, which an alternate writes in the path after a number
        - x:{?a,c} | "a": { "type": "integer" }, "c": { "type": "integer" } | "required": ["c"], "alternateTemplates": ["v:/{c}{;a}"]
        + x:{?a,c,mode} | "a": { "type": "integer" }, "c": { "type": "integer" }, "mode": { "enum": ["fast", "slow"] } | "required": ["c"], "alternateTemplates": ["v:/{c}{;a,mode}"]
          parameter-added | not proven | some x:?a=0&c=0&mode=fast | "mode" was added; it is optional
        """#)
}
