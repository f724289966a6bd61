import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
@testable import TypedURLSchema

@Suite("What is no pattern is explained at its bytes", .inTurn)
struct PatternErrorTests {
    @Test(
        "Brackets come in pairs",
        arguments: PatternMistake.list(
            #"""
            a«)»    unmatched ")"; remove it, or write "\)"
            «(»a    this "(" is not closed; add ")" after the group
            «(»a|b  this "(" is not closed; add ")" after the group
            «)»     unmatched ")"; remove it, or write "\)"
            a«]»    unmatched "]"; remove it, or write "\]"
            a«}»    unmatched "}"; remove it, or write "\}"
            «[»     this "[" is not closed; add "]" after the class
            «[»a    this "[" is not closed; add "]" after the class
            «[»a-   this "[" is not closed; add "]" after the class
            «[»^    this "[" is not closed; add "]" after the class
            """#))
    func brackets(mistake: PatternMistake) { mistake.expect() }

    @Test(
        "A quantifier has something to repeat, once",
        arguments: PatternMistake.list(
            #"""
            «*»        "*" has nothing to repeat; put it after a character, or write "\*"
            «+»a       "+" has nothing to repeat; put it after a character, or write "\+"
            a|«?»      "?" has nothing to repeat; put it after a character, or write "\?"
            («*»a)     "*" has nothing to repeat; put it after a character, or write "\*"
            «{»2}      "{" has nothing to repeat; put it after a character, or write "\{"
            ^«*»       "*" has nothing to repeat; put it after a character, or write "\*"
            a*«*»      "*" follows another quantifier; put what it repeats in a group, or write "\*"
            a+«{»2}    "{" follows another quantifier; put what it repeats in a group, or write "\{"
            a{2}«{»3}  "{" follows another quantifier; put what it repeats in a group, or write "\{"
            é*«+»      "+" follows another quantifier; put what it repeats in a group, or write "\+"
            """#))
    func repetition(mistake: PatternMistake) { mistake.expect() }

    @Test(
        "Quantifiers are greedy, and written in full",
        arguments: PatternMistake.list(
            #"""
            a+«?»           "?" follows another quantifier; put what it repeats in a group, or write "\?"
            a?«?»           "?" follows another quantifier; put what it repeats in a group, or write "\?"
            a{2,3}«?»       "?" follows another quantifier; put what it repeats in a group, or write "\?"
            a*«+»           "+" follows another quantifier; put what it repeats in a group, or write "\+"
            a{2}«+»         "+" follows another quantifier; put what it repeats in a group, or write "\+"
            a«{»,3}         this "{" does not start a quantifier such as {2}, {2,} or {2,5}; write "\{" for the character
            a«{»            this "{" does not start a quantifier such as {2}, {2,} or {2,5}; write "\{" for the character
            a«{»}           this "{" does not start a quantifier such as {2}, {2,} or {2,5}; write "\{" for the character
            a«{»b}          this "{" does not start a quantifier such as {2}, {2,} or {2,5}; write "\{" for the character
            a«{»1,2         this "{" does not start a quantifier such as {2}, {2,} or {2,5}; write "\{" for the character
            a«{»1, 2}       this "{" does not start a quantifier such as {2}, {2,} or {2,5}; write "\{" for the character
            a«{2,1}»        "{2,1}" has its bounds the wrong way round; swap them
            a«{2000000,1}»  "{2000000,1}" has its bounds the wrong way round; swap them
            """#))
    func quantifiers(mistake: PatternMistake) { mistake.expect() }

    @Test(
        "Anchors open and close branches of the whole pattern",
        arguments: PatternMistake.list(
            #"""
            a«^»     "^" is only allowed at the start of the pattern or of a branch outside groups; write "\^" for the character
            («^»a)   "^" is only allowed at the start of the pattern or of a branch outside groups; write "\^" for the character
            a|b«^»c  "^" is only allowed at the start of the pattern or of a branch outside groups; write "\^" for the character
            «/»^a$/  a pattern has no "/" around it; remove them
            ^«^»     "^" is only allowed at the start of the pattern or of a branch outside groups; write "\^" for the character
            a«$»b    "$" is only allowed at the end of the pattern or of a branch outside groups; write "\$" for the character
            (a«$»)   "$" is only allowed at the end of the pattern or of a branch outside groups; write "\$" for the character
            «$»$     "$" is only allowed at the end of the pattern or of a branch outside groups; write "\$" for the character
            «$»a     "$" is only allowed at the end of the pattern or of a branch outside groups; write "\$" for the character
            a«$»*    "$" is only allowed at the end of the pattern or of a branch outside groups; write "\$" for the character
            """#))
    func anchors(mistake: PatternMistake) { mistake.expect() }

    @Test(
        "A class has members, and its hyphens a meaning",
        arguments: PatternMistake.list(
            #"""
            «[]»             this class is empty; add characters to it, or write "\]" for the bracket
            «[]»a]           this class is empty; add characters to it, or write "\]" for the bracket
            «[^]»            this class is empty; add characters to it, or write "\]" for the bracket
            [a«[»b]          "[" must be escaped in a class; write "\["
            [«[»:alpha:]]    "[" must be escaped in a class; write "\["
            [a-z«-»[aeiou]]  "-" is only allowed first or last in a class, or as a range between two characters; write "\-"
            [a«-»[b]]        "-" is only allowed first or last in a class, or as a range between two characters; write "\-"
            [-«-»[a]]        "-" is only allowed first or last in a class, or as a range between two characters; write "\-"
            [«z-a»]          the range from "z" to "a" is the wrong way round; swap its ends
            [«\]-\[»]        the range from "]" to "[" is the wrong way round; swap its ends
            [a-z«-»9]        "-" is only allowed first or last in a class, or as a range between two characters; write "\-"
            [-«-»-]          "-" is only allowed first or last in a class, or as a range between two characters; write "\-"
            [+«-»-]          "-" is only allowed first or last in a class, or as a range between two characters; write "\-"
            [a«-»\p{L}]      "-" is only allowed first or last in a class, or as a range between two characters; write "\-"
            [\p{L}«-»z]      "-" is only allowed first or last in a class, or as a range between two characters; write "\-"
            """#))
    func classes(mistake: PatternMistake) { mistake.expect() }

    @Test(
        "Escapes of other dialects have another spelling",
        arguments: PatternMistake.list(
            #"""
            a«\»        this "\" escapes nothing; write "\\" for the character
            [«\»        this "\" escapes nothing; write "\\" for the character
            «\d»        "\d" is not I-Regexp; write "[0-9]"
            [«\d»]      "\d" is not I-Regexp; write "0-9"
            «\D»        "\D" is not I-Regexp; write out what it means
            [«\D»]      "\D" is not I-Regexp; write out what it means
            «\w»        "\w" is not I-Regexp; write "[A-Za-z0-9_]"
            [«\w»]      "\w" is not I-Regexp; write "A-Za-z0-9_"
            «\W»        "\W" is not I-Regexp; write out what it means
            «\s»        "\s" is not I-Regexp; write "[ \t\n\r]"
            [«\s»]      "\s" is not I-Regexp; write " \t\n\r"
            «\S»        "\S" is not I-Regexp; write out what it means
            «\h»        "\h" is not I-Regexp; write out what it means
            «\b»        "\b" is not I-Regexp; write out what it means
            «\B»        "\B" is not I-Regexp; write out what it means
            «\A»        "\A" is not I-Regexp; write out what it means
            «\Z»        "\Z" is not I-Regexp; write out what it means
            «\z»        "\z" is not I-Regexp; write out what it means
            «\1»        "\1" is not I-Regexp; write out what it means
            «\k»<name>  "\k" is not I-Regexp; write out what it means
            «\0»        "\0" is not I-Regexp; write out what it means
            «\u»0041    "\u" is not I-Regexp; write out what it means
            «\x»41      "\x" is not I-Regexp; write out what it means
            «\f»        "\f" is not I-Regexp; write out what it means
            «\R»        "\R" is not I-Regexp; write out what it means
            «\/»        "\/" is not I-Regexp; "/" needs no backslash
            «\"»        "\"" is not I-Regexp; """ needs no backslash
            [«\/»]      "\/" is not I-Regexp; "/" needs no backslash
            «\ »        "\ " is not I-Regexp; " " needs no backslash
            «\é»        "\é" is not I-Regexp; "é" needs no backslash
            «\²»        "\²" is not I-Regexp; "²" needs no backslash
            """#))
    func escapes(mistake: PatternMistake) { mistake.expect() }

    @Test(
        "Unicode categories are those of I-Regexp",
        arguments: PatternMistake.list(
            #"""
            «\p»                a Unicode category must be in braces; write it as in "\p{L}"
            «\p»L               a Unicode category must be in braces; write it as in "\p{L}"
            \p«{»L              this "{" is not closed; add "}" after the Unicode category
            «\p{}»              the Unicode category is missing; name one, such as "\p{L}"
            \p{«Xx»}            "Xx" is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their parts, such as Lu and Nd
            \p{«lu»}            "lu" is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their parts, such as Lu and Nd
            \p{«LC»}            "LC" is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their parts, such as Lu and Nd
            \p{«Cs»}            "Cs" is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their parts, such as Lu and Nd
            \p{«IsBasicLatin»}  "IsBasicLatin" is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their parts, such as Lu and Nd
            \P{«Letter»}        "Letter" is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their parts, such as Lu and Nd
            \p{«Script=Greek»}  "Script=Greek" is no Unicode category that I-Regexp has: these are C, L, M, N, P, S, Z and their parts, such as Lu and Nd
            """#))
    func categories(mistake: PatternMistake) { mistake.expect() }

    @Test(
        "Groups group, and nothing else",
        arguments: PatternMistake.list(
            #"""
            «(?»:a)        "(?" is not I-Regexp, whose groups have no options; write "("
            «(?»=a)        "(?" is not I-Regexp, whose groups have no options; write "("
            «(?»!a)        "(?" is not I-Regexp, whose groups have no options; write "("
            «(?»<=a)       "(?" is not I-Regexp, whose groups have no options; write "("
            «(?»<!a)       "(?" is not I-Regexp, whose groups have no options; write "("
            «(?»<name>a)   "(?" is not I-Regexp, whose groups have no options; write "("
            «(?»P<name>a)  "(?" is not I-Regexp, whose groups have no options; write "("
            «(?»>a)        "(?" is not I-Regexp, whose groups have no options; write "("
            «(?»i)a        "(?" is not I-Regexp, whose groups have no options; write "("
            «(?»i:a)       "(?" is not I-Regexp, whose groups have no options; write "("
            «(?»#c)        "(?" is not I-Regexp, whose groups have no options; write "("
            «(?»           "(?" is not I-Regexp, whose groups have no options; write "("
            """#))
    func groups(mistake: PatternMistake) { mistake.expect() }

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

/// A text that is no pattern, with what is wrong with it.
struct PatternMistake: Sendable, CustomTestStringConvertible {
    let source: String
    let range: Range<Int>
    let message: String

    /// The mistakes in the lines of a text: the source with marks around what is wrong, and the message.
    static func list(_ text: String) -> [PatternMistake] {
        text.split(separator: "\n").map { line in
            let parts = line.split(separator: "  ", maxSplits: 1)
            let sides = parts[0].split(omittingEmptySubsequences: false) { "«»".contains($0) }
            let start = sides[0].utf8.count
            return PatternMistake(
                source: sides.joined(), range: start..<start + sides[1].utf8.count,
                message: String(parts[1].drop { $0 == " " }))
        }
    }

    var testDescription: String { source }

    func expect(_ location: SourceLocation = #_sourceLocation) {
        #expect(throws: PatternError(Message(message), at: range), sourceLocation: location) {
            try Pattern(source)
        }
    }
}
