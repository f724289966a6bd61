import Foundation
import TestSupport
import Testing
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

@testable import TypedURLCommandLine
@testable import TypedURLReporting
import TypedURLJSON

@Suite("The cost of a check", .inTurn)
struct CheckCostTests {
    @Test("Long runs of arguments are one argument for the parser, and come apart again")
    func foldedArguments() throws {
        let urls = (0..<1000).map { "asset://?id=\($0)" } + ["-", ""]
        for arguments in [
            ["check", "--schemas", "Schemas"] + urls, ["check"] + urls + ["--quiet"] + urls,
            ["check", "--"] + urls + ["--not-an-option"], ["scan", "a", "b"], ["lint"],
        ] {
            let folded = try FoldedArguments.fold(arguments)
            #expect(folded.count < 20)
            #expect(FoldedArguments.unfold(folded) == arguments)
        }
        // An option takes the next argument.
        #expect(
            try FoldedArguments.fold(["check", "--schemas", "S"] + urls).prefix(3)
                == ["check", "--schemas", "S"])
    }

    @Test(
        "More options than anybody means are refused before they are parsed",
        arguments: [
            Array(repeating: "-q", count: 2000), ["-" + String(repeating: "q", count: 20_000)],
            ["--" + String(repeating: "q", count: 20_000)], Array(repeating: "--schemas=a", count: 2000),
        ])
    func tooManyOptions(options: [String]) async throws {
        #expect(throws: (any Error).self) { try FoldedArguments.fold(["check"] + options) }
        let run = try await CommandRun(["check"] + options)
        #expect(run.status == 2)
        #expect(
            run.errors.contains(
                "Too many options; give each once. Many files are read from standard input, many parameters from --parameters."
            ))
    }

    @Test("build reads thousands of flags")
    func flags() throws {
        let schema = URLSchema(
            name: "t",
            template: URITemplate([
                .literal("t:"), .expression(.query, [URITemplate.Variable("o", isExploded: true)]),
            ]),
            parameters: [
                Parameter("o", .object(ObjectSchema(additionalProperties: .scalar(.string(StringSchema())))))
            ])
        let instance = try ParameterFlags.instance((0..<10_000).map { "--k\($0)=1" }, of: schema)
        guard case .object(let members)? = instance["o"] else {
            Issue.record("the flags are no members")
            return
        }
        #expect(members.count == 10_000)
    }

    @Test("check takes URLs as arguments in their order, however many they are")
    func arguments() async throws {
        let urls = (0..<2000).map { "asset://?id=\($0)&width=0&height=1" }
        let run = try await CommandRun(
            ["check", "--format", "jsonl", "--schemas", CommandRun.schemas] + urls)
        #expect(run.status == 1)
        let beginnings = run.output.split(separator: "\n").map { $0.components(separatedBy: ",\"valid\"")[0] }
        #expect(
            beginnings == urls.enumerated().map { "{\"argument\":\($0.offset + 1),\"url\":\"\($0.element)\"" }
        )
    }

    /// The bytes of a URL's findings as JSON.
    private static func size(violations count: Int) -> Int {
        let url = "asset://?" + String(repeating: "x&", count: count)
        let violations = (0..<count).map { index in
            Violation.unknownParameter("x", range: 9 + 2 * index..<10 + 2 * index, among: [])
        }
        let error = URLValidationError(url: url, schema: "asset", violations: violations)
        return error.findings(line: URLLine(path: "urls.txt", number: 1))
            .reduce(0) { $0 + JSONText($1).description.utf8.count }
    }

    @Test("The text of findings grows with their number, in every format", arguments: OutputFormat.allCases)
    func reporters(format: OutputFormat) {
        let line = URLLine(path: "urls.txt", number: 1)
        /// The bytes that are printed.
        func size(_ count: Int) -> Int {
            let violations = (0..<count).map { index in
                Violation.unknownParameter("x", range: 9 + 2 * index..<10 + 2 * index, among: ["y"])
            }
            let url = "asset://?" + String(repeating: "x&", count: count)
            let error = URLValidationError(url: url, schema: "asset", violations: violations)
            var size = 0
            var reporter = format.reporter(
                of: ReportedTool(command: "check", rules: []), output: Output { size += $0.count },
                style: .plain)
            for finding in error.findings(line: line) { reporter.report(finding) }
            reporter.finish()
            return size
        }
        #expect(size(1200) < 6 * size(300))
    }

    @Test("Findings of a long URL do not repeat it whole, those of a usual one do")
    func findings() {
        #expect(Self.size(violations: 4000) < 5 * Self.size(violations: 1000))
        let url = "asset://?" + String(repeating: "x&", count: 1000)
        let error = URLValidationError(
            url: url, schema: nil,
            violations: [.unknownParameter("x", range: 9..<10, among: [])])
        let finding = error.findings(line: URLLine(path: "urls.txt", number: 7))[0]
        #expect(JSONText(finding).description.contains("\"url\":\"\(url)\""))
        #expect(finding.location?.start.line == 7)
        #expect(finding.location?.start.column == 10)
    }
}
