import TypedURLModel

/// A target's configuration.
extension Findings {
    private static let configurationKeys =
        ["$schema", "$comment", "enumName", "accessLevel", "strict"] + SchemaDefaults.keywords + [
            "acceptedBreaks"
        ]

    /// Reads a target's configuration, and finds what is wrong with it.
    mutating func configuration(in document: SchemaDocument) -> SchemaConfiguration {
        var configuration = SchemaConfiguration()
        guard case .object(let root) = document.root.value else {
            let message = "a configuration must be an object, not \(document.root.value.kind)"
            add(.wrongJSONType, message, at: document.root.range)
            return configuration
        }
        checkKeys(
            of: root, Self.configurationKeys,
            "the keys are \"enumName\", \"accessLevel\", \"strict\", \(SchemaDefaults.listed) and \"acceptedBreaks\""
        )
        _ = string("$schema", in: root)
        _ = string("$comment", in: root)
        // What they say matters to a comparison alone, which reads them.
        _ = array("acceptedBreaks", in: root)
        configuration.document = document
        configuration.enumName = swiftName("enumName", in: root)?.value
        configuration.isStrict = boolean("strict", in: root)?.value ?? false
        if let text = string("accessLevel", in: root) {
            if let level = SchemaConfiguration.AccessLevel(rawValue: text.value) {
                configuration.accessLevel = level
            } else {
                let levels = SchemaConfiguration.AccessLevel.allCases.map(\.rawValue)
                let suggestion = suggestion(for: text.value, among: levels)
                let ending =
                    suggestion.isEmpty ? "; write \"public\", \"package\" or \"internal\"" : suggestion
                let message = "unknown access level \(QuotedText.quote(text.value))\(ending)"
                add(.invalidValue, message, at: text.range)
            }
        }
        configuration.defaults = SchemaDefaults(root, &self)
        return configuration
    }

    /// Finds the members of an object that are none of some keys.
    ///
    /// - Parameters:
    ///   - ending: What to write, where no key is near.
    package mutating func checkKeys(of object: JSONObject, _ keys: [String], _ ending: String) {
        for member in object.members where !keys.contains(where: { $0.hasSameScalars(as: member.name) }) {
            let suggestion = suggestion(for: member.name, among: keys)
            let message =
                "unknown key \(QuotedText.quote(member.name))\(suggestion.isEmpty ? "; " + ending : suggestion)"
            add(.unknownKeyword, message, at: member.nameRange)
        }
    }
}
