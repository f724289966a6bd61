import Foundation
import TestSupport
import Testing
import TypedURLExports
import TypedURLLinting
import TypedURLSchema

/// The export of some schemas, given by the names of their files.
func exportSource(_ files: [String: String]) throws -> ExportSource {
    let collection = SchemaCollection.checked(
        files.map { SchemaFile(path: $0.key, bytes: Array($0.value.utf8)) })
    let errors = collection.diagnostics.filter { $0.severity == .error }
    try #require(errors.map(\.description) == [])
    return ExportSource(collection)
}

/// The schemas of a folder of the package, by the names of their files.
func schemaFiles(in folder: String) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appendingPathComponent(folder).path)
    var files: [String: String] = [:]
    for name in names where name.hasSuffix(".json") { files[name] = try Repository.text("\(folder)/\(name)") }
    return files
}

/// A schema without parameters but those given, each a name and its keywords.
func schema(
    _ template: String, _ properties: [String: String] = [:], required: [String] = [], more: String = ""
) -> String {
    let list = properties.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(
        separator: ", ")
    let names = required.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
        {"uriTemplate": "\(template)", "type": "object", "properties": {\(list)},
        "required": [\(names)], \(more) "additionalProperties": false}
        """
}

extension ExportFinding {
    /// The finding on a line, as the command prints it, and what is related on further lines.
    var shown: String {
        func shown(_ location: FileRange) -> String {
            let position = location.source.position(at: location.range.lowerBound)
            return "\(location.path):\(position.line):\(position.column): "
        }
        let head = (location.map(shown) ?? "") + "\(rule.severity.rawValue): \(message) [\(rule.rawValue)]"
        return ([head] + details + related.map { shown($0.location) + $0.message }).joined(separator: "\n  ")
    }
}

extension ExportKind {
    /// What differs in a file.
    func differences(_ path: String, _ text: String, _ source: ExportSource) throws -> [String] {
        try compare(CheckedFile(path: path, bytes: Array(text.utf8)), source).map(\.shown)
    }
}
