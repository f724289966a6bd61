import TypedURLSchema
import TypedURLJSON

/// One object with all findings, each on a line of its own.
package struct JSONReporter: Reporter {
    package let output: Output
    private var isFirst = true

    init(output: Output, command: String) {
        self.output = output
        output.write(#"{"version":1,"toolVersion":"\#(CommandVersion.number)","command":"#)
        output.write(JSONText.string(command))
        output.write(#","findings":["#)
    }

    package mutating func report(_ finding: Finding) {
        output.write(isFirst ? "\n" : ",\n")
        isFirst = false
        output.write(JSONText(finding))
    }

    package func finish() {
        output.write(isFirst ? "]}\n" : "\n]}\n")
        output.flush()
    }
}

/// An object a line for each finding.
package struct JSONLinesReporter: Reporter {
    package let output: Output

    package func report(_ finding: Finding) {
        output.write(JSONText(finding))
        output.write("\n")
    }
}

extension JSONText {
    /// A finding, as `json` and `jsonl` print it.
    init(_ finding: Finding) {
        var members: [(String, JSONText)] = [
            ("rule", .string(finding.rule)),
            ("severity", .string(finding.severity.rawValue)),
            ("message", .string(finding.message)),
            ("details", .array(finding.details.map(JSONText.string))),
        ]
        members += Self.members(of: finding.location)
        let related = finding.related.map { message, location in
            JSONText.object([("message", .string(message))] + Self.members(of: location))
        }
        members.append(("related", .array(related)))
        if let fix = finding.fix {
            let edits = fix.edits.map { edit in
                JSONText.object(Self.members(of: edit.location) + [("text", .string(edit.text))])
            }
            members.append(
                ("fix", .object([("description", .string(fix.description)), ("edits", .array(edits))])))
        }
        if !finding.properties.isEmpty {
            members.append(("properties", .object(finding.properties.map { ($0.name, $0.value) })))
        }
        self = .object(members)
    }

    private static func members(of location: FindingLocation?) -> [(String, JSONText)] {
        [
            ("path", .optional(location?.path)),
            ("start", location.map { JSONText($0.start) } ?? .null),
            ("end", location.map { JSONText($0.end) } ?? .null),
        ]
    }

    private init(_ position: SourcePosition) {
        self = .members(["line": .count(position.line), "column": .count(position.column)])
    }
}
