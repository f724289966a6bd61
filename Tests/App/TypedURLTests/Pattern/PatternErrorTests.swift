import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
@testable import TypedURLSchema

@Suite("What is no pattern is explained at its bytes", .inTurn)
struct PatternErrorTests {
    @Test(
        "Brackets come in pairs",
        arguments: [
            ("a)", 1..<2, #"unmatched ")"; remove it, or write "\)""#),
            ("(a", 0..<1, #"this "(" is not closed; add ")" after the group"#),
            ("(a|b", 0..<1, #"this "(" is not closed; add ")" after the group"#),
            (")", 0..<1, #"unmatched ")"; remove it, or write "\)""#),
            ("a]", 1..<2, #"unmatched "]"; remove it, or write "\]""#),
            ("a}", 1..<2, #"unmatched "}"; remove it, or write "\}""#),
            ("[", 0..<1, #"this "[" is not closed; add "]" after the class"#),
            ("[a", 0..<1, #"this "[" is not closed; add "]" after the class"#),
            ("[a-", 0..<1, #"this "[" is not closed; add "]" after the class"#),
            ("[^", 0..<1, #"this "[" is not closed; add "]" after the class"#),
        ] as [(String, Range<Int>, String)])
    func brackets(source: String, range: Range<Int>, message: String) {
        #expect(throws: PatternError(Message(message), at: range)) { try Pattern(source) }
    }

    @Test(
        "A quantifier has something to repeat, once",
        arguments: [
            ("*", 0..<1, #""*" has nothing to repeat; put it after a character, or write "\*""#),
            ("+a", 0..<1, #""+" has nothing to repeat; put it after a character, or write "\+""#),
            ("a|?", 2..<3, #""?" has nothing to repeat; put it after a character, or write "\?""#),
            ("(*a)", 1..<2, #""*" has nothing to repeat; put it after a character, or write "\*""#),
            ("{2}", 0..<1, #""{" has nothing to repeat; put it after a character, or write "\{""#),
            ("^*", 1..<2, #""*" has nothing to repeat; put it after a character, or write "\*""#),
            ("a**", 2..<3, #""*" follows another quantifier; put what it repeats in a group, or write "\*""#),
            (
                "a+{2}", 2..<3,
                #""{" follows another quantifier; put what it repeats in a group, or write "\{""#
            ),
            (
                "a{2}{3}", 4..<5,
                #""{" follows another quantifier; put what it repeats in a group, or write "\{""#
            ),
            (
                "é*+", 2..<4,
                #""*+" is a possessive quantifier, which I-Regexp does not support; remove the "+""#
            ),
        ] as [(String, Range<Int>, String)])
    func repetition(source: String, range: Range<Int>, message: String) {
        #expect(throws: PatternError(Message(message), at: range)) { try Pattern(source) }
    }

    @Test(
        "Quantifiers are greedy, and written in full",
        arguments: [
            ("a+?", 1..<3, #""+?" is a lazy quantifier, which I-Regexp does not support; remove the "?""#),
            ("a??", 1..<3, #""??" is a lazy quantifier, which I-Regexp does not support; remove the "?""#),
            (
                "a{2,3}?", 1..<7,
                #""{2,3}?" is a lazy quantifier, which I-Regexp does not support; remove the "?""#
            ),
            (
                "a*+", 1..<3,
                #""*+" is a possessive quantifier, which I-Regexp does not support; remove the "+""#
            ),
            (
                "a{2}+", 1..<5,
                #""{2}+" is a possessive quantifier, which I-Regexp does not support; remove the "+""#
            ),
            ("a{,3}", 1..<3, #""{," is not I-Regexp; write "{0,""#),
            (
                "a{", 1..<2,
                #"this "{" does not start a quantifier such as {2}, {2,} or {2,5}; write "\{" for the character"#
            ),
            (
                "a{}", 1..<2,
                #"this "{" does not start a quantifier such as {2}, {2,} or {2,5}; write "\{" for the character"#
            ),
            (
                "a{b}", 1..<2,
                #"this "{" does not start a quantifier such as {2}, {2,} or {2,5}; write "\{" for the character"#
            ),
            (
                "a{1,2", 1..<2,
                #"this "{" does not start a quantifier such as {2}, {2,} or {2,5}; write "\{" for the character"#
            ),
            (
                "a{1, 2}", 1..<2,
                #"this "{" does not start a quantifier such as {2}, {2,} or {2,5}; write "\{" for the character"#
            ),
            ("a{2,1}", 1..<6, #""{2,1}" has its bounds the wrong way round; swap them"#),
            ("a{2000000,1}", 1..<12, #""{2000000,1}" has its bounds the wrong way round; swap them"#),
        ] as [(String, Range<Int>, String)])
    func quantifiers(source: String, range: Range<Int>, message: String) {
        #expect(throws: PatternError(Message(message), at: range)) { try Pattern(source) }
    }

    @Test(
        "Anchors open and close branches of the whole pattern",
        arguments: [
            (
                "a^", 1..<2,
                #""^" is only allowed at the start of the pattern or of a branch outside groups; write "\^" for the character"#
            ),
            (
                "(^a)", 1..<2,
                #""^" is only allowed at the start of the pattern or of a branch outside groups; write "\^" for the character"#
            ),
            (
                "a|b^c", 3..<4,
                #""^" is only allowed at the start of the pattern or of a branch outside groups; write "\^" for the character"#
            ),
            (
                "^^", 1..<2,
                #""^" is only allowed at the start of the pattern or of a branch outside groups; write "\^" for the character"#
            ),
            (
                "a$b", 1..<2,
                #""$" is only allowed at the end of the pattern or of a branch outside groups; write "\$" for the character"#
            ),
            (
                "(a$)", 2..<3,
                #""$" is only allowed at the end of the pattern or of a branch outside groups; write "\$" for the character"#
            ),
            (
                "$$", 0..<1,
                #""$" is only allowed at the end of the pattern or of a branch outside groups; write "\$" for the character"#
            ),
            (
                "$a", 0..<1,
                #""$" is only allowed at the end of the pattern or of a branch outside groups; write "\$" for the character"#
            ),
            (
                "a$*", 1..<2,
                #""$" is only allowed at the end of the pattern or of a branch outside groups; write "\$" for the character"#
            ),
        ] as [(String, Range<Int>, String)])
    func anchors(source: String, range: Range<Int>, message: String) {
        #expect(throws: PatternError(Message(message), at: range)) { try Pattern(source) }
    }

    @Test(
        "A class has members, and its hyphens a meaning",
        arguments: [
            ("[]", 0..<2, #"this class is empty; add characters to it, or write "\]" for the bracket"#),
            ("[]a]", 0..<2, #"this class is empty; add characters to it, or write "\]" for the bracket"#),
            (
                "[^]", 0..<3,
                #"this class excludes nothing; add characters after "^", or write "\]" for the bracket"#
            ),
            ("[a[b]", 2..<3, #""[" must be escaped in a class; write "\[""#),
            (
                "[[:alpha:]]", 1..<3,
                #""[:" begins a POSIX class, which I-Regexp does not support; write a Unicode category such as \p{L}"#
            ),
            (
                "[a-z-[aeiou]]", 4..<6,
                #""-[" subtracts from a class, which I-Regexp does not support; write the ranges that remain"#
            ),
            (
                "[a-[b]]", 2..<4,
                #""-[" subtracts from a class, which I-Regexp does not support; write the ranges that remain"#
            ),
            (
                "[--[a]]", 2..<4,
                #""-[" subtracts from a class, which I-Regexp does not support; write the ranges that remain"#
            ),
            ("[z-a]", 1..<4, #"the range from "z" to "a" is the wrong way round; swap its ends"#),
            (#"[\]-\[]"#, 1..<6, #"the range from "]" to "[" is the wrong way round; swap its ends"#),
            (
                "[a-z-9]", 4..<5,
                #""-" is only allowed first or last in a class, or as a range between two characters; write "\-""#
            ),
            (
                "[---]", 2..<3,
                #""-" is only allowed first or last in a class, or as a range between two characters; write "\-""#
            ),
            (
                "[+--]", 2..<3,
                #""-" is only allowed first or last in a class, or as a range between two characters; write "\-""#
            ),
            (
                #"[a-\p{L}]"#, 2..<3,
                #""-" is only allowed first or last in a class, or as a range between two characters; write "\-""#
            ),
            (
                #"[\p{L}-z]"#, 6..<7,
                #""-" is only allowed first or last in a class, or as a range between two characters; write "\-""#
            ),
        ] as [(String, Range<Int>, String)])
    func classes(source: String, range: Range<Int>, message: String) {
        #expect(throws: PatternError(Message(message), at: range)) { try Pattern(source) }
    }

    @Test(
        "Escapes of other dialects have another spelling",
        arguments: [
            (#"a\"#, 1..<2, #"this "\" escapes nothing; write "\\" for the character"#),
            (#"[\"#, 1..<2, #"this "\" escapes nothing; write "\\" for the character"#),
            (#"\d"#, 0..<2, #""\d" is not I-Regexp; write "[0-9]""#),
            (#"[\d]"#, 1..<3, #""\d" is not I-Regexp; write "0-9""#),
            (#"\D"#, 0..<2, #""\D" is not I-Regexp; write "[^0-9]""#),
            (#"[\D]"#, 1..<3, #""\D" is not I-Regexp; write out which characters it means"#),
            (#"\w"#, 0..<2, #""\w" is not I-Regexp; write "[A-Za-z0-9_]""#),
            (#"[\w]"#, 1..<3, #""\w" is not I-Regexp; write "A-Za-z0-9_""#),
            (#"\W"#, 0..<2, #""\W" is not I-Regexp; write "[^A-Za-z0-9_]""#),
            (#"\s"#, 0..<2, #""\s" is not I-Regexp; write "[ \t\n\r]""#),
            (#"[\s]"#, 1..<3, #""\s" is not I-Regexp; write " \t\n\r""#),
            (#"\S"#, 0..<2, #""\S" is not I-Regexp; write "[^ \t\n\r]""#),
            (#"\h"#, 0..<2, #""\h" is not I-Regexp; write "[ \t]""#),
            (
                #"\b"#, 0..<2,
                #""\b" is a word boundary, which I-Regexp does not support; write out the characters around it"#
            ),
            (
                #"\B"#, 0..<2,
                #""\B" is a word boundary, which I-Regexp does not support; write out the characters around it"#
            ),
            (#"\A"#, 0..<2, #""\A" is not I-Regexp; write "^""#),
            (#"\Z"#, 0..<2, #""\Z" is not I-Regexp; write "$""#),
            (#"\z"#, 0..<2, #""\z" is not I-Regexp; write "$""#),
            (
                #"\1"#, 0..<2,
                #""\1" is a backreference, which I-Regexp does not support; write out the text"#
            ),
            (
                #"\k<name>"#, 0..<2,
                #""\k" is a backreference, which I-Regexp does not support; write out the text"#
            ),
            (#"\0"#, 0..<2, #""\0" is not I-Regexp; write the character itself"#),
            (#"\u0041"#, 0..<2, #""\u" is not I-Regexp; write the character itself"#),
            (#"\x41"#, 0..<2, #""\x" is not I-Regexp; write the character itself"#),
            (#"\f"#, 0..<2, #""\f" is not I-Regexp; write the character itself"#),
            (#"\R"#, 0..<2, #""\R" is not I-Regexp; write out which characters it means"#),
            (#"\/"#, 0..<2, #""\/" is not I-Regexp; "/" needs no backslash"#),
            (#"\""#, 0..<2, #""\"" is not I-Regexp; """ needs no backslash"#),
            (#"[\/]"#, 1..<3, #""\/" is not I-Regexp; "/" needs no backslash"#),
            (#"\ "#, 0..<2, #""\ " is not I-Regexp; " " needs no backslash"#),
            (#"\é"#, 0..<3, #""\é" is not I-Regexp; "é" needs no backslash"#),
            (#"\²"#, 0..<3, #""\²" is not I-Regexp; "²" needs no backslash"#),
        ] as [(String, Range<Int>, String)])
    func escapes(source: String, range: Range<Int>, message: String) {
        #expect(throws: PatternError(Message(message), at: range)) { try Pattern(source) }
    }

    @Test(
        "Unicode categories are those of I-Regexp",
        arguments: [
            (#"\p"#, 0..<2, #"a Unicode category must be in braces; write it as in "\p{L}""#),
            (#"\pL"#, 0..<2, #"a Unicode category must be in braces; write it as in "\p{L}""#),
            (#"\p{L"#, 2..<3, #"this "{" is not closed; add "}" after the Unicode category"#),
            (#"\p{}"#, 0..<4, #"the Unicode category is missing; name one, such as "\p{L}""#),
            (
                #"\p{Xx}"#, 3..<5,
                #""Xx" is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their parts, such as Lu and Nd"#
            ),
            (
                #"\p{lu}"#, 3..<5,
                #""lu" is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their parts, such as Lu and Nd"#
            ),
            (
                #"\p{LC}"#, 3..<5,
                #""LC" is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their parts, such as Lu and Nd"#
            ),
            (#"\p{Cs}"#, 3..<5, #""Cs" is the category of surrogates, which no text contains; remove it"#),
            (
                #"\p{IsBasicLatin}"#, 3..<15,
                #""IsBasicLatin" is a block of Unicode, which I-Regexp does not support; write a range of characters"#
            ),
            (
                #"\P{Letter}"#, 3..<9,
                #""Letter" is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their parts, such as Lu and Nd"#
            ),
            (
                #"\p{Script=Greek}"#, 3..<15,
                #""Script=Greek" is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their parts, such as Lu and Nd"#
            ),
        ] as [(String, Range<Int>, String)])
    func categories(source: String, range: Range<Int>, message: String) {
        #expect(throws: PatternError(Message(message), at: range)) { try Pattern(source) }
    }

    @Test(
        "Groups group, and nothing else",
        arguments: [
            ("(?:a)", 0..<3, #""(?:" is not I-Regexp; write "(", which captures nothing either"#),
            (
                "(?=a)", 0..<3,
                #""(?=" is a lookahead, which I-Regexp does not support; write out what may follow"#
            ),
            (
                "(?!a)", 0..<3,
                #""(?!" is a lookahead, which I-Regexp does not support; write out what may follow"#
            ),
            (
                "(?<=a)", 0..<4,
                #""(?<=" is a lookbehind, which I-Regexp does not support; write out what may precede"#
            ),
            (
                "(?<!a)", 0..<4,
                #""(?<!" is a lookbehind, which I-Regexp does not support; write out what may precede"#
            ),
            ("(?<name>a)", 0..<3, #""(?<" is a named group, which I-Regexp does not support; write "(""#),
            ("(?P<name>a)", 0..<4, #""(?P<" is a named group, which I-Regexp does not support; write "(""#),
            ("(?>a)", 0..<3, #""(?>" is an atomic group, which I-Regexp does not support; write "(""#),
            (
                "(?i)a", 0..<3,
                #""(?i" ignores case, which I-Regexp does not support; write both letters, such as [Aa]"#
            ),
            (
                "(?i:a)", 0..<3,
                #""(?i" ignores case, which I-Regexp does not support; write both letters, such as [Aa]"#
            ),
            ("(?#c)", 0..<2, #""(?" is not I-Regexp, whose groups have no options; write "(""#),
            ("(?", 0..<2, #""(?" is not I-Regexp, whose groups have no options; write "(""#),
        ] as [(String, Range<Int>, String)])
    func groups(source: String, range: Range<Int>, message: String) {
        #expect(throws: PatternError(Message(message), at: range)) { try Pattern(source) }
    }

    @Test("A long name in a message is cut")
    func longName() {
        let name = String(repeating: "x", count: 1000)
        let message = """
            "\(name.prefix(64))…" is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their \
            parts, such as Lu and Nd
            """
        #expect(throws: PatternError(Message(message), at: 3..<1003)) { try Pattern("\\p{\(name)}") }
    }
}
