/// URLs that one schema is to describe.
struct SampleCluster {
    /// A part that the URLs have in common.
    struct Part: Hashable, Sendable {
        let delimiter: SampleURL.Delimiter
        /// The text as a template writes it; nil if it varies.
        let literal: String?
    }

    /// Of `http` and `https` with the same host, it is `https`.
    var scheme: String
    /// How many URLs each spelling of the server has: `http://shop.example`, `https://www.shop.example`.
    var origins: [String: Int] = [:]
    var parts: [Part] = []
    /// The names in the fragment, where it is a form.
    var form: [String] = []
    /// The indices of the URLs.
    var samples: [Int]
    /// How many URLs the scheme has; under `http` and `https`, the host.
    var siteCount: Int

    init(scheme: String, samples: [Int]) {
        self.scheme = scheme
        self.samples = samples
        siteCount = samples.count
    }

    /// How many parts there are before the path.
    var pathStart: Int { parts.prefix { [.host, .port].contains($0.delimiter) }.count }

    /// Whether the first part is the host of a website, whose name says nothing about the path.
    var isWeb: Bool { scheme.isWebScheme }

    /// Whether the last part is another URL, with its query and fragment.
    var takesRest: Bool { parts.last?.delimiter == .rest }

    /// The server that URLs of the web have in common; nil for other URLs, and where the host or the port varies.
    var server: String? {
        guard isWeb, let host = parts.first, host.delimiter == .host else { return nil }
        let texts = parts.prefix(pathStart).map(\.literal)
        guard host.literal?.isEmpty == false, !texts.contains(nil) else { return nil }
        return scheme + "://" + texts.compactMap(\.self).joined(separator: ":")
    }

    /// A website or an app: one file has its URLs, whose senders have the same habits.
    var site: String { server ?? scheme + ":" }

    /// The literal before a part, if it says what the part is: no domain, no port, and not `v1` or `api`.
    func context(of part: Int) -> String? {
        guard part > 0, let literal = parts[part - 1].literal, !literal.isEmpty else { return nil }
        switch parts[part - 1].delimiter {
        case .port: return nil
        case .host where isWeb || literal.contains("." as Character): return nil
        default: return NameHint.isNamespace(literal) ? nil : literal
        }
    }
}
