/// A place in a text as people name it: line and column, both counted from 1.
///
/// The column counts Unicode scalars, so an accented letter written as one scalar is one column and a tab
/// is one column.
package struct SourcePosition: Hashable, Comparable, Sendable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
