@_spi(Generated) import TypedURLModel

extension ComponentPattern {
    /// The variable that is all of a component or segment; nil if there is none, or something else besides.
    var variable: URITemplate.Variable? {
        guard elements.count == 1, case .values(let op, let variables)? = elements.first, op != .label,
            variables.count == 1, !variables[0].hasDelimiter
        else { return nil }
        return variables[0]
    }
}
