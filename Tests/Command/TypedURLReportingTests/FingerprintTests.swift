import TestSupport
import Testing
import TypedURLModel
import TypedURLSchema

@testable import TypedURLReporting

@Suite("Fingerprints", .inTurn)
struct FingerprintTests {
    private func finding(_ message: String, _ line: Int, _ text: String, path: String = "a.json") -> Finding {
        let position = SourcePosition(line: line, column: 1)
        return Finding(
            rule: "unknown-keyword", severity: .error, message: message,
            location: FindingLocation(
                path: path, start: position, end: position, excerpt: SourceExcerpt(text: text)))
    }

    private func fingerprints(_ findings: Finding...) -> [String] {
        var fingerprints = Fingerprints()
        return findings.map { fingerprints.next($0) }
    }

    @Test("Fingerprints stay the same where the line has moved or was indented")
    func moved() {
        #expect(
            fingerprints(finding("m", 4, "  \"a\": 1"))
                == fingerprints(finding("m", 9, "\t\"a\":1", path: "./a.json")))
    }

    @Test("Fingerprints differ with the message, the file and the text of the line")
    func different() {
        let all = fingerprints(
            finding("m", 4, "a"), finding("n", 4, "a"), finding("m", 4, "b"),
            finding("m", 4, "a", path: "b.json"))
        #expect(Set(all).count == 4)
    }

    @Test("Fingerprints number findings that agree in message, file and line")
    func numbered() throws {
        let all = fingerprints(finding("m", 4, "a"), finding("m", 5, "a"), finding("m", 6, "a"))
        let first = try #require(all.first)
        #expect(all == ["1", "2", "3"].map { first.prefix(17) + $0 })
    }

    @Test("Fingerprints are the hash that its authors publish")
    func hash() {
        #expect(FNV1a().digits == "cbf29ce484222325")
        var hash = FNV1a()
        hash.combine("")
        // FNV-1a of the one byte FF.
        #expect(hash.digits == "af64724c8602eb6e")
    }

    @Test("Fingerprints stay apart in constant memory where there are more than can be remembered")
    func many() {
        var fingerprints = Fingerprints()
        var seen: Set<String> = []
        for line in 1...70_000 { seen.insert(fingerprints.next(finding("\(line)", line, ""))) }
        #expect(seen.count == 70_000)
    }
}
