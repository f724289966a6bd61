@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension LintCheck {
    /// Finds schemas and parameters without a description.
    static let missingDescription = LintCheck { subject, report in
        guard let schema = subject.schema else { return }
        if schema.annotations.description.isBlank {
            report.add("the schema has no \"description\"; say what its URLs are for", at: subject.bracket)
        }
        for parameter in schema.parameters where parameter.annotations.description.isBlank {
            let name = QuotedText.quote(parameter.name)
            report.add(
                "\(name) has no \"description\"; say what it is for", at: subject.position(of: parameter.name)
            )
        }
    }

    /// Finds schemas with parameters and without examples.
    static let missingExample = LintCheck { subject, report in
        guard let schema = subject.schema, !schema.parameters.isEmpty,
            subject.document.root.objectValue?["examples"]?.arrayValue?.isEmpty ?? true
        else { return }
        report.add("the schema has no \"examples\"; add a typical one", at: subject.bracket)
    }

    /// Finds deprecated schemas and parameters without a replacement in their descriptions.
    static let deprecatedWithoutReplacement = LintCheck { subject, report in
        guard let schema = subject.schema else { return }
        let names = schema.parameters.map(\.name)
        if schema.annotations.isDeprecated, !schema.annotations.description.namesReplacement(among: []) {
            let position = subject.position(of: ["deprecated"])
            report.add("the schema is deprecated, but its \"description\" \(advice)", at: position)
        }
        for parameter in schema.parameters where parameter.annotations.isDeprecated {
            let others = names.filter { !$0.hasSameScalars(as: parameter.name) }
            guard !parameter.annotations.description.namesReplacement(among: others) else { continue }
            let name = QuotedText.quote(parameter.name)
            let position = subject.position(of: ["properties", parameter.name, "deprecated"])
            report.add("\(name) is deprecated, but its \"description\" \(advice)", at: position)
        }
    }

    /// Finds parameters that are required although they are deprecated.
    static let deprecatedAndRequired = LintCheck { subject, report in
        for parameter in subject.schema?.parameters ?? []
        where parameter.isRequired && parameter.annotations.isDeprecated {
            let name = QuotedText.quote(parameter.name)
            let message =
                "\(name) is deprecated but required; remove it from \"required\", or remove \"deprecated\""
            report.add(message, at: subject.position(of: ["properties", parameter.name, "deprecated"]))
        }
    }

    private static let advice = "does not name a replacement; name one, or say that there is none"
}

extension String? {
    /// Whether nothing is said.
    fileprivate var isBlank: Bool { self?.allSatisfy(\.isWhitespace) ?? true }

    /// Whether a description says what is used instead. It names another parameter, a URL, or something in quotes or
    /// code; or has a word that such sentences have.
    fileprivate func namesReplacement(among names: [String]) -> Bool {
        guard let text = self?.lowercased() else { return false }
        if ["`", "\"", "“", "«", "://"].contains(where: text.contains) { return true }
        let words = Set(
            text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" }.map(String.init))
        return names.contains { words.contains($0.lowercased()) } || !words.isDisjoint(with: Self.hints)
    }

    private static var hints: Set<String> {
        [
            "instead", "use", "uses", "replace", "replaced", "replaces", "replacement", "prefer", "see",
            "superseded", "moved", "renamed", "switch", "migrate", "nothing", "ignored", "unused", "removed",
        ]
    }
}
