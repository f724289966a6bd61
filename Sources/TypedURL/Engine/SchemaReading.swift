/// What was read of a URL by the schema whose template agrees with it.
struct SchemaReading {
    let member: CompiledSchema
    var reading: Reading

    var violations: [Violation] { reading.violations }

    /// The URL, where there are no violations.
    var parsed: ParsedURL {
        ParsedURL(
            schema: member.schema.name, instance: member.instance(of: reading.values),
            canonical: member.print(reading.values).text, ignored: reading.ignored)
    }

    func error(_ url: String) -> URLValidationError {
        URLValidationError(url: url, schema: member.schema.name, violations: violations)
    }

    /// Whether a reader can go on: nothing is wrong but what a newer sender may have added.
    var isTolerable: Bool {
        violations.allSatisfy { violation in
            switch violation.code {
            case .unknownParameter: true
            case .notAllowed:
                violation.parameter.flatMap(member.place).map(reading.replaceable.contains) ?? false
            default: false
            }
        }
    }

    /// The reading with defaults in place of values that their enumerations do not have.
    var tolerated: SchemaReading {
        var result = self
        for place in reading.replaceable {
            result.reading.values[place] = member.schema.parameters[place].defaultValue
        }
        return result
    }
}
