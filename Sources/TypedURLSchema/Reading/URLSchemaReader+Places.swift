@_spi(Generated) import TypedURL

extension URLSchemaReader {
    /// Finds templates whose URLs have no host, or a port that is none. What one parameter does in several templates is
    /// said once.
    mutating func checkAuthorities(_ schema: URLSchema) {
        guard templates.count == schema.templates.count else { return }
        var seen = NameTable<Bool>()
        var effort = ReversibilityLimits.stepsOfAlternates
        for (place, read) in templates.enumerated() {
            for problem in AuthorityCheck.problems(of: schema, template: place, effort: &effort) {
                if let parameter = problem.parameter,
                    seen.insert(true, for: "\(problem.fault) \(parameter)") != nil
                {
                    continue
                }
                findings.add(
                    .invalidAuthority, problem.message, detail: problem.detail, at: read.range)
            }
        }
    }

    /// Finds values that no URL can hold where the main template has them.
    mutating func checkPlaces(_ schema: URLSchema) {
        for problem in PlaceCheck.problems(of: schema) {
            guard findings.count(of: .unsatisfiable) < SchemaLimits.valueFindings else { return }
            let property = properties.first { $0.name.hasSameScalars(as: problem.parameter) }
            guard let property else { continue }
            let value = problem.value.flatMap { value in
                rootNode.objectValue?["properties"]?.objectValue?[problem.parameter]?.range(ofValue: value)
            }
            findings.add(.unsatisfiable, problem.message, at: value ?? property.nameRange)
        }
    }
}

extension JSONNode {
    /// Where a schema lists a value in an `enum` or `const` of its own.
    fileprivate func range(ofValue text: String) -> Range<Int>? {
        guard let object = objectValue else { return nil }
        let values = (object["enum"]?.arrayValue ?? []) + (object["const"].map { [$0] } ?? [])
        if let value = values.first(where: { $0.stringValue?.hasSameScalars(as: text) == true }) {
            return value.range
        }
        let inner = ["prefixItems", "anyOf", "oneOf"].flatMap { object[$0]?.arrayValue ?? [] }
        return (inner + (object["items"].map { [$0] } ?? [])).lazy.compactMap { $0.range(ofValue: text) }
            .first
    }
}
