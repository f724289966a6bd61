/// The line of a URL.
package struct URLLine: Sendable {
    package let path: String
    /// The line, from 1.
    package let number: Int
    /// The column at which the URL begins, from 1, in Unicode scalars.
    package var column: Int
    /// Whether the URL is written without escapes.
    package let isVerbatim: Bool

    package init(path: String, number: Int, column: Int = 1, isVerbatim: Bool = true) {
        self.path = path
        self.number = number
        self.column = column
        self.isVerbatim = isVerbatim
    }

    /// The column of a scalar of the URL, from 1. Of one with escapes the beginning is named.
    package func column(ofScalar index: Int) -> Int {
        isVerbatim ? column + index - 1 : column
    }
}
