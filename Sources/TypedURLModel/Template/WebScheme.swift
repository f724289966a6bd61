extension String {
    /// Whether a scheme in lower case is `http` or `https`. Their hosts ignore case, and their empty path is `/`
    /// (RFC 3986, section 6.2.3).
    package var isWebScheme: Bool { self == "http" || self == "https" }
}
