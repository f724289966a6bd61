import TypedURLSchema
import TypedURLJSON

/// GitLab's code quality report: a list of issues.
package struct GitLabReporter: Reporter {
    package let output: Output
    private var fingerprints = Fingerprints()
    private var isFirst = true

    init(output: Output) {
        self.output = output
        output.write("[")
    }

    package mutating func report(_ finding: Finding) {
        output.write(isFirst ? "\n" : ",\n")
        isFirst = false
        // GitLab requires a location; a finding without one gets the folder.
        let location = finding.location
        let lines = JSONText.members([
            "begin": .count(location?.start.line ?? 1), "end": .count(location?.end.line ?? 1),
        ])
        output.write(
            .members([
                "description": .string(finding.lines.joined(separator: "\n")),
                "check_name": .string(finding.rule),
                "fingerprint": .string(fingerprints.next(finding)),
                "severity": .string(Self.severity(finding.severity)),
                "location": .members([
                    "path": .string(location?.pathInRepository ?? "."), "lines": lines,
                ]),
            ]))
    }

    package func finish() {
        output.write(isFirst ? "]\n" : "\n]\n")
        output.flush()
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "major"
        case .warning: "minor"
        case .info: "info"
        }
    }
}
