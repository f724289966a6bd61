/// How the paths of a scheme without hosts are divided, and what their parts are called.
enum OpaquePath {
    /// What divides the path.
    static func delimiters(of scheme: String) -> [SampleURL.Delimiter] {
        switch scheme {
        case "mailto", "tel", "sms": []
        case "geo": [.comma]
        default: [.slash, .colon]
        }
    }

    /// The names of the parts according to RFC 6068, 3966, 5724, 5870, 7064 and 7065.
    static func names(of scheme: String) -> [String] {
        switch scheme {
        case "mailto": ["to"]
        case "tel": ["number"]
        case "sms": ["numbers"]
        case "geo": ["latitude", "longitude", "altitude"]
        case "stun", "stuns", "turn", "turns": ["host", "port"]
        default: []
        }
    }
}
