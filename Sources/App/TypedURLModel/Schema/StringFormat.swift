/// The format of a string, which is validated: the keyword `format` (JSON Schema Validation 2020-12, section 7.3).
public enum StringFormat: String, Sendable, Hashable, CaseIterable {
    /// A UUID (RFC 4122), `UUID` in Swift. Its normal form is in lower case.
    case uuid

    /// A day, such as `2024-02-29` (RFC 3339, `full-date`).
    case date

    /// A moment, `Date` in Swift (RFC 3339, `date-time`). Its normal form is in UTC, to the millisecond.
    case dateTime = "date-time"

    /// An absolute URI (RFC 3986), `URL` in Swift. It keeps its bytes.
    case uri

    /// An email address (RFC 5321, `Mailbox`).
    case email

    /// A host name (RFC 1123, section 2.1).
    case hostname

    /// An IPv4 address (RFC 2673, section 3.2).
    case ipv4

    /// An IPv6 address (RFC 4291, section 2.2).
    case ipv6
}

extension StringFormat {
    /// The normal form of a text of this format: equal values have equal normal forms.
    ///
    /// A UUID is in lower case. A moment is in UTC (`2024-02-29T12:00:00.500Z`), without a fraction of zero. All other
    /// texts are unchanged.
    ///
    /// - Returns: nil if the text is not of the format.
    package func normal(_ text: String) -> String? {
        switch self {
        case .uuid: UUIDText.normal(text)
        case .dateTime: DateTimeText.normal(text)
        case .date, .uri, .email, .hostname, .ipv4, .ipv6: isValid(text.bytes) ? text : nil
        }
    }

    /// Whether a text has this format and is in normal form.
    ///
    /// The fast path of generated code only accepts this form; the engine converts other texts.
    @_spi(Generated)
    public func isNormal(_ text: String) -> Bool {
        // The formats that change texts have ASCII normal forms, for which `==` compares bytes.
        normal(text) == text
    }

    /// Whether its texts can contain escapes, and so be the unchanged text of a URL (`rawText`).
    package var mayHaveEscapes: Bool { self == .uri }

    /// Whether a text has this format. Only for formats that do not change texts.
    private func isValid(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .uuid, .dateTime: false
        case .date: DateText.isValid(bytes)
        case .uri: URIText.isValid(bytes)
        case .email: EmailText.isValid(bytes)
        case .hostname: HostnameText.isValid(bytes)
        case .ipv4: IPv4Address.isValid(bytes[...])
        case .ipv6: IPv6Text.isValid(bytes[...])
        }
    }
}
