/// Why a URL is none of any template's.
struct Mismatch {
    /// What says so.
    let violation: Violation

    init(uri: URIComponents, bytes: [UInt8], templates: [CompiledTemplate]) {
        let scheme = URIPlace.scheme(bytes[uri.scheme])
        let relatives = templates.filter { $0.components.scheme == scheme }
        guard !relatives.isEmpty else {
            violation = Self.unknownScheme(scheme, uri, templates)
            return
        }
        let prefixes = relatives.compactMap(\.literalPrefix)
        guard prefixes.count == relatives.count else {
            let found = QuotedText.quote(String(decoding: bytes, as: UTF8.self))
            violation = Self.violation(
                "no template agrees with \(found)", 0..<bytes.count, "",
                among: Self.different(relatives.map(\.template.description)))
            return
        }
        let end = uri.query.map { $0.lowerBound - 1 } ?? uri.path.upperBound
        let found = String(decoding: bytes[..<end], as: UTF8.self)
        violation = Self.violation(
            "no template begins with \(QuotedText.quote(found))", 0..<end, found,
            among: Self.different(prefixes))
    }

    private static func unknownScheme(
        _ scheme: String, _ uri: URIComponents, _ templates: [CompiledTemplate]
    ) -> Violation {
        violation(
            "unknown scheme \(QuotedText.quote(scheme))", uri.schemeWithDelimiter, scheme,
            among: different(templates.map(\.components.scheme)))
    }

    private static func different(_ texts: [String]) -> [String] {
        var seen: Set<[UInt8]> = []
        return texts.filter { seen.insert(Array($0.utf8)).inserted }
    }

    /// Says what was probably meant or, where nothing is near, what there is.
    private static func violation(
        _ message: String, _ range: Range<Int>, _ found: String, among known: [String]
    ) -> Violation {
        let suggestion = found.isEmpty ? nil : NearestName.find(found, among: known)
        let list = suggestion == nil ? "; there is \(alternatives(known))" : ""
        return Violation(.noMatch, range: range, message: message + list, suggestion: suggestion)
    }

    private static func alternatives(_ all: [String]) -> String {
        let limit = 8
        var shown = all.prefix(limit).map(QuotedText.quote)
        if all.count > limit { shown.append("\(all.count - limit) more") }
        guard shown.count > 1, let last = shown.popLast() else { return shown.joined() }
        return shown.joined(separator: ", ") + " and " + last
    }
}
