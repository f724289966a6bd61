import TestSupport
import Testing
import TypedURL

@testable import TypedURLCommandLine

@Suite("The cost of a check")
struct CheckCostTests {
    @Test("Long runs of arguments are one argument for the parser, and come apart again")
    func foldedArguments() {
        let urls = (0..<1000).map { "asset://?id=\($0)" } + ["-", ""]
        for arguments in [
            ["check", "--schemas", "Schemas"] + urls, ["check"] + urls + ["--quiet"] + urls,
            ["check", "--"] + urls + ["--not-an-option"], ["scan", "a", "b"], ["lint"],
        ] {
            let folded = FoldedArguments.fold(arguments)
            #expect(folded.count < 20)
            #expect(FoldedArguments.unfold(folded) == arguments)
        }
        // An option takes the next argument.
        #expect(
            FoldedArguments.fold(["check", "--schemas", "S"] + urls).prefix(3) == ["check", "--schemas", "S"])
        // Other commands take a few arguments, and say so.
        #expect(FoldedArguments.fold(["build"] + urls) == ["build"] + urls)
    }

    @Test("Takes URLs as arguments in their order, however many they are")
    func arguments() async throws {
        let urls = (0..<2000).map { "asset://?id=\($0)&width=0&height=1" }
        let run = try await CommandRun(
            ["check", "--format", "jsonl", "--schemas", CommandRun.schemas] + urls)
        #expect(run.status == 1)
        let printed = run.output.split(separator: "\n").map { $0.dropFirst(8).prefix { $0 != "\"" } }
        #expect(printed.elementsEqual(urls) { $0 == $1 })
    }

    /// The bytes of a URL's findings as JSON.
    private static func size(violations count: Int) -> Int {
        let url = "asset://?" + String(repeating: "x&", count: count)
        let violations = (0..<count).map { index in
            Violation(
                .unknownParameter, parameter: "x", range: 9 + 2 * index..<10 + 2 * index, message: "unknown")
        }
        let error = URLValidationError(url: url, schema: "asset", violations: violations)
        return error.findings(line: URLLine(path: "urls.txt", number: 1))
            .reduce(0) { $0 + JSONText($1).description.utf8.count }
    }

    @Test("Findings of a long URL do not repeat it whole, those of a usual one do")
    func findings() {
        #expect(Self.size(violations: 4000) < 5 * Self.size(violations: 1000))
        let url = "asset://?" + String(repeating: "x&", count: 1000)
        let error = URLValidationError(
            url: url, schema: nil,
            violations: [Violation(.unknownParameter, range: 9..<10, message: "unknown")])
        let finding = error.findings(line: URLLine(path: "urls.txt", number: 7))[0]
        #expect(JSONText(finding).description.contains("\"url\":\"\(url)\""))
        #expect(finding.place?.start.line == 7)
        #expect(finding.place?.start.column == 10)
    }
}
