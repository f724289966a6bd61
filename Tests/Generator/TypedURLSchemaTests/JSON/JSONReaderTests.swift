import TestSupport
import Testing

@testable import TypedURLSchema

@Suite("The JSON reader", .inTurn)
struct JSONReaderTests {
    private func read(_ text: String) -> JSONNode? {
        JSONReader.read(SourceText(text)).root
    }

    @Test("The JSON reader keeps the position of every name and value")
    func positions() throws {
        let source = SourceText(#" {"a": [1, "é"], "b":null} "#)
        let (root, problems) = JSONReader.read(source)
        let node = try #require(root)
        #expect(problems.isEmpty)
        #expect(node.range == 1..<27)
        guard case .object(let object) = node.value else { throw Unexpected("the root is no object") }
        #expect(object.members.map(\.name) == ["a", "b"])
        #expect(object.members.map(\.nameRange) == [2..<5, 18..<21])
        #expect(object.members.map(\.node.range) == [7..<16, 22..<26])
        guard case .array(let items) = object["a"]?.value else { throw Unexpected("a is no array") }
        #expect(items.map(\.range) == [8..<9, 11..<15])
        #expect(object["b"]?.value == .null)
        #expect(object["c"] == nil)
    }

    @Test(
        "The JSON reader reads every kind of value",
        arguments: [
            ("null", JSONValue.null), ("true", .boolean(true)), ("false", .boolean(false)),
            ("-0.5e+1", .number(JSONNumber(text: "-5"))), (#""""#, .string("")),
            ("[]", .array([])), ("[ ]", .array([])), ("{}", .object(JSONObject(members: []))),
            (" \t\r\n0", .number(JSONNumber(text: "0"))),
        ])
    func values(text: String, value: JSONValue) {
        #expect(read(text)?.value == value)
    }

    @Test(
        "The JSON reader decodes strings",
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u00E9é""#, "ééé"),
            (#""\ud83d\ude00""#, "😀"), (#""a\u0000b""#, "a\0b"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
        ])
    func strings(text: String, value: String) {
        #expect(read(text)?.value == .string(value))
    }

    @Test("The JSON reader tells names apart by their scalars, not as Swift compares strings")
    func canonicalEquivalence() throws {
        let (root, problems) = JSONReader.read(SourceText("{\"\u{E9}\": 1, \"e\u{301}\": 2}"))
        #expect(problems.isEmpty)
        guard case .object(let object) = root?.value else { throw Unexpected("no object was read") }
        #expect(object["e\u{301}"]?.value == .number(JSONNumber(text: "2")))
    }

    @Test("The JSON reader reports every name that occurs twice, and keeps the first", arguments: [2, 40])
    func duplicates(count: Int) throws {
        let names = (0..<count).map { "\"\($0)\": \($0)" }
        let text = "{\n" + (names + ["\"1\": 7", #""\u0030": 8"#]).joined(separator: ",\n") + "\n}"
        let source = SourceText(text)
        let (root, problems) = JSONReader.read(source)
        #expect(
            problems.map(\.message) == [
                #""1" is already a name in this object at line 3; remove one of them"#,
                #""0" is already a name in this object at line 2; remove one of them"#,
            ])
        #expect(problems.map { source.position(at: $0.range.lowerBound).line } == [count + 2, count + 3])
        guard case .object(let object) = root?.value else { throw Unexpected("no object was read") }
        #expect(object.members.count == count)
        #expect(object["1"]?.value == .number(JSONNumber(text: "1")))
    }

    @Test("The JSON reader nests as deep as its limit")
    func nesting() {
        let limit = JSONReader.nestingLimit
        let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
        #expect(read(deepest) != nil)
        #expect(read("[" + deepest + "]") == nil)
        #expect(read("[\(deepest.dropFirst().dropLast()), \(deepest.dropFirst().dropLast())]") != nil)
    }
}
