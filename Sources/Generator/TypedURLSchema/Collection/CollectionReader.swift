@_spi(Once) import TypedURLModel

/// Reads files one by one, then finds the mistakes that concern several of them.
final class CollectionReader {
    private(set) var configuration = SchemaConfiguration()
    private(set) var schemas: [LoadedSchema] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var entries: [Entry] = []
    private var configurationPath: String?
    private var defaults = SchemaDefaults()
    private let definitions = DefinitionTable()
    /// The files that are there for references alone, and in whose definitions something was found.
    private var references: [SchemaReading] = []
    /// The schemas of other targets that the configuration names.
    private(set) var neighbours: [URLSchema] = []
    private let proofs: (any SchemaProofs)?

    /// A file of schemas.
    private final class Entry {
        let file: SchemaFile
        /// Its index among the definitions; nil if it is not JSON.
        let index: Int?
        let problems: [Diagnostic]
        /// What it came to; nothing if it is there for references alone.
        var readings: [SchemaReading] = []

        init(_ file: SchemaFile, _ definitions: DefinitionTable) {
            let (document, problems) = SchemaDocument.read(path: file.path, bytes: file.bytes)
            self.file = file
            self.problems = problems
            index = document.map { definitions.append($0) }
            if document == nil { definitions.noteBroken(file.path) }
        }
    }

    init(_ proofs: (any SchemaProofs)?) {
        self.proofs = proofs
    }

    /// Reads all files. References between files are found in any order of the files.
    func read(_ files: [SchemaFile]) {
        var count = 0
        for file in files {
            guard !file.isConfiguration else {
                readConfiguration(file)
                continue
            }
            let entry = Entry(file, definitions)
            entries.append(entry)
            let root = entry.index.flatMap { definitions.sources.entries[$0].root.objectValue }
            count += 1 + (root?["urls"]?.objectValue?.members.count ?? 0)
        }
        definitions.allowance = SetAllowance(schemas: count)
        definitions.defaults = defaults
        for entry in entries where !entry.file.isReferenceOnly {
            entry.readings =
                entry.index.map { SchemaReading.read($0, definitions, entry.problems, proofs) }
                ?? [SchemaReading(diagnostics: entry.problems)]
        }
        for entry in entries { collect(entry) }
    }

    /// Collects what a file came to. A finding in a definition is reported for every file that uses it, even if that file has no
    /// other findings.
    private func collect(_ entry: Entry) {
        let inDefinitions = entry.index.map { definitions.diagnostics(of: $0) } ?? []
        if let index = entry.index, entry.file.isReferenceOnly, !inDefinitions.isEmpty {
            diagnostics += inDefinitions
            references.append(SchemaReading(referenceOnly: index, definitions))
        }
        if let first = entry.readings.first { entry.readings[0] = first.adding(inDefinitions) }
        for reading in entry.readings {
            diagnostics += reading.diagnostics
            guard let schema = reading.schema, let document = reading.document else { continue }
            schemas.append(LoadedSchema(schema: schema, document: document))
        }
    }

    /// What the files came to, those that are there for references at the end.
    var files: [SchemaReading] { entries.flatMap(\.readings) + references }

    /// The names of the files that hold no schema, but definitions.
    var definitionNames: [String] {
        entries.filter { $0.readings.first?.holdsDefinitionsOnly ?? false }
            .map { SchemaName(path: $0.file.path).text }
    }

    /// Reads the configuration. Beside single schemas, it is there for its defaults alone.
    private func readConfiguration(_ file: SchemaFile) {
        guard !file.isReferenceOnly else {
            let document = SchemaDocument.read(path: file.path, bytes: file.bytes).document
            guard let document else { return }
            var findings = Findings(in: document)
            defaults = findings.configuration(in: document).defaults
            return
        }
        if let configurationPath {
            let message: Message =
                "the target is already configured in \(QuotedText.printable(configurationPath)); merge the two files"
            add(.duplicateName, message, to: file)
            return
        }
        configurationPath = file.path
        let (document, problems) = SchemaDocument.read(path: file.path, bytes: file.bytes)
        diagnostics += problems
        guard let document else { return }
        var findings = Findings(in: document)
        configuration = findings.configuration(in: document)
        defaults = configuration.defaults
        diagnostics += findings.diagnostics
    }

    /// Reads the schemas of other targets. What is wrong with them is found where they are; their own neighbours do not matter here.
    func readNeighbours(_ files: [SchemaFile]) {
        guard let document = configuration.document else { return }
        for name in configuration.neighbours {
            let own = files.filter { $0.neighbour?.hasSameScalars(as: name.value) ?? false }
            let read = SchemaCollection.read(own.map { SchemaFile(path: $0.path, bytes: $0.bytes) })
            neighbours += read.schemas.map(\.schema)
            guard let first = read.diagnostics.first(where: { $0.severity == .error }) else { continue }
            let message: Message =
                "the neighbour has errors, such as the one in \(QuotedText.printable(first.path)); correct them there"
            diagnostics.append(
                Diagnostic(
                    .invalidValue, message.text, path: document.path, range: name.range, in: document.source))
        }
        guard !neighbours.isEmpty else { return }
        // Others share no URLs with these.
        let own = schemas.map(\.schema)
        let specificity = SchemaSpecificity(own + neighbours)
        var isNeeded = Array(repeating: false, count: own.count + neighbours.count)
        for index in own.indices {
            for other in specificity.moreSpecific[index] { isNeeded[other] = true }
        }
        neighbours = neighbours.indices.filter { isNeeded[own.count + $0] }.map { neighbours[$0] }
    }

    /// Finds schemas of one name.
    func checkNames() {
        var positions = NameTable<String>()
        for entry in entries {
            let file = entry.file
            for reading in entry.readings where !reading.holdsDefinitionsOnly && !reading.holdsURLs {
                let path = QuotedText.printable(file.path)
                let key = reading.document?.key
                let name = key.map { SchemaName(key: $0.name) } ?? SchemaName(path: file.path)
                guard name.problem == nil else { continue }
                let source = reading.document?.source ?? SourceText(file.bytes)
                let range = key?.nameRange ?? 0..<0
                let line = source.position(at: range.lowerBound).line
                let position = key == nil ? path : "\(path):\(line)"
                guard let other = positions.insert(position, for: name.folded) else { continue }
                let message: Message = "the schema has the same name as \(other); rename one of them"
                diagnostics.append(
                    Diagnostic(.duplicateName, message.text, path: file.path, range: range, in: source))
            }
        }
    }

    private func add(_ rule: LintRule, _ message: Message, to file: SchemaFile) {
        diagnostics.append(
            Diagnostic(rule, message.text, path: file.path, range: 0..<0, in: SourceText(file.bytes)))
    }
}

/// A target's configuration.
extension Findings {
    private static let configurationKeys: [(name: String, type: JSONType)] = [
        ("$schema", .string), ("$comment", .string), ("enumName", .identifier), ("accessLevel", .string),
        ("imports", .array), ("strict", .boolean), ("servers", .array), ("ignoredParameters", .array),
        ("accepts", .array), ("neighbours", .array),
        // What they say matters to a comparison alone, which reads them; the platforms, to exports alone.
        ("platforms", .any), ("acceptedBreaks", .array),
    ]

    /// Reads a target's configuration, and finds what is wrong with it.
    mutating func configuration(in document: SchemaDocument) -> SchemaConfiguration {
        var configuration = SchemaConfiguration()
        guard let root = document.root.objectValue else {
            let message: Message = "a configuration must be an object, not \(document.root.kind)"
            add(.wrongJSONType, message, at: document.root.range)
            return configuration
        }
        checkKeys(
            of: root, Self.configurationKeys,
            "the keys are \"enumName\", \"accessLevel\", \"imports\", \"strict\", \"neighbours\", \(SchemaDefaults.listed), \"platforms\" and \"acceptedBreaks\""
        )
        configuration.document = document
        configuration.enumName = root["enumName"]?.stringValue
        configuration.isStrict = root["strict"]?.booleanValue ?? false
        configuration.imports = differentStrings("imports", root["imports"]?.arrayValue ?? [])
            .filter { checkIdentifier($0) }.map(\.value)
        configuration.neighbours = neighbours(root["neighbours"]?.arrayValue ?? [])
        if let text = root.string("accessLevel") {
            if let level = SchemaConfiguration.AccessLevel(rawValue: text.value) {
                configuration.accessLevel = level
            } else {
                let levels = SchemaConfiguration.AccessLevel.allCases.map(\.rawValue)
                let ending = ending(
                    for: text.value, among: levels, else: "write \"public\", \"package\" or \"internal\"")
                let message: Message = "unknown access level \(quoted: text.value)\(ending)"
                add(.invalidValue, message, at: text.range)
            }
        }
        configuration.defaults = SchemaDefaults(root, &self)
        return configuration
    }

    private mutating func neighbours(_ nodes: [JSONNode]) -> [Located<String>] {
        differentStrings("neighbours", nodes).filter { folder in
            let isFolder = SchemaConfiguration.isFolder(folder.value)
            if !isFolder {
                let message: Message =
                    "\(quoted: folder.value) is no path of a folder from here; write one such as \"../../Cart/Schemas\""
                add(.invalidValue, message, at: folder.range)
            }
            return isFolder
        }
    }

    /// Finds the members of an object that are none of some keys, and values of the wrong type.
    ///
    /// - Parameters:
    ///   - advice: What to write, where no key is near.
    package mutating func checkKeys(
        of object: JSONObject, _ keys: [(name: String, type: JSONType)], _ advice: Message
    ) {
        for member in object.members {
            if let key = keys.first(where: { $0.name.hasSameScalars(as: member.name) }) {
                check(key.name, member.node, key.type)
                continue
            }
            let ending = self.ending(for: member.name, among: keys.map(\.name), else: advice)
            add(.unknownKeyword, "unknown key \(quoted: member.name)\(ending)", at: member.nameRange)
        }
    }
}
