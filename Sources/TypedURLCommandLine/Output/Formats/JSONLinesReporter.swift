/// An object a line for each finding.
struct JSONLinesReporter: Reporter {
    let output: Output

    func report(_ finding: Finding) {
        output.write(JSONText(finding))
        output.write("\n")
    }

    func finish() {
        output.flush()
    }
}
