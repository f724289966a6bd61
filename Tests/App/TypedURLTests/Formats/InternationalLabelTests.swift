import TestSupport
import Testing

@testable import TypedURL
@testable import TypedURLModel

@Suite("Labels of other scripts", .inTurn)
struct InternationalLabelTests {
    @Test(
        "Words of many languages",
        arguments: [
            "bücher", "中国", "пример", "मराठी", "col·legi", "α͵β", "א׳ב", "א״", "ガ・", "の・", "字・",
            "\u{0660}\u{628}", "\u{06F0}\u{628}", "क्\u{200D}ष", "क्\u{200C}ष", "é-é",
        ])
    func accepted(label: String) {
        #expect(InternationalLabel.isValid(Array(label.unicodeScalars)))
    }

    @Test(
        "Nothing, ASCII, hyphens and marks where none may stand, and signs without what they belong to",
        arguments: [
            "", "a", "-é", "é-", "éa--b", "\u{301}a", "\u{903}a", "\u{20DD}a", "a·l", "l·a", "·l", "l·", "α͵",
            "͵a", "a׳", "׳א", "״", "a・", "・", "\u{0660}\u{06F0}", "a\u{200D}b", "\u{200D}é", "\u{640}é",
            "é\u{7FA}", "가\u{302E}", "々\u{303B}", "あ\u{3033}",
        ])
    func refused(label: String) {
        #expect(!InternationalLabel.isValid(Array(label.unicodeScalars)))
    }
}
