extension String {
    /// Whether both hold the same Unicode scalars. `==` holds canonically equivalent strings equal
    /// too, which would make two URLs of different bytes one.
    package func hasSameScalars(as other: String) -> Bool {
        // Nearly all texts that differ do so in their lengths or ends.
        utf8.count == other.utf8.count && utf8.last == other.utf8.last && utf8.elementsEqual(other.utf8)
    }
}
