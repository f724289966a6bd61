import TypedURL
import TypedURLSchema

/// For people: a line for each finding as compilers print theirs, and beneath it the line of the file with a mark.
package struct TextReporter: Reporter {
    package let output: Output
    let style: TextStyle

    package func report(_ finding: Finding) {
        line(finding.location, finding.severity.rawValue, finding.severity, finding.message, finding.rule)
        for detail in finding.details { output.write("  \(LogText.printable(detail))\n") }
        for (message, location) in finding.related { line(location, "note", nil, message, nil) }
    }

    private func line(
        _ location: FindingLocation?, _ label: String, _ severity: Severity?, _ message: String,
        _ rule: String?
    ) {
        var text = ""
        if let location {
            let path = LogText.printable(location.path)
            text += style.strong("\(path):\(location.start.line):\(location.start.column):") + " "
        }
        text += style.label("\(label):", severity) + " "
        text +=
            severity == nil ? LogText.printable(message) : style.strong(LogText.printable(message))
        if let rule { text += " " + style.quiet("[\(LogText.printable(rule))]") }
        text += "\n"
        if let location, let excerpt = location.excerpt,
            let line = MarkedLine(excerpt, from: location.start, to: location.end)
        {
            let indent = LogText.indent
            text += "\(indent)\(line.source)\n\(indent)\(line.indent)\(style.mark(line.mark))\n"
        }
        output.write(text)
    }
}
