/// What is wrong with the variables that stand in a URL without their names.
struct Mistakes: Comparable {
    /// How many texts are not valid, or are missing.
    var count = 0

    /// The bytes of the texts that are not valid.
    var bytes = 0

    static func + (left: Self, right: Self) -> Self {
        Mistakes(count: left.count + right.count, bytes: left.bytes + right.bytes)
    }

    /// Fewer mistakes are less, and among as many those of shorter texts.
    static func < (left: Self, right: Self) -> Bool {
        (left.count, left.bytes) < (right.count, right.bytes)
    }
}
