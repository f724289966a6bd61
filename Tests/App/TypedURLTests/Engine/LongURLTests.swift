import TestSupport
import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel
import TypedURLSchema

/// Where the time grew with the square of the length, these would take longer than they may.
@Suite("A long URL is read in a time that does not run away", .inTurn, .timeLimit(.minutes(10)))
struct LongURLTests {
    private static let count = 50_000

    @Test(
        "A long URL is read in linear time: one with many positions where named parameters of the path may begin"
    )
    func runs() throws {
        let schema = TestedSchema("x:{.labels*}{;a}", [.list("labels"), .string("a")])
        let url = "x:" + String(repeating: ".b", count: Self.count)
        #expect(
            try schema.value("labels", in: url) == .list(Array(repeating: .string("b"), count: Self.count)))
    }

    @Test(
        "A long URL is read in linear time: one with a long list of slips, of which only the first are searched for what was meant"
    )
    func slips() {
        let schema = ValueSchema.list(ListSchema(.strings(["width", "height"])))
        let items = Array(repeating: ParameterValue.string("widht"), count: 200)
        let failures = KeywordCheck.failures(of: .list(items), schema, name: "a")
        #expect(failures.count == 200)
        #expect(failures.count { $0.violation.suggestion == "width" } == 64)
    }

    @Test(
        "A long URL is read in linear time: one with thousands of delimiters, of which the last alone is the template's"
    )
    func splits() {
        let schema = TestedSchema(
            "x:/{a}-{b}", [.matching("a", "^[a-z-]*$"), .matching("b", "^[0-9]+$")], wide: ["a"])
        let url = "x:/" + String(repeating: "a-", count: Self.count) + "1"
        #expect(schema.violations(url).isEmpty)
    }

    @Test(
        "A long URL is read in linear time: one with thousands of positions where the first variable may end, and a literal after the last"
    )
    func literalBehind() {
        let schema = TestedSchema(
            "x:/{a}-{b}9", [.matching("a", "^[a-z-]*$"), .matching("b", "^[0-9]*x$")], wide: ["a"])
        let violations = schema.violations("x:/" + String(repeating: "a-", count: Self.count) + "9")
        #expect(violations.map(\.code) == [.patternMismatch])
    }

    @Test(
        "A long URL is read in linear time: one with thousands of values that may be absent, and as many delimiters"
    )
    func delimiters() {
        let names = (0..<1_000).map { "v\($0)" }
        let schema = TestedSchema("x:a{.\(names.joined(separator: ","))}", names.map { .string($0) })
        let url = "x:a" + String(repeating: ".b", count: 1_000)
        #expect(schema.verdict(url) == "valid: \(url)")
    }

    @Test(
        "A long URL is read in linear time: one with a long list of segments of dots, each of which is wrong")
    func dots() {
        let schema = TestedSchema("x:{/a*}", [.list("a", items: .strings(["b"]))])
        let violations = schema.violations("x:" + String(repeating: "/..", count: 10_000))
        #expect(violations.count { $0.code == .notAllowed } == 10_000)
    }

    @Test("A long URL is read in linear time: one with a long list of values of a long enum")
    func enumerations() throws {
        let texts = (0..<4_000).map { "v\($0)" }
        let schema = TestedSchema("x:{/a*}", [.list("a", items: .strings(texts))])
        let url = "x:" + texts.map { "/" + $0 }.joined()
        #expect(try schema.value("a", in: url) == .list(texts.map { .string($0) }))
    }

    @Test("A long URL is read in linear time: one with a pattern of hundreds of states")
    func states() throws {
        for source in ["(a|b)*a(a|b){400}", "[a-z]{0,900}x", "^([a-z]{1,30}-?){1,30}$"] {
            let automaton = try Pattern(source).automaton
            #expect(automaton.chains.count + automaton.groups.count < 70, "\(source)")
        }
    }

    @Test(
        "A long URL is read in linear time: one with a long list of values that no branch of a union takes, each told the same"
    )
    func unions() {
        let union = UnionSchema([
            ScalarSchema(.integer(IntegerSchema())), ScalarSchema(.boolean),
        ])
        let items = (0..<100).map { ParameterValue.string("x\($0)") }
        let failures = KeywordCheck.failures(
            of: .list(items), .list(ListSchema(.union(union))), name: "a")
        #expect(failures.count == 100)
        #expect(
            failures.last?.violation.message
                == "item 100 of \"a\" must be an integer or \"true\" or \"false\"")
    }

    @Test("A long URL is read in linear time: one with thousands of members, some of which need others")
    func members() {
        let names = (0..<20).map { "p\($0)" }
        let object = ObjectSchema(
            additionalProperties: .scalar(.string(StringSchema())),
            dependencies: names.map { Dependency($0, requires: names) })
        let members = (0..<10_000).map { Instance.Member("k\($0)", .string("1")) }
        let present = names.dropLast().map { Instance.Member($0, .string("1")) }
        let failures = KeywordCheck.failures(of: .object(members + present), .object(object), name: "o")
        #expect(failures.count == 19)
    }

    @Test("A long URL is read in linear time: one with a long list under one repeated name")
    func repeatedNames() throws {
        let schema = TestedSchema("x:{?a*}", [.list("a")])
        let url = "x:?" + Array(repeating: "a=b", count: Self.count).joined(separator: "&")
        #expect(try schema.value("a", in: url) == .list(Array(repeating: .string("b"), count: Self.count)))
    }
}

extension Parameter {
    /// A required string that matches a pattern.
    fileprivate static func matching(_ name: String, _ pattern: String) -> Parameter {
        Parameter(
            name, .scalar(.string(StringSchema(pattern: Pattern(checked: pattern)))), isRequired: true)
    }
}
