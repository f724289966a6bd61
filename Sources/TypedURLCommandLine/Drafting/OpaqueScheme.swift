/// How the paths of a scheme without hosts are divided, and what their parts are called.
struct OpaqueScheme {
    /// What divides the path.
    let delimiters: [UInt8]
    /// The names of the parts, where a standard says what they are.
    let names: [String]

    /// nil for a path that begins with a slash.
    init?(_ head: SampleHead) {
        guard head.isOpaque else { return nil }
        switch head.scheme {
        // RFC 6068, 3966, 5724 and 5870.
        case "mailto": self.init([], ["to"])
        case "tel": self.init([], ["number"])
        case "sms": self.init([], ["numbers"])
        case "geo": self.init([UInt8(ascii: ",")], ["latitude", "longitude", "altitude"])
        default: self.init([UInt8(ascii: "/"), UInt8(ascii: ":")], [])
        }
    }

    private init(_ delimiters: [UInt8], _ names: [String]) {
        self.delimiters = delimiters
        self.names = names
    }
}
