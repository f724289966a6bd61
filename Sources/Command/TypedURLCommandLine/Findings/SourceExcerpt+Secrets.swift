import TypedURL
import TypedURLEditing
import TypedURLSchema

extension SourceExcerpt {
    /// The same excerpt without secrets. Each character of one is a mark, so that the columns stay what they are.
    ///
    /// - Parameter secrets: Their columns in the line, in order.
    func hiding(_ secrets: [Range<Int>]) -> SourceExcerpt {
        let first = secrets.partitioningIndex { $0.upperBound > column }
        guard first < secrets.count else { return self }
        var scalars = Array(text.unicodeScalars)
        let columns = column..<column + scalars.count
        for secret in secrets[first...].prefix(while: { $0.lowerBound < columns.upperBound }) {
            for column in secret.clamped(to: columns) { scalars[column - columns.lowerBound] = "…" }
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return SourceExcerpt(text: String(view), column: column, isCut: isCut)
    }

    /// The same excerpt of a line without secrets.
    ///
    /// - Parameter secrets: The bytes of the source that hold them, in order.
    func hiding(_ secrets: [Range<Int>], onLine line: Int, of source: SourceText) -> SourceExcerpt {
        guard !secrets.isEmpty, let bytes = source.range(ofLine: line) else { return self }
        let first = secrets.partitioningIndex { $0.upperBound > bytes.lowerBound }
        let own = secrets[first...].prefix { $0.lowerBound < bytes.upperBound }
        return hiding(
            own.map { secret in
                let secret = secret.clamped(to: bytes)
                return source.position(at: secret.lowerBound)
                    .column..<source.position(at: secret.upperBound).column
            })
    }
}
