import Foundation
import TypedURLSchema

/// The files of the package that tests hold against the code.
package enum Repository {
    /// The folder with `Package.swift`.
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    package static func text(_ path: String) throws -> String {
        try String(decoding: Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
    }

    /// The root of a file of JSON; nil when the file is no JSON.
    package static func json(_ path: String) throws -> JSONNode? {
        JSONNode.read(try text(path))
    }
}

extension JSONNode {
    /// The value that a text holds; nil when it is no JSON.
    package static func read(_ text: String) -> JSONNode? {
        SchemaDocument.read(path: "test.json", bytes: Array(text.utf8)).document?.root
    }

    /// The value of a member, or of a member of that, and so on.
    package subscript(path: String...) -> JSONNode? {
        path.reduce(self) { node, name in node?.object?[name] }
    }

    package var object: JSONObject? { if case .object(let object) = value { object } else { nil } }

    package var elements: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }

    package var string: String? { if case .string(let text) = value { text } else { nil } }

    package var integer: Int64? { if case .number(let number) = value { number.int64 } else { nil } }

    /// The names of the members, in the order of the text.
    package var names: [String] { object?.members.map(\.name) ?? [] }
}
