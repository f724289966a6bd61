/// A URL with the positions of its parameters.
struct PrintedURL {
    let text: String
    let ranges: PrintedRanges

    /// For each printed parameter: the range of its name, or of its value if it has no name in the URL.
    var names: [Range<Int>?] { ranges.names }

    /// For each printed parameter: the position of its value.
    var values: [ValueRanges?] { ranges.values }
}
