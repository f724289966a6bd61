import TypedURLCodegen
@_spi(Generated) import TypedURLModel

enum ModuleNames {
    /// A name that a module cannot have.
    struct Problem {
        /// The index of the schema.
        let schema: Int
        let path: [String]
        let message: String
    }

    /// The names of each schema's module. Types have the names that they have in Swift, unless JavaScript reserves them.
    ///
    /// - Parameter module: The schemas, named for Swift.
    static func names(of module: NamedModule) -> (names: [ModuleName], problems: [Problem]) {
        let schemas = module.schemas.map(\.schema)
        var names: [ModuleName] = []
        var problems: [Problem] = []
        // The name of the schema that exports each name.
        var owners: [String: String] = [:]
        let types = module.schemas.map(\.typeName)
        for (index, schema) in schemas.enumerated() {
            let type = resolved(types[index])
            let lower = resolved(CamelCase.lower(type))
            let function = lower == type ? "build" + type : lower
            let file =
                ["core", "index", "messages", "neighbours", "others"].contains(schema.name)
                ? schema.name + ".schema" : schema.name
            let name = ModuleName(type: type, function: function, file: file)
            names.append(name)
            let path = schema.annotations.swiftName == nil ? [] : ["swiftName"]
            if CamelCase.upper(schema.name).isEmpty, path.isEmpty {
                let message = "\(QuotedText.quote(schema.name)) cannot become a name; add \"swiftName\""
                problems.append(Problem(schema: index, path: path, message: message))
                continue
            }
            let exported = [type, function, name.input, name.parameters]
            if let text = exported.first(where: { owners[$0] != nil }), let other = owners[text] {
                let message =
                    "\"\(text)\" would be exported as for \(QuotedText.quote(other)); choose another \"swiftName\""
                problems.append(Problem(schema: index, path: path, message: message))
            }
            for text in exported { owners[text] = owners[text] ?? schema.name }
        }
        return (names, problems)
    }

    /// Names that mean something else in a module or in its declarations.
    private static let reserved = [
        "Array", "BigInt", "Error", "Kind", "Link", "Links", "Object", "Readonly", "Record", "Result",
        "String",
        "Symbol", "URLValidationError", "URLValue", "URLWithServer", "arguments", "await", "break", "case",
        "catch",
        "class", "const", "continue", "core", "debugger", "default", "delete", "describeViolation", "do",
        "else",
        "enum",
        "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements", "import",
        "in",
        "instanceof", "interface", "kind", "let", "links", "linksOf", "new", "null", "package", "private",
        "protected", "public", "return", "runtime", "static", "super", "switch", "this", "throw", "true",
        "try",
        "typeof", "undefined", "var", "void", "while", "with", "yield",
    ]

    static func resolved(_ name: String) -> String { reserved.contains(name) ? name + "URL" : name }
}
