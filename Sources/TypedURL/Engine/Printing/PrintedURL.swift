/// A URL, and where its parameters stand in it.
struct PrintedURL {
    var text = ""

    /// For each parameter that was printed, the place of its name; of its value, where it stands without a name.
    var names: [Range<Int>?]

    /// For each parameter that was printed, the place of its value.
    var values: [ValuePlace?]
}
