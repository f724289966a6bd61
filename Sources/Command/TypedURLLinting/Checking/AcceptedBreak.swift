import TypedURLModel
import TypedURLSchema

/// A breaking change that the target accepts: an item of `acceptedBreaks` in its `typed-url.json`.
package struct AcceptedBreak: Hashable, Sendable {
    /// The id of the change, as the configuration has it: `maximum-lowered`. Only a comparison knows which ids there are.
    package let change: String
    /// The bytes of the configuration that hold the id.
    package let changeRange: Range<Int>
    /// The schema's name, as a change says it.
    package let schema: String
    /// The parameter's name; nil if the change is about the schema as a whole.
    package let parameter: String?
    /// Why it is wanted.
    package let reason: String
    /// The configuration's path, as it was given.
    package let path: String
    /// The bytes of the configuration that say so.
    package let range: Range<Int>
}

extension SchemaConfiguration {
    /// The breaks that a comparison with older schemas is not to fail for.
    package var acceptedBreaks: [AcceptedBreak] {
        guard let document, let root = document.root.objectValue else { return [] }
        var findings = Findings(in: document)
        return findings.acceptedBreaks(in: root, path: document.path)
    }
}

/// The breaks that a target accepts.
extension Findings {
    private static let acceptanceKeys: [(name: String, type: JSONType)] = [
        ("change", .string), ("schema", .string), ("parameter", .string), ("reason", .string),
    ]

    mutating func acceptedBreaks(in root: JSONObject, path: String) -> [AcceptedBreak] {
        guard let items = root["acceptedBreaks"]?.arrayValue else { return [] }
        var seen = NameTable<Range<Int>>()
        var breaks: [AcceptedBreak] = []
        for item in items {
            guard let accepted = acceptedBreak(item, path: path) else { continue }
            // No name holds a line break that is not escaped here.
            let key = [accepted.change, accepted.schema, accepted.parameter ?? " "].map(QuotedText.quote)
            if let first = seen.insert(item.range, for: key.joined(separator: "\n")) {
                let line = line(of: first)
                add(
                    .duplicateValue, "this break is already accepted at line \(line); remove one of them",
                    at: item.range)
                continue
            }
            breaks.append(accepted)
        }
        return breaks
    }

    private mutating func acceptedBreak(_ node: JSONNode, path: String) -> AcceptedBreak? {
        guard case .object(let object) = node.value else {
            let message = "\"acceptedBreaks\" must list objects, not \(node.value.kind)"
            add(.wrongJSONType, message, at: node.range)
            return nil
        }
        checkKeys(
            of: object, Self.acceptanceKeys,
            "the keys are \"change\", \"schema\", \"parameter\" and \"reason\"")
        let change = demandedString("change", "a change's id: \"maximum-lowered\"", in: object, node)
        let schema = demandedString("schema", "a schema's name", in: object, node)
        let parameter = object.string("parameter")
        let reason = demandedString("reason", "why the break is wanted", in: object, node)
        if let reason, reason.value.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
            add(.invalidValue, "the reason is empty; say why the break is wanted", at: reason.range)
            return nil
        }
        guard let change, let schema, let reason, parameter != nil || object["parameter"] == nil else {
            return nil
        }
        return AcceptedBreak(
            change: change.value, changeRange: change.range, schema: schema.value,
            parameter: parameter?.value, reason: reason.value,
            path: path, range: node.range)
    }

    private mutating func demandedString(
        _ key: String, _ meaning: String, in object: JSONObject, _ node: JSONNode
    ) -> Located<String>? {
        if object[key] == nil {
            add(.missingKeyword, "\"\(key)\" is missing; add \(meaning)", at: node.range)
        }
        return object.string(key)
    }
}
