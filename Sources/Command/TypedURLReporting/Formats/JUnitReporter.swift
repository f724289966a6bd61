import TypedURL
import TypedURLXML
import TypedURLSchema

/// Test results in the XML of JUnit: a test for each finding, which errors and warnings fail.
///
/// The optional counts of a suite are omitted, because they would precede the tests that they count.
package struct JUnitReporter: Reporter {
    package let output: Output
    private let suite: String
    private var isEmpty = true

    init(output: Output, command: String) {
        self.output = output
        suite = XMLText.attribute("typed-url \(command)")
        output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n")
        output.write("<testsuite name=\"\(suite)\">\n")
    }

    package mutating func report(_ finding: Finding) {
        isEmpty = false
        let rule = XMLText.attribute(finding.rule)
        var test =
            "<testcase classname=\"\(XMLText.attribute(finding.location.map { LogText.broken($0.path) } ?? suite))\" name=\"\(rule)"
        if let location = finding.location {
            let path = XMLText.attribute(LogText.broken(location.pathInRepository))
            test +=
                " at \(location.start.line):\(location.start.column)\" file=\"\(path)\" line=\"\(location.start.line)"
        }
        output.write(test + "\">\n")
        let lines = finding.lines.map { XMLText.content(LogText.broken($0)) }.joined(separator: "\n")
        switch finding.severity {
        case .error, .warning:
            let message = XMLText.attribute(LogText.broken(finding.message))
            let severity = finding.severity.rawValue
            output.write("<failure type=\"\(severity)\" message=\"\(message)\">\(lines)</failure>\n")
        case .info:
            output.write("<system-out>\(lines)</system-out>\n")
        }
        output.write("</testcase>\n")
    }

    package func finish() {
        // Some servers take a report without tests for one that got lost.
        if isEmpty { output.write("<testcase classname=\"\(suite)\" name=\"no findings\"/>\n") }
        output.write("</testsuite>\n</testsuites>\n")
        output.flush()
    }
}
