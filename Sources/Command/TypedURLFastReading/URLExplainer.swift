import TypedURL
@_spi(Generated) import TypedURLModel

/// Finds what is wrong with the URLs of a set. Where only one schema can own a URL, no other one is compared with it.
package struct URLExplainer {
    private let reader: FastReader
    private let schemas: [URLSchema]
    /// The sets of single schemas, by their indexes, as far as they were needed.
    private var sets: [Int: SchemaSet] = [:]

    package init(_ reader: FastReader) {
        self.reader = reader
        schemas = reader.set.schemas
    }

    /// Parses a URL that the reader does not accept.
    ///
    /// - Throws: `URLValidationError` with all violations, if the URL is not valid.
    package mutating func parse(_ url: String) throws(URLValidationError) -> ParsedURL {
        if let error = errorOfOwner(url) { throw error }
        return try reader.set.parse(url)
    }

    /// The error of a URL that belongs to one schema by its scheme, host and path; nil if other schemas may have a say.
    private mutating func errorOfOwner(_ url: String) -> URLValidationError? {
        guard schemas.count > 1,
            // What is not allowed in a URL may have an escape in another spelling.
            url.utf8.allSatisfy({
                ByteClass.isQueryCharacter($0) || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "#")
            }),
            let owner = url.utf8.withContiguousStorageIfAvailable({ reader.onlyOwner(of: $0) }) ?? nil,
            // Not one besides the set.
            owner < schemas.count
        else { return nil }
        let set = sets[owner] ?? SchemaSet([schemas[owner]])
        if sets[owner] == nil { sets[owner] = set }
        do throws(URLValidationError) {
            // Another schema may own the canonical form of a valid URL.
            _ = try set.parse(url)
            return nil
        } catch {
            let isOwner = error.violations.allSatisfy { violation in
                switch violation.code {
                case .noMatch, .unexpectedComponent, .malformedURL: false
                default: true
                }
            }
            return isOwner ? error : nil
        }
    }
}
