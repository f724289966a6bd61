/// What the parameters of one URL hold.
struct Reading {
    /// The value of each parameter, by its place in the schema: a normal instance, where there are no
    /// violations.
    var values: [ParameterValue?]

    /// The parameters that mean nothing, in the order in which they stand in the URL.
    var ignored: [IgnoredParameter] = []

    /// What is wrong, in the order in which it was found.
    var violations: [Violation] = []

    /// The parameters with a default whose value is none of their enumeration's.
    var replaceable: Set<Int> = []
}
