import TypedURL

/// An element of `$defs`: a schema that others refer to.
struct Definition: Sendable {
    /// The member of `$defs`.
    let member: JSONObject.Member
    /// The index of its file.
    let file: Int

    /// What tells it from all others: where it stands.
    var id: Int { member.nameRange.lowerBound }
    /// How references end that lead to it.
    var pointer: String { "#/$defs/" + member.name }
}

/// What reading a definition by itself came to.
struct DefinitionReading: Sendable {
    /// What was found in it. Who refers to it does not say it again.
    let diagnostics: [Diagnostic]
    /// Whether it is of no use.
    let hasErrors: Bool

    /// What a definition is taken for as long as it is being read.
    static let open = DefinitionReading(diagnostics: [], hasErrors: false)
}
