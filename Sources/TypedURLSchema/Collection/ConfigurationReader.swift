import TypedURL

/// Reads a target's configuration, and finds everything in it that is wrong.
struct ConfigurationReader {
    private static let keys = ["$schema", "$comment", "enumName", "accessLevel", "strict", "acceptedBreaks"]

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
        readAcceptedBreaks(root, path: document.path)
    }

    private mutating func checkKeys(_ root: JSONObject) {
        for member in root.members where !Self.keys.contains(where: { $0.hasSameScalars(as: member.name) }) {
            let suggestion = findings.suggestion(for: member.name, among: Self.keys)
            let ending =
                suggestion.isEmpty
                ? "; the keys are \"enumName\", \"accessLevel\", \"strict\" and \"acceptedBreaks\""
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
