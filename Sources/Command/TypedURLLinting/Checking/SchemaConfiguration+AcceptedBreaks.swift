import TypedURLModel
import TypedURLSchema

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
        struct Key: Hashable {
            let change: [UInt8]
            let schema: [UInt8]
            let parameter: [UInt8]?
        }
        var seen: [Key: Range<Int>] = [:]
        var breaks: [AcceptedBreak] = []
        for item in items {
            guard let accepted = acceptedBreak(item, path: path) else { continue }
            let key = Key(
                change: Array(accepted.change.utf8), schema: Array(accepted.schema.utf8),
                parameter: accepted.parameter.map { Array($0.utf8) })
            if let first = seen[key] {
                add(
                    .duplicateValue,
                    "this break is already accepted at line \(line(of: first)); remove one of them",
                    at: item.range)
                continue
            }
            seen[key] = item.range
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
