@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Which files are scanned, by globs over their paths.
struct PathFilter {
    private let included: [Pattern]
    private let excluded: [Pattern]

    init(included: [String], excluded: [String]) throws(PatternError) {
        self.included = try included.map(Self.pattern)
        self.excluded = try excluded.map(Self.pattern)
    }

    func admits(_ path: String) -> Bool {
        let path = "/\(path)/"
        return (included.isEmpty || included.contains { $0.matches(path) })
            && !excluded.contains { $0.matches(path) }
    }

    /// The pattern of a glob: `*` is any text without a slash, `**` any text, `?` one character.
    ///
    /// A glob without a slash is the name of the file or of a folder above it. Another one is the path of the file or of a
    /// folder above it.
    private static func pattern(_ glob: String) throws(PatternError) -> Pattern {
        var rest = glob.hasSuffix("/") ? glob.dropLast() : glob[...]
        var pattern = rest.contains("/" as Character) ? "^/" : "/"
        while let character = rest.first {
            let wildcards = [("**/", "(.*/)?"), ("**", ".*"), ("*", "[^/]*"), ("?", "[^/]")]
            if let (wildcard, part) = wildcards.first(where: { rest.hasPrefix($0.0) }) {
                pattern += part
                rest.removeFirst(wildcard.count)
            } else {
                pattern += (".\\+-()[]{}|^$".contains(character) ? "\\" : "") + String(rest.removeFirst())
            }
        }
        return try Pattern(pattern + "/")
    }
}
