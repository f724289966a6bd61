import TypedURLCodegen
@_spi(Generated) import TypedURLModel
import TypedURLJSON

/// The types that schemas share, as `index.d.ts` exports them.
struct SharedTypeNames {
    private struct Names {
        let type: SharedType
        let output: String
        /// What a builder takes; the same if that is what a URL has.
        let input: String
    }

    private var types: [ObjectIdentifier: Names] = [:]

    /// The type of the servers' names.
    let servers: String

    private let serverNames: [String]

    /// - Parameter modules: The names of schemas' modules, which a shared type cannot have.
    init(_ module: NamedModule, besides modules: [ModuleName]) {
        var taken = Set(modules.flatMap { [$0.type, $0.function, $0.input, $0.parameters] })
        func free(_ name: String) -> String {
            var name = ModuleNames.resolved(name)
            while !taken.insert(name).inserted { name += "Value" }
            return name
        }
        serverNames = module.served?.schema.servers.map { JSONText.string($0.name).ascii } ?? []
        servers = serverNames.isEmpty ? "" : free("Server")
        for type in module.sharedTypes {
            let isOne =
                TypeText(.input, self).inline(type.schema) == TypeText(.output, self).inline(type.schema)
            let output = free(type.typeName)
            types[ObjectIdentifier(type.definition)] = Names(
                type: type, output: output, input: isOne ? output : free("\(output)Input"))
        }
    }

    /// The name of a definition's type; nil if one schema alone refers to it.
    func name(of definition: ValueDefinition?, _ use: TypeText.Use) -> String? {
        definition.flatMap { types[ObjectIdentifier($0)] }.map { use == .input ? $0.input : $0.output }
    }

    /// The names that occur in a text of a module, in order.
    func names(in text: String) -> [String] {
        let all = types.values.flatMap { [$0.input, $0.output] } + [servers]
        let words = Set(
            text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }.map(String.init))
        return Set(all).filter(words.contains).sorted()
    }

    /// The declarations, each after a blank line.
    var declarations: String {
        var text = ""
        for names in types.values.sorted(by: { $0.output < $1.output }) {
            let type = names.type
            let about = JavaScriptDocumentation.text(type.definition.annotations, "", nil)
            text +=
                "\n\(about)export type \(names.output) = \(TypeText(.output, self).inline(type.schema));\n"
            guard names.input != names.output else { continue }
            text += "\n/** What a builder takes for a `\(names.output)`. */\n"
            text += "export type \(names.input) = \(TypeText(.input, self).inline(type.schema));\n"
        }
        guard !serverNames.isEmpty else { return text }
        return text
            + "\n/** The servers of the set. */\nexport type \(servers) = \(serverNames.joined(separator: " | "));\n"
    }
}
