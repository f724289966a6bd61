/// The mistakes in the variables that have no names in a URL.
struct Mistakes: Comparable {
    /// The number of texts that are invalid or missing.
    var count = 0

    /// The number of bytes in the invalid texts.
    var bytes = 0

    /// Counts an invalid text.
    mutating func add(_ capture: ComponentSplitter.Capture) {
        count += 1
        bytes += capture.range.count
    }

    /// Compares the numbers of mistakes, then the numbers of bytes.
    static func < (left: Self, right: Self) -> Bool {
        (left.count, left.bytes) < (right.count, right.bytes)
    }
}
