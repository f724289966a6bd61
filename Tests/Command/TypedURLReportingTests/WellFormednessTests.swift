import Foundation
import TestSupport
import Testing
import TypedURLSchema

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import TypedURLReporting
import TypedURLJSON

@Suite("Every format is well-formed, whatever the text", .inTurn)
struct WellFormednessTests {
    /// Every scalar that a format could take for its own, and those that XML and terminals refuse.
    private static let hostile: [Finding] = {
        let ascii = (0..<0x100).compactMap(Unicode.Scalar.init)
        let others = ["\u{FFFE}", "\u{FFFF}", "\u{2028}", "\u{202E}", "\u{10FFFF}", "\u{E000}", "]]>", "-->"]
        let text = String(String.UnicodeScalarView(ascii)) + others.joined()
        let location = FindingLocation(
            path: text.replacing("/", with: ""), start: SourcePosition(line: 1, column: 1),
            end: SourcePosition(line: 1, column: 2), excerpt: SourceExcerpt(text: text))
        return [
            Finding(
                rule: text, severity: .warning, message: text, details: [text, ""], location: location,
                related: [(text, location)],
                fix: (description: text, edits: [(location: location, text: text)]),
                properties: [(text, .string(text))]),
            Finding(rule: "", severity: .info, message: ""),
        ]
    }()

    /// Some findings under a name, since their text would garble what a test run prints.
    struct FindingSet: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let findings: [Finding]
    }

    private static let sets = [
        FindingSet(testDescription: "no findings", findings: []),
        FindingSet(testDescription: "the samples", findings: SampleFindings.all),
        FindingSet(testDescription: "hostile texts", findings: hostile),
    ]

    private func json(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    @Test("JSON is well-formed, whatever the text", arguments: sets)
    func json(set: FindingSet) throws {
        let findings = set.findings
        let document = try #require(
            try json(printed(findings) { JSONReporter(output: $0, command: "lint") }) as? [String: Any])
        #expect((document["findings"] as? [[String: Any]])?.count == findings.count)
        let messages = (document["findings"] as? [[String: Any]])?.compactMap { $0["message"] as? String }
        #expect(messages == findings.map(\.message))
    }

    @Test("Lines of JSON are well-formed, whatever the text", arguments: sets)
    func lines(set: FindingSet) throws {
        let findings = set.findings
        let lines = printed(findings) { JSONLinesReporter(output: $0) }.split(separator: "\n")
        #expect(lines.count == findings.count)
        for line in lines { _ = try json(String(line)) }
    }

    @Test("SARIF and GitLab's issues are well-formed, whatever the text", arguments: sets)
    func reports(set: FindingSet) throws {
        let findings = set.findings
        let tool = ReportedTool(command: "lint", rules: SampleFindings.rules)
        let sarif = try #require(
            try json(printed(findings) { SARIFReporter(output: $0, tool: tool) }) as? [String: Any])
        let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
        #expect((run["results"] as? [Any])?.count == findings.count)
        let issues = try #require(
            try json(printed(findings) { GitLabReporter(output: $0) }) as? [[String: Any]])
        #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == findings.count)
    }

    @Test("XML is well-formed, whatever the text", arguments: sets)
    func xml(set: FindingSet) throws {
        let findings = set.findings
        let counter = TestCounter()
        let parser = XMLParser(
            data: Data(printed(findings) { JUnitReporter(output: $0, command: "lint") }.utf8))
        parser.delegate = counter
        #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
        #expect(counter.tests == max(1, findings.count))
    }

    /// U+FDD0 to U+FDEF, and the last two of each plane.
    private static let noncharacters: [Unicode.Scalar] =
        (0xFDD0...0xFDEF).compactMap(Unicode.Scalar.init)
        + (0...16).flatMap { plane in [0xFFFE, 0xFFFF].compactMap { Unicode.Scalar(plane << 16 | $0) } }

    @Test("No format prints a noncharacter, and JSON holds it all the same")
    func noncharacters() throws {
        let text = String(String.UnicodeScalarView(Self.noncharacters))
        let findings = [Finding(rule: text, severity: .warning, message: text, details: [text])]
        let tool = ReportedTool(command: "lint", rules: [])
        let outputs = [
            printed(findings) { JSONReporter(output: $0, command: "lint") },
            printed(findings) { JSONLinesReporter(output: $0) },
            printed(findings) { SARIFReporter(output: $0, tool: tool) },
            printed(findings) { GitLabReporter(output: $0) },
            printed(findings) { JUnitReporter(output: $0, command: "lint") },
            printed(findings) { GitHubReporter(output: $0) },
            printed(findings) { TextReporter(output: $0, style: .plain) },
        ]
        for output in outputs {
            #expect(!output.unicodeScalars.contains(where: Self.noncharacters.contains))
        }
        let json = JSONText.string(text).description
        #expect(json.hasPrefix(#""\ufdd0\ufdd1"#))
        #expect(json.hasSuffix(#"\udbff\udffe\udbff\udfff""#))
        let decoded = try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8))
        #expect(decoded.first.map { Array($0.unicodeScalars) } == Self.noncharacters)
    }

    @Test("A workflow command is one line, and text a line for each part")
    func plain() {
        let commands = printed(Self.hostile) { GitHubReporter(output: $0) }.utf8.split(
            separator: UInt8(ascii: "\n"))
        #expect(commands.count == Self.hostile.count)
        let text = printed(Self.hostile) { TextReporter(output: $0, style: .plain) }
        #expect(text.utf8.split(separator: UInt8(ascii: "\n")).count == 9)
        #expect(
            text.unicodeScalars.allSatisfy {
                $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
            })
    }
}

/// Counts the tests of a report.
private final class TestCounter: NSObject, XMLParserDelegate {
    private(set) var tests = 0

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
    ) {
        if elementName == "testcase" { tests += 1 }
    }
}
