/// The schema of a parameter in an OpenAPI description, in the keywords of this language.
struct OpenAPISchema {
    enum Shape {
        case scalar, list, object
    }

    var shape = Shape.scalar
    var keywords: [(name: String, value: JSONText)]
    /// The title and the description.
    var annotations: [(name: String, value: JSONText)] = []
    /// The keywords that say more than this language can.
    var lost: [String] = []
    /// Members of the object, by their names.
    var members: [(name: String, schema: OpenAPISchema, isRequired: Bool)] = []

    /// Any text.
    static let text = OpenAPISchema(keywords: [("type", .string("string"))])

    /// The keyword's value.
    subscript(name: String) -> JSONText? { keywords.first { $0.name == name }?.value }

    /// The keywords of a schema inside another one.
    var json: JSONText { .object(annotations + keywords.filter { $0.name != "default" }) }
}
