import TypedURLSchema

@testable import TypedURLReporting

/// The small set of findings that every format is held to, each with something that a format can get wrong.
enum SampleFindings {
    /// Letters of one, two and no columns, a tab, percent and comma in the path, details, another position, a fix.
    static let misspelt = Finding(
        rule: "unknown-keyword", severity: .error,
        message: "unknown keyword \"minimun\"; did you mean \"minimum\"?",
        details: ["{\"a\": \"100 %\"} and {} differ"],
        location: location("./Größe, 50%.json", "\t\"長さ\": \"e\u{301}\", \"minimun\": 1", (4, 14), (4, 23)),
        related: [
            ("the keyword is explained here", location("other.json", "  \"minimum\": 1", (2, 3), (2, 12)))
        ],
        fix: (
            "rename it to \"minimum\"",
            [(location("./Größe, 50%.json", "", (4, 14), (4, 23)), "\"minimum\"")]
        ),
        properties: [("keyword", .string("minimun")), ("depth", .integer(2))])

    /// More than one line.
    static let unused = Finding(
        rule: "unused-definition", severity: .warning, message: "\"size\" is not used",
        location: location("/tmp/a:b.json", "    \"size\": {", (7, 5), (9, 6)))

    /// In no file, with all that a text may hold.
    static let odd = Finding(
        rule: "odd-text", severity: .info,
        message: "a <b> & 'c' ::error::\u{1B}[31m\r\n]]> \\ \u{202E}end")

    static let all = [misspelt, unused, odd]

    static let rules = [
        FindingRule(
            id: "unknown-keyword", severity: .error, purpose: "Every keyword is one of {JSON Schema}'s."),
        FindingRule(id: "unused-definition", severity: .warning, purpose: "Every definition is used."),
    ]

    private static func location(
        _ path: String, _ line: String, _ start: (Int, Int), _ end: (Int, Int)
    ) -> FindingLocation {
        FindingLocation(
            path: path, start: SourcePosition(line: start.0, column: start.1),
            end: SourcePosition(line: end.0, column: end.1), excerpt: SourceExcerpt(text: line))
    }
}

/// What a reporter prints of some findings.
func printed(_ findings: [Finding], by reporter: (Output) -> any Reporter) -> String {
    let collected = Collected()
    var reporter = reporter(Output { collected.bytes += $0 })
    for finding in findings { reporter.report(finding) }
    reporter.finish()
    return String(decoding: collected.bytes, as: UTF8.self)
}

private final class Collected {
    var bytes: [UInt8] = []
}
