/// Why a command cannot do its work, besides a file that cannot be read or written.
struct CommandProblem: Error, CustomStringConvertible {
    /// What is wrong and what to do about it, on one line.
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
