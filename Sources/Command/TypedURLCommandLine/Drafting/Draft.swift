import TypedURL
import TypedURLCodegen
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Schemas that were drafted from a file, and what of the file they do not describe.
struct Draft {
    /// What the file consists of.
    enum Unit: String {
        case url = "URL"
        case path
        case rule

        /// A number of them.
        func counted(_ count: Int) -> String {
            count == 1 ? "1 \(rawValue)" : "\(CheckSummary.grouped(count)) \(rawValue)s"
        }
    }

    let unit: Unit
    let schemas: [DraftedSchema]
    /// How many URLs are of each schema; nil if the file has none.
    var supports: [Int]?
    /// What no schema describes, or not as a whole, in the order of the file.
    let leftovers: [Leftover]
    /// How many units the file has, and how many of them are in a schema.
    let count: Int
    let describedCount: Int

    /// The files, named by their schemas.
    var files: [SchemaFile] { schemas.map(\.file) }
}

/// A part of a file that no drafted schema describes, and why.
struct Leftover: Sendable {
    /// Its place, counted from 1. A URL is a whole line.
    let line: Int
    var column: Int?
    /// The URL, path or rule, as a terminal can show it, cut where it is long.
    let subject: String
    /// A clause: `it has user info`.
    let reason: String

    /// How much of a subject is shown, in bytes.
    private static let lengthLimit = 200

    init(line: Int, column: Int? = nil, subject: [UInt8], reason: String) {
        self.line = line
        self.column = column
        self.reason = reason
        let isCut = subject.count > Self.lengthLimit
        let shown = String(decoding: subject.prefix(Self.lengthLimit), as: UTF8.self)
        self.subject = QuotedText.printable(shown) + (isCut ? "…" : "")
    }
}

extension Draft {
    /// Lints schemas until none of them has an error.
    ///
    /// - Parameters:
    ///   - sources: What the schemas are drafted from. Those that cannot be repaired are removed.
    ///   - schema: The schema of one.
    ///   - repair: Changes one for the errors of its schema; nil if it has no schema then. It must come to an end.
    /// - Returns: The set of the schemas.
    static func settle<Source>(
        _ sources: inout [Source], _ schema: (Source) -> DraftedSchema,
        repair: (Source, [Diagnostic]) -> Source?
    ) -> SchemaSet {
        while true {
            let files = sources.map { schema($0).file }
            let collection = SchemaCollection.checked(files).linted(from: .error)
            let errors = (collection.diagnostics + collection.namingProblems).filter { $0.severity == .error }
            if errors.isEmpty { return SchemaSet(collection.schemas.map(\.schema)) }
            let found = Dictionary(grouping: errors, by: \.path)
            // An error is always that of a file; were it not, there would be no end.
            let isOfFile = files.contains { found[$0.path] != nil }
            sources = zip(sources, files).compactMap { source, file in
                guard let own = found[file.path] ?? (isOfFile ? nil : errors) else { return source }
                return repair(source, own)
            }
        }
    }
}
