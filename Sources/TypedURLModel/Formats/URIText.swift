#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// URIs with a scheme: `URI` of RFC 3986, section 3. They keep their bytes.
@_spi(Generated)
public enum URIText {
    /// The text of a `URL`.
    ///
    /// - Returns: nil if it is not a URI with a scheme: a relative reference, or text that only Foundation accepts as a URL.
    public static func text(of url: URL) -> String? {
        let text = url.absoluteString
        return isValid(Array(text.utf8)) ? text : nil
    }

    /// The URI as a `URL`, whose `absoluteString` is the text.
    ///
    /// - Returns: nil if the text is not a URI with a scheme, or if `URL` would change its bytes.
    public static func url(_ text: String) -> URL? {
        guard isValid(Array(text.utf8)), let url = URL(string: text), url.absoluteString == text else {
            return nil
        }
        return url
    }

    static func isValid(_ bytes: [UInt8]) -> Bool {
        (try? URIComponents(bytes)) != nil
            && bytes.indices.allSatisfy { index in
                bytes[index] != UInt8(ascii: "%") || PercentEncoding.beginsWithDigits(bytes[(index + 1)...])
            }
    }
}
