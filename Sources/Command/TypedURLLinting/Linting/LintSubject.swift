@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A file that was read, as the rules look at it.
struct LintSubject: Sendable {
    /// The file.
    let document: SchemaDocument
    /// The schema, or its readable parts if it has mistakes; nil if there is no template or no schema.
    let schema: URLSchema?
    /// The templates without a mistake: the main one, then the alternates.
    let templates: [ReadTemplate]
    /// The schemas within the schema, in the order of the text, once they were looked for.
    private(set) var subschemas: [JSONObject] = []
    /// Whether the file is there for references alone, so that no rule looks at it.
    let isReferenceOnly: Bool

    /// nil if the file is not JSON.
    init?(_ reading: SchemaReading) {
        guard let document = reading.document else { return nil }
        self.document = document
        schema = reading.partialSchema
        templates = reading.templates
        isReferenceOnly = reading.isReferenceOnly
    }

    /// Looks for the schemas within the schema.
    func withSubschemas() -> LintSubject {
        var subject = self
        var subschemas: [JSONObject] = []
        document.root.objectValue?.collectSubschemas(into: &subschemas, within: document.root.range)
        subject.subschemas = subschemas
        return subject
    }

    /// Where a finding about the whole schema is: at its bracket.
    var bracket: Range<Int> { document.root.range.prefix(1) }

    /// The position of a property's name.
    func position(of property: String) -> Range<Int> { position(of: ["properties", property]) }

    /// The position of a member's name or, if the rest of its path leads through a reference, of the last name in this
    /// file.
    func position(of path: [String]) -> Range<Int> {
        var node = document.root
        var position = bracket
        for name in path {
            guard let member = node.objectValue?.member(name) else { break }
            position = member.nameRange
            node = member.node
        }
        return position
    }

    /// The position of a part of a template, which is given in UTF-8 bytes of the template.
    func position(of part: Range<Int>, in template: ReadTemplate) -> Range<Int> {
        func position(of part: Range<Int>, in string: Range<Int>) -> Range<Int> {
            StringParts(ofStringAt: string, in: document.source.bytes).range(of: part)
        }
        guard part.lowerBound < template.uriLength else {
            let start = template.uriLength
            return position(
                of: part.lowerBound - start..<part.upperBound - start, in: template.range)
        }
        // What a target says for all its schemas is in another file.
        return template.uriRange.map { position(of: part, in: $0) } ?? template.range
    }
}

extension JSONObject {
    /// Keywords whose members or elements are schemas.
    private static let lists = [
        "properties", "$defs", "patternProperties", "prefixItems", "anyOf", "oneOf",
    ]
    /// Keywords that are a schema.
    private static let single = ["items", "additionalProperties"]

    /// The schemas within this one, but for those that a file says for all its URLs. JSON is nested no deeper than its reader
    /// allows.
    fileprivate func collectSubschemas(into schemas: inout [JSONObject], within range: Range<Int>) {
        for member in members {
            var inner = Self.single.contains(member.name) ? [member.node] : []
            if Self.lists.contains(member.name) {
                inner = member.node.objectValue?.members.map(\.node) ?? member.node.arrayValue ?? []
            }
            for node in inner where range.contains(node.range.lowerBound) {
                guard let object = node.objectValue else { continue }
                schemas.append(object)
                object.collectSubschemas(into: &schemas, within: range)
            }
        }
    }
}
