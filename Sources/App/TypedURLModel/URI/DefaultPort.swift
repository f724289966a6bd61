/// The port of URLs that do not contain one, for a scheme (RFC 3986, section 6.2.3).
///
/// Only under `http` and `https`, equivalent URLs are read as the same URL.
package struct DefaultPort: Sendable {
    /// The port's digits.
    private let digits: String

    /// - Parameter scheme: The scheme, in any case.
    /// - Returns: nil if no default port is known for the scheme.
    package init?(scheme: ArraySlice<UInt8>) {
        // This is called for every URL, so it allocates nothing.
        func isScheme(_ name: String) -> Bool {
            guard scheme.count == name.utf8.count else { return false }
            var index = scheme.startIndex
            for byte in name.utf8 {
                guard ByteClass.lowercased(scheme[index]) == byte else { return false }
                index += 1
            }
            return true
        }
        if isScheme("http") {
            digits = "80"
        } else if isScheme("https") {
            digits = "443"
        } else {
            return nil
        }
    }

    /// - Parameter scheme: The scheme, in any case.
    /// - Returns: nil if no default port is known for the scheme.
    package init?(scheme: String) {
        self.init(scheme: scheme.bytes[...])
    }

    /// Whether a port is the same as no port: it is the default port, or empty.
    package func isNone(_ port: some Collection<UInt8>) -> Bool {
        port.isEmpty || port.elementsEqual(digits.utf8)
    }
}

extension String {
    /// Whether a scheme in lower case is `http` or `https`. Their hosts ignore case, and their empty path is `/`
    /// (RFC 3986, section 6.2.3).
    package var isWebScheme: Bool { self == "http" || self == "https" }
}
