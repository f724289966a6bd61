import TypedURL

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
                StructTranslator(schema: schema, access: access).declarations)
        }
        let set = file(
            GeneratedFile.name(module: module), from: "the schemas of \(module)",
            [SetTranslator(module: named, access: access).declaration])
        return files + [set]
    }

    private func file(_ name: String, from source: String, _ declarations: [Declaration]) -> GeneratedFile {
        let file = SwiftFile(
            opening: ["swift-format-ignore-file", "\(GeneratedFile.mark) \(source). Do not edit."],
            access: access, declarations: declarations)
        return GeneratedFile(name: name, text: SwiftRenderer.render(file))
    }
}
