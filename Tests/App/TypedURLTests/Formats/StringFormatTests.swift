import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Formats of strings", .inTurn)
struct StringFormatTests {
    @Test(
        "A UUID has its five groups, and is normal in lower case",
        arguments: [
            ("123e4567-e89b-12d3-a456-426614174000", "123e4567-e89b-12d3-a456-426614174000"),
            ("123E4567-E89B-12d3-A456-426614174000", "123e4567-e89b-12d3-a456-426614174000"),
            ("00000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-000000000000"),
            ("FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "ffffffff-ffff-ffff-ffff-ffffffffffff"),
            ("", nil),
            ("123e4567e89b12d3a456426614174000", nil),
            ("123e4567-e89b-12d3-a456-42661417400", nil),
            ("123e4567-e89b-12d3-a456-4266141740000", nil),
            ("123e456-7e89b-12d3-a456-426614174000", nil),
            ("123e4567-e89b-12d3-a456-42661417400g", nil),
            ("{123e4567-e89b-12d3-a456-426614174000}", nil),
            ("123e4567-e89b-12d3-a456-4266141740é", nil),
        ] as [(String, String?)])
    func uuid(text: String, normal: String?) {
        #expect(StringFormat.uuid.normal(text) == normal)
    }

    @Test(
        "Formats that keep their texts have them as they are",
        arguments: [
            (.date, ["2024-02-29", "2000-02-29", "0000-02-29", "0000-01-01", "9999-12-31", "2023-04-30"]),
            (
                .uri,
                [
                    "a:", "a+b-c.d:", "https://example.org", "https://u:p@[::1]:80/a%2Fb?c=%C3%A9#d",
                    "urn:isbn:0",
                    "mailto:a@example.org", "file:///a", "x://[v1.a:b]", "x:/a//b", "HTTP://EXAMPLE.org/%7e",
                ]
            ),
            (
                .email,
                [
                    "a@b", "a.b+c@example.org", "!#$%&'*+-/=?^_`{|}~@example.org", #""a b"@example.org"#,
                    #"""@a"#,
                    #""\"\\\a@"@example.org"#, "a@[127.0.0.1]", "a@[IPv6:::1]", "a@[ipv6:2001:db8::1.2.3.4]",
                    "a@1.2", String(repeating: "a", count: 64) + "@b",
                    "a@" + String(repeating: "b.", count: 127) + "b",
                ]
            ),
            (
                .hostname,
                [
                    "a", "A-1.example", "1.2.3.4", "a--b", "ab--c", String(repeating: "a", count: 63),
                    String(repeating: "a.", count: 126) + "a", "xn--bcher-kva.example",
                ]
            ),
            (.ipv4, ["0.0.0.0", "255.255.255.255", "192.168.10.1"]),
            (
                .ipv6,
                [
                    "::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "2001:DB8::abcd",
                    "::ffff:1.2.3.4",
                    "1:2:3:4:5:6:1.2.3.4",
                ]
            ),
        ] as [(StringFormat, [String])])
    func accepted(format: StringFormat, texts: [String]) {
        for text in texts {
            #expect(format.normal(text) == text)
            #expect(format.isNormal(text))
        }
    }

    @Test(
        "A format does not have texts of other kinds",
        arguments: [
            (
                .date,
                [
                    "", "2023-02-29", "1900-02-29", "2024-02-30", "2024-04-31", "2024-00-10", "2024-13-01",
                    "2024-01-00", "2024-01-32", "2024-1-1", "24-01-01", "12024-01-01", "2024/01/01",
                    "2024-01-01Z",
                    "２024-01-01", "+024-01-01",
                ]
            ),
            (
                .uri,
                [
                    "", "a", "//example.org", "/a", "1a:", ":a", "a b:", "a:b c", "a:%", "a:%2", "a:%2g",
                    "a:b?%zz",
                    "a:b#c#d", "a:é", "a://[::1", "a://[1]", "a://b:c", "a:[b]", "a:<b>",
                ]
            ),
            (
                .email,
                [
                    "", "a", "@", "@a", "a@", ".a@b", "a.@b", "a..b@c", "a b@c", "a@b@c", "a@-b", "a@b-",
                    "a@b.",
                    "a@b..c", "a@b_c", "a@é", "é@a", #""a@b"#, #""a"b@c"#, #""a"#, #""a\"@b"#, "\"a\n\"@b",
                    "\"\\é\"@b",
                    "a@[1.2.3]", "a@[127.0.0.1", "a@[::1]", "a@[IPv6:1]", "a@[x:y]", "a@[]", "a@[IPv6:v1.a]",
                    String(repeating: "a", count: 65) + "@b",
                    "a@" + String(repeating: "b.", count: 127) + "bb",
                    "a@" + String(repeating: "b", count: 64),
                ]
            ),
            (
                .hostname,
                [
                    "", ".", "a.", ".a", "a..b", "-a", "a-", "a.-b", "a_b", "a b", "é", "a\n", "xn--",
                    String(repeating: "a", count: 64), String(repeating: "a.", count: 126) + "ab",
                ]
            ),
            (
                .ipv4,
                [
                    "", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.04", "1.2.3.", "1..2.3", "1.2.3.-1",
                    "1.2.3.+1",
                    "0x1.2.3.4", "1.2.3.4 ", "1.2.3.1000",
                ]
            ),
            (
                .ipv6,
                [
                    "", ":", ":::", "1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "::g",
                    "1:",
                    ":1:2:3:4:5:6:7", "fe80::1%25eth0", "fe80::1%eth0", "[::1]", "::1]", "v1.a", "::1.2.3",
                    "1:2:3:4:5:6:7:1.2.3.4", "1.2.3.4", "::1.2.3.4:5", "1:2:3:4:5:6:7:8::",
                ]
            ),
        ] as [(StringFormat, [String])])
    func refused(format: StringFormat, texts: [String]) {
        for text in texts {
            #expect(format.normal(text) == nil, "\(text)")
            #expect(!format.isNormal(text))
        }
    }

    @Test("A text of a format has a normal form, which is normal itself", arguments: StringFormat.allCases)
    func idempotent(format: StringFormat) async {
        await LongWork.run {
            var random = SeededGenerator(seed: 3339)
            for _ in 0..<500 {
                let text = RandomFormatText.text(of: format, using: &random)
                guard let normal = format.normal(text) else {
                    Issue.record("\(text) is of the format \(format.rawValue)")
                    continue
                }
                #expect(format.normal(normal) == normal)
                #expect(format.isNormal(text) == text.utf8.elementsEqual(normal.utf8))
            }
        }
    }

    @Test("A long text is read once", .timeLimit(.minutes(10)), arguments: StringFormat.allCases)
    func length(format: StringFormat) async {
        await LongWork.run {
            let count = 100_000
            for piece in ["0", "a", ".", ":", "-", "0.", "1:", "[", "%41", "\\", "\"", "a@", "a:", "\u{E9}"] {
                let long = String(repeating: piece, count: count / piece.utf8.count)
                for text in [
                    long, "a:\(long)", "a@\(long)", "\"\(long)", "[\(long)]", "2024-02-29T00:00:00.\(long)Z",
                ] {
                    _ = format.normal(text)
                }
            }
            #expect(format.normal("a://[" + String(repeating: ":", count: count)) == nil)
        }
    }
}
