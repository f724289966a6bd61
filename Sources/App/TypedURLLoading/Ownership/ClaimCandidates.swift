import TypedURL

/// The claims of a registry, to explain a URL that it does not claim.
struct ClaimCandidates: Sendable {
    /// Custom schemes such as `asset:`, and places on the web, in the registry's order.
    private(set) var all: [String] = []
    private var schemes: [String] = []
    private var literals: [String] = []

    /// Adds a template's claim, if it is new.
    mutating func add(_ claim: TemplateClaim) {
        guard !all.contains(claim.description) else { return }
        all.append(claim.description)
        if claim.ownsScheme {
            schemes.append(claim.place.scheme)
        } else {
            literals.append(claim.literal)
        }
    }

    /// The error for a URL, with or without a scheme, that nobody claims.
    func error(_ url: String, scheme: String?) -> UnclaimedURLError {
        UnclaimedURLError(
            url: url, suggestion: scheme.flatMap { suggestion(url, scheme: $0) }, candidates: all)
    }

    private func suggestion(_ url: String, scheme: String) -> String? {
        if !scheme.isWebScheme, let scheme = NearestName.find(scheme, among: schemes) {
            return scheme + ":"
        }
        let literal = url.prefix { $0 != "?" && $0 != "#" }
        return NearestName.find(String(literal), among: literals)
    }
}
