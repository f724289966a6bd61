/// What it took to fill the page.
struct Summary: Equatable, Sendable, CustomStringConvertible {
    let cells: Int
    let distinctURLs: Int
    /// How often a loader ran.
    let loads: Int

    var description: String {
        "\(cells) cells, \(distinctURLs) distinct URLs, \(loads) loads"
    }
}
