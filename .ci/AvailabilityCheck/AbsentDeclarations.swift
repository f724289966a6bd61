/// What Apple's platforms lack although Foundation and the C library on Linux have it: their symbol graphs carry no
/// attribute for it.
enum AbsentDeclarations {
    private static let phones: Set = ["iOS", "tvOS", "watchOS", "visionOS"]

    /// Beginnings of unified symbol references, so that the members of a type count too.
    private static let beginnings: [(symbol: String, platforms: Set<String>)] = [
        ("s:10Foundation7ProcessC", phones),
        ("s:10Foundation4HostC", phones),
        ("s:10Foundation11FileManagerC27homeDirectoryForCurrentUser", phones),
        ("s:20FoundationEssentials11FileManagerC27homeDirectoryForCurrentUser", phones),
        ("s:13FoundationXML7XMLNodeC", phones),
        ("s:13FoundationXML10XMLElementC", phones),
        ("s:13FoundationXML11XMLDocumentC", phones),
        ("s:13FoundationXML6XMLDTDC", phones),
    ]

    private static let functions: [String: Set<String>] = [
        "c:@F@system": phones,
        "c:@F@fork": ["tvOS", "watchOS"],
        "c:@F@vfork": ["tvOS", "watchOS"],
        "c:@F@posix_spawn": ["tvOS", "watchOS"],
        "c:@F@posix_spawnp": ["tvOS", "watchOS"],
        "c:@F@execv": ["tvOS", "watchOS"],
        "c:@F@execve": ["tvOS", "watchOS"],
        "c:@F@execvp": ["tvOS", "watchOS"],
        // What this package itself marks as unavailable: a loader's `sessionConfiguration`.
        "s:15TypedURLLoading14ResourceLoaderC20sessionConfiguration7basedOn20FoundationNetworking010URLSessionF0CAH_tF":
            ["watchOS"],
    ]

    /// The platforms that no version of which has the declaration.
    static func platforms(without symbol: String) -> Set<String> {
        if let platforms = functions[symbol] { return platforms }
        return beginnings.first { symbol.hasPrefix($0.symbol) }?.platforms ?? []
    }
}
