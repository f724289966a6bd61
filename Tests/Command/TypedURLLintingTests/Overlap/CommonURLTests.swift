import TestSupport
import Testing

@testable import TypedURL
@testable import TypedURLLinting
@testable import TypedURLSchema

@Suite("Two schemas of one path", .inTurn)
struct CommonURLTests {
    /// Two schemas in lines: the query, the properties, and what else there is. A name alone is a string, `a=p|q` has values,
    /// and others have JSON; `needs` has the names of what is required.
    struct Pair: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let schemas: [String]

        init(_ left: String, _ right: String) {
            testDescription = "\(left) and \(right)"
            schemas = [left, right].map { line in
                let parts = line.split(separator: " ; ", omittingEmptySubsequences: false).map(String.init)
                let properties = parts.count < 2 ? [] : parts[1].split(separator: ", ").map(Self.property)
                let members = parts.dropFirst(2).map(Self.member).map { ", " + $0 }.joined()
                return """
                    {"uriTemplate": "x:/\(parts[0])", "type": "object",
                    "properties": {\(properties.joined(separator: ", "))}, "additionalProperties": false\(members)}
                    """
            }
        }

        private static func property(_ text: Substring) -> String {
            if text.contains(":") { return String(text) }
            let parts = text.split(separator: "=")
            let values = parts.dropFirst().first?.split(separator: "|").map { "\"\($0)\"" }
            return "\"\(parts[0])\": "
                + (values.map { "{\"enum\": [\($0.joined(separator: ","))]}" } ?? #"{"type": "string"}"#)
        }

        private static func member(_ text: String) -> String {
            guard text.hasPrefix("needs ") else { return text }
            let names = text.split(separator: " ").dropFirst().map { "\"\($0)\"" }
            return "\"required\": [\(names.joined(separator: ","))]"
        }

        /// The URL that both schemas are said to hold valid, or may hold valid; nil for none.
        func common() throws -> String? {
            let files = schemas.enumerated().map { index, text in
                SchemaFile(path: "s\(index).json", bytes: Array(text.utf8))
            }
            let collection = SchemaCollection.checked(files)
            let errors = collection.diagnostics.filter { $0.severity == .error }
            #expect(errors.allSatisfy { $0.rule == .ambiguousURL }, "\(errors)")
            guard let message = errors.first?.message else { return nil }
            return String(try #require(message.firstMatch(of: /^"(.*)" is valid for both this template/)).1)
        }
    }

    private static let ignoresCase = #""accepts": ["name-case"]"#
    private static let anyOf = #""anyOf": [{"required": ["a"]}, {"required": ["b"]}]"#

    @Test(
        "Two schemas of one path are told apart where no query is valid for both",
        arguments: [
            Pair("{?a} ; a ; needs a", "{?b} ; b ; needs b"), Pair("{?a} ; a ; needs a", "{?b} ; b"),
            Pair("{?a} ; a ; needs a", ""), Pair("{?a,b} ; a, b ; needs a", "{?b} ; b"), Pair("?v=1", "?w=1"),
            Pair("?v=1{&a} ; a ; needs a", "?v=1{&b} ; b"),
            Pair("{?a} ; a=p|q ; needs a", "{?a} ; a=r ; needs a"),
            Pair(#"{?a} ; "a":{"enum":["p"],"valueAliases":{"q":"p"}} ; needs a"#, "{?a} ; a=r ; needs a"),
            Pair(#"{?a} ; "a":{"enum":[1,2]} ; needs a"#, #"{?a} ; "a":{"type":"boolean"} ; needs a"#),
            // What a parameter requires in turn.
            Pair(#"{?a,b} ; a, b ; needs a ; "dependentRequired": {"a": ["b"]}"#, "{?a} ; a"),
            // Each list of a rule.
            Pair("{?a,b} ; a, b ; " + anyOf, "{?c} ; c"),
            Pair("{?a,b} ; a, b ; " + anyOf.replacing("anyOf", with: "oneOf"), "{?a,b} ; a, b ; needs a b"),
            // A name beside its alias.
            Pair(#"{?a} ; "a":{"type":"string","aliases":["b"]}"#, "{?a,b} ; a, b ; needs a b"),
            // Members of an object.
            Pair(
                #"{?o*} ; "o":{"type":"object","properties":{"m":{"type":"string"}},"required":["m"]} ; needs o"#,
                "{?a} ; a"),
            Pair(
                #"{?o*} ; "o":{"type":"object","properties":{"m":{"type":"string"}}} ; needs o"#, "{?a} ; a"),
            Pair(
                #"{?o*} ; "o":{"type":"object","properties":{"a":{"type":"string"},"n":{"type":"string"}},"dependentRequired":{"a":["n"]}} ; needs o"#,
                "{?a} ; a"),
            Pair("{?a} ; a ; needs a", #"{?b} ; b ; "ignoredParameters": ["utm_*"]"#),
            // A name that one declares, and the other ignores or takes as a member.
            Pair("{?a} ; a ; needs a", #"{?b} ; b ; "ignoredParameters": ["*"]"#),
            Pair(
                #"{?utm_a} ; "utm_a":{"type":"integer"} ; needs utm_a"#,
                #"{?b} ; b ; "ignoredParameters": ["utm_*"]"#),
            Pair(
                #"{?o*} ; "o":{"type":"object","additionalProperties":{"type":"string"}} ; needs o"#,
                "{?a} ; a"),
            // A name in the other case is one of one schema alone.
            Pair("{?a} ; a ; needs a", "{?A} ; A ; needs A"),
            Pair("{?a} ; a ; needs a ; " + ignoresCase, "{?A} ; A ; needs A ; " + ignoresCase),
            // A query that is a single text.
            Pair(#"?{+a} ; "a":{"type":"string","minLength":1} ; needs a"#, ""),
        ])
    func apart(pair: Pair) throws {
        #expect(try pair.common() == nil)
    }

    @Test(
        "Two schemas of one path are ambiguous where a URL is valid for both, which is shown",
        arguments: [
            (Pair("{?a} ; a", "{?b} ; b"), "x:/"), (Pair("?{+a} ; a ; needs a", ""), "x:/"),
            (Pair("{?a} ; a ; needs a", "{?a,b} ; a, b"), "x:/?a=a"),
            (
                Pair(
                    #"{?a} ; "a":{"type":"string","aliases":["b"]} ; needs a"#,
                    #"{?b} ; "b":{"type":"integer"} ; needs b"#), "x:/?b=0"
            ),
            (Pair("?v=1{&a} ; a", #"{?b} ; b ; "ignoredParameters": ["v"]"#), nil),
            (
                Pair(
                    #"{?a} ; "a":{"enum":["p","Q"],"caseInsensitive":true} ; needs a"#, "{?a} ; a=q ; needs a"
                ),
                "x:/?a=q"
            ),
            (
                Pair(
                    #"{?a} ; "a":{"enum":["p"],"valueAliases":{"q":"p"}} ; needs a"#, "{?a} ; a=q ; needs a"),
                "x:/?a=q"
            ),
            (Pair("{?a,b} ; a, b ; " + anyOf, "{?b} ; b ; needs b"), "x:/?b=a"),
            (
                Pair(#"{?a,b} ; a, b ; "dependentRequired": {"a": ["b"]}"#, "{?a,b} ; a, b ; needs a"),
                "x:/?a=a&b=a"
            ),
            (
                Pair(
                    #"{?a} ; "a":{"type":"array","items":{"type":"integer"}} ; needs a"#,
                    #"{?a*} ; "a":{"type":"array","items":{"type":"string"}} ; needs a"#), "x:/?a=0"
            ),
            // A name in a case that neither writes belongs to both.
            (
                Pair(
                    #"{?qab} ; "qab":{"type":"integer"} ; needs qab ; "# + ignoresCase,
                    #"{?QAB} ; "QAB":{"type":"integer"} ; needs QAB ; "# + ignoresCase), "x:/?Qab=0"
            ),
            (
                Pair(
                    #"{?_Qab} ; "_Qab":{"type":"integer"} ; needs _Qab ; "# + ignoresCase,
                    #"{?_qab} ; "_qab":{"type":"integer"} ; needs _qab ; "# + ignoresCase), "x:/?_qAB=0"
            ),
            // An older name that the other takes as a member's, like the members.
            (
                Pair(
                    #"{?q,r*} ; "q":{"enum":["2"],"aliases":["k"]}, "r":{"type":"object","additionalProperties":{"type":"string"}} ; needs q r"#,
                    #"{?p*} ; "p":{"type":"object","patternProperties":{"^[pk]":{"type":"string"}}} ; needs p"#
                ),
                "x:/?ka=a&k=2"
            ),
            // A text before the last one decides where values end.
            (
                Pair(
                    #"a{/v}/{w} ; "v":{"type":"string","minLength":1}, w ; needs w"#,
                    "a/{v}/{w} ; v, w ; needs v w"), "x:/a/a/a"
            ),
            // An older name of both.
            (
                Pair(
                    #"{?a} ; "a":{"type":"integer","aliases":["c"]} ; needs a"#,
                    #"{?b} ; "b":{"type":"integer","aliases":["c"]}"#), "x:/?c=0"
            ),
            (
                Pair(
                    #"{?a} ; "a":{"type":"integer","aliases":["c"]} ; needs a"#,
                    #"{?c} ; "c":{"type":"integer"}"#), "x:/?c=0"
            ),
            // A name that both ignore, beside one that one of them ignores.
            (
                Pair(
                    #"{?a} ; a ; needs a ; "ignoredParameters": ["*"]"#,
                    #"{?b} ; b ; "ignoredParameters": ["*"]"#), "x:/?a=a&z=0"
            ),
            (
                Pair(
                    #"{?a} ; a ; needs a ; "ignoredParameters": ["utm_*"]"#,
                    #"{?b} ; b ; "ignoredParameters": ["*"]"#), "x:/?a=a&utm_=0"
            ),
            // A name that one ignores, and the other takes as a member.
            (
                Pair(
                    #"{?p,o*} ; p, "o":{"type":"object","patternProperties":{"^p":{"type":"string"}}} ; needs o"#,
                    #"{?b} ; b ; "ignoredParameters": ["p*"]"#), nil
            ),
            // A plus sign is a space to one of them, so that one text has two meanings.
            (
                Pair(
                    #"{?a} ; "a":{"enum":["p q"]} ; needs a ; "accepts": ["plus-as-space"]"#,
                    "{?a} ; a=p+q ; needs a"), nil
            ),
        ] as [(Pair, String?)])
    func ambiguous(pair: Pair, url: String?) throws {
        guard let found = try pair.common() else {
            // More fixed parameters are more literal.
            #expect(url == nil && pair.schemas[0].contains("v=1"))
            return
        }
        #expect(found == url ?? found)
    }

    @Test("Two schemas of one path are compared by all texts of their values")
    func texts() throws {
        func pair(_ left: String, _ right: String) -> Pair {
            Pair(
                #"{?a} ; "a":{"type":"string","pattern":"^\#(left)$"} ; needs a"#,
                #"{?a} ; "a":{"type":"string","pattern":"^\#(right)$"} ; needs a"#)
        }
        #expect(try pair("[ab]{9}", "[cd]{9}").common() == nil)
        let common = try #require(try pair("[ab]{9}", "[bc]{9}").common())
        #expect(common == "x:/?a=bbbbbbbbb")
        // An item of a list is not all of its text.
        let list = Pair(
            #"{?a} ; "a":{"type":"array","items":{"type":"integer"}} ; needs a"#,
            #"{?a} ; "a":{"enum":["1,2"]} ; needs a"#)
        #expect(try list.common() != nil)
    }
}
