/// A name that Swift cannot have.
package struct NamingProblem: Hashable, Sendable {
    /// The schema's name.
    package let schema: String

    /// Where in the schema's file the name comes from: the keys and indices from the root.
    package let path: [String]

    /// What is wrong and what to do.
    package let message: String
}

/// Names that Swift cannot have.
package struct NamingError: Error, Hashable, Sendable {
    /// What is wrong. There is at least one problem.
    package let problems: [NamingProblem]

    package init(problems: [NamingProblem]) {
        self.problems = problems
    }
}
