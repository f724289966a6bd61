/// The line of a URL.
struct URLLine: Sendable {
    let path: String
    /// The line, from 1.
    let number: Int
    /// The column at which the URL begins, from 1, in Unicode scalars.
    var column = 1
    /// Whether the URL is written without escapes.
    var isVerbatim = true

    /// The column of a scalar of the URL, from 1. Of one with escapes the beginning is named.
    func column(ofScalar index: Int) -> Int {
        isVerbatim ? column + index - 1 : column
    }
}
