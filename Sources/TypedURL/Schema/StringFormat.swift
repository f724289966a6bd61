/// The format of a string: the keyword `format` (JSON Schema Validation 2020-12, section 7.3), which is
/// asserted.
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
