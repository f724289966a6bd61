@testable import TypedURLDiff
import Testing
import TypedURL
import TypedURLLinting
import TypedURLSchema

@testable import TypedURLCodegen

/// A change of some schemas, and what it does to client code.
struct InterfaceCase: Sendable, CustomStringConvertible {
    /// What client code is to notice. Of random changes that is not known beforehand.
    enum Effect: Sendable { case nothing, breaks, breaksAlways, silence, unknown }

    /// What has changed, as a sentence.
    let description: String
    let effect: Effect
    /// Each schema by its name.
    let old: [(name: String, text: String)]
    let new: [(name: String, text: String)]
    var oldEnumName: String?
    var newEnumName: String?

    /// A change of one schema.
    init(_ description: String, _ effect: Effect, _ old: String, _ new: String) {
        self.init(description, effect, all: [("asset", old)], [("asset", new)])
    }

    init(
        _ description: String, _ effect: Effect, all old: [(String, String)], _ new: [(String, String)],
        oldEnumName: String? = nil, newEnumName: String? = nil
    ) {
        self.description = description
        self.effect = effect
        self.old = old
        self.new = new
        self.oldEnumName = oldEnumName
        self.newEnumName = newEnumName
    }

    /// What has changed, in all columns.
    func changes() throws -> [SchemaChange] {
        let before = try ModuleVersion(Self.collection(old, oldEnumName), module: "App")
        let after = try ModuleVersion(Self.collection(new, newEnumName), module: "App")
        return after.changes(since: before)
    }

    private static func collection(
        _ schemas: [(name: String, text: String)], _ enumName: String?
    ) throws -> SchemaCollection {
        var files = schemas.map { SchemaFile(path: "\($0.name).json", bytes: Array($0.text.utf8)) }
        if let enumName {
            files.append(
                SchemaFile(path: "typed-url.json", bytes: Array(#"{ "enumName": "\#(enumName)" }"#.utf8)))
        }
        let collection = SchemaCollection.checked(files)
        try #require(collection.diagnostics.filter { $0.severity == .error } == [])
        return collection
    }
}

/// A schema's text, its template made of its properties' names.
///
/// - Parameters:
///   - properties: The members of `properties`, each a name and what it may be.
///   - required: The names of those that are required, separated by spaces.
///   - root: Further members of the root.
func schema(
    _ properties: KeyValuePairs<String, String>, required: String = "", scheme: String = "asset",
    root: String = ""
) -> String {
    schema(of: properties.map { ($0.key, $0.value) }, required: required, scheme: scheme, root: root)
}

/// A schema's text, of properties in an array.
func schema(
    of properties: [(key: String, value: String)], required: String = "", scheme: String = "asset",
    root: String = ""
) -> String {
    let variables = properties.map { $0.key + ($0.value.contains(#""object""#) ? "*" : "") }
    let names = required.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ")
    return """
        {
          "uriTemplate": "\(scheme)://x\(variables.isEmpty ? "" : "{?\(variables.joined(separator: ","))}")",
          "type": "object",
          "properties": { \(properties.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")) },
          \(names.isEmpty ? "" : "\"required\": [\(names)],")
          \(root.isEmpty ? "" : root + ",")
          "additionalProperties": false
        }
        """
}
