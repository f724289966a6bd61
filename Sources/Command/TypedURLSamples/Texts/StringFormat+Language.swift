import TypedURLModel

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
