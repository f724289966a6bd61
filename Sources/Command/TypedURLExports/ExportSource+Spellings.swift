import TypedURL
import TypedURLSamples
@_spi(Generated) import TypedURLModel

/// What mail programs, chats and people make of a link, and what a schema says to accept it.
enum CommonSpelling: CaseIterable {
    case slash, fragment, tracking

    /// The URL in this spelling.
    func spelling(_ url: String) -> String {
        let split = SplitURL(url)
        let (path, fragment) = (split.path, url.firstIndex(of: "#") ?? url.endIndex)
        switch self {
        case .slash:
            let other = path.hasSuffix("/") ? path.dropLast() : path + "/"
            return "\(url[..<path.startIndex])\(other)\(url[path.endIndex...])"
        case .fragment: return url[..<fragment] + "#top"
        case .tracking:
            let mark = url[..<fragment].contains("?") ? "&" : "?"
            return url[..<fragment] + mark + "utm_source=mail" + url[fragment...]
        }
    }
}

extension ExportSource {
    /// A finding for each schema of which a platform keeps common spellings out of the app that a lenient parser reads.
    func misses(rules: Int, _ tried: inout TriedURLs, opens: (String) -> Bool) -> [ExportFinding] {
        let end = tried.spent + Self.effort
        var compared = 0
        return schemas.compactMap { exported -> ExportFinding? in
            let schema = exported.schema
            guard !schema.takesRest, compared + tried.spent < end,
                let url = printed(schema, limit: 1).first?.url, opens(url)
            else { return nil }
            let missed = CommonSpelling.allCases.compactMap { kind -> (kind: CommonSpelling, url: String)? in
                let spelling = kind.spelling(url)
                compared += spelling.utf8.count * (rules + 1)
                guard !opens(spelling), tried.leniently(spelling)?.schema == schema.name else {
                    return nil
                }
                return (kind, spelling)
            }
            guard !missed.isEmpty else { return nil }
            let lines = Self.lines(missed.map(\.kind), of: schema).joined(separator: ", ")
            return ExportFinding(
                .missed,
                "common spellings of its URLs would not open the app; to let them through, write \(lines)",
                details: missed.map { QuotedText.printable($0.url) }, at: exported.location(ofTemplate: 0))
        }
    }

    /// The lines of a schema that accepts some spellings, too.
    private static func lines(_ kinds: [CommonSpelling], of schema: URLSchema) -> [String] {
        func line(_ keyword: String, _ texts: [String]) -> String {
            "\"\(keyword)\": [\(texts.map(QuotedText.quote).joined(separator: ", "))]"
        }
        let accepted = kinds.compactMap { kind -> Tolerance? in
            switch kind {
            case .slash: .trailingSlash
            case .fragment: .fragment
            case .tracking: nil
            }
        }
        var lines: [String] = []
        if !accepted.isEmpty { lines.append(line("accepts", (schema.accepts + accepted).map(\.rawValue))) }
        if kinds.contains(.tracking) {
            lines.append(line("ignoredParameters", schema.ignoredParameters.map(\.description) + ["utm_*"]))
        }
        return lines
    }
}
