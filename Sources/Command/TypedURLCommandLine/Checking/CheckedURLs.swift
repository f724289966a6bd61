import TypedURLReporting

/// The results of some URLs.
struct CheckedURLs: Sendable {
    var tally = ViolationTally()
    /// Text that is printed unchanged.
    var text: [UInt8] = []
    /// The range of each invalid URL in the text.
    var invalidText: [Range<Int>] = []
    /// What is found in each invalid URL, where a reporter prints it.
    var findings: [[Finding]] = []
    /// Whether an object was read, and whether one had the member of the URL.
    var (hasObject, hasMember) = (false, false)
    /// Why no further records were read, with its position; nil if all were.
    var problem: String?
}
