@_spi(Generated) import TypedURL

/// Turns a document into a checked schema, and finds everything in it that is wrong.
///
/// The parts are read in turn, each of them as far as it is readable, so that one run tells all.
struct URLSchemaReader {
    static let dialect = "https://json-schema.org/draft/2020-12/schema"

    var findings: Findings
    /// The templates without a mistake: the main one, then the alternates.
    var templates: [ReadTemplate] = []
    /// The properties, as far as they could be read.
    var properties: [ReadProperty] = []
    /// The indices of the properties, by name.
    var propertyIndices = NameTable<Int>()
    /// Whether there are no more of them than are read.
    var areAllPropertiesRead = true
    /// How many values the defaults and examples hold so far.
    var valueCount = 0

    init(_ document: SchemaDocument) {
        findings = Findings(in: document)
    }

    /// Reads the schema; `nil` when a part is missing. It is usable only when there is no error among the findings.
    mutating func read() -> URLSchema? {
        let document = findings.document
        let name = SchemaName(path: document.path)
        if let problem = name.problem { findings.add(.invalidFileName, problem, at: 0..<0) }
        guard case .object(let root) = document.root.value else {
            let message = "a schema is an object, not \(document.root.value.kind)"
            findings.add(.wrongJSONType, message, at: document.root.range)
            return nil
        }
        findings.checkKeywords(of: root, .root)
        checkConstants(root)
        readProperties(root)
        readTemplates(root)
        let required = readRequired(root)
        let dependencies = readDependencies(root, required: required)
        let annotations = readAnnotations(root, kind: nil)
        let parameters = makeParameters(required: required)
        let examples = readExamples(root, parameters, dependencies)
        guard let template = templates.first?.template else { return nil }
        return URLSchema(
            name: name.text, template: template, alternateTemplates: templates.dropFirst().map(\.template),
            parameters: parameters, dependencies: dependencies, annotations: annotations, examples: examples)
    }

    /// The keywords that every schema has with the same value.
    private mutating func checkConstants(_ root: JSONObject) {
        if let schema = findings.string("$schema", in: root), !schema.value.hasSameScalars(as: Self.dialect) {
            let message = "a schema is JSON Schema 2020-12; write \"\(Self.dialect)\""
            findings.add(.invalidValue, message, at: schema.range)
        }
        if let type = findings.string("type", in: root) {
            if !type.value.hasSameScalars(as: "object") {
                findings.add(.invalidValue, "the root's \"type\" is \"object\"", at: type.range)
            }
        } else if root["type"] == nil {
            reportMissing("type", "add \"type\": \"object\"")
        }
        if let additional = root["additionalProperties"] {
            if additional.value != .boolean(false) {
                let message =
                    "\"additionalProperties\" must be false: a URL has no parameters but the schema's"
                findings.add(.invalidValue, message, at: additional.range)
            }
        } else {
            reportMissing("additionalProperties", "add \"additionalProperties\": false")
        }
    }

    /// A keyword that the root lacks. Its place is the root's bracket.
    mutating func reportMissing(_ keyword: String, _ advice: String) {
        let start = findings.document.root.range.lowerBound
        findings.add(.missingKeyword, "the schema has no \"\(keyword)\"; \(advice)", at: start..<start + 1)
    }

    /// The properties that could be read, as parameters.
    private func makeParameters(required: NameTable<Range<Int>>) -> [Parameter] {
        properties.compactMap { property in
            property.schema.map { schema in
                Parameter(
                    property.name, schema, isRequired: required.contains(property.name),
                    default: property.defaultValue, annotations: property.annotations)
            }
        }
    }
}
