/// The violation that ends the reading of a name or value.
struct ReadingFailure: Error {
    let violation: Violation
}
