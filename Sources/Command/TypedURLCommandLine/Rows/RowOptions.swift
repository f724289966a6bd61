/// The content of result rows, and which rows there are.
struct RowOptions: Sendable {
    /// Which records have a row.
    enum PrintedRecords: Sendable {
        case invalid
        case urls
        /// Empty ones, too.
        case all
    }

    /// The columns, after that of the line or argument.
    let columns: [ResultColumn]
    let format: RowFormat
    let records: PrintedRecords
    /// What the names of all columns begin with.
    let prefix: String

    /// The names of the columns that a row has, in order; of objects, those that some of them have.
    var columnNames: [String] { [prefix + "line"] + columns.map(\.name) }
}
