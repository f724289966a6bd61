import TypedURLModel

extension StringFormat {
    /// An I-Regexp (RFC 9485), anchored, that matches every normal text of this format, and nothing else; nil where no short one does.
    package var languagePattern: String? {
        switch self {
        case .uuid: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"
        case .date: "^\(Self.date)$"
        case .dateTime: "^\(Self.date)T\(Self.time)Z$"
        case .ipv4: "^\(Self.octet)(\\.\(Self.octet)){3}$"
        case .uri, .email, .hostname, .ipv6: nil
        }
    }

    // All months have 28 days; then the 29th to 31st of other months are added, and the 29th of February in leap years.
    private static let date =
        "([0-9]{4}-((0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)"
        + "|([0-9]{2}(0[48]|[2468][048]|[13579][26])|(\(multipleOfFour))00)-02-29)"
    private static let multipleOfFour = "[02468][048]|[13579][26]"
    private static let time =
        "([01][0-9]|2[0-3])(:[0-5][0-9]){2}(\\.([0-9]{2}[1-9]|[0-9][1-9]0|[1-9]00))?"

    private static let octet = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
}
