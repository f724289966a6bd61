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
        var files = named.schemas.map { schema in
            let usesFoundation = schema.parameters.contains {
                $0.value.scalars.contains(where: \.isOfFoundation)
            }
            var writer = self.writer(
                from: "\(schema.schema.name).json", usesModel: true, usesFoundation: usesFoundation)
            StructTranslator(schema: schema, access: access).write(to: &writer)
            return GeneratedFile(name: GeneratedFile.name(schema: schema.schema.name), text: writer.text)
        }
        var writer = self.writer(from: "the schemas of \(module)", usesModel: false, usesFoundation: false)
        SetTranslator(module: named, access: access).write(to: &writer)
        files.append(GeneratedFile(name: GeneratedFile.name(module: module), text: writer.text))
        return files
    }

    /// A writer with the comment and the imports of a file.
    private func writer(from source: String, usesModel: Bool, usesFoundation: Bool) -> SwiftWriter {
        var writer = SwiftWriter()
        writer.header(
            """
            // swift-format-ignore-file
            // \(GeneratedFile.mark) \(source). Do not edit.

            """)
        func imports(_ access: String) -> String {
            let foundation = """
                #if canImport(FoundationEssentials)
                \(access)import FoundationEssentials
                #else
                \(access)import Foundation
                #endif

                """
            let model = "\n@_spi(Generated) \(access)import TypedURLModel"
            return
                "\(usesFoundation ? foundation : "")@_spi(Generated) \(access)import TypedURL\(usesModel ? model : "")"
        }
        switch access {
        case .public: writer.header("\(imports("public "))")
        case .internal: writer.header("\(imports(""))")
        case .package:
            // An import without an access level is a public one, unless the upcoming feature is on; and
            // one that says `package` would force every other file of the module to say something too.
            writer.header(
                """
                #if hasFeature(InternalImportsByDefault)
                \(imports("package "))
                #else
                \(imports(""))
                #endif
                """)
        }
        return writer
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
