import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
@testable import TypedURLSchema

@Suite("A pattern matches what holds a match", .inTurn)
struct PatternMatchingTests {
    /// A pattern, texts that match, and texts that do not.
    typealias Example = (pattern: String, matching: [String], others: [String])

    @Test(
        "It is searched for, unless anchors bind it",
        arguments: [
            ("", ["", "a", "\n"], []),
            ("b", ["b", "abc", "bb"], ["", "a", "B"]),
            ("^b", ["b", "bc"], ["ab", ""]),
            ("b$", ["b", "ab"], ["bc", "b\n", ""]),
            ("^b$", ["b"], ["ab", "bc", "b\n", "\nb", "bb"]),
            ("^", ["", "a"], []),
            ("$", ["", "a"], []),
            ("^$", [""], ["a", "\n"]),
            ("^a|b", ["a", "ac", "cb", "b"], ["ca"]),
            ("a|b$", ["ca", "ac", "b", "cb"], ["bc"]),
            ("^a|b$", ["a", "ac", "cb", "b"], ["ca", "bc"]),
            ("^a$|^b$", ["a", "b"], ["ab", "ca"]),
            ("^(a|b)$", ["a", "b"], ["ab", "ca"]),
            ("^a||b$", ["", "x"], []),
            ("a$|", ["", "b"], []),
            ("^a$|$", ["", "b"], []),
            ("^a*$", ["", "aa"], ["ab", "ba"]),
            ("a*$", ["", "b", "aab"], []),
            ("a|^$", ["", "ba"], ["b"]),
        ] as [Example])
    func anchors(example: Example) throws { try check(example) }

    @Test(
        "Quantifiers repeat the character, class or group before them",
        arguments: [
            ("^ab*$", ["a", "ab", "abbb"], ["", "abab", "b"]),
            ("^ab+$", ["ab", "abbb"], ["a", "abab"]),
            ("^ab?$", ["a", "ab"], ["abb", ""]),
            ("^(ab)*$", ["", "ab", "abab"], ["a", "aba"]),
            ("^(ab)+c?$", ["ab", "abc", "ababc"], ["c", ""]),
            ("^a{0}$", [""], ["a"]),
            ("^a{0,0}b$", ["b"], ["ab"]),
            ("^a{3}$", ["aaa"], ["aa", "aaaa"]),
            ("^a{2,}$", ["aa", "aaaaa"], ["a", ""]),
            ("^a{0,}$", ["", "aaaaa"], ["b"]),
            ("^a{1,}$", ["a", "aaaaa"], [""]),
            ("^a{2,4}$", ["aa", "aaa", "aaaa"], ["a", "aaaaa"]),
            ("^a{0,2}$", ["", "a", "aa"], ["aaa"]),
            ("^a{002}$", ["aa"], ["a", "aaa"]),
            ("^(a{2}b){2}$", ["aabaab"], ["aab", "aabab", "aabaabaab"]),
            ("^(a?){3}$", ["", "a", "aaa"], ["aaaa"]),
            ("^(a*)+$", ["", "aaa"], ["ab"]),
            ("^(a|b)*c$", ["c", "abbac"], ["abb", "cc"]),
            ("^(a*b*)*$", ["", "abba"], ["abc"]),
            ("^((a{2,3}){2}){2}$", ["aaaaaaaa", "aaaaaaaaaaaa"], ["aaaaaaa", "aaaaaaaaaaaaa"]),
            ("^(){5}a()*$", ["a"], ["", "aa"]),
            ("^(|a)(b|)$", ["", "a", "b", "ab"], ["ba"]),
            ("^(){99999999999999999999}$", [""], ["a"]),
            ("^a{0}(b{0}|c)$", ["", "c"], ["b"]),
        ] as [Example])
    func quantifiers(example: Example) throws { try check(example) }

    @Test(
        "A class holds characters, ranges and categories",
        arguments: [
            ("^[abc]$", ["a", "c"], ["d", "", "ab"]),
            ("^[a-c]$", ["a", "b", "c"], ["-", "d"]),
            ("^[a-a]$", ["a"], ["b"]),
            ("^[^a-c]$", ["-", "d", "\n", "é", "😀"], ["a", "b", "c"]),
            ("^[a-cx-z]$", ["b", "y"], ["d", "w"]),
            ("^[-a]$", ["-", "a"], ["b"]),
            ("^[a-]$", ["-", "a"], ["b"]),
            ("^[^-a]$", ["b"], ["-", "a"]),
            ("^[a-c-]$", ["b", "-"], ["d"]),
            ("^[-]$", ["-"], ["a"]),
            ("^[--]$", ["-"], ["a"]),
            (#"^[+\--/]$"#, ["+", "-", ".", "/"], [","]),
            ("^[a^]$", ["a", "^"], ["b"]),
            ("^[^^]$", ["a"], ["^"]),
            ("^[$.*+?(){}|]$", ["$", ".", "*", "+", "?", "(", ")", "{", "}", "|"], ["a", "\\"]),
            (#"^[\[\]\\\^\-\$\n]$"#, ["[", "]", "\\", "^", "-", "$", "\n"], ["n", "a"]),
            ("^[é-ü]$", ["é", "ö", "ü"], ["è", "ý", "e"]),
            ("^[α-ω]+$", ["λόγος".filter { $0 != "ό" }], ["λόγος"]),
            ("^[\u{0}-\u{10FFFF}]$", ["\u{0}", "\u{D7FF}", "\u{E000}", "\u{10FFFF}"], ["", "ab"]),
            (#"^[\p{Lu}0-9]$"#, ["A", "É", "7"], ["a", "é", "٧"]),
            (#"^[\P{L}a]$"#, ["1", "a", "-"], ["b", "é"]),
            (#"^[^\p{L}\n]$"#, ["1", " "], ["a", "é", "\n"]),
            (#"^[\p{L}\P{L}]$"#, ["a", "1"], [""]),
            (#"^[^\p{L}\P{L}]$"#, [], ["a", "1", ""]),
            (#"^[\p{L}-]$"#, ["é", "-"], ["1"]),
        ] as [Example])
    func classes(example: Example) throws { try check(example) }

    @Test(
        "Escapes stand for one character, or for those of a category",
        arguments: [
            (#"^\(\)\*\+\-\.\?\[\\\]\^\{\|\}\$$"#, [#"()*+-.?[\]^{|}$"#], [#"()*+-.?[\]^{|}"#]),
            (#"^\n\r\t$"#, ["\n\r\t"], ["nrt"]),
            ("^a.c$", ["abc", "aéc", "a😀c", "a\u{2028}c", "a\u{85}c"], ["a\nc", "a\rc", "ac", "abbc"]),
            (#"^\p{L}$"#, ["a", "É", "日", "ª", "\u{10400}"], ["1", "", "\u{301}"]),
            (#"^\P{L}$"#, ["1", " ", "\u{301}"], ["a", "日"]),
            (#"^\p{Nd}{2}$"#, ["42", "٤٢"], ["4", "½²"]),
            (#"^\p{Z}$"#, [" ", "\u{A0}", "\u{2028}", "\u{2029}"], ["\t", "a"]),
            (#"^\p{C}$"#, ["\n", "\u{AD}", "\u{E000}", "\u{FFFF}"], ["a"]),
            (#"^\p{Cn}$"#, ["\u{FFFF}", "\u{10FFFF}"], ["\n", "\u{E000}"]),
            (#"^\p{L}\p{M}$"#, ["e\u{301}"], ["é"]),
        ] as [Example])
    func escapes(example: Example) throws { try check(example) }

    @Test(
        "Every category has its scalars",
        arguments: [
            ("Lu", "A"), ("Ll", "a"), ("Lt", "ǅ"), ("Lm", "ʰ"), ("Lo", "א"), ("Mn", "\u{300}"),
            ("Mc", "\u{903}"),
            ("Me", "\u{20DD}"), ("Nd", "5"), ("Nl", "Ⅷ"), ("No", "½"), ("Pc", "_"), ("Pd", "-"), ("Ps", "("),
            ("Pe", ")"), ("Pi", "«"), ("Pf", "»"), ("Po", "!"), ("Sm", "+"), ("Sc", "€"), ("Sk", "^"),
            ("So", "©"),
            ("Zs", " "), ("Zl", "\u{2028}"), ("Zp", "\u{2029}"), ("Cc", "\u{7}"), ("Cf", "\u{200D}"),
            ("Co", "\u{E000}"), ("Cn", "\u{378}"),
        ])
    func category(name: String, member: String) throws {
        let all =
            ["A", "a", "ǅ", "ʰ", "א", "\u{300}", "\u{903}", "\u{20DD}", "5", "Ⅷ", "½", "_", "-", "("]
            + [
                ")", "«", "»", "!", "+", "€", "^", "©", " ", "\u{2028}", "\u{2029}", "\u{7}", "\u{200D}",
                "\u{E000}",
            ]
            + ["\u{378}"]
        #expect(try all.filter(Pattern("^\\p{\(name)}$").matches) == [member])
        #expect(try all.filter(Pattern("^\\P{\(name)}$").matches) == all.filter { $0 != member })
        #expect(try Pattern("^\\p{\(name.prefix(1))}$").matches(member))
        #expect(try Pattern("^[^x\\p{\(name)}]$").matches(member) == false)
    }

    @Test("Strings are scalars, not what a reader sees as one character")
    func scalars() throws {
        #expect(try !Pattern("^é$").matches("e\u{301}"))
        #expect(try Pattern("^e\u{301}$").matches("e\u{301}"))
        #expect(try Pattern("^..$").matches("e\u{301}"))
        #expect(try Pattern("\r$").matches("a\r\n") == false)
        #expect(try Pattern("^a\r.$").matches("a\r\n") == false)
        #expect(try Pattern("\n$").matches("a\r\n"))
        #expect(try Pattern("é") != Pattern("e\u{301}"))
        #expect(try Set([Pattern("é"), Pattern("é"), Pattern("e\u{301}")]).count == 2)
    }

    @Test(
        "A pattern that people write matches what they mean",
        arguments: [
            (
                "^[a-z0-9]+(-[a-z0-9]+)*$", ["a", "summer-photos", "a-1-b"],
                ["", "-a", "a-", "a--b", "Summer", "summer photos"]
            ),
            ("^[A-Za-z0-9_-]{11}$", ["dQw4w9WgXcQ"], ["dQw4w9WgXc", "dQw4w9WgXcQ0"]),
            (
                "^[0-9a-f]{64}$", [String(repeating: "0f", count: 32)],
                [String(repeating: "0f", count: 31) + "0"]
            ),
            (
                "^(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])){3}$",
                ["127.0.0.1", "255.255.255.255"], ["256.0.0.1", "1.2.3", "1.2.3.4.5"]
            ),
            ("^\\p{Lu}\\p{L}*( \\p{Lu}\\p{L}*)*$", ["Ada Lovelace", "Émile"], ["ada", "Ada  Lovelace"]),
            ("^https://", ["https://example.org"], ["http://example.org"]),
            ("\\.(png|jpe?g)$", ["a.png", "b.jpg", "c.jpeg"], ["a.png.exe", "png"]),
        ] as [Example])
    func usual(example: Example) throws { try check(example) }

    private func check(_ example: Example) throws {
        let pattern = try Pattern(example.pattern)
        for text in example.matching { #expect(pattern.matches(text), "\(text.debugDescription)") }
        for text in example.others { #expect(!pattern.matches(text), "\(text.debugDescription)") }
    }
}
