#if CommandLine && canImport(ArgumentParser)
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

    /// Reads a file, unless it is one to pass over.
    static func read(_ path: String) throws(FileProblem) -> (bytes: [UInt8]?, omission: Omission?) {
        do throws(FileProblem) {
            let file = try InputFile(path: path)
            if let size = file.size, size > sizeLimit { return (nil, .tooLarge) }
            let bytes = try file.bytes(upTo: sizeLimit + 1)
            if bytes.count > sizeLimit { return (nil, .tooLarge) }
            return bytes.contains(0) ? (nil, .binary) : (bytes, nil)
        } catch {
            if !FileManager.default.fileExists(atPath: path) { return (nil, .vanished) }
            throw error
        }
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
        let starts = found.map(\.literal.range.lowerBound)
        var invalidCount = 0
        // Most files have nothing wrong in them, and need no table of lines.
        lazy var lines = SourceLines(bytes)
        for (scheme, literal) in found.map({ ($0.scheme, $0.literal) }) {
            let violations = check.violations(of: literal, scheme: scheme)
            guard !violations.isEmpty else { continue }
            guard !lines.isSilenced(at: literal.range.lowerBound, among: starts) else { continue }
            invalidCount += 1
            let source = lines.source
            findings += violations.map { violation in
                Finding(
                    rule: violation.code.rawValue, severity: .error, message: Self.message(violation),
                    place: FindingPlace(
                        path: path, range: literal.place(of: violation.range), in: source))
            }
        }
        return (findings, invalidCount)
    }

    private static func message(_ violation: Violation) -> String {
        let placeholder = String(decoding: URLLiteral.placeholder, as: UTF8.self)
        return violation.description.replacingOccurrences(of: placeholder, with: "…")
    }
}
#endif
