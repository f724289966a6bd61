import TypedURL

/// Says of the violations in a query which plus signs were read as spaces, because the violations speak of the spaces.
struct PlusNotes {
    /// The names of the schemas that accept `plus-as-space`.
    private let names: Set<[UInt8]>

    init(_ schemas: [URLSchema]) {
        names = Set(schemas.filter { $0.accepts.contains(.plusAsSpace) }.map { Array($0.name.utf8) })
    }

    func noted(_ error: URLValidationError) -> URLValidationError {
        guard !names.isEmpty, let schema = error.schema, names.contains(Array(schema.utf8)) else {
            return error
        }
        let url = Array(error.url.utf8)
        let hash = url.firstIndex(of: UInt8(ascii: "#")) ?? url.count
        let query = (url[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash)..<hash
        return URLValidationError(
            url: error.url, schema: schema,
            violations: error.violations.map { violation in
                guard violation.parameter != nil, let range = violation.range,
                    url[range.clamped(to: query)].contains(UInt8(ascii: "+"))
                else { return violation }
                return violation.noted(.plusIsSpace)
            }, secrets: error.secrets)
    }
}
