extension ScalarSchema {
    /// The value that a decoded text has under this type, or nil where it has none. Keywords are not
    /// looked at.
    func value(of text: String) -> ParameterValue? {
        switch self {
        case .string, .strings: .string(text)
        case .integer, .integers: IntegerText.parse(text.utf8).map(ParameterValue.integer)
        case .number: NumberText.parse(text.utf8).map(ParameterValue.number)
        case .boolean:
            switch text {
            case "true": .boolean(true)
            case "false": .boolean(false)
            default: nil
            }
        }
    }

    /// What a text that is no value of the type should have been, to follow the parameter's name.
    func typeDemand(_ text: String) -> String {
        switch self {
        case .string, .strings:
            return "must be a string"
        case .integer, .integers:
            guard IntegerText.isInteger(text.utf8) else { return "must be an integer" }
            return "must be an integer from \(Int64.min) to \(Int64.max)"
        case .number:
            return "must be a number"
        case .boolean:
            return "must be \"true\" or \"false\""
        }
    }
}
