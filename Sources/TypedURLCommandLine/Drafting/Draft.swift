import TypedURL
import TypedURLFastReading
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// Schemas that accept the URLs of a log.
///
/// The schemas contain what the samples have in common. Then the linter and the engine decide: an invalid schema is
/// simplified, and a parameter that rejects a sample becomes a string. All other samples are listed with their reasons,
/// so that each URL is either accepted or in ``leftovers``.
struct Draft {
    /// The schemas, those of the most URLs first.
    private(set) var schemas: [DraftedSchema] = []
    /// The URLs that no schema accepts, in the order of their lines.
    private(set) var leftovers: [Leftover] = []
    /// How many URLs there are.
    let count: Int

    private let lines: [SampleLines.Line]
    private var samples: [SampleURL] = []
    private var heads: [SampleHead] = []
    /// The samples that no schema is for, with the reason.
    private var reasons: [Int: String] = [:]

    /// More schemas are not read by anybody.
    static let schemaLimit = 250

    /// The maximum number of times that rejected samples can change parameters.
    private static let roundLimit = 4

    init(_ lines: SampleLines) {
        self.lines = lines.lines
        count = lines.lines.count + lines.overlong.count
        leftovers = lines.overlong
        read()
        infer()
        settle()
        leftovers += reasons.map { Leftover(self.lines[samples[$0.key].line], reason: $0.value) }
        leftovers.sort { $0.line < $1.line }
    }

    /// The files, named by their schemas.
    var files: [SchemaFile] { schemas.map(\.file) }

    private mutating func read() {
        var reader = SampleReader()
        samples.reserveCapacity(lines.count)
        for (place, line) in lines.enumerated() {
            do throws(SampleProblem) {
                samples.append(try reader.read(line.bytes, at: place))
            } catch {
                leftovers.append(Leftover(line, reason: error.reason))
            }
        }
        heads = reader.heads
    }

    private mutating func infer() {
        let clusters = ClusterSearch.clusters(of: samples, heads)
        for cluster in clusters.dropFirst(Self.schemaLimit) {
            drop(cluster.samples, "it is unlike the URLs of the \(Self.schemaLimit) largest groups")
        }
        schemas = clusters.prefix(Self.schemaLimit).map { SchemaInference.schema(of: $0, samples, heads) }
        nameSchemas()
    }

    private mutating func nameSchemas() {
        var names = SchemaFileNames()
        for index in schemas.indices { schemas[index].name = names.name(for: schemas[index]) }
    }

    private mutating func drop(_ samples: [Int], _ reason: String) {
        for sample in samples { reasons[sample] = reason }
    }

    // MARK: What the linter says

    /// Changes the schemas until they are right and accept the samples that have no reason not to be.
    private mutating func settle() {
        var round = 0
        while !schemas.isEmpty {
            let set = lintedSet()
            let refused = refusedSamples(set)
            round += 1
            if refused.isEmpty || !widen(refused, in: set, mayWiden: round <= Self.roundLimit) { break }
        }
        dropUnused()
    }

    /// The schemas, once those with errors have become simpler or are gone.
    private mutating func lintedSet() -> SchemaSet {
        while true {
            let files = files
            let collection = SchemaCollection.checked(files).linted(from: .error)
            let errors = (collection.diagnostics + collection.namingProblems).filter { $0.severity == .error }
            if errors.isEmpty { return SchemaSet(collection.schemas.map(\.schema)) }
            var first: [String: Diagnostic] = [:]
            for error in errors where first[error.path] == nil { first[error.path] = error }
            let wrong = schemas.indices.compactMap { index in
                first[schemas[index].name + ".json"].map { (index, $0) }
            }
            // An error is always that of a file; were it not, there would be no end.
            guard !wrong.isEmpty else {
                for schema in schemas {
                    drop(schema.samples, "its schema would not be valid: \(errors[0].message)")
                }
                schemas = []
                return SchemaSet([])
            }
            simplify(wrong)
        }
    }

    /// Makes the next simpler schema of each that has an error.
    private mutating func simplify(_ wrong: [(index: Int, error: Diagnostic)]) {
        var removed: Set<Int> = []
        var added: [DraftedSchema] = []
        for (index, error) in wrong where !removed.contains(index) {
            if error.rule == .invalidSwiftName, !schemas[index].isRenamed {
                schemas[index].isRenamed = true
                VariableName.resolve(&schemas[index].parameters, isEach: true)
                continue
            }
            if !schemas[index].isSimple {
                schemas[index].isSimple = true
                schemas[index].widenAll()
                continue
            }
            guard case .head(let head) = schemas[index].origin, head.isOpaque, !schemas[index].path.isEmpty,
                schemas[index].path != DraftedSchema.wholePath
            else {
                drop(schemas[index].samples, "its schema would not be valid: \(error.message)")
                removed.insert(index)
                continue
            }
            // A single variable for the text after the scheme, in all its URLs.
            let relatives = schemas.indices.filter { schemas[$0].origin == schemas[index].origin }
            removed.formUnion(relatives)
            let all = relatives.flatMap { schemas[$0].samples }.sorted()
            for sample in all { samples[sample] = samples[sample].withWholePath }
            let cluster = SampleCluster(
                origin: schemas[index].origin, path: DraftedSchema.wholePath, samples: all)
            added.append(SchemaInference.schema(of: cluster, samples, heads))
        }
        guard !removed.isEmpty else { return }
        schemas = schemas.enumerated().filter { !removed.contains($0.offset) }.map(\.element) + added
        nameSchemas()
    }

    // MARK: What the engine says

    private func refusedSamples(_ set: SchemaSet) -> [Int] {
        let reader = FastReader(set)
        var refused: [Int] = []
        for (place, sample) in samples.enumerated() where reasons[place] == nil {
            let bytes = lines[sample.line].bytes
            let isAccepted =
                bytes.withUnsafeBufferPointer(reader.accepts)
                || set.matches(String(decoding: bytes, as: UTF8.self))
            if !isAccepted { refused.append(place) }
        }
        return refused
    }

    /// Widens the parameters that reject samples, or adds a reason to the samples.
    ///
    /// - Returns: Whether a schema has changed.
    private mutating func widen(_ refused: [Int], in set: SchemaSet, mayWiden: Bool) -> Bool {
        var hasChanged = false
        for place in refused {
            do throws(URLValidationError) {
                try set.check(String(decoding: lines[samples[place].line].bytes, as: UTF8.self))
            } catch {
                let index = error.schema.flatMap { name in schemas.firstIndex { $0.name == name } }
                if mayWiden, let index, let change = schemas[index].widen(for: error.violations) {
                    hasChanged = hasChanged || change
                } else {
                    reasons[place] =
                        "the drafted schema rejects it: \(error.violations.first?.description ?? "")"
                }
            }
        }
        return hasChanged
    }

    /// Removes schemas without samples.
    private mutating func dropUnused() {
        for index in schemas.indices { schemas[index].samples.removeAll { reasons[$0] != nil } }
        schemas.removeAll { $0.samples.isEmpty }
    }
}
