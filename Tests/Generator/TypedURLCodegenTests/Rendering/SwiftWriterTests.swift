import TestSupport
import Testing

@testable import TypedURLCodegen

@Suite("Written Swift", .inTurn)
struct SwiftWriterTests {
    private func text(_ write: (inout SwiftWriter) -> Void) -> String {
        var writer = SwiftWriter()
        writer.indent()
        write(&writer)
        return writer.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { $0.dropFirst(4) }.joined(separator: "\n")
    }

    private let words = (1...6).map { "\"a rather long word \($0)\"" }

    @Test("Written Swift stays on one line where it fits")
    func short() {
        #expect(text { $0.lines("f(1, true)") } == "f(1, true)")
        #expect(text { $0.guarding(["let a", "b"]) } == "guard let a, b else { return nil }")
        #expect(text { $0.guarding([]) }.isEmpty)
    }

    @Test("Written Swift writes the items of a long list each on a line")
    func lists() {
        #expect(
            text { $0.property(nil, "let a", SwiftText.longList(["1", "2"])) } == """
                let a = [
                    1,
                    2,
                ]
                """)
        #expect(SwiftText.longList(["1"]) == "[1]")
        #expect(SwiftText.longList([]) == "[]")
    }

    @Test("Written Swift breaks a long guard condition by condition")
    func longGuard() {
        let conditions: [SwiftText] = words.prefix(4).map { "f(\($0))" }
        #expect(
            text { $0.guarding(conditions) } == """
                guard
                    f("a rather long word 1"),
                    f("a rather long word 2"),
                    f("a rather long word 3"),
                    f("a rather long word 4")
                else { return nil }
                """)
        let exit: SwiftText = "throw f([\n    1,\n    2,\n])"
        #expect(
            text { $0.guarding(["a"], else: exit) } == """
                guard a else {
                    throw f([
                        1,
                        2,
                    ])
                }
                """)
    }

    @Test("Written Swift leaves a scope on one line where it fits")
    func exits() {
        #expect(text { $0.leave(if: ["a", "b"], "continue") } == "if a, b { continue }")
        let long = SwiftText(String(repeating: "a", count: 100))
        #expect(
            text { $0.leave(if: [long], "return nil") } == "if \(long.text) {\n    return nil\n}")
        #expect(
            text { $0.leave(if: [long, "b"], "return nil") }
                == "if\n    \(long.text),\n    b\n{\n    return nil\n}")
    }

    @Test("Written Swift parts members by blank lines, except cases and properties without comments")
    func members() {
        let written = text { writer in
            writer.type("A type.", "enum A")
            writer.enumCase("The first.", "a")
            writer.enumCase(nil, "b(Int)")
            writer.enumCase(nil, isDeprecated: true, "c")
            writer.property(nil, "var d: Int")
            writer.property(nil, "static let e", "1")
            writer.property("The last.", "let f: Int")
            writer.member()
            writer.computed("var g: Int", "0")
            writer.closeType()
        }
        #expect(
            written == """
                /// A type.
                enum A {
                    /// The first.
                    case a
                    case b(Int)

                    @available(*, deprecated)
                    case c

                    var d: Int
                    static let e = 1

                    /// The last.
                    let f: Int

                    var g: Int { 0 }
                }
                """)
    }
}
