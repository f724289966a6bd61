import Foundation
import OddURLs
import TestSupport
import Testing
import TypedURL
import TypedURLLinting
import TypedURLSchema

// A build proves nothing of a schema but that its code compiles. `OddURLs` has schemas that contradict themselves: the
// generated code for them rejects values, with the engine's messages, and never traps.

@Suite("A schema that contradicts itself", .inTurn)
struct ContradictionTests {
    private static let folder = Repository.root.appendingPathComponent("Tests/App/OddURLs/Schemas")

    private func file(_ name: String) throws -> SchemaFile {
        SchemaFile(path: name, bytes: [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent(name))))
    }

    @Test(
        "A schema that contradicts itself is what the linter finds, and not a build",
        arguments: ["contradictory.json", "unmeetable.json", "repeated.json"])
    func found(name: String) throws {
        let files = [try file(name)]
        let read = SchemaCollection.read(files)
        #expect(read.diagnostics.map(\.description) == [])
        #expect(read.schemas.count == 1)
        let proven = SchemaCollection.proven(files)
        #expect(!proven.isUsable)
        #expect(proven.schemas.isEmpty)
    }

    private func messages(_ url: String) -> [String] {
        #expect(throws: URLValidationError.self) { try ContradictoryURL(url) }
        do throws(URLValidationError) {
            _ = try ContradictoryURL(url)
            return []
        } catch {
            return error.violations.map(\.description)
        }
    }

    @Test("A schema that contradicts itself rejects what its keywords reject")
    func rejected() {
        let long = "contradictory:?long=01234567-89ab-cdef-0123-456789abcdef"
        #expect(
            messages("contradictory:?none=a") == ["\"none\" must match the pattern \"^[^\\P{L}\\p{L}]$\""])
        #expect(messages(long) == ["\"long\" must have at least 40 characters; it has 36"])
        #expect(messages("contradictory:?short=a") == ["\"short\" must have at most 0 characters; it has 1"])
        #expect(
            messages("contradictory:?beyond=9223372036854775807") == [
                "\"beyond\" must be greater than 9223372036854775807"
            ])
        #expect(messages("contradictory:?between=1") == ["\"between\" must be less than 1"])
        #expect(messages("contradictory:?strict=3") == ["\"strict\" must be greater than 3"])
        #expect(messages("contradictory:?multiple=5") == ["\"multiple\" must be a multiple of 7"])
        #expect(messages("contradictory:?spare=a") == ["\"spare\" must have at most 0 items; it has 1"])
        #expect(
            messages("contradictory:?lone=true,false,true") == [
                "item 3 of \"lone\" repeats item 1; items must be unique"
            ])
        #expect(messages("contradictory:?tuple=1") == ["\"tuple\" must have 2 items: item0, item1; it has 1"])
        #expect(throws: URLValidationError.self) { try UnmeetableURL("unmeetable:?a=x") }
        #expect(throws: URLValidationError.self) { try UnmeetableURL("unmeetable:?b=x") }
    }

    @Test("A schema that contradicts itself reads a text that has several meanings as the first of them")
    func meanings() throws {
        let url = try ContradictoryURL("contradictory:?strict=4&union=five&truth=true&letter=a")
        #expect(url.strict == 4)
        #expect(url.union == .text("five"))
        #expect(url.truth == true)
        #expect(url.letter == .a)
        #expect(try ContradictoryURL("contradictory:?letter=A").letter == .capital)
        #expect(try ContradictoryURL("contradictory:?truth=1").truth == true)
        // The first of two objects has the names that nothing else has.
        let objects = try ContradictoryURL("contradictory:?x=1&utm_x=2")
        #expect(objects.first?.others["x"] == "1")
        #expect(objects.second == nil)
        // Two servers of one URL: the first reads and prints.
        #expect(try RepeatedURL("repeated:?items=a&items=b").server == .one)
    }

    @Test("A schema that contradicts itself has only the examples that are instances of it")
    func examples() {
        #expect(ContradictoryURL.examples.map(\.strict) == [4])
    }

    @Test("A schema that contradicts itself is the same to generated code and to the engine")
    func agreement() {
        let laws = GeneratedLaws<ContradictoryURL>()
        let parts = [
            "none=a", "long=", "short=", "beyond=1", "between=1.0", "strict=3", "strict=4", "multiple=7",
            "spare=", "lone=true", "tuple=1,2", "tuple=1", "union=5", "union=five", "truth=true", "truth=1",
            "letter=A", "x=1", "x=2", "utm_y=1",
        ]
        for part in parts {
            for other in parts {
                #expect(laws.disagreement(over: "contradictory:?\(part)&\(other)") == nil)
            }
        }
    }
}
