import Foundation
import Testing

@testable import TypedURLSchema

/// The page about the changes. With `TYPED_URL_RECORD` set, the test writes it.
@Suite("The page about changes of schemas")
struct ChangesPageTests {
    @Test("is what the table of the changes says")
    func page() throws {
        let path = "docs/Changes.md"
        if ProcessInfo.processInfo.environment["TYPED_URL_RECORD"] != nil {
            try Data(Self.text.utf8).write(to: Repository.root.appendingPathComponent(path))
        }
        #expect(try Repository.text(path) == Self.text)
    }

    @Test("says what each change is, in a sentence")
    func purposes() {
        for kind in ChangeKind.all {
            #expect(kind.purpose.hasSuffix("."))
            #expect(kind.id.allSatisfy { $0.isLowercase || $0 == "-" })
        }
    }

    private static var text: String {
        """
        # The changes of schemas

        What [typed-url diff](commands/diff.md) calls the ways in which a schema can differ from its older self. What such a change breaks
        depends on the schemas, so it is not said here: the command says it, each time with a URL or a line of Swift that shows it.
        Those that begin with `swift-` are noticed by Swift code alone.

        | change | what it is |
        |---|---|
        \(ChangeKind.all.map(row).joined(separator: "\n"))

        """
    }

    private static func row(_ kind: ChangeKind) -> String {
        "| <a id=\"\(kind.id)\"></a>`\(kind.id)` | \(kind.purpose) |"
    }
}
