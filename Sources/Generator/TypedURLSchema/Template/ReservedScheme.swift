@_spi(Once) import TypedURLModel

/// Schemes that have a meaning everywhere, which a schema cannot give them anew.
package enum ReservedScheme {
    /// What a scheme means that no schema can use, or `nil` for one that can be used.
    static func meaning(of scheme: String) -> String? {
        switch scheme {
        case "about": "names pages of the browser itself"
        case "blob", "filesystem": "names objects inside a browser"
        case "chrome", "chrome-extension", "moz-extension": "names parts of the browser itself"
        case "data": "contains data, not parameters"
        case "file": "names files of this machine"
        case "javascript", "vbscript": "runs its text as a program"
        case "view-source": "shows the text of another URL"
        default: nil
        }
    }

    /// Whether the scheme's URLs name a host always.
    package static func needsHost(_ scheme: String) -> Bool {
        ["http", "https", "ws", "wss", "ftp"].contains(scheme)
    }

    /// Whether the scheme's URLs name no host: RFC 6068, 3966, 5724, 5870 and 8141.
    static func hasNoHost(_ scheme: String) -> Bool {
        ["mailto", "tel", "sms", "geo", "urn"].contains(scheme)
    }
}
