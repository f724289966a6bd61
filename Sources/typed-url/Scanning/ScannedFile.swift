import Foundation
import TypedURL
import TypedURLCodegen
import TypedURLSchema

/// A source file, and the URLs in it.
struct ScannedFile {
    /// A URL as it was found.
    struct Found {
        let scheme: String
        let literal: URLLiteral
    }

    /// Files that are larger are no sources, but data or what a program made of sources.
    static let sizeLimit = 8 << 20

    /// What a comment says that silences its line, or the next where it stands alone.
    static let silencer = "typed-url:ignore"

    /// Why a file is passed over.
    enum Omission {
        /// It holds a NUL byte.
        case binary
        case tooLarge
        /// It is gone since it was listed.
        case vanished
    }

    let path: String
    let bytes: [UInt8]
    /// The URLs, in order of place.
    let found: [Found]

    static func read(_ path: String) throws(FileProblem) -> (bytes: [UInt8]?, omission: Omission?) {
        let data: Data
        do {
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
            if let size, size > sizeLimit { return (nil, .tooLarge) }
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            let problem = FileProblem("read", path, error)
            if !FileManager.default.fileExists(atPath: path) { return (nil, .vanished) }
            throw problem
        }
        return data.contains(0) ? (nil, .binary) : ([UInt8](data), nil)
    }

    init(path: String, bytes: [UInt8], _ search: SchemeSearch, _ check: LiteralCheck) {
        self.path = path
        self.bytes = bytes
        var found: [Found] = []
        var index = 0
        while let (scheme, range) = search.next(from: index, in: bytes) {
            index = range.upperBound
            guard let (literal, isEnclosed) = LiteralReader.read(bytes, at: range),
                check.isURL(literal, scheme: scheme, isEnclosed: isEnclosed)
            else { continue }
            found.append(Found(scheme: scheme, literal: literal))
            index = max(index, literal.range.upperBound)
        }
        self.found = found
    }

    /// The text of a literal as it stands in the file.
    func text(of literal: URLLiteral) -> String {
        String(decoding: bytes[literal.range], as: UTF8.self)
    }

    /// What is wrong with the URLs, but for those that a comment silences.
    func findings(_ check: LiteralCheck) -> (findings: [Finding], invalidCount: Int) {
        var findings: [Finding] = []
        var invalidCount = 0
        var source: SourceText?
        for (scheme, literal) in found.map({ ($0.scheme, $0.literal) }) {
            let violations = check.violations(of: literal, scheme: scheme)
            guard !violations.isEmpty else { continue }
            let text = source ?? SourceText(bytes)
            source = text
            guard !isSilenced(literal, in: text) else { continue }
            invalidCount += 1
            findings += violations.map { violation in
                Finding(
                    rule: violation.code.rawValue, severity: .error, message: Self.message(violation),
                    place: FindingPlace(path: path, range: literal.place(of: violation.range), in: text))
            }
        }
        return (findings, invalidCount)
    }

    private static func message(_ violation: Violation) -> String {
        let placeholder = String(decoding: URLLiteral.placeholder, as: UTF8.self)
        return violation.description.replacingOccurrences(of: placeholder, with: "…")
    }

    private func isSilenced(_ literal: URLLiteral, in source: SourceText) -> Bool {
        let line = source.position(at: literal.range.lowerBound).line
        if holdsSilencer(line, source) { return true }
        guard holdsSilencer(line - 1, source), let above = source.range(ofLine: line - 1) else {
            return false
        }
        // A comment beside a URL is about that one.
        return !found.contains { above.contains($0.literal.range.lowerBound) }
    }

    private func holdsSilencer(_ line: Int, _ source: SourceText) -> Bool {
        source.text(ofLine: line)?.contains(Self.silencer) ?? false
    }
}
