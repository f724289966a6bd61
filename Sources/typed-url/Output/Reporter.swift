/// Prints findings in one format, each as soon as it is made.
protocol Reporter {
    /// Prints a finding, or keeps what is to be printed of it.
    mutating func report(_ finding: Finding)

    /// Prints what ends the output. Nothing is reported behind it.
    mutating func finish()
}
