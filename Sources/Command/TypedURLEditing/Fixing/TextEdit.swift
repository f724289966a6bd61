import TypedURLSchema

/// A change of a text: some bytes are replaced.
package struct TextEdit: Hashable, Sendable {
    /// The bytes that go. Empty where something is only put in.
    package let range: Range<Int>
    /// What comes.
    package let replacement: [UInt8]

    init(_ range: Range<Int>, _ replacement: String = "") {
        self.range = range
        self.replacement = Array(replacement.utf8)
    }

    init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }

    /// Whether both change the same bytes, so that they cannot be made together. Neighbouring removals can.
    func conflicts(with other: TextEdit) -> Bool {
        if range.isEmpty || other.range.isEmpty {
            return range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
        }
        return range.overlaps(other.range)
    }
}
