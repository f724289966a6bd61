import Testing

@_spi(Generated) @testable import TypedURL
@_spi(Generated) @testable import TypedURLModel

@Suite("Lists and tuples")
struct SequenceTests {
    private static let integer = ScalarSchema(.integer(IntegerSchema()))

    private static let box = TupleSchema(
        [.init("x", integer), .init("y", integer)], areItemsUnique: true)

    @Test("A tuple whose items must be unique repeats none")
    func uniqueTuple() {
        let schema = TestedSchema("x:{?box}", [Parameter("box", .tuple(Self.box))])
        #expect(schema.verdict("x:?box=1,2") == "valid: x:?box=1,2")
        #expect(
            schema.verdict("x:?box=1,1") == """
                x:?box=1,1
                       ^~~ item 2 of "box" repeats item 1; items must be unique
                """)
    }

    @Test(
        "A list or tuple that equals its default is left out", arguments: ["x:{?v}", "x:{?v*}", "x:a{/v*}"])
    func defaults(template: String) {
        let items: ParameterValue = .list([.integer(1), .integer(2)])
        let schemas: [ValueSchema] = [.list(ListSchema(Self.integer, minItems: 1)), .tuple(Self.box)]
        for schema in schemas {
            let tested = TestedSchema(template, [Parameter("v", schema, default: items)])
            let absent = String(template.prefix { $0 != "{" })
            #expect(tested.built([:]) == absent && tested.built(["v": items]) == absent)
            #expect(tested.verdict(absent) == "valid: " + absent)
            let other = tested.built(["v": .list([.integer(2), .integer(1)])])
            #expect(other != absent && tested.verdict(other) == "valid: " + other)
        }
    }

    @Test("A list of one empty text is a name without an equals sign in the path")
    func blank() {
        let text = ScalarSchema(.string(StringSchema()))
        let schema = TestedSchema("x:a{;v}", [Parameter("v", .list(ListSchema(text)))])
        #expect(schema.built(["v": .list([.string("")])]) == "x:a;v")
        #expect(schema.built(["v": .list([.string(""), .string("")])]) == "x:a;v=,")
        #expect(schema.verdict("x:a;v=") == "valid: x:a;v")
    }
}
