import TestSupport
import Testing
import TypedURLSchema

@testable import TypedURLCommandLine

@Suite("Records, on random bytes", .inTurn)
struct RecordLawTests {
    private static let seeds = [
        #"{"url":"a\u00e9\"","b":[1,{"c":null},"x"],"d":-1.5e+3}"#, #"{ "a" : true , "url" : null }"#, "{}",
        #"{"a":[[],[{}]],"url":0}"#,
    ]
    private static let bytes = Array("{}[]\",:\\ \t\n0123456789-+.eEtruefalsn/u\u{1}\u{7F}é".utf8)

    @Test("A row is an object exactly where the reader of schemas says so", arguments: 0..<4)
    func objects(part: UInt64) throws {
        var random = SeededGenerator(seed: part)
        var accepted = 0
        for _ in 0..<1500 {
            var line = Array(random.pick(Self.seeds).utf8)
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0..<line.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: line[place] = random.pick(Self.bytes)
                case 1: line.insert(random.pick(Self.bytes), at: place)
                default: if line.count > 1 { line.remove(at: place) }
                }
            }
            let (document, diagnostics) = SchemaDocument.read(path: "a", bytes: line)
            // What passes through need not be UTF-8, nor its names differ.
            let others = diagnostics.filter { $0.rule != .duplicateKey && $0.rule != .invalidEncoding }
            guard !diagnostics.contains(where: { $0.rule == .invalidEncoding }) else { continue }
            var isObject = false
            if case .object? = document?.root.value { isObject = others.isEmpty }
            let isFound = line.withUnsafeBufferPointer { line in
                (try? ObjectScanner.scan(line, for: [Array("url".utf8)])) != nil
            }
            let isTwice = diagnostics.contains { $0.rule == .duplicateKey }
            if isFound { accepted += 1 }
            #expect(isFound == isObject || isTwice, "\(String(decoding: line, as: UTF8.self))")
        }
        #expect(accepted > 100)
    }

    @Test("A member is known to be in some object exactly where it is in one")
    func members() throws {
        var random = SeededGenerator(seed: 2)
        let lines = [
            #"{"url":null}"#, #"{"url":"x"}"#, #"{"\u0075rl":1}"#, "{}", #"{"URL":"x"}"#, #"{"a":{"url":1}}"#,
            "", " ",
        ]
        for _ in 0..<200 {
            let picked = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(lines) }
            let bytes = Array((picked.joined(separator: "\n") + "\n").utf8)
            let reader = try bytes.withUnsafeBufferPointer { bytes in
                var reader = RecordReader(InputLayout(format: .jsonl, member: "url"))
                try reader.forEachRecord(of: bytes, from: 1) { _ in }
                return reader
            }
            #expect(reader.hasMember == picked.contains { lines[..<3].contains($0) })
            #expect(reader.hasObject == picked.contains { $0.hasPrefix("{") })
        }
    }
}
