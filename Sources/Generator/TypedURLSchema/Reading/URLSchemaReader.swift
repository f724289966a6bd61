@_spi(Generated) @_spi(Once) import TypedURLModel

/// Turns a document into a checked schema, and finds everything in it that is wrong.
///
/// It reads the readable parts of a schema one after another, so that one run reports all mistakes.
/// It is large, and never copied.
package struct URLSchemaReader: ~Copyable {
    /// What `$schema` says of a JSON Schema of today.
    static let dialect = "https://json-schema.org/draft/2020-12/schema"

    /// What `$schema` says of one with this package's keywords.
    static let metaSchema =
        "https://raw.githubusercontent.com/typed-url/swift-typed-url/main/MetaSchema/typed-url.schema.json"

    /// The index of the file.
    let file: Int
    /// The value of the schema.
    let rootNode: JSONNode
    /// The key of the schema in its file's `urls`.
    let key: JSONObject.Member?
    /// The URLs of the file.
    let group: URLGroup?
    /// The values for keywords that the schema does not have.
    let defaults: SchemaDefaults
    /// The definitions of all files.
    package let definitions: DefinitionTable
    package var findings: Findings
    /// What else is proven.
    package let proofs: (any SchemaProofs)?
    /// Whether the file holds no schema of URLs, but definitions that others refer to.
    private(set) var holdsDefinitionsOnly = false
    /// The templates without a mistake: the main one, then the alternates.
    package var templates: [ReadTemplate] = []
    /// The alternates among them; after the first server, if they have no scheme.
    var alternates: [ReadTemplate] = []
    /// The same as the schema has them, with or without a scheme.
    package var writtenTemplates: [URITemplate] = []
    /// The servers of templates without a scheme: the schema's own or, where it has none, those of its target.
    package var servers: [ReadServer] = []
    /// Whether the main template is without a mistake, so that it is the first.
    package var hasReadMain = false
    /// Whether the main template is without a mistake and fits the properties.
    package var hasUsableTemplate = false
    /// The properties, or their readable parts.
    package var properties: [ReadProperty] = []
    /// The indices of the properties, by name.
    package var propertyIndices = NameTable<Int>()
    /// The variables and fixed names of templates that were found wrong. They are reported once, however many templates
    /// repeat them.
    var wrongNames = NameTable<Bool>()
    /// The members that objects name.
    package var members: [Located<String>] = []
    /// Whether all properties are read, because there are not too many.
    var areAllPropertiesRead = true
    /// The name of the property or definition that is being read.
    var subject = ""
    /// How many values the defaults and examples hold so far.
    var valueCount = 0
    /// How many schemas within the schema were read so far.
    var subschemaCount = 0

    init(
        _ file: Int, _ definitions: DefinitionTable, _ proofs: (any SchemaProofs)?, _ group: URLGroup? = nil
    ) {
        self.file = file
        rootNode = definitions.sources.entries[file].root
        key = nil
        self.group = group
        defaults = definitions.defaults
        self.definitions = definitions
        self.proofs = proofs
        findings = Findings(in: definitions.sources)
    }

    /// - Parameter reader: What has read the rest of the file.
    init(_ index: Int, of group: URLGroup, after reader: borrowing URLSchemaReader) {
        file = reader.file
        rootNode = group.root(of: index)
        key = group.members[index]
        self.group = group
        defaults = group.defaults
        definitions = reader.definitions
        proofs = reader.proofs
        findings = Findings(in: definitions.sources)
        findings.goOn(after: reader.findings)
    }

    /// Reads the schema; `nil` when a part is missing. It is usable only when there is no error among the findings.
    mutating func read() -> URLSchema? {
        if let key { return read(key) }
        let name = SchemaName(path: definitions.sources.entries[file].document.path)
        if let root = rootNode.objectValue, root.holdsDefinitionsOnly {
            readDefinitionsOnly(root)
            return nil
        }
        let start = definitions.sources.entries[file].base
        if let problem = name.problem { findings.add(.invalidFileName, problem, at: start..<start) }
        guard let root = rootNode.objectValue else {
            let message: Message = "a schema must be an object, not \(rootNode.kind)"
            findings.add(.wrongJSONType, message, at: rootNode.range)
            return nil
        }
        return read(root, name, .root)
    }

    private mutating func read(_ key: JSONObject.Member) -> URLSchema? {
        let name = SchemaName(key: key.name)
        if let problem = name.problem { findings.add(.invalidValue, problem, at: key.nameRange) }
        if let root = rootNode.objectValue { return read(root, name, .url) }
        let message: Message =
            "a URL must be its template or an object, not \(rootNode.kind); write \"\(key.name)\": \"/\""
        findings.add(.wrongJSONType, message, at: rootNode.range)
        return nil
    }

    private mutating func readDefinitionsOnly(_ root: JSONObject) {
        holdsDefinitionsOnly = true
        findings.checkKeywords(of: root, .file)
        checkDialect(root)
        readDefinitions()
        proofs?.checkFile(root, &self)
    }

    private mutating func read(
        _ root: JSONObject, _ name: SchemaName, _ position: Keyword.Positions
    ) -> URLSchema? {
        findings.checkKeywords(of: root, position)
        checkDialect(root)
        checkImplied(root)
        // What a file says for all its URLs was read.
        if group == nil { readDefinitions() }
        readProperties(root)
        readTemplates(root)
        let ignored = readIgnoredNames(root)
        checkNames()
        let accepts = readTolerances(root)
        let positional = positionalComponents
        // A default of what every URL has is reported by itself.
        let scope = NameScope(
            "property", properties.map { ($0.name, $0.hasDefault && !positional.contains($0.name)) })
        let required = addPositional(positional, to: readRequired(root, scope))
        checkReach(ofAlternatesWith: required)
        checkRestOfURL(ignored, accepts)
        checkDelimiters(required: required)
        checkDotSegments(required: required)
        let dependencies = addPositional(
            to: readDependencies(root, scope, required: required), required: required)
        let rules = readPresenceRules(root, scope)
        let annotations = Annotations(root)
        let parameters = makeParameters(required: required)
        checkPrinted(accepts)
        checkSplitting(parameters, dependencies)
        let parts = SchemaParts(
            parameters: parameters, dependencies: dependencies, presenceRules: rules, required: required,
            ignoredNames: ignored, tolerances: accepts)
        proofs?.check(parts, root, &self)
        let examples = readExamples(root, parts)
        guard let template = writtenTemplates.first else { return nil }
        return URLSchema(
            name: name.text, template: template, alternateTemplates: Array(writtenTemplates.dropFirst()),
            servers: template.hasScheme ? [] : servers.map(\.server), parameters: parameters,
            dependencies: dependencies, presenceRules: rules, ignoredParameters: ignored.map(\.value),
            accepts: accepts.map(\.value), annotations: annotations,
            examples: examples)
    }

    mutating func checkDialect(_ root: JSONObject) {
        guard let schema = root.string("$schema"),
            ![Self.dialect, Self.metaSchema].contains(where: schema.value.hasSameScalars)
        else { return }
        let message: Message = "a schema must use JSON Schema 2020-12; write \"\(Self.dialect)\""
        findings.add(
            .invalidValue, message, remedy: .replace("\"\(Self.dialect)\""), at: schema.range)
    }

    /// The keywords that mean the same in every schema, and may be written.
    private mutating func checkImplied(_ root: JSONObject) {
        if let type = root["type"], findings.check("type", type, .string), type.stringValue != "object" {
            findings.add(.invalidValue, "the root's \"type\" must be \"object\"", at: type.range)
        }
        if let closing = root["additionalProperties"], closing.booleanValue != false {
            let message: Message =
                "\"additionalProperties\" must be false; a URL can only have the schema's parameters"
            findings.add(.invalidValue, message, at: closing.range)
        }
    }

    /// A keyword that the root lacks. Its position is the root's bracket.
    mutating func reportMissing(_ keyword: String, advice: String) {
        let subject = key.map { "the URL \(QuotedText.quote($0.name))" } ?? "the schema"
        findings.add(
            .missingKeyword, "\(subject) has no \"\(keyword)\"; \(advice)", at: rootNode.range.prefix(1))
    }

    /// The properties that could be read, as parameters.
    private func makeParameters(required: NameTable<Range<Int>>) -> [Parameter] {
        properties.compactMap(\.parameter).map { required.contains($0.name) ? $0.inEveryURL : $0 }
    }
}

extension JSONObject {
    /// Whether this is the root of a file of definitions.
    fileprivate var holdsDefinitionsOnly: Bool {
        self["$defs"] != nil && self["uriTemplate"] == nil && self["properties"] == nil
    }
}
