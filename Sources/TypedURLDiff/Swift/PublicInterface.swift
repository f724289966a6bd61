import TypedURLCodegen
import TypedURLSchema
import TypedURL

/// The interface of a module's generated types: derived from the declarations that are printed, so that it cannot
/// differ from them.
struct PublicInterface: Sendable {
    /// The types, nested ones after those around them.
    private(set) var types: [InterfaceType] = []

    private let indexOfType: [String: Int]

    init(_ module: NamedModule, access: AccessLevel) {
        var declarations: [(TypeDeclaration, NamedSchema?)] = module.schemas.compactMap { schema in
            // At most one type follows the schema's, and only the generated code uses it.
            guard case .type(let type)? = StructTranslator(schema: schema, access: access).declarations.first
            else { return nil }
            return (type, schema)
        }
        declarations.append((SetTranslator(module: module, access: access).outline, nil))
        var reader = InterfaceReader(access: access, module: module)
        for (type, _) in declarations { reader.note(type, in: []) }
        for (type, schema) in declarations { reader.read(type, of: schema) }
        types = reader.types
        indexOfType = Dictionary(
            reader.types.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The type with that full name.
    func type(_ name: String) -> InterfaceType? { indexOfType[name].map { types[$0] } }
}
