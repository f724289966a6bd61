import ArgumentParser

/// What `diff` fails for: a list with commas.
struct FailOn: ExpressibleByArgument {
    /// The columns that are named.
    let columns: Set<DiffColumn>

    init?(argument: String) {
        var columns: Set<DiffColumn> = []
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            if let column = DiffColumn(rawValue: String(name)) {
                columns.insert(column)
            } else if name == "any" {
                columns.formUnion(DiffColumn.allCases)
            } else if name != "none" {
                return nil
            }
        }
        self.columns = columns
    }

    static let allValueStrings = DiffColumn.allCases.map(\.rawValue) + ["any", "none"]

    /// The columns of all lists together. Without one, old URLs.
    static func columns(_ lists: [FailOn]) -> Set<DiffColumn> {
        lists.isEmpty ? [.oldURLs] : lists.reduce(into: []) { $0.formUnion($1.columns) }
    }
}
