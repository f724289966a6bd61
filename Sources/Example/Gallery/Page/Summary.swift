/// What it took to fill the page.
struct Summary: Equatable, Sendable, CustomStringConvertible {
    let cells: Int
    let distinctURLs: Int
    let counts: LoadCounts

    var description: String {
        """
        \(cells) cells, \(distinctURLs) distinct URLs: \(counts.loaded) loaded, \(counts.failed) failed, \
        \(counts.fromMemory) from memory, \(counts.fromDisk) from disk, \(counts.coalesced) coalesced
        """
    }
}
