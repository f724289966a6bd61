import Foundation
import TypedURL
import TypedURLCodegen
import TypedURLReporting
import TypedURLScanning
import TypedURLSchema

/// A source file, and the URLs in it.
struct ScannedFile {
    /// Larger files are not sources, but data or build output.
    static let sizeLimit = 8 << 20

    let path: String
    let bytes: [UInt8]
    /// The URLs, in order.
    let found: [URLLiteral]

    /// Reads a file.
    ///
    /// - Returns: Its bytes; nil for a binary or large file, and for one that was deleted after it was listed.
    static func read(_ path: SourcePath) throws(FileProblem) -> (bytes: [UInt8]?, isTooLarge: Bool) {
        do throws(FileProblem) {
            let file = try InputFile(path.bytes, name: path.text)
            if let size = file.size, size > sizeLimit { return (nil, true) }
            let bytes = try file.bytes(upTo: sizeLimit + 1)
            if bytes.count > sizeLimit { return (nil, true) }
            // Text has no NUL bytes.
            return (bytes.contains(0) ? nil : bytes, false)
        } catch {
            if path.kind(followsLinks: true) == nil { return (nil, false) }
            throw error
        }
    }

    init(path: String, bytes: [UInt8], _ scan: SourceScan) {
        self.path = path
        self.bytes = bytes
        found = scan.literals(in: bytes)
    }

    /// The text of a literal as it stands in the file, with a mark in place of each secret.
    func text(of literal: URLLiteral, _ scan: SourceScan) -> String {
        let start = literal.range.lowerBound
        let secrets = scan.secrets(of: literal).map { $0.lowerBound - start..<$0.upperBound - start }
        return SecretRanges.hide(secrets, in: String(decoding: bytes[literal.range], as: UTF8.self))
    }

    /// What is wrong with the URLs, but for those that a comment silences.
    ///
    /// - Parameter listed: The schemes whose templates were listed; to list them once is enough.
    func findings(
        _ scan: SourceScan, listed: inout Set<String>
    ) -> (findings: [Finding], invalidCount: Int) {
        var findings: [Finding] = []
        let starts = found.map(\.range.lowerBound)
        var invalidCount = 0
        // Most files have nothing wrong in them, and need no table of lines.
        lazy var lines = SourceLines(bytes)
        // A line can hold several URLs.
        lazy var allSecrets = found.flatMap(scan.secrets)
        for literal in found {
            let violations = scan.violations(of: literal)
            guard !violations.isEmpty else { continue }
            guard !lines.isSilenced(at: literal.range.lowerBound, among: starts) else { continue }
            invalidCount += 1
            let (source, secrets) = (lines.source, allSecrets)
            findings += violations.map { violation in
                var message = Self.message(violation)
                if violation.code == .noMatch,
                    let list = message.ranges(of: Self.listOpening).last,
                    !listed.insert(literal.scheme).inserted
                {
                    message.removeSubrange(list.lowerBound...)
                }
                var location = FindingLocation(
                    path: path, range: literal.source(of: violation.range), in: source)
                location.excerpt = location.excerpt?.hiding(secrets, onLine: location.start.line, of: source)
                return Finding(
                    rule: violation.code.rawValue, severity: .error, message: message, location: location)
            }
        }
        return (findings, invalidCount)
    }

    /// What stands between a message and the templates that there are.
    private static let listOpening = "; expected "

    private static func message(_ violation: Violation) -> String {
        let text = violation.description
        // Few of thousands of messages hold a placeholder, which takes long to look for.
        guard let first = URLLiteral.placeholder.first, text.utf8.contains(first) else { return text }
        let placeholder = String(decoding: URLLiteral.placeholder, as: UTF8.self)
        return text.replacing(placeholder, with: "…")
    }
}

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
