import Foundation
import LanguageURLs
import TestSupport
import Testing
import TypedURL

@Suite("Secrets, in Swift", .inTurn)
struct SecretTests {
    private let text = "sign-in://eva/654321?token=zqxtoken1&pins=77001,77002&key=zqxkey123&lang=en"
    private let secrets = ["654321", "zqxtoken1", "77001", "77002", "zqxkey123"]

    /// What people see of a value: all that prints or reflects it.
    private func views(of value: some Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        return ["\(value)", String(reflecting: value), dumped, "\([value])", "\(Optional(value) as Any)"]
    }

    private func isShown(_ text: String) -> Bool { secrets.contains { text.contains($0) } }

    @Test("Secrets in Swift are in the URL, and in nothing that shows the value to people")
    func value() throws {
        let url = try SecretsURL(text)
        #expect(url.string == text)
        #expect(url.url.absoluteString == text)
        #expect(String(decoding: try JSONEncoder().encode([url]), as: UTF8.self).contains("zqxtoken1"))
        #expect(url.token == "zqxtoken1")
        #expect(url.description == "sign-in://eva/…?token=…&pins=…&key=…&lang=en")
        #expect(
            String(reflecting: try LanguageURL(text)) == "sign-in://eva/…?token=…&pins=…&key=…&lang=en")
        var dumped = ""
        dump(url, to: &dumped)
        #expect(dumped.contains("- string: \"sign-in://eva/…?token=…&pins=…&key=…&lang=en\""))
        for view in views(of: url) + views(of: url.builder) + views(of: try LanguageURL(text)) {
            #expect(!isShown(view), "\(view)")
        }
        for view in views(of: try #require(url.more)) { #expect(!isShown(view), "\(view)") }
    }

    @Test("Secrets in Swift are in no message of a URL that is not valid")
    func reading() throws {
        let text = "sign-in://eva/65432?token=zqxt&pins=77001,q9x&key=zqxkey1&tokn=zqxtoken1&state=0123456789"
        let error = #expect(throws: URLValidationError.self) { try SecretsURL(text) }
        #expect(error?.url == text)
        #expect(
            error?.description == """
                sign-in://eva/…?token=…&pins=…&key=…&tokn=…&state=0123456789
                              ^ "code" must be at least 100000
                                      ^ "token" must have at least 8 characters
                                             ^ item 2 of "pins" must be an integer
                                                   ^ "key" must have at least 8 characters
                                                     ^~~~ unknown parameter "tokn"
                                                                  ^~~~~~~~~~ "state" must have at most 9 characters; it has 10
                note: checked against the schema "secrets"
                """)
        #expect(error?.violations.map(\.range).prefix(2) == [14..<19, 26..<30])
        for view in views(of: try #require(error)) {
            for secret in ["65432?", "zqxt", "q9x"] { #expect(!view.contains(secret), "\(view)") }
        }
        let lenient = SecretsURL.parseLeniently("sign-in://eva/654321#token=zqxtoken1")
        #expect(lenient.violations.map(\.description) == ["unexpected fragment \"#…\""])
    }

    @Test("Secrets in Swift are in no message of a builder that refuses its values")
    func building() throws {
        let error = #expect(throws: URLValidationError.self) {
            try SecretsURL(user: "eva", code: 65432, token: "zqxt", pins: [-77001])
        }
        #expect(
            error?.description == """
                sign-in://eva/…?token=…&pins=…
                              ^ "code" must be at least 100000
                                      ^ "token" must have at least 8 characters
                                             ^ item 1 of "pins" must be at least 0
                note: checked against the schema "secrets"
                """)
    }

    @Test("Secrets are not told from what no template matches, so all that may be a value is hidden")
    func mismatch() throws {
        let error = #expect(throws: URLValidationError.self) {
            try SecretsURL("sign-in://eva/654321/more?token=zqxtoken1")
        }
        #expect(
            error?.description == """
                sign-in://eva/…?…
                              ^ no template matches "…"; expected "sign-in://{user}/{code}"
                note: checked against the schema "secrets"
                """)
    }
}
