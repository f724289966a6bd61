import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL

@Suite("What the URLs of many schemas begin with", .inTurn)
struct URLPrefixesTests {
    private static let prefixes = URLPrefixes(
        [
            "map:?", "map://?", "https://example.com/users/", "https://example.com/wiki/Talk:",
            "https://example.com/wiki/", "https://example.com/users?", "doc:", "https://",
        ],
        of: [0, 0, 1, 2, 3, 4, 5, 6])

    @Test(
        "The beginning of a URL leads to the schemas that a URL may be of",
        arguments: [
            ("map:?a=1", [0]), ("map://?a=1", [0]), ("map:", [0]), ("map://x?a=1", []),
            ("https://example.com/users", [4, 6]),
            ("https://example.com/users?page=1", [4, 6]), ("https://example.com/wiki/Talk:x", [2, 3, 6]),
            ("https://example.com/", [6]), ("https://example.com/users/7", [1, 6]), ("doc:x/y", [5]),
            ("", []), ("?", []),
        ])
    func urls(text: String, expected: [Int]) {
        #expect(Self.candidates(text) { _ in false } == expected)
    }

    @Test("A URL is offered to the schemas of its beginning up to the first that reads it")
    func first() {
        #expect(Self.candidates("https://example.com/wiki/Talk:x") { $0 == 3 } == [2, 3])
    }

    /// The schemas that are tried.
    private static func candidates(_ text: String, _ isRead: (Int) -> Bool) -> [Int] {
        var text = text
        var candidates: [Int] = []
        return text.withUTF8 { bytes in
            guard var scanner = URLScanner(bytes) else { return [] }
            let found: Int? = scanner.scan(prefixes) { schema, _ in
                candidates.append(schema)
                return isRead(schema) ? schema : nil
            }
            #expect(found == candidates.last { isRead($0) })
            return candidates
        }
    }
}
