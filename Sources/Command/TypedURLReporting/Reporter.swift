/// Prints findings in one format, each as soon as it is found.
package protocol Reporter {
    var output: Output { get }

    /// Prints a finding, or keeps it for later.
    mutating func report(_ finding: Finding)

    /// Prints what ends the output. Nothing is reported after it.
    mutating func finish()
}

extension Reporter {
    package func finish() { output.flush() }
}
