import TestSupport
import Testing

@testable import TypedURL
@testable import TypedURLLinting
@testable import TypedURLSchema

@Suite("Two schemas of one path", .inTurn)
struct CommonURLTests {
    /// A pair of schemas.
    struct Pair: Sendable, CustomTestStringConvertible {
        let schemas: [String]
        let testDescription: String

        /// - Parameters:
        ///   - left: The query of one template, its properties, and further members.
        ///   - right: The same of the other one.
        init(_ left: (String, String, String), _ right: (String, String, String)) {
            schemas = [left, right].map { query, properties, members in
                """
                {"uriTemplate": "x:/\(query)", "type": "object", "properties": {\(properties)},
                "additionalProperties": false\(members.isEmpty ? "" : ", " + members)}
                """
            }
            testDescription = "\(left.0) \(left.2) and \(right.0) \(right.2)"
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

    private static let a = #""a": {"type": "string"}"#
    private static let b = #""b": {"type": "string"}"#
    private static func words(_ name: String, _ words: String, _ more: String = "") -> String {
        #""\#(name)": {"enum": [\#(words)]\#(more)}"#
    }
    private static func object(_ keywords: String) -> String { #""o": {"type": "object", \#(keywords)}"# }
    private static let needsA = #""required": ["a"]"#
    private static let needsB = #""required": ["b"]"#
    private static let ignoresCase = #", "accepts": ["name-case"]"#
    private static let needsO = #""required": ["o"]"#

    @Test(
        "Two schemas of one path are told apart where each query of one has what the other does not hold valid",
        arguments: [
            Pair(("{?a}", a, needsA), ("{?b}", b, needsB)),
            Pair(("{?a}", a, needsA), ("{?b}", b, "")),
            Pair(("{?a}", a, needsA), ("", "", "")),
            Pair(("{?a,b}", a + "," + b, needsA), ("{?b}", b, "")),
            Pair(("?v=1", "", ""), ("?w=1", "", "")),
            Pair(("?v=1{&a}", a, needsA), ("?v=1{&b}", b, "")),
            Pair(("{?a}", words("a", #""p", "q""#), needsA), ("{?a}", words("a", #""r""#), needsA)),
            Pair(
                ("{?a}", words("a", #""p""#, #", "valueAliases": {"q": "p"}"#), needsA),
                ("{?a}", words("a", #""r""#), needsA)),
            Pair(("{?a}", words("a", "1, 2"), needsA), ("{?a}", #""a": {"type": "boolean"}"#, needsA)),
            // What a parameter requires in turn.
            Pair(("{?a,b}", a + "," + b, needsA + #", "dependentRequired": {"a": ["b"]}"#), ("{?a}", a, "")),
            // Each list of a rule.
            Pair(
                ("{?a,b}", a + "," + b, #""anyOf": [{"required": ["a"]}, {"required": ["b"]}]"#),
                ("{?c}", #""c": {"type": "string"}"#, "")),
            Pair(
                ("{?a,b}", a + "," + b, #""oneOf": [{"required": ["a"]}, {"required": ["b"]}]"#),
                ("{?a,b}", a + "," + b, #""required": ["a", "b"]"#)),
            // A name beside its alias.
            Pair(
                ("{?a}", #""a": {"type": "string", "aliases": ["b"]}"#, ""),
                ("{?a,b}", a + "," + b, #""required": ["a", "b"]"#)),
            // Members of an object.
            Pair(
                ("{?o*}", object(#""properties": {"m": {"type": "string"}}, "required": ["m"]"#), needsO),
                ("{?a}", a, "")),
            Pair(("{?o*}", object(#""properties": {"m": {"type": "string"}}"#), needsO), ("{?a}", a, "")),
            Pair(
                (
                    "{?o*}",
                    object(
                        #""properties": {"a": {"type": "string"}, "n": {"type": "string"}}, "dependentRequired": {"a": ["n"]}"#
                    ),
                    needsO
                ), ("{?a}", a, "")),
            Pair(("{?a}", a, needsA), ("{?b}", b, #""ignoredParameters": ["utm_*"]"#)),
            // A name that one declares, and the other ignores or takes as a member.
            Pair(("{?a}", a, needsA), ("{?b}", b, #""ignoredParameters": ["*"]"#)),
            Pair(
                ("{?utm_a}", #""utm_a": {"type": "integer"}"#, #""required": ["utm_a"]"#),
                ("{?b}", b, #""ignoredParameters": ["utm_*"]"#)),
            Pair(("{?o*}", object(#""additionalProperties": {"type": "string"}"#), needsO), ("{?a}", a, "")),
            // A name in the other case is one of one schema alone.
            Pair(("{?a}", a, needsA), ("{?A}", #""A": {"type": "string"}"#, #""required": ["A"]"#)),
            Pair(
                ("{?a}", a, needsA + ignoresCase),
                ("{?A}", #""A": {"type": "string"}"#, #""required": ["A"]"# + ignoresCase)),
            // A query that is a single text.
            Pair(("?{+a}", #""a": {"type": "string", "minLength": 1}"#, needsA), ("", "", "")),
        ])
    func apart(pair: Pair) throws {
        #expect(try pair.common() == nil)
    }

    @Test(
        "Two schemas of one path are ambiguous where both hold a URL valid, which is shown",
        arguments: [
            (Pair(("{?a}", a, ""), ("{?b}", b, "")), "x:/"),
            (Pair(("?{+a}", a, needsA), ("", "", "")), "x:/"),
            (Pair(("{?a}", a, needsA), ("{?a,b}", a + "," + b, "")), "x:/?a=a"),
            (
                Pair(
                    ("{?a}", #""a": {"type": "string", "aliases": ["b"]}"#, needsA),
                    ("{?b}", #""b": {"type": "integer"}"#, needsB)),
                "x:/?b=0"
            ),
            (Pair(("?v=1{&a}", a, ""), ("{?b}", b, #""ignoredParameters": ["v"]"#)), nil),
            (
                Pair(
                    ("{?a}", words("a", #""p", "Q""#, #", "caseInsensitive": true"#), needsA),
                    ("{?a}", words("a", #""q""#), needsA)), "x:/?a=q"
            ),
            (
                Pair(
                    ("{?a}", words("a", #""p""#, #", "valueAliases": {"q": "p"}"#), needsA),
                    ("{?a}", words("a", #""q""#), needsA)), "x:/?a=q"
            ),
            (
                Pair(
                    ("{?a,b}", a + "," + b, #""anyOf": [{"required": ["a"]}, {"required": ["b"]}]"#),
                    ("{?b}", b, needsB)), "x:/?b=a"
            ),
            (
                Pair(
                    ("{?a,b}", a + "," + b, #""dependentRequired": {"a": ["b"]}"#),
                    ("{?a,b}", a + "," + b, needsA)), "x:/?a=a&b=a"
            ),
            (
                Pair(
                    ("{?a}", #""a": {"type": "array", "items": {"type": "integer"}}"#, needsA),
                    ("{?a*}", #""a": {"type": "array", "items": {"type": "string"}}"#, needsA)), "x:/?a=0"
            ),
            // A name in a case that neither writes belongs to both.
            (
                Pair(
                    ("{?qab}", #""qab": {"type": "integer"}"#, #""required": ["qab"]"# + ignoresCase),
                    ("{?QAB}", #""QAB": {"type": "integer"}"#, #""required": ["QAB"]"# + ignoresCase)),
                "x:/?Qab=0"
            ),
            (
                Pair(
                    ("{?_Qab}", #""_Qab": {"type": "integer"}"#, #""required": ["_Qab"]"# + ignoresCase),
                    ("{?_qab}", #""_qab": {"type": "integer"}"#, #""required": ["_qab"]"# + ignoresCase)),
                "x:/?_qAB=0"
            ),
            // A plus sign is a space to one of them, so that one text has two meanings.
            (
                Pair(
                    ("{?a}", words("a", #""p q""#), needsA + #", "accepts": ["plus-as-space"]"#),
                    ("{?a}", words("a", #""p+q""#), needsA)), nil
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
                ("{?a}", #""a": {"type": "string", "pattern": "^\#(left)$"}"#, Self.needsA),
                ("{?a}", #""a": {"type": "string", "pattern": "^\#(right)$"}"#, Self.needsA))
        }
        #expect(try pair("[ab]{9}", "[cd]{9}").common() == nil)
        let common = try #require(try pair("[ab]{9}", "[bc]{9}").common())
        #expect(common == "x:/?a=bbbbbbbbb")
        // An item of a list is not all of its text.
        let list = Pair(
            ("{?a}", #""a": {"type": "array", "items": {"type": "integer"}}"#, Self.needsA),
            ("{?a}", #""a": {"enum": ["1,2"]}"#, Self.needsA))
        #expect(try list.common() != nil)
    }
}
