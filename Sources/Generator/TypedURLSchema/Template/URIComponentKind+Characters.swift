@_spi(Generated) import TypedURLModel

extension URIComponentKind {
    /// Whether a literal of the component can have a byte that is not escaped.
    func allows(_ byte: UInt8) -> Bool {
        switch self {
        case .userInfo: ByteClass.isUserInfoCharacter(byte)
        case .host: ByteClass.isHostCharacter(byte)
        case .port: ByteClass.isDigit(byte)
        case .path: ByteClass.isPathCharacter(byte)
        case .query, .fragment, .fragmentForm: ByteClass.isQueryCharacter(byte)
        }
    }

    /// Whether the byte begins a segment of the path, or an item of a form.
    func isDivided(by byte: UInt8) -> Bool {
        self == .path && byte == UInt8(ascii: "/") || isForm && byte == UInt8(ascii: "&")
    }
}
