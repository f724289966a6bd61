/// Why no schema is drafted for a line.
struct SampleProblem: Error {
    /// A clause: `it has user info`.
    let reason: String
}
