import TestSupport
import Testing

@testable import TypedURL
@testable import TypedURLModel

@Suite("Punycode", .inTurn)
struct PunycodeTests {
    @Test(
        "Labels of other scripts",
        arguments: [
            ("bcher-kva", "bücher"), ("4ca", "ä"), ("fiqs8s", "中国"), ("e1afmkfd", "пример"),
            ("d2b1ag0dl", "मराठी"), ("ls8h", "💩"), ("a-", "a"), ("", ""),
        ])
    func decoded(encoded: String, label: String) throws {
        let scalars = try #require(Punycode.decode(Array(encoded.utf8)[...]))
        #expect(scalars == Array(label.unicodeScalars))
    }

    @Test(
        "What is cut off, too large or of other characters",
        arguments: ["x", "-", "a-é", "99999999", "99999999999999999999999999999999999999999999999999", "a_b"])
    func refused(encoded: String) {
        #expect(Punycode.decode(Array(encoded.utf8)[...]) == nil)
    }
}
