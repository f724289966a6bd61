import Testing

@testable import TypedURLCodegen

@Suite("Rendered Swift")
struct SwiftRendererTests {
    private func text(_ statements: Statement...) -> String {
        SwiftRenderer.render(
            SwiftFile(
                opening: [], access: .internal,
                declarations: [
                    .function(
                        FunctionDeclaration(head: DeclarationHead(), kind: .method("f"), body: statements))
                ])
        )
        .split(separator: "\n").dropFirst(2).dropLast().map { $0.dropFirst(4) }.joined(separator: "\n")
    }

    private let words = (1...6).map { Expression.string("a rather long word \($0)") }

    @Test("stays on one line where it fits")
    func short() {
        #expect(text(.expression(.name("f").calling(.integer(1), .boolean(true)))) == "f(1, true)")
        #expect(text(.returning(.array([.number(0.5), .nothing]))) == "[0.5, nil]")
        #expect(
            text(.guarding([.unwrapping("a"), .expression(.name("b"))], otherwise: .returning(.nothing)))
                == "guard let a, b else { return nil }")
    }

    @Test("breaks calls and arrays at their brackets")
    func long() {
        let array = """
            [
                "a rather long word 1",
                "a rather long word 2",
                "a rather long word 3",
                "a rather long word 4",
                "a rather long word 5",
                "a rather long word 6",
            ]
            """
        #expect(text(.assignment(.name("a"), .array(words))) == "a = " + array)
        #expect(text(.expression(.name("f").calling(.array(words)))) == "f(" + array + ")")
        #expect(text(.throwing(.array(words).dot("g").calling(.name("h")))) == "throw " + array + ".g(h)")
        #expect(
            text(.assignment(.name("a"), .call(.name("f"), words.prefix(5).map { .labelled("in", $0) })))
                == """
                a = f(
                    in: "a rather long word 1",
                    in: "a rather long word 2",
                    in: "a rather long word 3",
                    in: "a rather long word 4",
                    in: "a rather long word 5"
                )
                """)
    }

    @Test("breaks a long guard condition by condition")
    func longGuard() {
        let conditions = words.prefix(4).map { Statement.Condition.expression(.name("f").calling($0)) }
        #expect(
            text(.guarding(conditions, otherwise: .returning(.nothing)), .continuing) == """
                guard
                    f("a rather long word 1"),
                    f("a rather long word 2"),
                    f("a rather long word 3"),
                    f("a rather long word 4")
                else { return nil }
                continue
                """)
    }

    @Test("puts a closure behind the call of a statement, and inside the parentheses of a condition")
    func closures() {
        let call = Expression.name("f").calling(.name("a"), .closure(.name("$0")))
        #expect(text(.expression(call)) == "f(a) { $0 }")
        #expect(
            text(.guarding([.expression(call)], otherwise: .continuing))
                == "guard f(a, { $0 }) else { continue }")
    }

    @Test("writes branches")
    func branches() {
        #expect(
            text(
                .conditional([.init(conditions: [.expression(.name("a"))], body: [.returning(.nothing)])]),
                .choice(
                    .this,
                    [.init(pattern: .implicitMember("b"), binding: "c", body: [.expression(.name("c"))])]),
                .choice(
                    .this, [.init(pattern: .implicitMember("b"), body: [.continuing])],
                    otherwise: [
                        .conditional([
                            .init(
                                conditions: [.matching(.implicitMember("c"), binding: "d", .this)],
                                body: [.expression(.name("d"))])
                        ])
                    ])
            ) == """
                if a { return nil }
                switch self {
                case .b(let c): c
                }
                switch self {
                case .b: continue
                default:
                    if case .c(let d) = self {
                        d
                    }
                }
                """)
    }
}
