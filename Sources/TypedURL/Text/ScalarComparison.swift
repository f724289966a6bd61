extension String {
    /// Whether both hold the same Unicode scalars. `==` holds canonically equivalent strings equal
    /// too, which would make two URLs of different bytes one.
    package func hasSameScalars(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}
