@testable import TypedURLDiff
import Testing

@testable import TypedURLSchema

@Suite("Changes of servers")
struct ServerChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws {
        #expect(try example.lines == example.expected)
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
        example("a server more", from: one, to: "\(one), \(two)", says: []),
        example("a server less", from: "\(one), \(two)", to: one, says: []),
        example(
            "another name", from: "\(one), \(two)",
            to: "\(one), \(two.replacing("\"two\"", with: "\"second\""))", says: []),
        example(
            "another URI", from: "\(one), \(two)",
            to: "\(one), \(two.replacing("x://two", with: "x://zwei"))", says: []),
        example(
            "another URI, the old one as an alias", from: one,
            to: #"{ "name": "one", "uri": "x://eins", "aliases": ["x://one"] }"#, says: []),
        example(
            "an alias more", from: one, to: #"{ "name": "one", "uri": "x://one", "aliases": ["x://1"] }"#, says: []),
        example(
            "an alias less", from: #"{ "name": "one", "uri": "x://one", "aliases": ["x://1"] }"#, to: one, says: []),
        example("another order", from: "\(one), \(two)", to: "\(two), \(one)", says: []),
        example(
            "a server that becomes an alias", from: "\(one), \(two)",
            to: #"{ "name": "one", "uri": "x://one", "aliases": ["x://two"] }"#, says: []),
        example(
            "URIs that change places", from: "\(one), \(two)",
            to: #"{ "name": "one", "uri": "x://two" }, { "name": "two", "uri": "x://one" }"#, says: []),
        example("servers in place of a scheme", from: nil, "x://one/p{?a}", to: "\(one), \(two)", says: []),
        example("a scheme in place of servers", from: "\(one), \(two)", to: nil, "x://one/p{?a}", says: []),
        example("another path", from: "\(one), \(two)", to: "\(one), \(two)", "/q{?a}", says: []),
    ]
}
