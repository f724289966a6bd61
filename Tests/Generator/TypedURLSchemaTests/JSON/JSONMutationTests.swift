import TestSupport
import Testing

@testable import TypedURLSchema

@Suite("The JSON reader meets any bytes", .inTurn)
struct JSONMutationTests {
    private static let seeds: [String] = [
        #"{"a": [1, 2.5e-3, -0, true, false, null], "b": {"c": "x\u00e9\n\ud83d\ude00 é"}}"#,
        "[[[]], {\"\": {}}, \"\\\\\\/\", 12345678901234567890]",
        "{\r\n  \"uriTemplate\": \"a:{?b}\",\r  \"properties\": {\"b\": {\"type\": \"string\"}}\n}",
    ]

    @Test(
        "The JSON reader meets any bytes without a crash, and with every problem inside the text",
        arguments: 0..<8)
    func mutations(seed: Int) {
        var generator = SplitMix64(state: UInt64(seed))
        for round in 0..<400 {
            var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
            for _ in 0...Int.random(in: 0..<3, using: &generator) {
                let position = Int.random(in: 0...bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: position)
                case 1: bytes.removeSubrange(position..<min(position + 3, bytes.count))
                default:
                    let from = Int.random(in: 0...bytes.count, using: &generator)
                    bytes.insert(contentsOf: bytes[from..<min(from + 5, bytes.count)], at: position)
                }
            }
            check(bytes)
        }
    }

    private func check(_ bytes: [UInt8]) {
        let source = SourceText(bytes)
        let (root, problems) = JSONReader.read(source)
        #expect(root != nil || !problems.isEmpty)
        for problem in problems {
            #expect(problem.range.lowerBound >= 0 && problem.range.upperBound <= bytes.count)
            let position = source.position(at: problem.range.lowerBound)
            #expect(source.range(ofLine: position.line) != nil)
            #expect(!problem.message.isEmpty && problem.message.utf8.count < 400)
        }
        guard let root else { return }
        let printed = JSONPrinter.print(root.value)
        let again = JSONReader.read(SourceText(printed))
        #expect(again.problems.isEmpty)
        #expect(again.root.map { JSONPrinter.print($0.value) } == printed)
    }
}

/// A small generator of random numbers that gives the same numbers for the same seed.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}

/// Prints what was read, every string as escapes, so that a round trip crosses both ways of writing.
private enum JSONPrinter {
    static func print(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let number): number.text
        case .string(let text): string(text)
        case .array(let elements): "[" + elements.map { print($0.value) }.joined(separator: ",") + "]"
        case .object(let object):
            "{" + object.members.map { string($0.name) + ":" + print($0.node.value) }.joined(separator: ",")
                + "}"
        }
    }

    private static func string(_ text: String) -> String {
        let units = text.utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "\"" + units.joined() + "\""
    }
}
