import TypedURLModel

extension Parameter {
    /// The keywords of the parameter that a value does not meet. The violations have no range.
    package func violations(of value: ParameterValue) -> [Violation] {
        KeywordCheck.failures(of: value, schema, name: name).map { $0.violation(name, range: nil) }
    }
}
