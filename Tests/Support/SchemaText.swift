import TypedURLLinting
import TypedURLSchema

/// Reads and checks a text as the file `test.json`.
package func readSchema(_ text: String) -> SchemaReading {
    SchemaReading.checked(path: "test.json", bytes: Array(text.utf8))
}

/// A schema with these properties, all of them in the template, and these further members of the root.
package func schemaText(_ properties: [(name: String, keywords: String)], _ members: String = "") -> String {
    let names = properties.map(\.name).joined(separator: ",")
    let texts = properties.map { "\"\($0.name)\": \($0.keywords)" }.joined(separator: ", ")
    return """
        {"uriTemplate": "test:{?\(names)}", "type": "object", "properties": {\(texts)},
        \(members) "additionalProperties": false}
        """
}

/// A string as JSON has it.
package func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
        let needsEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
        return needsEscape ? "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst() : String(scalar)
    }
    return "\"" + escaped.joined() + "\""
}
