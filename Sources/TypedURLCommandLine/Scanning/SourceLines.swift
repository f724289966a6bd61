import TypedURLSchema

/// The lines of a source file, and the comments about URLs in them.
struct SourceLines {
    /// The text of a comment that disables findings on its line, or on the next one if the comment is alone on its
    /// line.
    static let silencer = "typed-url:ignore"

    let source: SourceText
    /// For each line that was looked at, whether it holds such a comment: a line may be long, and hold many URLs.
    private var silencers: [Int: Bool] = [:]

    init(_ bytes: [UInt8]) {
        source = SourceText(bytes)
    }

    /// Whether findings of the URL that starts at an offset are ignored.
    ///
    /// - Parameter starts: Where the file's URLs start, in order.
    mutating func isSilenced(at offset: Int, among starts: [Int]) -> Bool {
        let line = source.position(at: offset).line
        if holdsSilencer(line) { return true }
        guard holdsSilencer(line - 1), let above = source.range(ofLine: line - 1) else { return false }
        // A comment beside a URL is about that one.
        return !starts.contains(where: above.contains)
    }

    private mutating func holdsSilencer(_ line: Int) -> Bool {
        if let known = silencers[line] { return known }
        let found = source.text(ofLine: line)?.firstRange(of: Self.silencer) != nil
        silencers[line] = found
        return found
    }
}
