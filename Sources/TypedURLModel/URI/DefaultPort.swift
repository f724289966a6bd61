/// The port that URLs of a scheme have where they name none (RFC 3986, section 6.2.3).
///
/// Under other schemes than `http` and `https`, no URL is read as another one that it is equivalent to.
package struct DefaultPort: Sendable {
    /// The port's digits.
    private let digits: [UInt8]

    /// - Parameter scheme: The scheme, in any case.
    /// - Returns: nil if the scheme has none that is known here.
    package init?(scheme: some Sequence<UInt8>) {
        let scheme = scheme.map(ByteClass.lowercased)
        if scheme.elementsEqual("http".utf8) {
            digits = Array("80".utf8)
        } else if scheme.elementsEqual("https".utf8) {
            digits = Array("443".utf8)
        } else {
            return nil
        }
    }

    /// Whether a port means the same as none: it is the default one, or empty.
    package func isNone(_ port: some Collection<UInt8>) -> Bool {
        port.isEmpty || port.elementsEqual(digits)
    }
}
