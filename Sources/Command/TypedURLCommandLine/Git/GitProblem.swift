/// Why git cannot provide the older schemas.
struct GitProblem: Error, CustomStringConvertible {
    /// What is wrong and what to do about it, on one line.
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
