@_spi(Generated) import TypedURLModel

/// The scheme, host and path of URLs that differ at most in the parameters of their queries.
///
/// Two positions are equal if their URIs are equivalent (RFC 3986, section 6.2.2): scheme and host are compared without
/// case, and everything is compared decoded. An escaped slash does not separate segments.
package struct URIPosition: Hashable {
    private let scheme: String
    /// nil without an authority.
    private let host: [ComponentPattern.LiteralByte]?
    private let path: [ComponentPattern.LiteralByte]

    /// The position of a template's URLs; nil if it has variables in other places, user info, a port, a fixed query or a fragment.
    package init?(_ template: URITemplate) {
        let components = template.components
        guard let host = components.host.literalBytes, let path = components.path.literalBytes,
            components.userInfo == nil, components.port == nil, components.fragment == nil,
            components.query.fixedItems.isEmpty, components.query.whole == nil
        else { return nil }
        scheme = components.scheme
        self.host = components.hasAuthority ? host.map { $0.compared(ignoresCase: true) } : nil
        self.path = path.map { $0.compared() }
    }
}
