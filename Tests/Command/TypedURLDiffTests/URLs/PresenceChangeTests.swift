@testable import TypedURLDiff
import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLSchema

@Suite("Changes of which parameters are there", .inTurn)
struct PresenceChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    /// The linter refuses a repeated list, but it has an effect: where it is met, it is met twice.
    @Test("tell a list of `oneOf` that is repeated from one that is not; in `anyOf` it has no effect")
    func repeatedList() {
        func schema(_ kind: PresenceRule.Kind, _ alternatives: [[String]]) -> URLSchema {
            URLSchema(
                name: "test", template: URITemplate([.literal("x:"), .expression(.query, ["a", "b"])]),
                parameters: ["a", "b"].map { Parameter($0, .scalar(.integer(IntegerSchema()))) },
                presenceRules: [PresenceRule(kind, alternatives)])
        }
        func changes(_ kind: PresenceRule.Kind) -> [String] {
            SchemaComparison.changes(
                from: [schema(kind, [["a"], ["b"]])], to: [schema(kind, [["a"], ["b"], ["a"]])]
            ).map(\.line)
        }
        #expect(
            changes(.oneOf) == [
                "presence-rule-removed | compatible | not proven | exactly one of \"a\", \"b\" is no longer required",
                "presence-rule-added | some x:?a=0 | compatible | exactly one of \"a\", \"b\", \"a\" is now required",
            ])
        #expect(changes(.anyOf) == [])
    }

    static let examples = ChangeExample.list(
        #"""
        # one needs another
        - x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" }
        + x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" } | "dependentRequired": { "a": ["b"] }
          dependency-added | some x:?a=0 | compatible | "a" now requires "b"
        # none needs another
        - x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" } | "dependentRequired": { "a": ["b"] }
        + x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" }
          dependency-removed | compatible | some x:?a=0 | "a" no longer requires "b"
        # one needs another that is always there
        - x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" } | "required": ["b"]
        + x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" } | "required": ["b"], "dependentRequired": { "a": ["b"] }
          dependency-added | not proven | compatible | "a" now requires "b"
        # one of two
        - x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" }
        + x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" } | "oneOf": [{ "required": ["a"] }, { "required": ["b"] }]
          presence-rule-added | some x: | compatible | exactly one of "a", "b" is now required
        # any of two
        - x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" } | "anyOf": [{ "required": ["a"] }, { "required": ["b"] }]
        + x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" }
          presence-rule-removed | compatible | some x: | at least one of "a", "b" is no longer required
        # one instead of any
        - x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" } | "anyOf": [{ "required": ["a"] }, { "required": ["b"] }]
        + x:{?a,b} | "a": { "type": "integer" }, "b": { "type": "integer" } | "oneOf": [{ "required": ["a"] }, { "required": ["b"] }]
          presence-rule-removed | compatible | not proven | at least one of "a", "b" is no longer required
          presence-rule-added | some x:?a=0&b=0 | compatible | exactly one of "a", "b" is now required
        # a rule beside a text that may be empty
        - x://h/v{?c}{#b} | "b": { "type": "string" }, "c": { "type": "integer" }
        + x://h/v{?c}{#b} | "b": { "type": "string", "pattern": "^[0-9]+$" }, "c": { "type": "integer" } | "oneOf": [{ "required": ["b"] }, { "required": ["c"] }]
          pattern-added | some x://h/v#a | not proven | "pattern" was added to "b": "^[0-9]+$"
          presence-rule-added | some x://h/v | compatible | exactly one of "b", "c" is now required
        # no rule beside a text that may be empty
        - x://h/v{?c}{#b} | "b": { "type": "string" }, "c": { "type": "integer" } | "oneOf": [{ "required": ["b"] }, { "required": ["c"] }]
        + x://h/v{?c}{#b} | "b": { "type": "string" }, "c": { "type": "integer" }
          presence-rule-removed | not proven | some x://h/v | exactly one of "b", "c" is no longer required
        """#)
}
