import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL

@Suite("What the URLs of many schemas begin with", .inTurn)
struct URLOpeningsTests {
    private static let openings = URLOpenings([
        "map map:? map://?", "user https://example.com/users/", "talk https://example.com/wiki/Talk:",
        "vague",
        "wiki https://example.com/wiki/", "list https://example.com/users?", "a%2Fb doc:",
    ])

    private static func candidates(_ text: String, isQueryForm: Bool = false) -> [Int] {
        var text = text
        return text.withUTF8 { bytes in
            guard let scanner = URLScanner(bytes, isQueryForm: isQueryForm) else { return [] }
            return Array(scanner.candidates(among: openings))
        }
    }

    @Test(
        "leads to the schemas that a URL may be of",
        arguments: [
            ("map:?a=1", [0]), ("map://?a=1", [0]), ("map:", [0]), ("map://x?a=1", []),
            ("https://example.com/users/7", [1]), ("https://example.com/users", [5]),
            ("https://example.com/users?page=1", [5]), ("https://example.com/wiki/Talk:x", [2, 4]),
            ("https://example.com/", []), ("doc:x/y", [6]), ("", []), ("vague?", []), ("?", []),
        ])
    func urls(text: String, expected: [Int]) {
        #expect(Self.candidates(text) == expected)
    }

    @Test(
        "leads to the schema that an instance in query form names",
        arguments: [
            ("map?a=1", [0]), ("vague?", [3]), ("a%2Fb?x=1", [6]), ("map/1?a=1", [0]), ("other?", []),
            ("map:?a=1", []),
        ])
    func instances(text: String, expected: [Int]) {
        #expect(Self.candidates(text, isQueryForm: true) == expected)
    }
}
