import TypedURL
import TypedURLCodegen
import TypedURLFastReading
import TypedURLLinting
import TypedURLSchema

/// Schemas that accept the URLs of a list.
///
/// The schemas contain what the samples have in common. Then the linter and the engine decide: a schema with an error is
/// dropped, and a sample that no schema accepts is listed with the reason. So each URL is either accepted or in
/// ``leftovers``.
package struct URLDraft {
    /// The schemas, those of the most URLs first.
    package private(set) var schemas: [InferredSchema] = []
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
        for index in schemas.indices { schemas[index].samples.removeAll { reasons[$0] != nil } }
        schemas.removeAll { $0.samples.isEmpty }
        leftovers += reasons.map { Leftover(self.lines[samples[$0.key].line], reason: $0.value) }
        leftovers.sort { $0.line < $1.line }
    }

    package var files: [SchemaFile] { schemas.map(\.file) }

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
        var names = SchemaFileNames()
        schemas = clusters.prefix(Self.schemaLimit).map { cluster in
            SchemaInference.schema(of: cluster, named: names.name(for: cluster), samples)
        }
        shareHabits()
    }

    /// Lets all schemas of a scheme accept what its URLs often have: tracking parameters, a slash, a fragment.
    private mutating func shareHabits() {
        for group in Dictionary(grouping: schemas.indices, by: { schemas[$0].cluster.site }).values {
            let ignored = group.reduce(into: Set()) { $0.formUnion(schemas[$1].ignored) }
            let accepts = group.reduce(into: Set()) { $0.formUnion(schemas[$1].accepts) }
            let hasFragment = group.contains { schemas[$0].takesFragment }
            for index in group {
                schemas[index].ignored = ignored
                schemas[index].accepts = accepts
                if schemas[index].hasFragment {
                    schemas[index].accepts.remove("fragment")
                } else if hasFragment {
                    schemas[index].accepts.insert("fragment")
                }
            }
        }
    }

    private mutating func drop(_ samples: [Int], _ reason: String) {
        for sample in samples { reasons[sample] = reason }
    }

    /// The set of the schemas, without those with lint errors. What is left is linted again, because an error can be about
    /// two schemas.
    private mutating func validSet() -> SchemaSet {
        while true {
            let files = files
            let collection = SchemaCollection.checked(files).linted(from: .error)
            let errors = (collection.diagnostics + collection.namingProblems).filter { $0.severity == .error }
            if errors.isEmpty { return SchemaSet(collection.schemas.map(\.schema)) }
            let found = Dictionary(grouping: errors, by: \.path)
            // An error is always that of a file; were it not, there would be no end.
            let isOfFile = files.contains { found[$0.path] != nil }
            var kept: [InferredSchema] = []
            for (schema, file) in zip(schemas, files) {
                if let error = (found[file.path] ?? (isOfFile ? nil : errors))?.first {
                    drop(schema.samples, "its schema would not be valid: \(error.message)")
                } else {
                    kept.append(schema)
                }
            }
            schemas = kept
        }
    }

    private mutating func listRejectedSamples(_ set: SchemaSet) {
        let reader = FastReader(set)
        for index in samples.indices where reasons[index] == nil {
            let bytes = lines[samples[index].line].bytes
            if bytes.withUnsafeBufferPointer(reader.accepts) { continue }
            do throws(URLValidationError) {
                try set.check(String(decoding: bytes, as: UTF8.self))
            } catch {
                let message = error.violations.first?.description ?? ""
                reasons[index] = "the drafted schema rejects it: \(message)"
            }
        }
    }
}
