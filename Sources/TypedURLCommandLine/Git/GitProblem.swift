/// Why git cannot say what the schemas were.
struct GitProblem: Error, CustomStringConvertible {
    /// What is wrong and what to do about it, on one line.
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
