import TypedURL
import TypedURLSchema

extension SourceExcerpt {
    /// The same excerpt without secrets. Each character of one is a mark, so that the columns stay what they are.
    ///
    /// - Parameter secrets: Their columns in the line, in order.
    package func hiding(_ secrets: [Range<Int>]) -> SourceExcerpt {
        var scalars = Array(text.unicodeScalars)
        let columns = column..<column + scalars.count
        for secret in secrets where secret.overlaps(columns) {
            for column in secret.clamped(to: columns) { scalars[column - columns.lowerBound] = "…" }
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return SourceExcerpt(text: String(view), column: column, isCut: isCut)
    }

    /// The same excerpt of a line without secrets.
    ///
    /// - Parameter secrets: The bytes of the source that hold them, in order.
    package func hiding(_ secrets: [Range<Int>], onLine line: Int, of source: SourceText) -> SourceExcerpt {
        guard !secrets.isEmpty, let bytes = source.range(ofLine: line) else { return self }
        return hiding(
            secrets.filter { $0.overlaps(bytes) }.map { secret in
                let secret = secret.clamped(to: bytes)
                return source.position(at: secret.lowerBound)
                    .column..<source.position(at: secret.upperBound).column
            })
    }
}
