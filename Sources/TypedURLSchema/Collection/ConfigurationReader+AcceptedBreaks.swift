import TypedURL

/// The breaks that a target accepts.
extension ConfigurationReader {
    private static let acceptanceKeys = ["change", "schema", "parameter", "reason"]

    mutating func readAcceptedBreaks(_ root: JSONObject, path: String) {
        guard let items = findings.array("acceptedBreaks", in: root) else { return }
        struct Key: Hashable {
            let change: [UInt8]
            let schema: [UInt8]
            let parameter: [UInt8]?
        }
        var seen: [Key: Range<Int>] = [:]
        for item in items.value {
            guard let accepted = acceptedBreak(item, path: path) else { continue }
            let key = Key(
                change: Array(accepted.change.utf8), schema: Array(accepted.schema.utf8),
                parameter: accepted.parameter.map { Array($0.utf8) })
            if let first = seen[key] {
                findings.add(
                    .duplicateValue,
                    "this break is already accepted at line \(findings.line(of: first)); remove one of them",
                    at: item.range)
                continue
            }
            seen[key] = item.range
            configuration.acceptedBreaks.append(accepted)
        }
    }

    private mutating func acceptedBreak(_ node: JSONNode, path: String) -> AcceptedBreak? {
        guard case .object(let object) = node.value else {
            let message = "\"acceptedBreaks\" must list objects, not \(node.value.kind)"
            findings.add(.wrongJSONType, message, at: node.range)
            return nil
        }
        for member in object.members
        where !Self.acceptanceKeys.contains(where: { $0.hasSameScalars(as: member.name) }) {
            let suggestion = findings.suggestion(for: member.name, among: Self.acceptanceKeys)
            let ending =
                suggestion.isEmpty
                ? "; the keys are \"change\", \"schema\", \"parameter\" and \"reason\"" : suggestion
            findings.add(
                .unknownKeyword, "unknown key \(QuotedText.quote(member.name))\(ending)", at: member.nameRange
            )
        }
        let change = demandedString("change", "a change's id: \"maximum-lowered\"", in: object, node)
        let schema = demandedString("schema", "a schema's name", in: object, node)
        let parameter = findings.string("parameter", in: object)
        let reason = demandedString("reason", "why the break is wanted", in: object, node)
        if let reason, reason.value.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
            findings.add(.invalidValue, "the reason is empty; say why the break is wanted", at: reason.range)
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
    ) -> Found<String>? {
        if object[key] == nil {
            findings.add(.missingKeyword, "\"\(key)\" is missing; add \(meaning)", at: node.range)
        }
        return findings.string(key, in: object)
    }
}
