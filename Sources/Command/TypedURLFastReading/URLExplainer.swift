import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Finds what is wrong with the URLs of a set, by the few schemas that may have a say.
package struct URLExplainer {
    private let reader: FastReader

    /// Sets of a few schemas, by their indexes, as far as they were needed.
    private var sets: [[Int]: SchemaSet] = [:]

    private static let setLimit = 1024

    /// Literals of templates, sorted, as far as they were needed.
    private var texts: [SegmentTree.Node: NearestTexts] = [:]

    package init(_ reader: FastReader) {
        self.reader = reader
    }

    /// Parses a URL that the reader does not accept.
    ///
    /// - Parameter explainsMisses: Whether the error of a URL that no template matches says why.
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    package mutating func parse(
        _ url: String, explainsMisses: Bool = true
    ) throws(URLValidationError) -> ParsedURL {
        guard url.utf8.count <= URLLimits.length else { return try reader.set.parse(url) }
        var members = reader.schemas(of: url)
        while !members.isEmpty, let parsed = try set(members).parseMatched(url) {
            // Another schema may own the canonical form.
            let owners = Set(members).union(reader.schemas(of: parsed.canonical)).sorted()
            if owners == members { return parsed }
            members = owners
        }
        throw reader.set.mismatch(url, isExplained: explainsMisses) {
            reader.nearestTemplates(to: url, &texts)
        }
    }

    private mutating func set(_ members: [Int]) -> SchemaSet {
        if let known = sets[members] { return known }
        if sets.count == Self.setLimit { sets = [:] }
        let set = reader.set.subset(members)
        sets[members] = set
        return set
    }
}
