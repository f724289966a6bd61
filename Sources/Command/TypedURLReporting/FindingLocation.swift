import TypedURLSchema

/// Where a finding is: a stretch of a file, which may be empty where something is missing.
package struct FindingLocation: Sendable {
    /// The file, as it was given.
    package let path: String
    /// Where the stretch starts.
    package let start: SourcePosition
    /// Where it ends: the position after its last scalar.
    package let end: SourcePosition
    /// The line on which it starts, or the part of it around the stretch; nil if it is not shown.
    package var excerpt: SourceExcerpt?

    package init(path: String, start: SourcePosition, end: SourcePosition, excerpt: SourceExcerpt? = nil) {
        self.path = path
        self.start = start
        self.end = end
        self.excerpt = excerpt
    }
}

extension FindingLocation {
    /// The bytes of a text.
    package init(path: String, range: Range<Int>, in source: SourceText) {
        self.init(
            path: path, start: source.position(at: range.lowerBound),
            end: source.position(at: range.upperBound), excerpt: source.excerpt(around: range))
    }

    /// The path of standard input.
    package static let standardInput = "<stdin>"

    /// What names the file in its repository: on a CI server the path from the repository's folder, elsewhere the path without
    /// the `./` that it may begin with.
    package var pathInRepository: String {
        if let path = RepositoryFolder.current?.relativePath(of: path) { return path }
        var rest = path[...]
        while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
        return rest.isEmpty ? path : String(rest)
    }
}
