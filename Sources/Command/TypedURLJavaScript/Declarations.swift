import TypedURLCodegen
@_spi(Generated) import TypedURLModel
import TypedURLJSON
import TypedURLSamples
import TypedURLSchema

/// The declarations of a schema's module, for TypeScript.
struct Declarations {
    private let schema: URLSchema
    private let name: ModuleName
    private let shared: SharedTypeNames

    /// Whether the servers are those of the set.
    private let sharesServers: Bool

    init(_ schema: URLSchema, _ name: ModuleName, _ shared: SharedTypeNames, sharesServers: Bool) {
        self.schema = schema
        self.name = name
        self.shared = shared
        self.sharesServers = sharesServers
    }

    /// What every value has beside its parameters; a parameter of that name is in `parameters` alone.
    private static let members = [
        "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__proto__",
        "constructor", "equals",
        "hasOwnProperty", "href", "ignored", "isPrototypeOf", "parameters", "pathAndQuery",
        "propertyIsEnumerable", "schema",
        "toJSON",
        "toLocaleString", "toString", "valueOf",
    ]

    /// The names of parameters that are in `parameters` alone.
    static func hiddenNames(of schema: URLSchema) -> [String] {
        schema.parameters.map(\.name).filter {
            members.contains($0) || schema.servers.count > 1 && $0 == "server"
        }
    }

    private var hasServers: Bool { schema.servers.count > 1 }

    /// The names of the servers, as a type.
    private var servers: String { hasServers ? allServers : sharesServers ? shared.servers : "never" }

    /// The same, of one server, too.
    private var allServers: String {
        if sharesServers { return shared.servers }
        let names = schema.servers.map { JSONText.string($0.name).ascii }
        return names.isEmpty ? "never" : names.joined(separator: " | ")
    }

    var text: String {
        let hidden = Self.hiddenNames(of: schema)
        let shown =
            hidden.isEmpty
            ? name.parameters
            : "Omit<\(name.parameters), \(hidden.map { JSONText.string($0).ascii }.joined(separator: " | "))>"
        let own = JSONText.string(schema.name).ascii
        let input = parameters(schema.parameters) { self.input($0) }
        let output = parameters(schema.parameters) { self.output($0) }
        let names = shared.names(in: input + output + (sharesServers ? servers : ""))
        let imported =
            names.isEmpty ? "" : "import type { \(names.joined(separator: ", ")) } from \"./index.js\";\n"
        return """
            import type * as runtime from "./core.js";
            \(imported)
            /** What `\(name.function)` builds a URL of. */
            export interface \(name.input) {
            \(input)}

            /** The parameters of a URL, defaults included. */
            export interface \(name.parameters) {
            \(output)}

            \(JavaScriptDocumentation.text(schema.annotations, "", template))export interface \(name.type)
              extends runtime.URLValue<\(own), \(name.parameters)>, \(shown)
            {\(hasServers ? "\n  /** The server of the URL. */\n  readonly server: \(servers);\n" : "")}

            /** Parses these URLs. */
            export const \(name.type): runtime.Kind<\(name.type), \(allServers), \(own)>;

            /** Builds a URL, or throws a `URLValidationError`. */
            export const \(name.function): runtime.Builder<\(name.type), \(name.input), \(servers), \(own)>;

            """
    }

    private var template: String { "`\(schema.template.description)`" }

    private func parameters(_ parameters: [Parameter], _ line: (Parameter) -> String) -> String {
        parameters.map { parameter in
            let values = parameter.defaultValue.map { "By default \($0)." }
            return JavaScriptDocumentation.text(parameter.annotations, "  ", values)
                + "  readonly \(line(parameter))\n"
        }.joined()
    }

    private func input(_ parameter: Parameter) -> String {
        let type = TypeText(.input, shared).type(of: parameter)
        return TypeText.key(parameter.name)
            + (parameter.isRequired ? ": \(type);" : "?: \(type) | undefined;")
    }

    private func output(_ parameter: Parameter) -> String {
        let isPresent = parameter.isRequired || parameter.defaultValue != nil
        return TypeText.key(parameter.name) + (isPresent ? ": " : "?: ")
            + TypeText(.output, shared).type(of: parameter) + ";"
    }
}

enum JavaScriptDocumentation {
    /// The comment of a declaration; empty where there is nothing to say.
    static func text(_ annotations: Annotations, _ indentation: String, _ addition: String?) -> String {
        var lines = [annotations.description ?? annotations.title, addition].compactMap { $0 }
            .flatMap { $0.split(whereSeparator: \.isNewline) }.map { QuotedText.printable(String($0)) }
        if annotations.isDeprecated { lines.append("@deprecated") }
        guard !lines.isEmpty else { return "" }
        let safe = lines.map { "\(indentation) * " + $0.replacing("*/", by: "*\\/") }
        return "\(indentation)/**\n\(safe.joined(separator: "\n"))\n\(indentation) */\n"
    }
}

/// The types of values.
struct TypeText {
    enum Use {
        /// What a builder takes.
        case input
        /// What a URL has.
        case output
    }

    private let use: Use
    private let shared: SharedTypeNames

    init(_ use: Use, _ shared: SharedTypeNames) {
        self.use = use
        self.shared = shared
    }

    func type(of parameter: Parameter) -> String {
        shared.name(of: parameter.annotations.definition, use) ?? type(of: parameter.schema)
    }

    /// The type by itself, whatever name it has.
    func inline(_ schema: ValueSchema) -> String {
        if case .scalar(let scalar) = schema { inline(scalar) } else { type(of: schema) }
    }

    private func type(of schema: ValueSchema) -> String {
        switch schema {
        case .scalar(let scalar): type(of: scalar)
        case .list(let list): "readonly (\(type(of: list.items)))[]"
        case .tuple(let tuple):
            "readonly ["
                + tuple.items.map { "\(Self.label($0.label)): \(type(of: $0.schema))" }.joined(
                    separator: ", ") + "]"
        case .object(let object): type(of: object)
        }
    }

    /// The name of a member: with quotes, unless it is a plain word.
    static func key(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy(ByteClass.isLetter) && !name.isEmpty
        return isPlain ? name : JSONText.string(name).ascii
    }

    /// The label of a tuple's item, which must be a name.
    private static func label(_ text: String) -> String {
        let name = CamelCase.lower(text)
        return SwiftIdentifier.isValid(name) ? name : "item"
    }

    private func type(of object: ObjectSchema) -> String {
        var members = object.properties.map { property in
            let absent = property.isRequired ? ": " : "?: "
            let undefined = !property.isRequired && use == .input ? " | undefined" : ""
            return
                "readonly \(Self.key(property.name))\(absent)\(type(of: property.schema))\(undefined)"
        }
        if !object.unnamed.isEmpty {
            let named = object.properties.map { type(of: $0.schema) }
            let absent = object.properties.contains { !$0.isRequired } || use == .input ? ["undefined"] : []
            let all = (named + object.unnamed.map { type(of: $0) } + absent).unique
            members.append("readonly [name: string]: \(all.joined(separator: " | "))")
        }
        return "{ " + members.joined(separator: "; ") + " }"
    }

    private func type(of scalar: ScalarSchema) -> String {
        shared.name(of: scalar.annotations.definition, use) ?? inline(scalar)
    }

    private func inline(_ scalar: ScalarSchema) -> String {
        switch scalar.type {
        case .string(let string): type(of: string.format)
        case .integer(let integer): type(isSafe: integer.isSafe)
        case .number: "number"
        case .boolean, .booleanTexts: "boolean"
        case .strings(let values): values.map { JSONText.string($0).ascii }.joined(separator: " | ")
        case .integers(let values):
            values.allSatisfy(\.isSafe)
                ? values.map { String($0) }.joined(separator: " | ")
                : values.map { String($0) + "n" }.joined(separator: " | ")
        case .union(let union):
            union.branches.map { type(of: $0) }.unique.joined(separator: " | ")
        }
    }

    private func type(of format: StringFormat?) -> String {
        guard use == .output else { return format == .dateTime ? "Date | string" : "string" }
        return switch format {
        case .uuid: "runtime.UUIDText"
        case .date: "runtime.DateText"
        case .dateTime: "runtime.DateTimeText"
        case .uri, .email, .hostname, .ipv4, .ipv6, nil: "string"
        }
    }

    private func type(isSafe: Bool) -> String {
        isSafe ? "number" : use == .input ? "bigint | number" : "bigint"
    }
}

// Which integers a number of JavaScript holds exactly.

extension IntegerSchema {
    var isSafe: Bool {
        (minimum?.isSafe ?? false || exclusiveMinimum?.isSafe ?? false)
            && (maximum?.isSafe ?? false || exclusiveMaximum?.isSafe ?? false)
    }
}

extension Int64 {
    var isSafe: Bool { magnitude < 1 << 53 }
}
