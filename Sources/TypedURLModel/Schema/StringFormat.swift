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
    /// An I-Regexp (RFC 9485), anchored, that matches every normal text of this format.
    ///
    /// For `uuid`, `date`, `date-time` and `ipv4`, it matches nothing else. For the others it matches more, because it
    /// does not count lengths and groups, or decode labels.
    package var languagePattern: String {
        "^\(language)$"
    }

    private var language: String {
        switch self {
        case .uuid: "\(Language.hexadecimal){8}(-\(Language.hexadecimal){4}){3}-\(Language.hexadecimal){12}"
        case .date: Language.date
        case .dateTime: "\(Language.date)T\(Language.time)Z"
        case .uri: Language.uri
        case .email:
            "(\(Language.dotString)|\(Language.quotedString))@(\(Language.domain)|\(Language.address))"
        case .hostname: Language.domain
        case .ipv4: "\(Language.octet)(\\.\(Language.octet)){3}"
        case .ipv6: Language.ipv6
        }
    }
}

/// Parts of the regular expressions.
private enum Language {
    static let hexadecimal = "[0-9a-f]"

    // All months have 28 days; then the 29th to 31st of other months are added, and the 29th of February in leap years.
    static let date =
        "([0-9]{4}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)"
        + "|([0-9]{2}(0[48]|[2468][048]|[13579][26])|(\(multipleOfFour))00)-02-29)"
    static let multipleOfFour = "[02468][048]|[13579][26]"
    static let time = "([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\\.([0-9]{2}[1-9]|[0-9][1-9]0|[1-9]00))?"

    static let octet = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
    static let ipv6 = "[0-9A-Fa-f]{0,4}:[0-9A-Fa-f:]*(:|:[0-9A-Fa-f]{1,4}|:\(octet)(\\.\(octet)){3})"

    static let domain = "\(label)(\\.\(label))*"
    static let label = "[0-9A-Za-z](-*[0-9A-Za-z])*"
    static let address = "\\[(\(octet)(\\.\(octet)){3}|[Ii][Pp][Vv]6:\(ipv6))\\]"
    static let dotString = "\(atom)(\\.\(atom))*"
    static let atom = "[-!#$%&'*+/0-9=?A-Z\\^_`a-z{|}~]+"
    static let quotedString = #""([ !#-\[\]-~]|\\[ -~])*""#

    static let uri = "[A-Za-z][-+.0-9A-Za-z]*:(\(authority)(/\(run(path)))?|\(lonePath))\(queryAndFragment)"
    static let authority = "//(\(run(userInfo))@)?(\\[[-!$&'(-.0-;=A-Z_a-z~]+\\]|\(run(host)))(:[0-9]*)?"
    // Without an authority, a path does not start with two slashes.
    static let lonePath = "/?(\(one(of: userInfo + "@"))\(run(path)))?"
    static let queryAndFragment = "(\\?\(run(query)))?(#\(run(query)))?"
    static let host = "-!$&'(-,.0-9;=A-Z_a-z~"
    static let userInfo = host + ":"
    static let path = userInfo + "/@"
    static let query = path + "?"

    /// Any number of these characters and escapes.
    static func run(_ characters: String) -> String {
        one(of: characters) + "*"
    }

    /// One of these characters, or an escape.
    static func one(of characters: String) -> String {
        "([\(characters)]|%[0-9A-Fa-f]{2})"
    }
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
        case .date, .uri, .email, .hostname, .ipv4, .ipv6: isValid(Array(text.utf8)) ? text : nil
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

    /// Whether a text has this format. Only for formats that do not change texts.
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
