extension String {
    /// The text with another in place of each occurrence of a part, whatever combines with the part's characters.
    package func replacing(_ part: String, by other: String) -> String {
        String(unicodeScalars.replacing(part.unicodeScalars, with: other.unicodeScalars))
    }
}
