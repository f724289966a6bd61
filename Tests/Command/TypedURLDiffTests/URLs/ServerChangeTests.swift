import TestSupport
import Testing

@Suite("Changes of servers", .inTurn)
struct ServerChangeTests {
    @Test("are found, and said what they do", arguments: examples)
    func change(example: ChangeExample) throws { try example.hold() }

    static let examples = ChangeExample.list(
        #"""
        # a server more
        - s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }]
        + s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }, { "name": "two", "uri": "x://two" }]
          server-added | compatible | some x://two/p | the server "two" was added: "x://two"
        # a server less
        - s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }, { "name": "two", "uri": "x://two" }]
        + s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }]
          server-removed | some x://two/p | compatible | the server "two" was removed; it was "x://two"
        # another name
        - s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }, { "name": "two", "uri": "x://two" }]
        + s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }, { "name": "second", "uri": "x://two" }]
          server-renamed | compatible | compatible | the server "two" was renamed to "second"
        # another URI
        - s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }, { "name": "two", "uri": "x://two" }]
        + s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }, { "name": "two", "uri": "x://zwei" }]
          server-uri-changed | some x://two/p | some x://zwei/p | "uri" of the server "two" changed from "x://two" to "x://zwei"
        # another URI, the old one as an alias
        - s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }]
        + s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://eins", "aliases": ["x://one"] }]
          server-uri-changed | compatible | some x://eins/p | "uri" of the server "one" changed from "x://one" to "x://eins"; the old one is still read
        # an alias more
        - s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }]
        + s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one", "aliases": ["x://1"] }]
          server-alias-added | compatible | some x://1/p | the alias "x://1" was added to the server "one"
        # an alias less
        - s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one", "aliases": ["x://1"] }]
        + s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }]
          server-alias-removed | some x://1/p | compatible | the alias "x://1" of the server "one" was removed
        # another order
        - s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }, { "name": "two", "uri": "x://two" }]
        + s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "two", "uri": "x://two" }, { "name": "one", "uri": "x://one" }]
          default-server-changed | compatible | compatible | the first server is now "two"; it was "one"
        # a server that becomes an alias
        - s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }, { "name": "two", "uri": "x://two" }]
        + s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one", "aliases": ["x://two"] }]
          server-alias-added | meaning x://two/p | meaning x://two/p | the alias "x://two" was added to the server "one"
          server-removed | meaning x://two/p | meaning x://two/p | the server "two" was removed; it was "x://two"
        # URIs that change places
        - s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }, { "name": "two", "uri": "x://two" }]
        + s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://two" }, { "name": "two", "uri": "x://one" }]
          server-uri-changed | meaning x://one/p | meaning x://two/p | "uri" of the server "one" changed from "x://one" to "x://two"
          server-uri-changed | meaning x://one/p | meaning x://two/p | "uri" of the server "two" changed from "x://two" to "x://one"
        # servers in place of a scheme
        - s x://one/p{?a} | "a": { "type": "integer" }
        + s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }, { "name": "two", "uri": "x://two" }]
          alternate-added | compatible | some x://two/p | "x://two/p{?a}" is now read as well
        # a scheme in place of servers
        - s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }, { "name": "two", "uri": "x://two" }]
        + s x://one/p{?a} | "a": { "type": "integer" }
          alternate-removed | some x://two/p | compatible | "x://two/p{?a}" is no longer read
        # another path
        - s /p{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }, { "name": "two", "uri": "x://two" }]
        + s /q{?a} | "a": { "type": "integer" } | "servers": [{ "name": "one", "uri": "x://one" }, { "name": "two", "uri": "x://two" }]
          template-changed | always x://one/p | always x://one/q | the template changed from x://one/p{?a} to x://one/q{?a}
        """#)
}
