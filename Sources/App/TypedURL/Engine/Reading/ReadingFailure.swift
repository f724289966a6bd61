/// The violation that ends the reading of a name or value.
struct ReadingFailure: Error {
    let violation: Violation

    /// Most failures occur in attempts to split a URL, and nobody reads these.
    init(_ isExplained: Bool, _ violation: () -> Violation) {
        self.violation = isExplained ? violation() : .unexplained
    }
}
