import TypedURLSchema

/// A value that no URL can hold where the main template has it.
struct PlaceProblem {
    let parameter: String
    /// The value, if the parameter has others that can be held; nil if it has none.
    let value: String?
    /// What is wrong and what to do, in one line.
    let message: String
}
