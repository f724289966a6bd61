extension CompiledSchema {
    /// What is not there and should be: `required` and `dependentRequired`.
    ///
    /// - Parameters:
    ///   - isPresent: Whether each parameter is present, by its place in the schema.
    ///   - names: Where the names stand, as far as they have a place.
    func absences(isPresent: [Bool], names: [Range<Int>?]) -> [Violation] {
        var violations: [Violation] = []
        for need in needs where isPresent[need.parameter] {
            let name = schema.parameters[need.parameter].name
            for place in need.required where !isPresent[place] {
                let other = QuotedText.quote(schema.parameters[place].name)
                violations.append(
                    Violation(
                        .missingDependency, parameter: name, range: names[need.parameter],
                        message: "\(QuotedText.quote(name)) needs \(other) beside it"))
            }
        }
        for place in order where !isPresent[place] && schema.parameters[place].isRequired {
            let name = schema.parameters[place].name
            violations.append(
                Violation(
                    .missingParameter, parameter: name,
                    message: "missing required parameter \(QuotedText.quote(name))"))
        }
        return violations
    }
}
