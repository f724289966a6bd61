import TypedURL

/// The results of some URLs.
struct CheckedURLs: Sendable {
    /// A URL that is not valid.
    struct Invalid: Sendable {
        let error: URLValidationError
        /// The line of the URL; nil for an argument.
        let line: URLLine?
    }

    /// How many messages of malformed rows are kept and printed.
    static let messageLimit = 10

    var tally = ViolationTally()
    /// Text that is printed unchanged.
    var text: [UInt8] = []
    /// The range of each invalid URL in the text.
    var invalidText: [Range<Int>] = []
    /// The URLs that are not valid, where another one prints them.
    var invalid: [Invalid] = []
    /// The first malformed rows that have a null result, each with its position.
    var malformed: [String] = []
    /// Whether an object was read, and whether one had the member of the URL.
    var (hasObject, hasMember) = (false, false)
    /// Why no further records were read, with its position; nil if all were.
    var problem: String?
}
