@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of servers")
struct ServerChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        let lines = try example.lines
        #expect(lines == example.expected, "\(lines.joined(separator: "\n"))")
    }

    /// A schema of some servers, or of none.
    private static func schema(_ servers: String?, _ template: String = "/p{?a}") -> String {
        let servers = servers.map { #""servers": [\#($0)], "# } ?? ""
        return
            #"{ "uriTemplate": "\#(template)", \#(servers)"type": "object", "properties": { "a": { "type": "integer" } }, "additionalProperties": false }"#
    }

    private static func example(
        _ title: String, from old: String?, _ template: String = "/p{?a}", to new: String?,
        _ newTemplate: String = "/p{?a}", says expected: [String]
    ) -> ChangeExample {
        ChangeExample(
            title, from: ["s": schema(old, template)], to: ["s": schema(new, newTemplate)], expected)
    }

    private static let one = #"{ "name": "one", "uri": "x://one" }"#
    private static let two = #"{ "name": "two", "uri": "x://two" }"#

    static let examples = [
        example(
            "a server more", from: one, to: "\(one), \(two)",
            says: [
                #"server-added | compatible | some x://two/p | the server "two" was added: "x://two""#
            ]),
        example(
            "a server less", from: "\(one), \(two)", to: one,
            says: [
                #"server-removed | some x://two/p | compatible | the server "two" was removed; it was "x://two""#
            ]),
        example(
            "another name", from: "\(one), \(two)",
            to: "\(one), \(two.replacing("\"two\"", with: "\"second\""))",
            says: [
                #"server-renamed | compatible | compatible | the server "two" was renamed to "second""#
            ]),
        example(
            "another URI", from: "\(one), \(two)",
            to: "\(one), \(two.replacing("x://two", with: "x://zwei"))",
            says: [
                #"server-uri-changed | some x://two/p | some x://zwei/p | "uri" of the server "two" changed from "x://two" to "x://zwei""#
            ]),
        example(
            "another URI, the old one as an alias", from: one,
            to: #"{ "name": "one", "uri": "x://eins", "aliases": ["x://one"] }"#,
            says: [
                #"server-uri-changed | compatible | some x://eins/p | "uri" of the server "one" changed from "x://one" to "x://eins"; the old one is still read"#
            ]),
        example(
            "an alias more", from: one, to: #"{ "name": "one", "uri": "x://one", "aliases": ["x://1"] }"#,
            says: [
                #"server-alias-added | compatible | some x://1/p | the alias "x://1" was added to the server "one""#
            ]),
        example(
            "an alias less", from: #"{ "name": "one", "uri": "x://one", "aliases": ["x://1"] }"#, to: one,
            says: [
                #"server-alias-removed | some x://1/p | compatible | the alias "x://1" of the server "one" was removed"#
            ]),
        example(
            "another order", from: "\(one), \(two)", to: "\(two), \(one)",
            says: [
                #"default-server-changed | compatible | compatible | the first server is now "two"; it was "one""#
            ]),
        example(
            "a server that becomes an alias", from: "\(one), \(two)",
            to: #"{ "name": "one", "uri": "x://one", "aliases": ["x://two"] }"#,
            says: [
                #"server-alias-added | meaning x://two/p | meaning x://two/p | the alias "x://two" was added to the server "one""#,
                #"server-removed | meaning x://two/p | meaning x://two/p | the server "two" was removed; it was "x://two""#,
            ]),
        example(
            "URIs that change places", from: "\(one), \(two)",
            to: #"{ "name": "one", "uri": "x://two" }, { "name": "two", "uri": "x://one" }"#,
            says: [
                #"server-uri-changed | meaning x://one/p | meaning x://two/p | "uri" of the server "one" changed from "x://one" to "x://two""#,
                #"server-uri-changed | meaning x://one/p | meaning x://two/p | "uri" of the server "two" changed from "x://two" to "x://one""#,
            ]),
        example(
            "servers in place of a scheme", from: nil, "x://one/p{?a}", to: "\(one), \(two)",
            says: [
                #"server-added | compatible | some x://two/p | "x://two/p{?a}" is now read as well"#
            ]),
        example(
            "a scheme in place of servers", from: "\(one), \(two)", to: nil, "x://one/p{?a}",
            says: [
                #"server-removed | some x://two/p | compatible | "x://two/p{?a}" is no longer read"#
            ]),
        example(
            "another path", from: "\(one), \(two)", to: "\(one), \(two)", "/q{?a}",
            says: [
                #"path-changed | always x://one/p | always x://one/q | the template changed from x://one/p{?a} to x://one/q{?a}"#
            ]),
    ]
}
