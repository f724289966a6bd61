import TypedURLSchema

/// A value that no URL can contain at its place in the main template.
struct PlaceProblem {
    let parameter: String
    /// The value, if the parameter has other values that a URL can contain; nil if it has none.
    let value: String?
    /// What is wrong and what to do, in one line.
    let message: String
}
