import TestSupport
import Testing
@_spi(Generated) @testable import TypedURLModel

@_spi(Generated) @testable import TypedURL

@Suite("The scanner of generated code", .inTurn)
struct URLScannerTests {
    private static let literals: [StaticString] = [
        "a", "ab", "abc", "abcd", "abcde", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghijklmno",
        "abcdefghijklmnop",
        "abcdefghijklmnopqrstuvwxyz",
    ]

    private func scan<Result>(_ text: String, _ body: (inout URLScanner) -> Result) -> Result? {
        var text = text
        return text.withUTF8 { bytes in
            guard var scanner = URLScanner(bytes) else { return nil }
            return body(&scanner)
        }
    }

    @Test("A literal is compared to its last byte", arguments: literals.indices)
    func literal(index: Int) {
        let literal = Self.literals[index]
        let text = literal.description
        #expect(scan(text + "z") { $0.literal(literal) } == true)
        for position in text.utf8.indices {
            let changed = text[..<position] + "_" + text[text.utf8.index(after: position)...]
            #expect(scan(String(changed)) { $0.literal(literal) } == false)
        }
        #expect(scan(String(text.dropLast())) { $0.literal(literal) } == false)
    }

    @Test(
        "Of a set's schemas those read a URL that begin with its text, and whose path goes on like its",
        arguments: [
            ("x://a/", "", true), ("x://a/7/c/8", "{}/c", true), ("x://a/7/c", "{}/c?", true),
            ("x://a/7/c?d=/", "{}/c?", true), ("x://a/7/c#d", "{}/c?", true), ("x://a//c", "{}/c?", true),
            ("x://a/7/cd", "{}/c?", false), ("x://a/7/c/", "{}/c?", false), ("x://a/7", "{}/c?", false),
            ("x://a/7?/c", "{}/c?", false), ("x://a/7", "{}?", true), ("x://a/7/c", "{}?", false),
            ("x://a/", "{}?", true), ("x://b/7", "{}?", false), ("x://a", "", false),
        ])
    func beginning(text: String, path: String, isAlike: Bool) {
        let paths: [StaticString] = ["", "{}/c", "{}/c?", "{}?"]
        let path = paths.first { $0.description == path } ?? "x"
        let found = scan(text) { scanner in
            _ = scanner.literal("x:")
            return scanner.begin("x://a/", path) && scanner.literal("x://a/")
        }
        #expect(found == isAlike)
    }

    @Test("A name is compared with its length")
    func name() {
        let names = scan("?width=1") { scanner in
            scanner.nextParameter()
                ? [scanner.isNamed("width"), scanner.isNamed("widt"), scanner.isNamed("widths")] : []
        }
        #expect(names == [true, false, false])
    }

    @Test(
        "An integer is read where the grammar has it",
        arguments: [
            ("?n=0", 0), ("?n=-0", 0), ("?n=-12", -12), ("?n=999999999999999999", 999_999_999_999_999_999),
            ("?n=9223372036854775807", Int64.max), ("?n=-9223372036854775808", Int64.min),
            ("?n=9223372036854775808", nil), ("?n=01", nil), ("?n=-", nil), ("?n=--1", nil), ("?n=", nil),
        ])
    func integer(text: String, value: Int64?) {
        let read = scan(text) { scanner in
            scanner.nextParameter() ? scanner.wideInteger().map { Int64($0) } : nil
        }
        #expect(read == .some(value))
    }

    @Test("In a path, an integer ends where a value does")
    func integerInPath() {
        #expect(scan("a12/") { $0.literal("a") ? $0.integer() : nil } == 12)
        #expect(scan("a12b") { $0.literal("a") ? $0.integer() : nil } == .some(nil))
        #expect(scan("a12%20") { $0.literal("a") ? $0.integer() : nil } == .some(nil))
    }

    @Test("Lengths are counted in Unicode scalars")
    func length() {
        #expect("é🙂a".hasLength(minimum: 3, maximum: 3))
        #expect(!"é🙂a".hasLength(minimum: 4))
        #expect(!"é🙂a".hasLength(maximum: 2))
        #expect("🙂🙂🙂🙂".hasLength(minimum: 4, maximum: 4))
        #expect(!"aaaa".hasLength(minimum: 5) && "aaaa".hasLength(maximum: 4) && "".hasLength())
    }
}
