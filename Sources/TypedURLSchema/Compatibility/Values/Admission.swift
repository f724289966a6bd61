import TypedURL

/// Which values of the right type a schema admits. A long list is searched once.
struct Admission {
    private let schema: ScalarSchema
    private let listed: Set<ParameterValue>?

    init(_ schema: ScalarSchema) {
        self.schema = schema
        listed = schema.listed.map { Set($0) }
    }

    func admits(_ value: ParameterValue) -> Bool {
        listed?.contains(value) ?? schema.admits(value)
    }
}
