import Testing

@testable import TypedURLCodegen

@Suite("Written Swift")
struct SwiftWriterTests {
    private func text(_ write: (inout SwiftWriter) -> Void) -> String {
        var writer = SwiftWriter()
        writer.indent()
        write(&writer)
        return writer.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { $0.dropFirst(4) }.joined(separator: "\n")
    }

    private let words = (1...6).map { "\"a rather long word \($0)\"" }

    private var array: String { SwiftText.list(words) }

    private let brokenArray = """
        [
            "a rather long word 1",
            "a rather long word 2",
            "a rather long word 3",
            "a rather long word 4",
            "a rather long word 5",
            "a rather long word 6",
        ]
        """

    @Test("stays on one line where it fits")
    func short() {
        #expect(text { $0.line("f(1, true)") } == "f(1, true)")
        #expect(text { $0.line("return ", "[0.5, nil]") } == "return [0.5, nil]")
        #expect(text { $0.guarding(["let a", "b"]) } == "guard let a, b else { return nil }")
        #expect(text { $0.guarding([]) }.isEmpty)
    }

    @Test("breaks calls and arrays at their brackets")
    func long() {
        #expect(text { $0.line("a = ", array) } == "a = " + brokenArray)
        #expect(text { $0.line("f(\(array))") } == "f(" + brokenArray + ")")
        #expect(text { $0.line("f(of: g(\(array))).i") } == "f(of: g(" + brokenArray + ")).i")
        #expect(text { $0.line("throw ", "\(array).g(h)") } == "throw " + brokenArray + ".g(h)")
        let arguments = SwiftText.joined(words.prefix(5).map { "in: \($0)" })
        let broken = """
            a = f(
                in: "a rather long word 1",
                in: "a rather long word 2",
                in: "a rather long word 3",
                in: "a rather long word 4",
                in: "a rather long word 5"
            ).g()
            """
        #expect(text { $0.line("a = ", "f(\(arguments)).g()") } == broken)
    }

    @Test("leaves a long line as it is where operators or a subscript hold it together")
    func unbreakable() {
        for line in ["f(\(array)) ?? self", "!a || f(\(array))", "a[\(array)]", "{ f(\(array)) }"] {
            #expect(text { $0.line(line) } == line)
        }
    }

    @Test("takes brackets in strings for text")
    func strings() {
        let word = #""(\"[{ a rather long word, and another ""#
        let broken = "f(\n    \(word),\n    \(word),\n    \(word)\n)"
        #expect(text { $0.line("f(\(word), \(word), \(word))") } == broken)
    }

    @Test("takes a closure behind a call for its last argument")
    func closures() {
        let long = String(repeating: "a", count: 100)
        #expect(text { $0.line("f(\(long)) { $0.g }") } == "f(\n    \(long),\n    { $0.g }\n)")
        #expect(text { $0.line("\(long).f { $0.g }.h") } == "\(long).f(\n    { $0.g }\n).h")
    }

    @Test("breaks a long guard condition by condition")
    func longGuard() {
        let conditions = words.prefix(4).map { "f(\($0))" }
        #expect(
            text { $0.guarding(conditions) } == """
                guard
                    f("a rather long word 1"),
                    f("a rather long word 2"),
                    f("a rather long word 3"),
                    f("a rather long word 4")
                else { return nil }
                """)
        #expect(
            text { $0.guarding([conditions.joined(separator: " || "), "let a"]) } == """
                guard
                    f("a rather long word 1")
                        || f("a rather long word 2")
                        || f("a rather long word 3")
                        || f("a rather long word 4"),
                    let a
                else { return nil }
                """)
        #expect(
            text { $0.guarding(["a"], else: "throw \(array)") } == """
                guard a else {
                    throw [
                        "a rather long word 1",
                        "a rather long word 2",
                        "a rather long word 3",
                        "a rather long word 4",
                        "a rather long word 5",
                        "a rather long word 6",
                    ]
                }
                """)
    }

    @Test("leaves a scope on one line where it fits")
    func exits() {
        #expect(text { $0.leave(if: ["a", "b"], "continue") } == "if a, b { continue }")
        let long = String(repeating: "a", count: 100)
        #expect(
            text { $0.leave(if: [long], "return nil") } == "if \(long) {\n    return nil\n}")
        #expect(
            text { $0.leave(if: [long, "b"], "return nil") }
                == "if\n    \(long),\n    b\n{\n    return nil\n}")
    }

    @Test("parts members by blank lines, except cases and properties without comments")
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
