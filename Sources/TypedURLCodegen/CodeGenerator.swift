import TypedURLModel

/// Turns the schemas of a module into Swift.
package struct CodeGenerator {
    /// The module that the code is for.
    package let module: String

    /// Who may use the generated types.
    package let access: AccessLevel

    /// The name of the enumeration over all schemas, where it is not derived from the module's.
    package let enumName: String?

    package init(module: String, access: AccessLevel = .public, enumName: String? = nil) {
        self.module = module
        self.access = access
        self.enumName = enumName
    }

    /// The file of each schema, in their order, and the one of the enumeration over them.
    ///
    /// - Throws: What cannot be named in Swift.
    package func generate(_ schemas: [URLSchema]) throws(NamingError) -> [GeneratedFile] {
        let (named, problems) = NamedModule.name(schemas, module: module, enumName: enumName)
        guard problems.isEmpty else { throw NamingError(problems: problems) }
        let files = named.schemas.map { schema in
            file(
                GeneratedFile.name(schema: schema.schema.name), from: "\(schema.schema.name).json",
                StructTranslator(schema: schema, access: access).declarations,
                usesModel: true,
                usesFoundation: schema.parameters.contains {
                    $0.value.scalars.contains(where: \.isOfFoundation)
                })
        }
        let set = file(
            GeneratedFile.name(module: module), from: "the schemas of \(module)",
            [SetTranslator(module: named, access: access).declaration])
        return files + [set]
    }

    private func file(
        _ name: String, from source: String, _ declarations: [Declaration], usesModel: Bool = false,
        usesFoundation: Bool = false
    ) -> GeneratedFile {
        let file = SwiftFile(
            opening: ["swift-format-ignore-file", "\(GeneratedFile.mark) \(source). Do not edit."],
            access: access, usesModel: usesModel, usesFoundation: usesFoundation, declarations: declarations)
        return GeneratedFile(name: name, text: SwiftRenderer.render(file))
    }
}

extension NamedScalar {
    /// Whether a type of Foundation is the value's, or of a payload.
    fileprivate var isOfFoundation: Bool {
        switch self {
        case .string(let string): string.foundationType != nil
        case .union(let union): union.payloads.contains(where: \.isOfFoundation)
        case .integer, .number, .boolean, .enumeration: false
        }
    }
}
