import TypedURL
import TypedURLFastReading
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Schemas that accept the URLs of a list.
///
/// The schemas contain what the samples have in common. Then the linter and the engine decide: an invalid schema is
/// simplified, and a parameter that rejects a sample becomes a string. All other samples are listed with their reasons,
/// so that each URL is either accepted or in ``leftovers``.
struct Draft {
    /// The schemas, those of the most URLs first.
    private(set) var schemas: [DraftedSchema] = []
    /// The URLs that no schema accepts, in the order of their lines.
    private(set) var leftovers: [Leftover]
    /// How many URLs there are.
    let count: Int

    private let lines: [SampleLines.Line]
    private var samples: [SampleURL] = []
    /// Why samples are in no schema, by their indices.
    private var reasons: [Int: String] = [:]

    /// More schemas are not read by anybody.
    private static let schemaLimit = 250

    /// The maximum number of times that rejected samples can change parameters.
    private static let roundLimit = 4

    init(_ lines: SampleLines) {
        self.lines = lines.lines
        count = lines.lines.count + lines.overlong.count
        leftovers = lines.overlong
        readSamples()
        inferSchemas()
        settle()
        for index in schemas.indices { schemas[index].samples.removeAll { reasons[$0] != nil } }
        schemas.removeAll { $0.samples.isEmpty }
        leftovers += reasons.map { Leftover(self.lines[samples[$0.key].line], reason: $0.value) }
        leftovers.sort { $0.line < $1.line }
    }

    /// The files, named by their schemas.
    var files: [SchemaFile] { schemas.map(\.file) }

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
            let hasFragment = group.contains { schemas[$0].hasFragment }
            for index in group {
                schemas[index].ignored = ignored
                schemas[index].accepts = accepts
                if hasFragment, !schemas[index].hasFragment { schemas[index].accepts.insert("fragment") }
            }
        }
    }

    private mutating func drop(_ samples: [Int], _ reason: String) {
        for sample in samples { reasons[sample] = reason }
    }

    /// Changes the schemas until they are valid and accept each sample that has no reason.
    private mutating func settle() {
        for round in 0...Self.roundLimit {
            let set = validSet()
            let refused = refusedSamples(set)
            var hasChanged = false
            for (_, error) in refused where round < Self.roundLimit {
                guard let index = schemas.firstIndex(where: { $0.name == error.schema }) else { continue }
                if schemas[index].widen(for: error.violations) { hasChanged = true }
            }
            if hasChanged { continue }
            for (sample, error) in refused {
                let message = error.violations.first?.description ?? ""
                drop([sample], "the drafted schema rejects it: \(message)")
            }
            return
        }
    }

    /// The schemas, once those with lint errors have become simpler or are gone.
    private mutating func validSet() -> SchemaSet {
        while true {
            let collection = SchemaCollection.checked(files).linted(from: .error)
            let errors = (collection.diagnostics + collection.namingProblems).filter { $0.severity == .error }
            guard let first = errors.first else { return SchemaSet(collection.schemas.map(\.schema)) }
            let errorOfFile = Dictionary(
                errors.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
            var hasChanged = false
            for index in schemas.indices.reversed() {
                guard let error = errorOfFile[schemas[index].name + ".json"] else { continue }
                hasChanged = true
                if schemas[index].simplify(for: error) { continue }
                drop(schemas[index].samples, "its schema would not be valid: \(error.message)")
                schemas.remove(at: index)
            }
            // An error is always that of a file; were it not, there would be no end.
            guard hasChanged else {
                drop(Array(samples.indices), "its schema would not be valid: \(first.message)")
                schemas = []
                return SchemaSet([])
            }
        }
    }

    /// The samples that the engine rejects, with its errors.
    private func refusedSamples(_ set: SchemaSet) -> [(sample: Int, error: URLValidationError)] {
        let reader = FastReader(set)
        return samples.indices.compactMap { index in
            let bytes = lines[samples[index].line].bytes
            guard reasons[index] == nil, !bytes.withUnsafeBufferPointer(reader.accepts) else { return nil }
            do throws(URLValidationError) {
                try set.check(String(decoding: bytes, as: UTF8.self))
                return nil
            } catch {
                return (index, error)
            }
        }
    }
}
