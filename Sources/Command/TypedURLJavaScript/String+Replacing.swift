extension String {
    /// The text with another in place of each occurrence of a part, whatever combines with the part's characters.
    package func replacing(_ part: String, by other: String) -> String {
        var result: [UInt8] = []
        var rest = utf8[...]
        while let first = rest.first {
            if rest.starts(with: part.utf8) {
                result += other.utf8
                rest = rest.dropFirst(part.utf8.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
