/// A position in a text, in the usual form: line and column, both starting at 1.
///
/// The column counts Unicode scalars, so an accented letter written as one scalar is one column and a tab
/// is one column.
package struct SourcePosition: Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
