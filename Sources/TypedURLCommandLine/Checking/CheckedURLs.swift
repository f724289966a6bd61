import TypedURL

/// What came of checking some URLs.
struct CheckedURLs: Sendable {
    /// A URL that is not valid.
    struct Invalid: Sendable {
        let error: URLValidationError
        let place: URLPlace
    }

    var tally = ViolationTally()
    /// What is to be printed as it is.
    var text: [UInt8] = []
    /// For each URL that is not valid, where it stands in the text.
    var invalidText: [Range<Int>] = []
    /// The URLs that are not valid, where another one prints them.
    var invalid: [Invalid] = []
}

/// Where a URL was given.
enum URLPlace: Sendable {
    /// Among the URLs that are arguments, from 1.
    case argument(Int)
    case line(URLLine)

    /// The line of a file or of standard input; nil for an argument.
    var line: URLLine? {
        switch self {
        case .argument: nil
        case .line(let line): line
        }
    }
}

/// The line that a URL stands on.
struct URLLine: Sendable {
    let path: String
    /// The line, from 1.
    let number: Int
}
