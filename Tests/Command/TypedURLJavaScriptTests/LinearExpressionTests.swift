import Testing
import TypedURLModel
import TypedURLSchema

@testable import TypedURLJavaScript

@Suite("A pattern is a regular expression of JavaScript")
struct LinearExpressionTests {
    @Test(
        "A pattern is a regular expression of JavaScript if the next character tells where in the pattern it is",
        arguments: [
            ("^[a-z0-9-]+$", #"/^[\-0-9a-z]+$/"#),
            ("^[a-z]+(-[a-z0-9]+)*$", #"/^[a-z]+(?:-[0-9a-z]+)*$/"#),
            ("^v[0-9]{1,3}(\\.[0-9]+){2}", #"/^v[0-9]{1,3}(?:\.[0-9]+){2}/"#),
            ("^(ab|c|d?e)/x{2,}$", #"/^(?:ab|c|d?e)\/x{2,}$/"#),
            ("^(full|pct:[0-9]+)$", #"/^(?:full|pct:[0-9]+)$/"#),
            ("^[^/]*/?$", #"/^[^\/]*\/?$/u"#),
            ("^é\\n[à-ü\\]]$", #"/^\u{e9}\u{a}[\]\u{e0}-\u{fc}]$/u"#),
        ])
    func isWritten(_ source: String, _ expected: String) throws {
        #expect(try LinearExpression(Pattern(source))?.text == expected)
    }

    @Test(
        "A pattern is an automaton in JavaScript if an engine that turns back could be slow",
        arguments: [
            "[a-z]+$", "^([a-z]+)*$", "^([a-z]*-?)*$", "^[a-z]*a$", "^a*[a-z]*$", "^(a|ab)$", "^\\p{L}+$",
            "^(a{0,2}){2}$",
        ])
    func isAutomaton(_ source: String) throws {
        #expect(try LinearExpression(Pattern(source)) == nil)
    }
}
