/// The port that URLs of a scheme have where they name none (RFC 3986, section 6.2.3).
///
/// Under other schemes than `http` and `https`, no URL is read as another one that it is equivalent to.
package struct DefaultPort: Sendable {
    /// The port's digits.
    private let digits: String

    /// - Parameter scheme: The scheme, in any case.
    /// - Returns: nil if the scheme has none that is known here.
    package init?(scheme: ArraySlice<UInt8>) {
        // Asked of every URL: nothing is allocated here.
        func isSpelt(_ name: String) -> Bool {
            scheme.count == name.utf8.count
                && zip(scheme, name.utf8).allSatisfy { ByteClass.lowercased($0) == $1 }
        }
        if isSpelt("http") {
            digits = "80"
        } else if isSpelt("https") {
            digits = "443"
        } else {
            return nil
        }
    }

    /// - Parameter scheme: The scheme, in any case.
    /// - Returns: nil if the scheme has none that is known here.
    package init?(scheme: String) {
        self.init(scheme: Array(scheme.utf8)[...])
    }

    /// Whether a port means the same as none: it is the default one, or empty.
    package func isNone(_ port: some Collection<UInt8>) -> Bool {
        port.isEmpty || port.elementsEqual(digits.utf8)
    }
}
