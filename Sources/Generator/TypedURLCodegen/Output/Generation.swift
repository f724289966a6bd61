@_spi(Once) import TypedURLModel
import TypedURLSchema

/// The way from schema files to Swift files.
package struct Generation: Sendable {
    /// What was found in the schemas, by path and range.
    package let diagnostics: [Diagnostic]

    /// The files to be written, or nil if the schemas are not good enough.
    package let files: [GeneratedFile]?

    /// Turns the files of one module into Swift.
    ///
    /// - Parameters:
    ///   - files: The schemas, and the configuration if there is one.
    ///   - module: The module that the code is for.
    package static func run(_ files: [SchemaFile], module: String) -> Generation {
        run(SchemaCollection.read(files), module: module)
    }

    /// Turns the schemas of one module into Swift.
    package static func run(_ collection: SchemaCollection, module: String) -> Generation {
        let generator = CodeGenerator(collection.configuration, module: module)
        do throws(NamingError) {
            var generated = try generator.generate(
                collection.schemas.map(\.schema), from: collection.schemas.map(\.fileName),
                beside: collection.neighbours)
            // The plugin promises a file for each it was given, since it does not look into them.
            for name in collection.definitionNames {
                let file = GeneratedFile(definitions: name)
                if !generated.contains(where: { $0.name == file.name }) { generated.append(file) }
            }
            return Generation(
                diagnostics: collection.diagnostics, files: collection.isUsable ? generated : nil)
        } catch {
            let diagnostics = collection.diagnostics + error.diagnostics(in: collection)
            return Generation(diagnostics: diagnostics.inOrder, files: nil)
        }
    }
}

extension NamingError {
    /// The names that Swift cannot have, each with its range.
    package func diagnostics(in collection: SchemaCollection) -> [Diagnostic] {
        problems.map { Diagnostic($0, collection) }
    }
}

extension SchemaCollection {
    /// The names that Swift cannot have, whatever the module that the code is for.
    package var namingProblems: [Diagnostic] {
        NamedModule.problems(
            of: schemas.map(\.schema), enumName: configuration.enumName,
            servers: configuration.defaults.sharedServers
        ).map { Diagnostic($0, self) }
    }
}

extension CodeGenerator {
    package convenience init(_ configuration: SchemaConfiguration, module: String) {
        self.init(
            module: module, access: configuration.accessLevel, enumName: configuration.enumName,
            servers: configuration.defaults.sharedServers, imports: configuration.imports)
    }
}

extension Diagnostic {
    /// A name that Swift cannot have, with its range.
    fileprivate convenience init(_ problem: NamingProblem, _ collection: SchemaCollection) {
        let document =
            if let file = problem.file {
                // The one of a file with several URLs comes before theirs.
                collection.files.lazy.compactMap(\.document).first { $0.path == file }
            } else {
                collection.schemas.first { $0.schema.name == problem.schema }?.document
            }
        self.init(
            .invalidSwiftName, problem.message, path: document?.path ?? problem.file ?? problem.schema,
            range: document?.root.range(ofKeyAt: problem.path) ?? 0..<0,
            in: document?.source ?? SourceText(""))
    }
}
