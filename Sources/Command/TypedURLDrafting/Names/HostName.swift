@_spi(Generated) import TypedURLModel

/// What the labels of a host say.
enum HostName {
    /// The second labels under which countries register names: `example.co.uk`.
    private static let registries: Set<String> = ["ac", "co", "com", "edu", "gov", "net", "ne", "or", "org"]

    /// The labels of a name that a site has registered, and of its subdomains.
    private static func labels(of host: String) -> (site: String, subdomains: Int)? {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let last = labels.last, last.utf8.first.map(ByteClass.isLetter) == true,
            labels.allSatisfy({ !$0.isEmpty })
        else { return nil }
        let isUnderRegistry =
            labels.count > 2 && last.utf8.count == 2 && registries.contains(labels[labels.count - 2])
        let suffix = isUnderRegistry ? 2 : 1
        guard labels.count > suffix else { return nil }
        return (labels[labels.count - suffix - 1], labels.count - suffix - 1)
    }

    /// Whether a host is a registered name without a subdomain: `example.com`.
    static func isBare(_ host: String) -> Bool { labels(of: host)?.subdomains == 0 }

    /// What names a site: `example` of `api.example.com`.
    static func site(of host: String) -> String { labels(of: host)?.site ?? host }
}
