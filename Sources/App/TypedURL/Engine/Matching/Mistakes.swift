/// The mistakes in the variables that have no names in a URL.
struct Mistakes: Comparable {
    /// The number of texts that are invalid or missing.
    var count = 0

    /// The number of bytes in the invalid texts.
    var bytes = 0

    static func + (left: Self, right: Self) -> Self {
        Mistakes(count: left.count + right.count, bytes: left.bytes + right.bytes)
    }

    /// Compares the numbers of mistakes, then the numbers of bytes.
    static func < (left: Self, right: Self) -> Bool {
        (left.count, left.bytes) < (right.count, right.bytes)
    }
}
