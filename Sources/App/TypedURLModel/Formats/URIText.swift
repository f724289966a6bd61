/// URIs with a scheme: `URI` of RFC 3986, section 3. They keep their bytes.
package enum URIText {
    package static func isValid(_ bytes: [UInt8]) -> Bool {
        (try? URIComponents(bytes)) != nil
            && bytes.indices.allSatisfy { index in
                bytes[index] != UInt8(ascii: "%") || PercentEncoding.beginsWithDigits(bytes[(index + 1)...])
            }
    }
}
