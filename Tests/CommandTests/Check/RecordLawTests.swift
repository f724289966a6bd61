import TestSupport
import Testing
import TypedURLSchema

@testable import TypedURLCommandLine

@Suite("Records, on random bytes")
struct RecordLawTests {
    private static let seeds = [
        #"{"url":"a\u00e9\"","b":[1,{"c":null},"x"],"d":-1.5e+3}"#, #"{ "a" : true , "url" : null }"#, "{}",
        #"{"a":[[],[{}]],"url":0}"#,
    ]
    private static let bytes = Array("{}[]\",:\\ \t\n0123456789-+.eEtruefalsn/u\u{1}\u{7F}é".utf8)

    @Test("An object is one exactly where the reader of schemas says so", arguments: 0..<4)
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
                (try? ObjectScanner.scan(line, for: Array("url".utf8), without: [])) != nil
            }
            let isTwice = diagnostics.contains { $0.rule == .duplicateKey }
            if isFound { accepted += 1 }
            #expect(isFound == isObject || isTwice, "\(String(decoding: line, as: UTF8.self))")
        }
        #expect(accepted > 100)
    }

    @Test("Columns are read as they were written", arguments: [TableSyntax.tabs, .commas])
    func columns(syntax: TableSyntax) throws {
        var random = SeededGenerator(seed: 1)
        let pieces = ["a", "\"", ",", "\t", "\n", "\r", "\\", "N", "é", ""]
        let form: RowForm = if case .tabs = syntax { .tabs } else { .commas }
        for _ in 0..<500 {
            let rows = (0..<3).map { _ in
                (0..<3).map { _ in (0..<4).map { _ in random.pick(pieces) }.joined() }
            }
            var bytes: [UInt8] = []
            for row in rows {
                for (index, field) in row.enumerated() {
                    if index > 0 { bytes.append(syntax.delimiter) }
                    form.append(field, to: &bytes)
                }
                bytes.append(LineChunk.newline)
            }
            try bytes.withUnsafeBufferPointer { bytes in
                var row = TableRow()
                var start = 0
                for expected in rows {
                    try row.read(bytes, from: start, syntax)
                    let read = row.fields.map { field in
                        var text: [UInt8] = []
                        field.append(bytes, syntax, to: &text)
                        return String(decoding: text, as: UTF8.self)
                    }
                    #expect(read == expected)
                    start = row.next
                }
                #expect(start == bytes.count)
            }
        }
    }
}
