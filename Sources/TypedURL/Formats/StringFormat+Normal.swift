extension StringFormat {
    /// The normal form of a text of this format: equal values have equal normal forms.
    ///
    /// UUIDs are in lower case; a moment is in UTC (`2024-02-29T12:00:00.500Z`), its fraction left out when zero; all
    /// else is as it was written.
    ///
    /// - Returns: nil if the text is not of the format.
    package func normal(_ text: String) -> String? {
        switch self {
        case .uuid: UUIDText.normal(text)
        case .dateTime: DateTimeText.normal(text)
        case .date, .uri, .email, .hostname, .ipv4, .ipv6: isValid(Array(text.utf8)) ? text : nil
        }
    }

    /// Whether a text is one of this format, in normal form.
    ///
    /// The fast path of generated code takes no other; the engine brings the rest into this form.
    @_spi(Generated)
    public func isNormal(_ text: String) -> Bool {
        // Normal forms that change anything are ASCII, where `==` is that of the bytes.
        normal(text) == text
    }

    /// Whether a text is one of a format that keeps its texts as they are.
    private func isValid(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .uuid, .dateTime: false
        case .date: DateText.isValid(bytes)
        case .uri: URIText.isValid(bytes)
        case .email: EmailText.isValid(bytes)
        case .hostname: HostnameText.isValid(bytes)
        case .ipv4: IPv4Address.isValid(bytes[...])
        case .ipv6: IPv6Text.isValid(bytes)
        }
    }
}
