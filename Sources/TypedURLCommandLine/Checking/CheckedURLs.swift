import TypedURL

/// What came of checking some URLs.
struct CheckedURLs: Sendable {
    /// A URL that is not valid.
    struct Invalid: Sendable {
        let error: URLValidationError
        /// Where it stands; nil for an argument.
        let line: URLLine?
    }

    var tally = ViolationTally()
    /// What is to be printed as it is.
    var text: [UInt8] = []
    /// For each URL that is not valid, where it stands in the text.
    var invalidText: [Range<Int>] = []
    /// The URLs that are not valid, where another one prints them.
    var invalid: [Invalid] = []
}

/// The line that a URL stands on.
struct URLLine: Sendable {
    let path: String
    /// The line, from 1.
    let number: Int
}
