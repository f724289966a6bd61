import TypedURL
import TypedURLCodegen
import TypedURLLinting
import TypedURLSchema

/// Schemas that accept the URLs of a list.
///
/// The schemas contain what the samples have in common. Then the linter and the engine decide: a schema with an error is
/// dropped, and a sample that no schema accepts is listed with the reason. So each URL is either accepted or in
/// ``leftovers``.
package struct URLDraft {
    /// The files, those of the most URLs first.
    package private(set) var files: [DraftedFile] = []
    /// The URLs that no schema accepts, in the order of their lines.
    package private(set) var leftovers: [Leftover]
    package let count: Int

    private let lines: [SampleLines.Line]
    private var samples: [SampleURL] = []
    /// Why samples are in no schema, by their indices.
    private var reasons: [Int: String] = [:]

    /// More schemas are not read by anybody.
    private static let schemaLimit = 250

    package init(_ lines: SampleLines) {
        self.lines = lines.lines
        count = lines.count
        leftovers = lines.refused
        readSamples()
        inferSchemas()
        listRejectedSamples(validSet())
        let reasons = reasons
        keep { schema in
            schema.samples.removeAll { reasons[$0] != nil }
            return !schema.samples.isEmpty
        }
        leftovers += reasons.map { Leftover(self.lines[samples[$0.key].line], reason: $0.value) }
        leftovers.sort { $0.line < $1.line }
    }

    /// The schemas of all files.
    package var schemas: [InferredSchema] { files.flatMap(\.schemas) }

    private mutating func readSamples() {
        samples.reserveCapacity(lines.count)
        for (index, line) in lines.enumerated() {
            do throws(SampleProblem) {
                samples.append(try SampleURL(line.bytes, line: index))
            } catch {
                leftovers.append(Leftover(line, reason: error.reason))
            }
        }
    }

    private mutating func inferSchemas() {
        let clusters = Clustering.clusters(of: samples)
        for cluster in clusters.dropFirst(Self.schemaLimit) {
            drop(cluster.samples, "it is unlike the URLs of the \(Self.schemaLimit) largest groups")
        }
        var names = SchemaNames()
        let schemas = clusters.prefix(Self.schemaLimit).map { cluster in
            SchemaInference.schema(of: cluster, named: names.name(for: cluster), samples)
        }
        // Of equal size, the first one of the list.
        let sites = Dictionary(grouping: schemas, by: \.cluster.site).values.map { DraftedFile($0) }
            .sorted { ($1.count, $0.firstSample) < ($0.count, $1.firstSample) }
        files = sites.map { $0.named(names.fileName(for: $0.schemas[0].cluster)) }
    }

    /// Keeps the schemas for which a closure, which may change them, returns true.
    private mutating func keep(_ isKept: (inout InferredSchema) -> Bool) {
        for index in files.indices {
            files[index].schemas = files[index].schemas.compactMap { schema in
                var schema = schema
                return isKept(&schema) ? schema : nil
            }
        }
        files.removeAll { $0.schemas.isEmpty }
    }

    private mutating func drop(_ samples: [Int], _ reason: String) {
        for sample in samples { reasons[sample] = reason }
    }

    /// The set of the schemas, without those with lint errors. What is left is linted again, because an error can be about
    /// two schemas.
    private mutating func validSet() -> SchemaSet {
        while true {
            let collection = SchemaCollection.checked(files.map(\.file)).linted(from: .error)
            let errors = (collection.diagnostics + collection.namingProblems).filter { $0.severity == .error }
            if errors.isEmpty { return SchemaSet(collection.schemas.map(\.schema)) }
            let found = Dictionary(grouping: errors, by: \.path)
            // An error is always that of a file; were it not, there would be no end.
            let isOfFile = files.contains { found[$0.path] != nil }
            var dropped: [String: String] = [:]
            for index in files.indices {
                let errors = found[files[index].path] ?? (isOfFile ? [] : errors)
                guard let first = errors.first else { continue }
                let ofMembers = Self.errorsOfMembers(errors, collection)
                if !ofMembers.isEmpty {
                    dropped.merge(ofMembers) { first, _ in first }
                } else if files[index].isSharing {
                    // What is wrong with a property of the file is wrong with one of its URLs.
                    files[index].isSharing = false
                } else {
                    for schema in files[index].schemas { dropped[schema.name] = first.message }
                }
            }
            let samples = schemas.compactMap { schema in dropped[schema.name].map { (schema.samples, $0) } }
            for (samples, message) in samples { drop(samples, "its schema would not be valid: \(message)") }
            keep { dropped[$0.name] == nil }
        }
    }

    /// The first error in each member of a file, by its key.
    private static func errorsOfMembers(
        _ errors: [Diagnostic], _ collection: SchemaCollection
    ) -> [String: String] {
        var messages: [String: String] = [:]
        for case let document? in collection.files.map(\.document) where document.path == errors.first?.path {
            guard let key = document.key else { continue }
            let range = key.nameRange.lowerBound..<key.node.range.upperBound
            messages[key.name] = errors.first { range.contains($0.range.lowerBound) }?.message
        }
        return messages
    }

    private mutating func listRejectedSamples(_ set: SchemaSet) {
        for index in samples.indices where reasons[index] == nil {
            let bytes = lines[samples[index].line].bytes
            do throws(URLValidationError) {
                try set.check(String(decoding: bytes, as: UTF8.self))
            } catch {
                let message = error.violations.first?.description ?? ""
                reasons[index] = "the drafted schema rejects it: \(message)"
            }
        }
    }
}
