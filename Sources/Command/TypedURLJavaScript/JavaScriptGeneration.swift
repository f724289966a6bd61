import TypedURLCodegen
@_spi(Generated) import TypedURLModel
import TypedURLSchema
import TypedURLJSON

/// The way from schemas to modules of JavaScript and their declarations for TypeScript.
package struct JavaScriptGeneration: Sendable {
    /// What was found in the schemas, by path and position.
    package let diagnostics: [Diagnostic]

    /// The files to be written, or nil if the schemas are not good enough.
    package let files: [GeneratedFile]?

    /// Generates the runtime, two files for each schema, and two for all of them.
    package static func run(_ collection: SchemaCollection) -> JavaScriptGeneration {
        let schemas = collection.schemas.map(\.schema)
        let set = NamedModule.name(
            schemas, module: "App", enumName: nil, servers: collection.configuration.defaults.sharedServers,
            neighbours: collection.neighbours
        ).named
        let (names, problems) = ModuleNames.names(of: set)
        let shared = SharedTypeNames(set, besides: names)
        let found = problems.map { problem in
            let document = collection.schemas[problem.schema].document
            return Diagnostic(
                .invalidSwiftName, problem.message, path: document.path,
                range: document.root.range(ofKeyAt: problem.path), in: document.source)
        }
        let diagnostics = (collection.diagnostics + found).inOrder
        guard collection.isUsable, problems.isEmpty else {
            return JavaScriptGeneration(diagnostics: diagnostics, files: nil)
        }
        var files = [
            package,
            GeneratedFile(name: "core.js", text: selfTypes("core") + Runtime.core),
            GeneratedFile(name: "core.d.ts", text: Runtime.declarations),
            GeneratedFile(name: "messages.js", text: selfTypes("messages") + Runtime.messages),
            GeneratedFile(
                name: "messages.d.ts",
                text: "// \(GeneratedFile.mark) its runtime. Do not edit.\n\nexport {};\n"),
            GeneratedFile(
                name: "index.js", text: selfTypes("index") + index(names)),
            GeneratedFile(name: "index.d.ts", text: indexDeclarations(names, shared)),
        ]
        let heads = schemas.map { Set($0.templates.map(\.textBeforeQuery)) }
        let counts = heads.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
        var neighbours: Set<Int> = []
        var strangers = Strangers(schemas + collection.neighbours)
        let moreSpecific = set.specificity.moreSpecific
        let texts = schemas.indices.map { strangers.texts(of: moreSpecific[$0], besides: $0) }
        let owners = Owners(
            schemas.indices.map { index in
                let others = moreSpecific[index]
                guard !others.isEmpty else { return nil }
                if let own = texts[index] { return ("strangers", PlanTypes.array(own), []) }
                // The owners of one of them are often the other ones.
                let base = others.filter { $0 < names.count && texts[$0] == nil && !moreSpecific[$0].isEmpty }
                    .max { moreSpecific[$0].count < moreSpecific[$1].count }
                    .flatMap { Set(moreSpecific[$0]).isSubset(of: others) ? $0 : nil }
                let known = Set(base.map { moreSpecific[$0] } ?? [])
                let kinds = others.filter { !known.contains($0) }.map {
                    other -> (name: String, path: String) in
                    if other < names.count { return (names[other].type, names[other].path) }
                    neighbours.insert(other - names.count)
                    return (neighbour(other - names.count), "\"./neighbours.js\"")
                }
                let list = (base.map { ["...core.ownersOf(\(names[$0].type))"] } ?? []) + kinds.map(\.name)
                let imports = kinds.map { "import { \($0.name) } from \($0.path);\n" }
                return ("besides", "()=>" + PlanTypes.array(list), imports)
            })
        for (index, schema) in schemas.enumerated() {
            let plan = SchemaPlan(schema, isCrowded: heads[index].contains { counts[$0, default: 0] > 8 })
            let source = QuotedText.printable(collection.schemas[index].fileName)
            let head = "// \(GeneratedFile.mark) \(source).json. Do not edit.\n\n"
            let text = module(of: plan, names[index], owners.feature(of: index))
            files.append(
                GeneratedFile(
                    name: names[index].file + ".js", text: selfTypes(names[index].file) + head + text))
            let declarations = Declarations(
                schema, names[index], shared, sharesServers: set.schemas[index].shared.serverOwner != nil
            ).text
            files.append(GeneratedFile(name: names[index].file + ".d.ts", text: head + declarations))
        }
        if let text = owners.module { files.append(GeneratedFile(name: "others.js", text: text)) }
        if !neighbours.isEmpty {
            let text = text(of: neighbours.sorted().map { ($0, collection.neighbours[$0]) })
            files.append(GeneratedFile(name: "neighbours.js", text: text))
        }
        return JavaScriptGeneration(diagnostics: diagnostics, files: files)
    }

    /// Whether a file of that name can be one that was generated.
    @Sendable
    package static func isName(_ name: String) -> Bool {
        name.hasSuffix(".js") || name.hasSuffix(".d.ts") || name == Self.package.name
    }

    /// What tells Node and bundlers that the folder has modules, whatever the package around it has.
    private static let package = GeneratedFile(
        name: "package.json",
        text: """
            {
              "description": "\(GeneratedFile.mark) all schemas. Do not edit.",
              "type": "module",
              "exports": { ".": "./index.js", "./*": "./*" },
              "sideEffects": ["./messages.js"]
            }

            """, yields: true)

    private static func module(
        of plan: SchemaPlan, _ name: ModuleName, _ owners: (text: (String, String?)?, imports: String)
    ) -> String {
        var text = "import * as core from \"./core.js\";\n" + owners.imports
        let call = plan.call(owners: owners.text)
        text += "\nexport const \(name.type) = /* @__PURE__ */ \(call);\n"
        return text + "\nexport const \(name.function) = /* @__PURE__ */ core.builder(\(name.type));\n"
    }

    /// The module of the neighbours' schemas that own URLs beside these.
    private static func text(of neighbours: [(index: Int, schema: URLSchema)]) -> String {
        let kinds = neighbours.map { index, schema in
            "\nexport const \(neighbour(index)) = /* @__PURE__ */ \(SchemaPlan(schema).call());\n"
        }
        return "// \(GeneratedFile.mark) the schemas of neighbours. Do not edit.\n\n"
            + "import * as core from \"./core.js\";\n" + kinds.joined()
    }

    private static func neighbour(_ index: Int) -> String { "neighbour\(index + 1)" }

    /// Where Deno finds the declarations of a module. Other tools look beside it.
    private static func selfTypes(_ file: String) -> String {
        "// @ts-self-types=\(JSONText.string("./\(PercentEncoding.encode(file)).d.ts").ascii)\n"
    }

    private static func index(_ names: [ModuleName]) -> String {
        let imports = names.map { "import { \($0.type) } from \($0.path);\n" }.joined()
        let exported = names.map { "export { \($0.type), \($0.function) } from \($0.path);\n" }.joined()
        return """
            // \(GeneratedFile.mark) all schemas. Do not edit.

            import { links as linksOf } from "./core.js";
            \(imports)
            \(exported)export { URLValidationError, describeViolation } from "./core.js";

            export const links = /* @__PURE__ */ linksOf(\(names.map(\.type).joined(separator: ", ")));

            """
    }

    private static func indexDeclarations(_ names: [ModuleName], _ shared: SharedTypeNames) -> String {
        let imported = names.map { "import type { \($0.type) } from \($0.path);\n" }.joined()
        let exported = names.map { "export { \($0.exports) } from \($0.path);\n" }.joined()
        let types = names.isEmpty ? "never" : names.map(\.type).joined(separator: " | ")
        let kinds = names.map { "typeof \($0.type)" }.joined(separator: ", ")
        return """
            // \(GeneratedFile.mark) all schemas. Do not edit.

            import type * as runtime from "./core.js";
            \(imported)
            \(exported)export * from "./core.js";

            /** A URL of any schema; `schema` tells which. */
            export type Link = \(types);
            \(shared.declarations)
            /** The URLs of all schemas. */
            export const links: runtime.Links<readonly [\(kinds)]>;

            """
    }
}
