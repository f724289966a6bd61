@_spi(Once) import TypedURLModel
import TypedURLSchema

/// Turns the schemas of a module into Swift.
package final class CodeGenerator {
    /// The module that the code is for.
    package let module: String

    /// Who may use the generated types.
    package let access: AccessLevel

    /// The name of the enumeration over all schemas, where it is not derived from the module's.
    package let enumName: String?

    /// The servers that all schemas without their own have.
    private let servers: [URLServer]

    /// The modules that declare the app's types.
    private let imports: [String]

    package init(
        module: String, access: AccessLevel = .public, enumName: String? = nil, servers: [URLServer] = [],
        imports: [String] = []
    ) {
        self.module = module
        self.access = access
        self.enumName = enumName
        self.servers = servers
        self.imports = imports
    }

    /// The file of all files of schemas with one name, by their names, and the one of the enumeration over all schemas.
    ///
    /// - Parameters:
    ///   - sources: For each schema, the name of its file without `.json`, if that is not its own.
    ///   - neighbours: The schemas of other targets that own URLs beside these.
    /// - Throws: What cannot be named in Swift.
    package func generate(
        _ schemas: [URLSchema], from sources: [String]? = nil, beside neighbours: [URLSchema] = []
    ) throws(NamingError) -> [GeneratedFile] {
        let (named, problems) = NamedModule.name(
            schemas, module: module, enumName: enumName, servers: servers, neighbours: neighbours)
        guard problems.isEmpty else { throw NamingError(problems: problems) }
        let sources = sources ?? schemas.map(\.name)
        let order = IndexOrder.sorted(schemas.count) { sources[$0].precedes(sources[$1]) }
        var files: [GeneratedFile] = []
        var start = 0
        while start < order.count {
            let source = sources[order[start]]
            let end = order[start...].firstIndex { sources[$0] != source } ?? order.count
            files.append(file(source, order[start..<end].map { named.schemas[$0] }))
            start = end
        }
        var writer = self.writer(
            from: "the schemas of \(module)", FileImports(declaring: named.sharedTypes))
        let isNameDerived = enumName == nil && module.hasSuffix("URLs")
        SetTranslator(module: named, access: access, isNameDerived: isNameDerived).write(to: &writer)
        for schema in named.neighbours {
            StructTranslator(schema: schema, access: access).writeHolder(to: &writer)
        }
        files.append(GeneratedFile(name: GeneratedFile.name(module: module), text: writer.text))
        return files
    }

    /// The types of the schemas of one file.
    private func file(_ source: String, _ schemas: [NamedSchema]) -> GeneratedFile {
        var writer = writer(from: "\(source).json", FileImports(schemas))
        for schema in schemas { StructTranslator(schema: schema, access: access).write(to: &writer) }
        return GeneratedFile(name: GeneratedFile.name(schema: source), text: writer.text)
    }

    /// A writer with the comment and the imports of a file.
    private func writer(from source: String, _ fileImports: FileImports) -> SwiftWriter {
        var writer = SwiftWriter()
        writer.header(
            """
            // swift-format-ignore-file
            // \(GeneratedFile.mark) \(source). Do not edit.

            """)
        func lines(_ access: SwiftText) -> SwiftText { fileImports.text(imports, access) }
        switch access {
        case .public: writer.header(lines("public "))
        case .internal: writer.header(lines(""))
        case .package:
            // An import without an access level is a public one, unless the upcoming feature is on; and
            // one that says `package` would force every other file of the module to say something too.
            writer.header(
                """
                #if hasFeature(InternalImportsByDefault)
                \(lines("package "))
                #else
                \(lines(""))
                #endif
                """)
        }
        return writer
    }
}
