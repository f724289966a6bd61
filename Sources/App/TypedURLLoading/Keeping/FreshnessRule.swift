/// How old a copy can be for a request.
struct FreshnessRule: Sendable {
    /// The maximum age; nil for any age.
    let maximumAge: Duration?

    /// Whether the request demands this age itself. Then the copy's own lifetime does not count, unless it must be
    /// revalidated.
    var isOfRequest = false

    /// With a limit of zero, every copy is too old.
    func allows(age: Double) -> Bool {
        guard let maximumAge else { return true }
        return maximumAge > .zero && age <= maximumAge.seconds
    }
}
