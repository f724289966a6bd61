import TypedURLSchema

/// A fault in the authority of URLs that a template prints or reads.
struct AuthorityProblem {
    let fault: AuthorityFault
    /// The parameter to blame; nil if literals alone make the fault.
    let parameter: String?
    /// What is wrong and what to do, in one line.
    let message: String
    /// A URL with the fault.
    let detail: String?
}
