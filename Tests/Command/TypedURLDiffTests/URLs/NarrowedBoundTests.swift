@testable import TypedURLDiff
import TestSupport
import Testing

@testable import TypedURLSchema

@Suite("A plain narrowing is a break, whatever its size", .inTurn)
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

    @Test("lowered or raised", arguments: sizes)
    func narrowed(size: Int) throws {
        for (value, keyword, step) in Self.keywords {
            try hold(
                #"{ \#(value), "\#(keyword)": \#(size) }"#, #"{ \#(value), "\#(keyword)": \#(size + step) }"#)
        }
    }

    @Test("added", arguments: sizes)
    func added(size: Int) throws {
        for (value, keyword, _) in Self.keywords {
            try hold("{ \(value) }", #"{ \#(value), "\#(keyword)": \#(size) }"#)
        }
    }

    private func hold(_ old: String, _ new: String) throws {
        let example = ChangeExample.list("# \(old) to \(new)\n- \(old)\n+ \(new)")[0]
        let changes = try example.changes
        #expect(changes.count == 1)
        for change in changes {
            let isBreak = change.oldURLs.line.hasPrefix("some ") || change.oldURLs.line.hasPrefix("always ")
            #expect(isBreak, "\(old) to \(new): \(change.oldURLs.line.prefix(80))")
        }
    }
}
