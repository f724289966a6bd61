/// For people: a line for each finding as compilers print theirs, and beneath it the line of the file with a mark.
struct TextReporter: Reporter {
    func report(_ finding: Finding) {
        let place = finding.place.map { "\($0.path):\($0.start.line):\($0.start.column): " } ?? ""
        print("\(place)\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]")
        for line in finding.details { print("  \(line)") }
    }

    func finish() {}
}
