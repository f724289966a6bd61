import TestSupport
import Testing

@testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
import TypedURLSchema

@Suite("Text on its way into and out of URLs", .inTurn)
struct TextTests {
    @Test(
        "A text is an integer within Int64, in one spelling",
        arguments: [
            ("0", 0), ("7", 7), ("-7", -7), ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("-0", 0), ("", nil), ("-", nil), ("+1", nil), ("01", nil), ("1.0", nil), ("1e3", nil),
            ("12x0", nil),
            ("9223372036854775808", nil), ("-9223372036854775809", nil), ("99999999999999999999", nil),
            ("٣", nil),
        ] as [(String, Int64?)])
    func integers(text: String, expected: Int64?) {
        #expect(IntegerText.parse(text.utf8) == expected)
    }

    @Test("Percent-encoding is undone once, and must give UTF-8")
    func decoding() throws {
        #expect(try PercentEncoding.decode(Array("a%2525+%C3%a9".utf8)) == "a%25+é")
        #expect(throws: PercentEncoding.Failure.escape(1..<4)) {
            try PercentEncoding.decode(Array("a%4g".utf8))
        }
        #expect(throws: PercentEncoding.Failure.escape(1..<2)) {
            try PercentEncoding.decode(Array("a%".utf8))
        }
        #expect(throws: PercentEncoding.Failure.escape(0..<2)) {
            try PercentEncoding.decode(Array("%4".utf8))
        }
        #expect(throws: PercentEncoding.Failure.utf8) { try PercentEncoding.decode(Array("%C3".utf8)) }
        #expect(throws: PercentEncoding.Failure.utf8) { try PercentEncoding.decode(Array("%ED%A0%80".utf8)) }
    }

    @Test("Every byte but unreserved ones is encoded")
    func encoding() {
        #expect(PercentEncoding.encode("aZ09-._~ %&+,/é") == "aZ09-._~%20%25%26%2B%2C%2F%C3%A9")
    }

    @Test("Well-formed UTF-8, as the standard library sees it")
    func utf8() {
        var random = SeededGenerator(seed: 3)
        let interesting: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
            0xED,
            0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        for _ in 0..<50_000 {
            let bytes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                interesting.randomElement(using: &random) ?? 0
            }
            let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
            #expect((UTF8Validation.firstInvalidByte(of: bytes) == nil) == (repaired == bytes), "\(bytes)")
        }
        #expect(UTF8Validation.firstInvalidByte(of: Array("é".utf8) + [0xC3]) == 2)
    }

    @Test(
        "A slip of the finger finds its name",
        arguments: [
            ("widht", "width"), ("Width", "width"), ("hight", "height"), ("widthh", "width"),
            ("heigth", "height"),
            ("idd", "id"), ("di", "id"), ("x", nil), ("w", nil), ("i", "id"), ("colour", nil), ("", nil),
        ] as [(String, String?)])
    func nearest(name: String, expected: String?) {
        #expect(NearestName.find(name, among: ["id", "width", "height"]) == expected)
    }

    @Test(
        "Distances: insertion, deletion, substitution, and a swap that may be edited again",
        arguments: [
            ("", "abc", 3), ("abc", "abc", 0), ("ab", "ba", 1), ("ca", "abc", 2), ("kitten", "sitting", 3),
            ("a cat", "an abct", 3),
        ])
    func distance(source: String, target: String, expected: Int) {
        let source = Array(source.unicodeScalars)[...]
        let target = Array(target.unicodeScalars)[...]
        #expect(NearestName.distance(source, target, atMost: expected) == expected)
        #expect(NearestName.distance(source, target, atMost: expected - 1) == nil)
    }

    @Test("What names begin and end with, and their letters, are compared first, which changes no answer")
    func shortcuts() {
        var random = SeededGenerator(seed: 11)
        func word() -> String {
            String((0..<random.pick(Array(0...8))).map { _ in random.pick(Array("abcAé")) })
        }
        for _ in 0..<300 {
            let name = word()
            let candidates = (0..<12).map { _ in word() }
            #expect(NearestName.find(name, among: candidates) == Self.nearest(name, candidates))
        }
    }

    /// The same as `NearestName.find`, without shortcuts.
    private static func nearest(_ name: String, _ candidates: [String]) -> String? {
        if let spelling = candidates.first(where: { candidate in
            candidate.utf8.count == name.utf8.count && candidate.lowercased() == name.lowercased()
        }) {
            return spelling
        }
        let scalars = Array(name.unicodeScalars)
        let limit = max(1, scalars.count / 3)
        let distances = candidates.map { candidate in
            NearestName.distance(scalars[...], Array(candidate.unicodeScalars)[...], atMost: .max) ?? .max
        }
        guard let least = distances.min(), least <= limit else { return nil }
        return distances.firstIndex(of: least).map { candidates[$0] }
    }

    @Test("A search among names that all resemble what is searched for ends before the last of them")
    func limit() {
        // Made of the same letters, in another order.
        let candidates = (0..<20_000).map { index in
            String("abcdefghijkl".reversed().dropFirst(index % 7)) + "abcdefghijkl".suffix(index % 7)
        }
        #expect(
            NearestName.find("abcdefghijkl", among: candidates.prefix(10) + ["abcdefghijkl"])
                == "abcdefghijkl")
        #expect(
            NearestName.find("abcdefghijkl", among: candidates.prefix(5_000) + ["abcdefghijkl"])
                != "abcdefghijkl")
    }

    @Test(
        "A name that differs in case alone is near, however long",
        arguments: [("WIDTH", "width"), ("STARTLISTENING", "startListening"), ("Id", "id")])
    func otherCase(name: String, expected: String) {
        #expect(NearestName.find(name, among: ["id", "width", "startListening"]) == expected)
    }

    @Test("The first of two equally near names wins")
    func ties() {
        #expect(NearestName.find("bat", among: ["cat", "rat"]) == "cat")
    }
}
