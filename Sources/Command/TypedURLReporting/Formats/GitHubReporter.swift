import TypedURL
import TypedURLSchema

/// Workflow commands, which GitHub turns into annotations of the lines of a change.
package struct GitHubReporter: Reporter {
    package let output: Output

    package func report(_ finding: Finding) {
        var properties: [(String, String)] = []
        if let location = finding.location {
            properties += [
                ("file", location.pathInRepository),
                ("line", String(location.start.line)), ("endLine", String(location.end.line)),
            ]
            // GitHub rejects columns for a range of several lines.
            if location.start.line == location.end.line {
                properties += [
                    ("col", String(location.start.column)), ("endColumn", String(location.end.column)),
                ]
            }
        }
        properties.append(("title", finding.rule))
        let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
        let message = finding.lines.joined(separator: "\n")
        output.write("::\(Self.command(finding.severity)) \(list)::\(Self.escaped(message))\n")
    }

    private static func command(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "notice"
        }
    }

    /// What ends a command is escaped, and what begins an escape. Other controls are spelt out.
    private static func escaped(_ text: String) -> String {
        // Other runners look for marks within a line.
        LogText.broken(text).unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result += QuotedText.printable(scalar)
            }
        }
    }

    /// In a property, what ends the property too.
    private static func escapedProperty(_ text: String) -> String {
        escaped(text).unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
