import TypedURLSchema

/// A problem of an authority that RFC 3986 allows.
enum AuthorityFault: Int, CaseIterable {
    /// `https://@example.com`: an `@` with nothing before it.
    case emptyUserInfo
    /// `https:///x`, which RFC 9110, section 4.2.1, forbids.
    case emptyHost
    /// `https://.example.com`, which is not a name of the DNS (RFC 1034, section 3.1).
    case emptyLabel
    /// `http://localhost:/`: RFC 3986, section 6.2.3, says to omit the colon.
    case emptyPort
    /// `http://localhost:65536/`: ports have 16 bits.
    case largePort

    /// Whether a URL with the fault is a URL at all. An empty user info or port is: readers take it for none.
    var isReadable: Bool { self == .emptyUserInfo || self == .emptyPort }
}
