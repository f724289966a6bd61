/// What it took to fill the page.
struct Summary: Equatable, Sendable, CustomStringConvertible {
    /// How many pictures were asked for: one for each place on the page.
    let pictures: Int
    let distinctURLs: Int
    let counts: LoadCounts

    /// Pictures whose URL was asked for before, or at the same time: they cost no load of their own.
    var repeats: Int { counts.fromMemory + counts.coalesced }

    /// The first ones add up to the different URLs, and all of them to the pictures.
    private var parts: [(count: Int, text: String)] {
        let rest = [
            (counts.fromDisk, "URLs whose pictures an earlier run kept on disk"),
            (counts.failed, "URLs of what cannot be shown, as examples of errors"),
            (repeats, "pictures that repeat one of these URLs, and cost no load"),
        ]
        return [(counts.loaded, "URLs loaded now")] + rest.filter { $0.0 > 0 }
    }

    var description: String {
        let lines = parts.map { "  \($0.text): \($0.count)" }
        return (["\(pictures) pictures with \(distinctURLs) different URLs:"] + lines).joined(separator: "\n")
    }
}
