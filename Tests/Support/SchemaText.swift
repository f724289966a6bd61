import Foundation
import TypedURLLinting
import TypedURLModel
import TypedURLSchema

/// Reads and checks a text as the file `test.json`.
///
/// A check prints and reads hundreds of URLs, and most laws draw the same random schemas. So each text is checked once.
package func readSchema(_ text: String) -> SchemaReading {
    SchemaReadings.shared.reading(of: text)
}

/// The schema of a text that is read without an error. The linter, which takes far longer, does not look at it.
package func uncheckedSchema(_ text: String) -> URLSchema? {
    let reading = SchemaReading.read(path: "test.json", bytes: Array(text.utf8))
    return reading.diagnostics.contains { $0.severity == .error } ? nil : reading.schema
}

private final class SchemaReadings: @unchecked Sendable {
    static let shared = SchemaReadings()

    // Safe: only used while `lock` is held.
    private var readings: [String: SchemaReading] = [:]
    private let lock = NSLock()

    func reading(of text: String) -> SchemaReading {
        if let known = lock.withLock({ readings[text] }) { return known }
        let reading = SchemaReading.checked(path: "test.json", bytes: Array(text.utf8))
        return lock.withLock {
            readings[text] = reading
            return reading
        }
    }
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
