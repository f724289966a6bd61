import ArgumentParser

/// Prints findings in one format, each as soon as it is found.
protocol Reporter {
    /// Prints a finding, or keeps it for later.
    mutating func report(_ finding: Finding)

    /// Prints what ends the output. Nothing is reported after it.
    mutating func finish()
}
