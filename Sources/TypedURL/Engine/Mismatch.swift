/// Why a URL is none of any template's.
struct Mismatch {
    /// The URL's scheme, in lower case.
    let scheme: String

    /// What says so.
    let violation: Violation

    init(uri: URIComponents, bytes: [UInt8], shapes: [TemplateShape]) {
        scheme = URIPlace.scheme(bytes[uri.scheme])
        let scheme = scheme
        let relatives = shapes.filter { $0.place.scheme == scheme }
        guard !relatives.isEmpty else {
            violation = Self.unknownScheme(scheme, uri, shapes)
            return
        }
        var expected: [String] = []
        for shape in relatives where !expected.contains(shape.prefix) { expected.append(shape.prefix) }
        let end = uri.query.map { $0.lowerBound - 1 } ?? uri.path.upperBound
        let found = String(decoding: bytes[..<end], as: UTF8.self)
        violation = Self.violation(
            "no template begins with \(QuotedText.quote(found))", 0..<end, found, among: expected)
    }

    private static func unknownScheme(
        _ scheme: String, _ uri: URIComponents, _ shapes: [TemplateShape]
    ) -> Violation {
        var known: [String] = []
        for shape in shapes where !known.contains(shape.place.scheme) { known.append(shape.place.scheme) }
        return violation(
            "unknown scheme \(QuotedText.quote(scheme))", uri.schemeWithDelimiter, scheme, among: known)
    }

    /// Says what was probably meant or, where nothing is near, what there is.
    private static func violation(
        _ message: String, _ range: Range<Int>, _ found: String, among known: [String]
    ) -> Violation {
        let suggestion = NearestName.find(found, among: known)
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
