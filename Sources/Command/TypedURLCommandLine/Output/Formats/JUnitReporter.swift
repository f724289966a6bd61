import TypedURL
import TypedURLSchema

/// Test results in the XML of JUnit: a test for each finding, which errors and warnings fail.
///
/// The optional counts of a suite are omitted, because they would precede the tests that they count.
struct JUnitReporter: Reporter {
    private let output: Output
    private let suite: String
    private var isEmpty = true

    init(output: Output, command: String) {
        self.output = output
        suite = XMLText.attribute("typed-url \(command)")
        output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n")
        output.write("<testsuite name=\"\(suite)\">\n")
    }

    mutating func report(_ finding: Finding) {
        isEmpty = false
        let rule = XMLText.attribute(finding.rule)
        var test =
            "<testcase classname=\"\(XMLText.attribute(finding.location?.path ?? suite))\" name=\"\(rule)"
        if let location = finding.location {
            let path = XMLText.attribute(location.pathInRepository)
            test +=
                " at \(location.start.line):\(location.start.column)\" file=\"\(path)\" line=\"\(location.start.line)"
        }
        output.write(test + "\">\n")
        let lines = finding.lines.map(XMLText.content).joined(separator: "\n")
        switch finding.severity {
        case .error, .warning:
            let message = XMLText.attribute(finding.message)
            let severity = finding.severity.rawValue
            output.write("<failure type=\"\(severity)\" message=\"\(message)\">\(lines)</failure>\n")
        case .info:
            output.write("<system-out>\(lines)</system-out>\n")
        }
        output.write("</testcase>\n")
    }

    func finish() {
        // Some servers take a report without tests for one that got lost.
        if isEmpty { output.write("<testcase classname=\"\(suite)\" name=\"no findings\"/>\n") }
        output.write("</testsuite>\n</testsuites>\n")
        output.flush()
    }
}

/// Text in XML 1.0. Characters that XML does not allow, even escaped, are written as in messages.
enum XMLText {
    /// The text between two tags.
    static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

    /// The text as the value of an attribute, in double quotes. A reader would turn plain line breaks there into spaces.
    static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

    /// Bytes are gathered, since a string for each character takes many times as long.
    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": bytes += "&amp;".utf8
            case "<": bytes += "&lt;".utf8
            case ">": bytes += "&gt;".utf8
            case "\"": bytes += "&quot;".utf8
            case "\n": bytes += (isAttribute ? "&#10;" : "\n").utf8
            case "\t": bytes += (isAttribute ? "&#9;" : "\t").utf8
            case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            default: bytes += QuotedText.printable(scalar).utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
