import TypedURLModel

extension FNV1a {
    /// Takes in a text and its end, so that two texts are not the same as one.
    mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte) }
        // No byte of UTF-8.
        combine(0xFF)
    }
}
