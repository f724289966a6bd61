/// The results of some URLs.
struct CheckedURLs: Sendable {
    /// How many messages of malformed rows are kept and printed.
    static let messageLimit = 10

    var tally = ViolationTally()
    /// Text that is printed unchanged.
    var text: [UInt8] = []
    /// The range of each invalid URL in the text.
    var invalidText: [Range<Int>] = []
    /// What is found in each invalid URL, where a reporter prints it.
    var findings: [[Finding]] = []
    /// The first malformed rows that have a null result, each with its position.
    var malformed: [String] = []
    /// Whether an object was read, and whether one had the member of the URL.
    var (hasObject, hasMember) = (false, false)
    /// Why no further records were read, with its position; nil if all were.
    var problem: String?
}
