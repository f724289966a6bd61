@_spi(Generated) import TypedURLModel

extension URLSchemaReader {
    /// Reads the accepted spellings or, where the schema says nothing of them, takes those of its target.
    mutating func readTolerances(_ root: JSONObject) -> [Located<Tolerance>] {
        if root["accepts"] == nil, let tolerances = definitions.defaults.tolerances {
            return tolerances.map { Located(value: $0, range: templatePlace) }
        }
        return findings.tolerances(in: root) ?? []
    }
}
