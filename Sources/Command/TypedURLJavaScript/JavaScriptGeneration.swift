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

    /// Which schemas have no plan, so that their modules import the engine, and why.
    package let notes: [String]

    /// Generates the core, the engine and its messages, two files for each schema, and two for all of them.
    package static func run(_ collection: SchemaCollection) -> JavaScriptGeneration {
        let schemas = collection.schemas.map(\.schema)
        let set = NamedModule.name(
            schemas, module: "App", enumName: nil, servers: collection.configuration.defaults.sharedServers
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
            return JavaScriptGeneration(diagnostics: diagnostics, files: nil, notes: [])
        }
        let specificity = SchemaSpecificity(schemas)
        let plans = SetPlans(schemas, specificity)
        var files = [
            package,
            GeneratedFile(name: "core.js", text: selfTypes("core") + Runtime.core),
            GeneratedFile(name: "core.d.ts", text: Runtime.declarations),
            GeneratedFile(name: "runtime.js", text: selfTypes("runtime") + Runtime.engine),
            GeneratedFile(name: "runtime.d.ts", text: Runtime.engineDeclarations),
            GeneratedFile(name: "messages.js", text: messages(schemas, names, specificity)),
            GeneratedFile(
                name: "messages.d.ts",
                text: "// \(GeneratedFile.mark) all schemas. Do not edit.\n\nexport {};\n"),
            GeneratedFile(
                name: "index.js", text: selfTypes("index") + index(names, schemas, plans.areAllCovered)),
            GeneratedFile(name: "index.d.ts", text: indexDeclarations(names, shared)),
        ]
        for (index, schema) in schemas.enumerated() {
            let others = specificity.moreSpecific[index].map { names[$0] }
            files.append(
                GeneratedFile(
                    name: names[index].file + ".js",
                    text: module(of: schema, names[index], plans.outcomes[index], moreSpecific: others)))
            let declarations = Declarations(
                schema, names[index], shared, sharesServers: set.schemas[index].shared.serverOwner != nil
            ).text
            files.append(GeneratedFile(name: names[index].file + ".d.ts", text: declarations))
        }
        let notes = zip(names, plans.outcomes).compactMap { name, outcome -> String? in
            guard case .engine(let reason) = outcome else { return nil }
            return "\(name.file).js imports the engine: \(reason)"
        }
        return JavaScriptGeneration(diagnostics: diagnostics, files: files, notes: notes)
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
        of schema: URLSchema, _ name: ModuleName, _ outcome: SetPlans.Outcome, moreSpecific: [ModuleName]
    ) -> String {
        var text = selfTypes(name.file) + head(of: schema) + "\n"
        switch outcome {
        case .plan(let plan):
            text += "import * as core from \"./core.js\";\n"
            for other in moreSpecific { text += "import { \(other.type) } from \(other.path);\n" }
            let call = plan.call(moreSpecific: moreSpecific)
            text += "\nexport const \(name.type) = /* @__PURE__ */ \(call);\n"
        case .engine(let reason):
            text += "// The engine reads these URLs: \(QuotedText.printable(reason)).\n"
            text += "import { kinds } from \"./messages.js\";\n"
            text += "\nexport const \(name.type) = kinds[\(PlanTypes.text(schema.name))];\n"
        }
        return text + "\nexport const \(name.function) = /* @__PURE__ */ (() => \(name.type).build)();\n"
    }

    /// The module that explains errors: the engine, and the tables of all schemas.
    private static func messages(
        _ schemas: [URLSchema], _ names: [ModuleName], _ specificity: SchemaSpecificity
    ) -> String {
        let kinds = schemas.enumerated().map { index, schema in
            let others = specificity.moreSpecific[index].map { "kinds[\(PlanTypes.text(schemas[$0].name))]" }
            return "kinds[\(PlanTypes.text(schema.name))] = kind(\n\(SchemaTable.table(of: schema).ascii)"
                + (others.isEmpty ? "" : ", () => [\(others.joined(separator: ", "))]") + ");\n"
        }
        return """
            // \(GeneratedFile.mark) all schemas. Do not edit.

            import { explainWith } from "./core.js";
            import { kind, links as linksOf } from "./runtime.js";

            export const kinds = Object.create(null);
            \(kinds.joined())
            export const links = linksOf(...Object.values(kinds));
            explainWith(kinds, links);

            """
    }

    /// Where Deno finds the declarations of a module. Other tools look beside it.
    private static func selfTypes(_ file: String) -> String {
        "// @ts-self-types=\(JSONText.string("./\(PercentEncoding.encode(file)).d.ts").ascii)\n"
    }

    static func head(of schema: URLSchema) -> String {
        "// \(GeneratedFile.mark) \(QuotedText.printable(schema.name)).json. Do not edit.\n"
    }

    /// - Parameter areCovered: Whether each schema has a plan.
    private static func index(_ names: [ModuleName], _ schemas: [URLSchema], _ areCovered: Bool) -> String {
        // A few templates are compared one by one, and need no index.
        let links = schemas.reduce(0) { $0 + $1.templates.count } > 8 ? "indexedLinks" : "links"
        let imports = names.map { "import { \($0.type) } from \($0.path);\n" }.joined()
        let imported = areCovered ? "import { \(links) as linksOf } from \"./core.js\";\n\(imports)" : ""
        let exported = names.map { "export { \($0.type), \($0.function) } from \($0.path);\n" }.joined()
        let types = names.map(\.type).joined(separator: ", ")
        let all =
            areCovered
            ? "export const links = /* @__PURE__ */ linksOf(\(types));"
            : "export { links } from \"./messages.js\";"
        return """
            // \(GeneratedFile.mark) all schemas. Do not edit.

            \(imported)
            \(exported)export { URLValidationError, describeViolation } from "./core.js";

            \(all)

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
