import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema
import TypedURLJSON

/// SARIF 2.1.0, the format of static analysers' results, as GitHub and IDEs read it.
package struct SARIFReporter: Reporter {
    /// How many results a run can have. GitHub rejects files with more.
    static let resultLimit = 25_000

    package let output: Output
    /// What prints a line on standard error.
    private let warn: (String) -> Void
    private let indices: [String: Int]
    private var fingerprints = Fingerprints()
    /// How many findings there were.
    private var count = 0

    init(output: Output, tool: ReportedTool, warn: @escaping (String) -> Void = StandardError.print) {
        self.output = output
        self.warn = warn
        indices = Dictionary(
            tool.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        output.write(
            #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":["#)
        output.write(#"{"tool":{"driver":{"name":"typed-url","version":"\#(CommandVersion.number)","#)
        output.write(#""informationUri":"#)
        output.write(JSONText.string(ReportedTool.home))
        output.write(#","rules":["#)
        for (index, rule) in tool.rules.enumerated() {
            output.write(index == 0 ? "\n" : ",\n")
            output.write(Self.rule(rule, page: tool.page(of: rule)))
        }
        output.write("]}},\n\"automationDetails\":{\"id\":")
        // The text before the slash is the kind of run, by which GitHub distinguishes the commands' results.
        output.write(JSONText.string("typed-url-\(tool.command)/"))
        output.write("},\"columnKind\":\"unicodeCodePoints\",\"results\":[")
    }

    package mutating func report(_ finding: Finding) {
        count += 1
        guard count <= Self.resultLimit else { return }
        output.write(count == 1 ? "\n" : ",\n")
        var members: [(String, JSONText)] = [("ruleId", .string(finding.rule))]
        if let index = indices[finding.rule] { members.append(("ruleIndex", .count(index))) }
        members += [
            ("level", .string(Self.level(finding.severity))),
            ("message", Self.message(([finding.message] + finding.details).joined(separator: "\n"))),
        ]
        if let location = finding.location {
            members.append(("locations", .array([.object([Self.physicalLocation(location)])])))
        }
        if !finding.related.isEmpty {
            let related = finding.related.enumerated().map { index, related in
                JSONText.object([
                    ("id", .count(index + 1)), Self.physicalLocation(related.location),
                    ("message", Self.message(related.message)),
                ])
            }
            members.append(("relatedLocations", .array(related)))
        }
        let fingerprint = JSONText.string(fingerprints.next(finding))
        members.append(("partialFingerprints", .object([("typedURL/v1", fingerprint)])))
        if let fix = finding.fix { members.append(("fixes", .array([Self.fix(fix)]))) }
        if !finding.properties.isEmpty {
            members.append(("properties", .object(finding.properties.map { ($0.name, $0.value) })))
        }
        output.write(.object(members))
    }

    package func finish() {
        output.write(count == 0 ? "]" : "\n]")
        let omitted = count - Self.resultLimit
        if omitted > 0 {
            let text =
                "\(counted(omitted, "further finding")) \(omitted == 1 ? "is" : "are") left out; a run of SARIF has at most \(grouped(Self.resultLimit)) results"
            let notification = JSONText.members(["level": .string("warning"), "message": Self.message(text)])
            output.write(",\n\"invocations\":[")
            output.write(
                .members([
                    "executionSuccessful": .boolean(true),
                    "toolExecutionNotifications": .array([notification]),
                ]))
            output.write("]")
            output.flush()
            warn("warning: \(text)")
        }
        output.write("}]}\n")
        output.flush()
    }

    private static func rule(_ rule: FindingRule, page: String) -> JSONText {
        .members([
            "id": .string(rule.id), "shortDescription": message(rule.purpose),
            "defaultConfiguration": .members(["level": .string(level(rule.severity))]),
            "helpUri": .string(page),
        ])
    }

    private static func level(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }

    /// A message is a template: braces mean arguments unless they are doubled (section 3.11.5).
    private static func message(_ text: String) -> JSONText {
        .members(["text": .string(text.replacing("{", with: "{{").replacing("}", with: "}}"))])
    }

    private static func physicalLocation(_ location: FindingLocation) -> (String, JSONText) {
        (
            "physicalLocation",
            .members([
                "artifactLocation": artifact(location.pathInRepository), "region": region(location),
            ])
        )
    }

    private static func artifact(_ path: String) -> JSONText {
        let uri = FileReference.uri(of: path)
        return path.hasPrefix("/")
            ? .members(["uri": .string(uri)])
            : .members(["uri": .string(uri), "uriBaseId": .string("%SRCROOT%")])
    }

    private static func region(_ location: FindingLocation) -> JSONText {
        .members([
            "startLine": .count(location.start.line), "startColumn": .count(location.start.column),
            "endLine": .count(location.end.line), "endColumn": .count(location.end.column),
        ])
    }

    /// The edits, those of one file together.
    private static func fix(_ fix: FindingFix) -> JSONText {
        var files: [(path: String, replacements: [JSONText])] = []
        for edit in fix.edits {
            let replacement = JSONText.members([
                "deletedRegion": region(edit.location),
                "insertedContent": .members(["text": .string(edit.text)]),
            ])
            let path = edit.location.pathInRepository
            if let index = files.firstIndex(where: { $0.path == path }) {
                files[index].replacements.append(replacement)
            } else {
                files.append((path, [replacement]))
            }
        }
        let changes = files.map { file in
            JSONText.members([
                "artifactLocation": artifact(file.path), "replacements": .array(file.replacements),
            ])
        }
        return .members(["description": message(fix.description), "artifactChanges": .array(changes)])
    }
}

/// The path of a file as a URI (RFC 3986): relative where the path is, `file:` where it is absolute.
enum FileReference {
    static func uri(of path: String) -> String {
        let isAbsolute = path.hasPrefix("/")
        let segments = path.split(separator: "/", omittingEmptySubsequences: true)
            .filter { isAbsolute || $0 != "." }
            .map { PercentEncoding.encode(String($0)) }
        let relative = segments.joined(separator: "/")
        return isAbsolute ? "file:///" + relative : relative.isEmpty ? "." : relative
    }
}
