import TypedURLModel

/// Reads a target's configuration, and finds everything in it that is wrong.
struct ConfigurationReader {
    private static let keys =
        ["$schema", "$comment", "enumName", "accessLevel", "strict"] + SchemaDefaults.keywords + [
            "acceptedBreaks"
        ]

    var configuration = SchemaConfiguration()
    var findings: Findings

    init(_ document: SchemaDocument) {
        findings = Findings(in: document)
        guard case .object(let root) = document.root.value else {
            let message = "a configuration must be an object, not \(document.root.value.kind)"
            findings.add(.wrongJSONType, message, at: document.root.range)
            return
        }
        checkKeys(root)
        _ = findings.string("$schema", in: root)
        _ = findings.string("$comment", in: root)
        configuration.source = document.source
        configuration.enumName = findings.swiftName("enumName", in: root)?.value
        configuration.isStrict = findings.boolean("strict", in: root)?.value ?? false
        readAccessLevel(root)
        configuration.defaults = SchemaDefaults(root, &findings)
        readAcceptedBreaks(root, path: document.path)
    }

    private mutating func checkKeys(_ root: JSONObject) {
        for member in root.members where !Self.keys.contains(where: { $0.hasSameScalars(as: member.name) }) {
            let suggestion = findings.suggestion(for: member.name, among: Self.keys)
            let ending =
                suggestion.isEmpty
                ? "; the keys are \"enumName\", \"accessLevel\", \"strict\", \(SchemaDefaults.listed) and \"acceptedBreaks\""
                : suggestion
            findings.add(
                .unknownKeyword, "unknown key \(QuotedText.quote(member.name))\(ending)", at: member.nameRange
            )
        }
    }

    private mutating func readAccessLevel(_ root: JSONObject) {
        guard let text = findings.string("accessLevel", in: root) else { return }
        if let level = SchemaConfiguration.AccessLevel(rawValue: text.value) {
            configuration.accessLevel = level
            return
        }
        let levels = SchemaConfiguration.AccessLevel.allCases.map(\.rawValue)
        let suggestion = findings.suggestion(for: text.value, among: levels)
        let ending = suggestion.isEmpty ? "; write \"public\", \"package\" or \"internal\"" : suggestion
        findings.add(
            .invalidValue, "unknown access level \(QuotedText.quote(text.value))\(ending)", at: text.range)
    }
}

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
    ) -> Located<String>? {
        if object[key] == nil {
            findings.add(.missingKeyword, "\"\(key)\" is missing; add \(meaning)", at: node.range)
        }
        return findings.string(key, in: object)
    }
}

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
