import TypedURLCodegen
import TypedURLSchema
import TypedURL

/// The interface of a module's generated types: read from the generated code, so that it cannot differ from it.
struct PublicInterface: Sendable {
    /// The types, nested ones after those around them.
    private(set) var types: [InterfaceType] = []

    private let indexOfType: [String: Int]
    /// For each enumeration its cases by name, and its raw values: there may be thousands.
    private let casesOfType: [String: (byName: [String: InterfaceType.Case], rawValues: Set<String>)]

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
        let cases = reader.types.filter { !$0.cases.isEmpty }.map { type in
            let byName = Dictionary(type.cases.map { ($0.name, $0) }) { first, _ in first }
            return (type.name, (byName, Set(type.cases.compactMap(\.rawValue))))
        }
        casesOfType = Dictionary(cases) { first, _ in first }
    }

    /// The type with that full name.
    func type(_ name: String) -> InterfaceType? { indexOfType[name].map { types[$0] } }

    /// The case of a type with that name.
    func enumCase(_ name: String, of type: InterfaceType) -> InterfaceType.Case? {
        casesOfType[type.name]?.byName[name]
    }

    /// Whether a case of a type has that raw value.
    func hasRawValue(_ value: String?, in type: InterfaceType) -> Bool {
        value.map { casesOfType[type.name]?.rawValues.contains($0) ?? false } ?? false
    }
}
