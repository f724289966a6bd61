import TypedURL
import TypedURLSchema

/// For people: a line for each finding as compilers print theirs, and beneath it the line of the file with a mark.
struct TextReporter: Reporter {
    let output: Output
    let style: TextStyle

    func report(_ finding: Finding) {
        line(finding.place, finding.severity.rawValue, finding.severity, finding.message, finding.rule)
        for detail in finding.details { output.write("  \(QuotedText.printable(detail))\n") }
        for (message, place) in finding.related { line(place, "note", nil, message, nil) }
    }

    func finish() {
        output.flush()
    }

    private func line(
        _ place: FindingPlace?, _ label: String, _ severity: Severity?, _ message: String, _ rule: String?
    ) {
        var text = ""
        if let place {
            let path = QuotedText.printable(place.path)
            text += style.strong("\(path):\(place.start.line):\(place.start.column):") + " "
        }
        text += style.label("\(label):", severity) + " "
        text +=
            severity == nil ? QuotedText.printable(message) : style.strong(QuotedText.printable(message))
        if let rule { text += " " + style.quiet("[\(QuotedText.printable(rule))]") }
        text += "\n"
        if let place, let excerpt = place.excerpt,
            let line = MarkedLine(excerpt, from: place.start, to: place.end)
        {
            text += "\(line.source)\n\(line.indent)\(style.mark(line.mark))\n"
        }
        output.write(text)
    }
}
