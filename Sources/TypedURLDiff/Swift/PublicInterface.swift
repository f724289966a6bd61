import TypedURLCodegen
import TypedURLSchema
import TypedURL

/// The interface of a module's generated types: read from the generated code, so that it cannot differ from it.
struct PublicInterface: Sendable {
    /// The types, nested ones after those around them.
    private(set) var types: [InterfaceType] = []

    private let indexOfType: [String: Int]

    init(_ module: NamedModule, access: AccessLevel) {
        var declarations: [(TypeDeclaration, NamedSchema?)] = []
        func read(_ schema: NamedSchema?, _ write: (inout SwiftWriter) -> Void) {
            var writer = SwiftWriter()
            write(&writer)
            if let type = DeclarationReader.type(in: writer.text, access: access) {
                declarations.append((type, schema))
            }
        }
        for schema in module.schemas {
            // At most one type follows the schema's, and only the generated code uses it.
            read(schema, StructTranslator(schema: schema, access: access).write)
        }
        read(nil, SetTranslator(module: module, access: access).writeOutline)
        var reader = InterfaceReader(module: module)
        for (type, _) in declarations { reader.note(type, in: []) }
        for (type, schema) in declarations { reader.read(type, of: schema) }
        types = reader.types
        indexOfType = Dictionary(
            reader.types.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The type with that full name.
    func type(_ name: String) -> InterfaceType? { indexOfType[name].map { types[$0] } }
}
