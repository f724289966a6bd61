/// What reading a definition by itself came to.
final class DefinitionReading: Sendable {
    /// What was found in it. Who refers to it does not say it again.
    let diagnostics: [Diagnostic]
    /// Whether it is of no use.
    let hasErrors: Bool

    init(_ diagnostics: [Diagnostic] = [], hasErrors: Bool = false) {
        self.diagnostics = diagnostics
        self.hasErrors = hasErrors
    }
}
