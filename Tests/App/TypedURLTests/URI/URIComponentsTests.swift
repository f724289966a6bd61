import TestSupport
import Testing

@testable import TypedURL
@testable import TypedURLModel

@Suite("Splitting a URI by RFC 3986", .inTurn)
struct URIComponentsTests {
    private func parts(_ text: String) throws -> [String?] {
        let bytes = Array(text.utf8)
        let uri = try URIComponents(bytes)
        func slice(_ range: Range<Int>?) -> String? {
            range.map { String(decoding: bytes[$0], as: UTF8.self) }
        }
        return [
            slice(uri.scheme), slice(uri.authority?.userInfo), slice(uri.authority?.host),
            slice(uri.authority?.port), slice(uri.path), slice(uri.query), slice(uri.fragment),
        ]
    }

    @Test(
        "The components of the standard's own examples",
        arguments: [
            (
                "foo://example.com:8042/over/there?name=ferret#nose",
                ["foo", nil, "example.com", ":8042", "/over/there", "name=ferret", "nose"]
            ),
            (
                "urn:example:animal:ferret:nose",
                ["urn", nil, nil, nil, "example:animal:ferret:nose", nil, nil]
            ),
            (
                "ftp://ftp.is.co.za/rfc/rfc1808.txt",
                ["ftp", nil, "ftp.is.co.za", nil, "/rfc/rfc1808.txt", nil, nil]
            ),
            (
                "ldap://[2001:db8::7]/c=GB?objectClass?one",
                ["ldap", nil, "[2001:db8::7]", nil, "/c=GB", "objectClass?one", nil]
            ),
            ("mailto:John.Doe@example.com", ["mailto", nil, nil, nil, "John.Doe@example.com", nil, nil]),
            ("telnet://192.0.2.16:80/", ["telnet", nil, "192.0.2.16", ":80", "/", nil, nil]),
            ("http://u:p@@", nil),
            ("asset://?id=1", ["asset", nil, "", nil, "", "id=1", nil]),
            ("asset:?", ["asset", nil, nil, nil, "", "", nil]),
            ("a://u:p@h:/?#", ["a", "u:p@", "h", ":", "/", "", ""]),
            ("a:%zz%", ["a", nil, nil, nil, "%zz%", nil, nil]),
            ("a://@", ["a", "@", "", nil, "", nil, nil]),
        ] as [(String, [String?]?)])
    func components(text: String, expected: [String?]?) {
        #expect((try? parts(text)) == expected)
    }

    @Test(
        "The first byte that is not allowed",
        arguments: [
            ("", 0), ("1a:", 0), ("a_b:", 1), ("ab", 2), (":", 0), ("a%41:", 1),
            ("a:b c", 3), ("a://h/[", 6), ("a://h?[", 6), ("a://h#a#b", 7), ("a://u@v@w", 7),
            ("a://h:1:2", 7), ("a://[::1", 8), ("a://[::1]x", 9), ("a://[1:2]", 8), ("a://[:1]", 5),
            ("a://[1::2::3]", 10), ("a://[v1.]", 8), ("a://[v.x]", 6), ("a://[1:2:3:4:5:6:7:8:9]", 21),
            ("a://[::1.2.3.256]", 8), ("a://h\\x", 5), ("a:|", 2), ("a:^", 2), ("a:`", 2), ("a:\u{7F}", 2),
        ])
    func malformed(text: String, offset: Int) throws {
        let error = try #require(throws: MalformedURI.self) { try URIComponents(Array(text.utf8)) }
        #expect(error.offset == offset)
    }

    @Test(
        "IP addresses in brackets",
        arguments: [
            "::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8",
            "1:2:3:4:5:6:1.2.3.4",
            "::ffff:192.0.2.1", "fe80::1", "v1F.a:b!",
        ])
    func addresses(address: String) throws {
        #expect(try parts("a://[\(address)]:1") == ["a", nil, "[\(address)]", ":1", "", nil, nil])
    }
}
