/// Names that Swift cannot have.
package struct NamingError: Error {
    /// What is wrong. There is at least one problem.
    package let problems: [NamingProblem]

    package init(problems: [NamingProblem]) {
        self.problems = problems
    }
}
