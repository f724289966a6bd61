/// Why the core does not read the URLs of a schema.
struct UncoveredSchema: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
