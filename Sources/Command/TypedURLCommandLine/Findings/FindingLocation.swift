import TypedURLSchema

/// Where a finding is: a stretch of a file, which may be empty where something is missing.
struct FindingLocation: Sendable {
    /// The file, as it was given.
    let path: String
    /// Where the stretch starts.
    let start: SourcePosition
    /// Where it ends: the position after its last scalar.
    let end: SourcePosition
    /// The line on which it starts, or the part of it around the stretch; nil if it is not shown.
    var excerpt: SourceExcerpt?
}

extension FindingLocation {
    /// The bytes of a text.
    init(path: String, range: Range<Int>, in source: SourceText) {
        self.path = path
        start = source.position(at: range.lowerBound)
        end = source.position(at: range.upperBound)
        excerpt = source.excerpt(around: range)
    }

    /// What names the file in its repository: on a CI server the path from the repository's folder, elsewhere the path without
    /// the `./` that it may begin with.
    var pathInRepository: String {
        if let path = RepositoryFolder.current?.relativePath(of: path) { return path }
        var rest = path[...]
        while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
        return rest.isEmpty ? path : String(rest)
    }
}
