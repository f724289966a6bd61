import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Finds what is wrong with the URLs of a set, by the few schemas that may match them.
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
    /// - Parameter isExplained: Whether the nearest templates are searched for a URL that matches none.
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    package mutating func parse(
        _ url: String, isExplained: Bool = true
    ) throws(URLValidationError) -> ParsedURL {
        guard url.utf8.count <= URLLimits.length else { return try reader.set.parse(url) }
        try reader.set.checkCharacters(of: url)
        if let parsed = try parseMatched(url) { return parsed }
        throw reader.set.mismatch(url, isExplained: isExplained) {
            reader.nearestTemplates(to: url, &texts)
        }
    }

    /// Parses a URL that a template may match; nil if none matches it.
    private mutating func parseMatched(
        _ url: String
    ) throws(URLValidationError) -> ParsedURL? {
        // A set of one schema leaves no choice.
        if reader.firstTemplates.count == 1 {
            return try reader.set.parseMatched(url)
        }
        var members = reader.schemas(of: url)
        while !members.isEmpty, let parsed = try set(members).parseMatched(url) {
            if parsed.canonical.utf8.elementsEqual(url.utf8) { return parsed }
            // Another schema may own the canonical form.
            let others = reader.schemas(of: parsed.canonical).filter { !members.contains($0) }
            if others.isEmpty { return parsed }
            members = (members + others).sorted()
        }
        return nil
    }

    private mutating func set(_ members: [Int]) -> SchemaSet {
        if let known = sets[members] { return known }
        if sets.count == Self.setLimit { sets = [:] }
        let set = reader.set.subset(members)
        sets[members] = set
        return set
    }
}
