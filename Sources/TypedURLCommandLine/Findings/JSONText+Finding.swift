import TypedURLSchema

extension JSONText {
    /// A finding, as `json` and `jsonl` print it.
    init(_ finding: Finding) {
        var members: [(String, JSONText)] = [
            ("rule", .string(finding.rule)),
            ("severity", .string(finding.severity.rawValue)),
            ("message", .string(finding.message)),
            ("details", .array(finding.details.map(JSONText.string))),
        ]
        members += Self.members(of: finding.place)
        let related = finding.related.map { message, place in
            JSONText.object([("message", .string(message))] + Self.members(of: place))
        }
        members.append(("related", .array(related)))
        if let fix = finding.fix {
            let edits = fix.edits.map { edit in
                JSONText.object(Self.members(of: edit.place) + [("text", .string(edit.text))])
            }
            members.append(
                ("fix", .object([("description", .string(fix.description)), ("edits", .array(edits))])))
        }
        if !finding.properties.isEmpty {
            members.append(("properties", .object(finding.properties.map { ($0.name, $0.value) })))
        }
        self = .object(members)
    }

    private static func members(of place: FindingPlace?) -> [(String, JSONText)] {
        [
            ("path", .optional(place?.path)),
            ("start", place.map { JSONText($0.start) } ?? .null),
            ("end", place.map { JSONText($0.end) } ?? .null),
        ]
    }

    private init(_ position: SourcePosition) {
        self = .object([
            ("line", .integer(Int64(position.line))), ("column", .integer(Int64(position.column))),
        ])
    }
}
