import Testing

@_spi(Generated) @testable import TypedURL

/// Where the time grew with the square of the length, these would take longer than they may.
@Suite("A long URL is read in a time that does not run away", .timeLimit(.minutes(10)))
struct LongURLTests {
    private static let count = 50_000

    @Test("with many places where named parameters of the path may begin")
    func runs() throws {
        let schema = TestedSchema("x:{.labels*}{;a}", [.list("labels"), .string("a")])
        let url = "x:" + String(repeating: ".b", count: Self.count)
        #expect(
            try schema.value("labels", in: url) == .list(Array(repeating: .string("b"), count: Self.count)))
    }

    @Test("with a long list of slips, of which only the first are searched for what was meant")
    func slips() {
        let schema = ValueSchema.list(ListSchema(.strings(["width", "height"])))
        let items = Array(repeating: ParameterValue.string("widht"), count: 200)
        let failures = KeywordCheck.failures(of: .list(items), schema, name: "a")
        #expect(failures.count == 200)
        #expect(failures.count { $0.suggestion == "width" } == 64)
    }

    @Test("with a long list under one repeated name")
    func repeatedNames() throws {
        let schema = TestedSchema("x:{?a*}", [.list("a")])
        let url = "x:?" + Array(repeating: "a=b", count: Self.count).joined(separator: "&")
        #expect(try schema.value("a", in: url) == .list(Array(repeating: .string("b"), count: Self.count)))
    }
}
