import TestSupport
import Testing

@testable import TypedURLDiff

@Suite("Narrowed bounds of any size", .inTurn)
struct NarrowedBoundTests {
    private static let sizes = [10, 100, 1_000, 10_000]

    /// What is narrowed: the value without the bound, the bound, and by how much.
    private static let keywords: [(value: String, keyword: String, step: Int)] = [
        (#""type": "string""#, "maxLength", -1), (#""type": "string""#, "minLength", 1),
        (#""type": "string", "pattern": "^[0-9]+$""#, "maxLength", -1),
        (#""type": "string", "pattern": "^[0-9]+$""#, "minLength", 1),
        (#""type": "string", "pattern": "^(cd)*$""#, "maxLength", -2),
        (#""type": "string", "format": "uri""#, "maxLength", -1),
        (#""type": "array", "items": { "type": "integer" }"#, "maxItems", -1),
        (#""type": "array", "items": { "type": "integer" }"#, "minItems", 1),
        (#""type": "integer""#, "maximum", -1), (#""type": "integer""#, "minimum", 1),
        (#""type": "integer""#, "exclusiveMaximum", -1), (#""type": "number""#, "exclusiveMinimum", 1),
        (#""type": "number""#, "maximum", -1), (#""type": "integer""#, "multipleOf", 1),
    ]

    @Test("A bound that is lowered or raised breaks old URLs", arguments: sizes)
    func narrowed(size: Int) throws {
        for (value, keyword, step) in Self.keywords {
            try hold(#"{ \#(value), "\#(keyword)": <\#(size) → \#(size + step)> }"#)
        }
    }

    @Test("A bound that is added breaks old URLs", arguments: sizes)
    func added(size: Int) throws {
        for (value, keyword, _) in Self.keywords {
            try hold(#"{ \#(value)<→ , "\#(keyword)": \#(size)> }"#)
        }
    }

    private func hold(_ edit: String) throws {
        let changes = try ChangeExample.list("# edit\n\(edit)", section: "bound")[0].changes
        #expect(changes.count == 1)
        for change in changes {
            #expect(change.oldURLs.line.hasPrefix("breaks "), "\(edit): \(change.oldURLs.line.prefix(80))")
        }
    }
}
