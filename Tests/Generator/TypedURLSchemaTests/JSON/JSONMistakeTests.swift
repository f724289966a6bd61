import TestSupport
import Testing

@testable import TypedURLSchema

/// A text, and the line, column and message of the first problem in it.
private typealias Case = (text: String, problem: String)

@Suite("What is not JSON is refused at its position, with what to write instead", .inTurn)
struct JSONMistakeTests {
    private func problem(_ bytes: [UInt8]) -> String? {
        let source = SourceText(bytes)
        let (_, problems) = JSONReader.read(source)
        guard let problem = problems.first else { return nil }
        let position = source.position(at: problem.range.lowerBound)
        return "\(position.line):\(position.column): \(problem.message)"
    }

    @Test(
        "What is not JSON is refused with what to write instead",
        arguments: Cases.numbers + Cases.strings + Cases.structure + Cases.habits)
    func texts(text: String, expected: String) {
        #expect(problem(Array(text.utf8)) == expected)
    }

    @Test("What is not JSON is refused with what to write instead: encodings", arguments: Cases.encodings)
    func encodings(bytes: [UInt8], expected: String) {
        #expect(problem(bytes) == expected)
    }

    @Test("What a message repeats of a file that is not JSON is cut, and garbles no terminal")
    func hostileText() {
        let escape = "[\u{1B}]0;x\u{7}b]"
        #expect(
            problem(Array(escape.utf8)) == "1:2: expected a value, found U+001B")
        let name = #"{"\u001b[31m\n::error::\u202e": 1, "\u001b[31m\n::error::\u202e": 1}"#
        #expect(
            problem(Array(name.utf8))
                == #"1:36: "\u{1B}[31m\u{A}::error::\u{202E}" is already a name in this object at line 1; remove one of them"#
        )
        let long = "[1\(String(repeating: "x", count: 5000))]"
        #expect((problem(Array(long.utf8)) ?? "").utf8.count < 200)
    }
}

private enum Cases {
    static let numbers: [Case] = [
        ("007", "1:1: \"007\" is not a JSON number"),
        ("-00", "1:1: \"-00\" is not a JSON number"),
        ("[1, +1]", "1:5: expected a value, found \"+\""),
        (".5", "1:1: expected a value, found \".\""),
        ("-.5", "1:1: \"-.5\" is not a JSON number"),
        ("5.", "1:1: \"5.\" is not a JSON number"),
        ("5.e3", "1:1: \"5.e3\" is not a JSON number"),
        ("1e", "1:1: \"1e\" is not a JSON number"),
        ("1E+", "1:1: \"1E+\" is not a JSON number"),
        ("-", "1:1: \"-\" is not a JSON number"),
        ("0x1F", "1:1: \"0x1F\" is not a JSON number"),
        ("NaN", "1:1: expected a value, found \"N\""),
        ("-Infinity", "1:1: \"-Infinity\" is not a JSON number"),
        ("1_000", "1:1: \"1_000\" is not a JSON number"),
        ("12px", "1:1: \"12px\" is not a JSON number"),
    ]

    static let strings: [Case] = [
        ("'a'", "1:1: expected a value, found \"'\""),
        ("{“a”: 1}", "1:2: expected a name in double quotes, found \"“\""),
        ("\"a", "1:1: the string is not closed; add the closing \""),
        (
            "{\"a\": \"b,\n\"c\": 1}",
            "1:7: the string is not closed on its line; add the closing \", or write the line break as \\n"
        ),
        ("\"é\tb\"", "1:3: a string cannot contain the control character U+0009; write \\u0009"),
        ("\"\u{0}\"", "1:2: a string cannot contain the control character U+0000; write \\u0000"),
        ("\"\u{1F}\"", "1:2: a string cannot contain the control character U+001F; write \\u001f"),
        (#""a\x41""#, #"1:3: \x is not a JSON escape; write \\ for a backslash"#),
        (#""a\é""#, #"1:3: \é is not a JSON escape; write \\ for a backslash"#),
        (#""\u12G4""#, #"1:2: \u needs four hexadecimal digits, such as \u00e9"#),
        (#""\u12"#, #"1:2: \u needs four hexadecimal digits, such as \u00e9"#),
        ("\"\\", "1:2: the text ends inside an escape"),
        (
            #""\ud83d""#,
            #"1:2: \ud83d is one half of a surrogate pair; write both halves, or the character itself"#
        ),
        (
            #""\ude00""#,
            #"1:2: \ude00 is one half of a surrogate pair; write both halves, or the character itself"#
        ),
        (
            #""\ud83d\u0041""#,
            #"1:2: \ud83d is one half of a surrogate pair; write both halves, or the character itself"#
        ),
    ]

    static let structure: [Case] = [
        ("", "1:1: the file is empty; write a JSON value"),
        (" \n\t", "2:2: the file is empty; write a JSON value"),
        ("[1,\n 2,\n]", "2:3: unexpected comma before the closing bracket; remove it"),
        ("{\"a\": 1,}", "1:8: unexpected comma before the closing bracket; remove it"),
        ("[,1]", "1:2: expected a value, found \",\""),
        ("[1,,2]", "1:4: expected a value, found \",\""),
        ("{\"a\":}", "1:6: expected a value, found \"}\""),
        ("{,\"a\": 1}", "1:2: expected a name in double quotes, found \",\""),
        ("{\"a\": 1\n \"b\": 2}", "1:8: a comma is missing here"),
        ("[1 2]", "1:3: a comma is missing here"),
        ("[1 true]", "1:3: a comma is missing here"),
        ("[1; 2]", "1:3: expected \",\" or \"]\", found \";\""),
        ("[\"a\": 1]", "1:5: expected \",\" or \"]\", found \":\""),
        ("{a: 1}", "1:2: expected a name in double quotes, found \"a\""),
        ("{1: 1}", "1:2: expected a name in double quotes, found \"1\""),
        ("{[]: 1}", "1:2: expected a name in double quotes, found \"[\""),
        ("{\"a\" 1}", "1:6: expected \":\", found \"1\""),
        ("{\"a\" = 1}", "1:6: expected \":\", found \"=\""),
        ("{\"a\": [1}", "1:9: expected \",\" or \"]\", found \"}\""),
        ("{\n\"a\": 1]", "2:7: expected \",\" or \"}\", found \"]\""),
        ("{]", "1:2: expected a name in double quotes, found \"]\""),
        (
            "{\n\"a\": [1",
            "2:8: the file ends here, but the array that starts at line 2 is not closed; add \"]\""
        ),
        ("{\"a\":", "1:6: the file ends here, but the object that starts at line 1 is not closed; add \"}\""),
        ("{}}", "1:3: expected the end of the file, found \"}\""),
        ("{} {}", "1:4: expected the end of the file, found \"{\""),
    ]

    static let habits: [Case] = [
        ("{ // size\n}", "1:3: JSON has no comments; remove it, or write it as a \"$comment\""),
        ("[1, /* size */ 2]", "1:5: JSON has no comments; remove it, or write it as a \"$comment\""),
        ("# size\n1", "1:1: JSON has no comments; remove it, or write it as a \"$comment\""),
        ("True", "1:1: expected a value, found \"T\""),
        ("[nil]", "1:2: expected a value, found \"n\""),
        ("truest", "1:1: expected a value, found \"t\""),
        ("{\u{A0}}", "1:2: expected a name in double quotes, found U+00A0"),
        ("@", "1:1: expected a value, found \"@\""),
        ("\u{B}1", "1:1: expected a value, found U+000B"),
        ("[1 @]", "1:4: expected \",\" or \"]\", found \"@\""),
        ("{\"a\": 1 @}", "1:9: expected \",\" or \"}\", found \"@\""),
    ]

    static let encodings: [(bytes: [UInt8], problem: String)] = [
        (
            [0xEF, 0xBB, 0xBF, 0x31],
            "1:1: the file starts with a byte order mark; save it as UTF-8 without one"
        ),
        ([0xFF, 0xFE, 0x31, 0x00], "1:1: the file is UTF-16; save it as UTF-8"),
        ([0xFE, 0xFF, 0x00, 0x31], "1:1: the file is UTF-16; save it as UTF-8"),
        // A continuation byte alone.
        ([0x22, 0x80, 0x22], "1:2: the byte 0x80 is not UTF-8 here; save the file as UTF-8"),
        // Overlong: a slash in two, a NUL in three bytes.
        ([0x22, 0xC0, 0xAF, 0x22], "1:2: the byte 0xC0 is not UTF-8 here; save the file as UTF-8"),
        ([0x22, 0xE0, 0x80, 0x80, 0x22], "1:2: the byte 0xE0 is not UTF-8 here; save the file as UTF-8"),
        // The surrogate U+D800.
        (
            [0x0A, 0x22, 0xED, 0xA0, 0x80, 0x22],
            "2:2: the byte 0xED is not UTF-8 here; save the file as UTF-8"
        ),
        // Above U+10FFFF.
        (
            [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
            "1:2: the byte 0xF4 is not UTF-8 here; save the file as UTF-8"
        ),
        // Cut short, within the text and at its end.
        ([0x22, 0xE2, 0x82, 0x22], "1:2: the byte 0xE2 is not UTF-8 here; save the file as UTF-8"),
        ([0x22, 0xC3], "1:2: the byte 0xC3 is not UTF-8 here; save the file as UTF-8"),
    ]
}
