/// Prints findings in one format, each as soon as it is found.
protocol Reporter {
    var output: Output { get }

    /// Prints a finding, or keeps it for later.
    mutating func report(_ finding: Finding)

    /// Prints what ends the output. Nothing is reported after it.
    mutating func finish()
}

extension Reporter {
    func finish() { output.flush() }
}
