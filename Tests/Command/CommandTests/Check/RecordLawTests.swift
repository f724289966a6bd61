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
                (try? ObjectScanner.scan(line, for: [Array("url".utf8)])) != nil
            }
            let isTwice = diagnostics.contains { $0.rule == .duplicateKey }
            if isFound { accepted += 1 }
            #expect(isFound == isObject || isTwice, "\(String(decoding: line, as: UTF8.self))")
        }
        #expect(accepted > 100)
    }

    private static let pieces = ["a", "\"", ",", "\t", "\n", "\r", "\\", "N", "é", ""]

    @Test(
        "Columns are read as they were written, and rows of one width alone",
        arguments: [RowFormat.tsv, .csv])
    func columns(format: RowFormat) throws {
        var random = SeededGenerator(seed: 1)
        var refused = 0
        for _ in 0..<500 {
            let width = Int.random(in: 1...4, using: &random)
            let column = Int.random(in: 1...width, using: &random)
            var rows = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (0..<width).map { _ in (0..<4).map { _ in random.pick(Self.pieces) }.joined() }
            }
            // Now and then a row that lacks columns or has too many, in whatever place.
            if random.next().isMultiple(of: 4) {
                let index = Int.random(in: 0..<rows.count, using: &random)
                rows[index] = Array(repeating: "x", count: Int.random(in: 1...6, using: &random))
            }
            let first = rows[0].count
            let (read, problem) = try read(rows, format, "\(column)")
            let isWhole = column <= first && rows.allSatisfy { $0.count == first }
            #expect((problem == nil) == isWhole, "\(rows): \(problem ?? "")")
            let whole = column <= first ? rows.prefix { $0.count == first } : []
            #expect(read == whole.map { $0[column - 1] })
            if !isWhole { refused += 1 }
        }
        #expect(refused > 20)
    }

    /// The texts of a column of a table, and why no further row is read.
    private func read(
        _ rows: [[String]], _ format: RowFormat, _ field: String
    ) throws -> (texts: [String], problem: String?) {
        var bytes: [UInt8] = []
        for row in rows {
            for (index, field) in row.enumerated() {
                if index > 0 { bytes.append(format.delimiter) }
                format.append(field, to: &bytes)
            }
            bytes.append(LineChunk.newline)
        }
        var texts: [String] = []
        return bytes.withUnsafeBufferPointer { bytes in
            do throws(InputProblem) {
                let layout = RecordLayout(format: format == .csv ? .csv : .tsv, field: field)
                var reader = RecordReader(try FileLayout(layout, of: bytes))
                try reader.forEachRecord(of: bytes, from: 1) { record in
                    texts.append(String(decoding: record.url, as: UTF8.self))
                }
                return (texts, nil)
            } catch {
                return (texts, error.message)
            }
        }
    }

    @Test("The ends of rows of CSV are found in parts of any length")
    func ends() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            var (bytes, ends) = ([UInt8](), [Int]())
            for _ in 0..<3 {
                for index in 0..<Int.random(in: 1...3, using: &random) {
                    if index > 0 { bytes.append(RowFormat.csv.delimiter) }
                    RowFormat.csv.append((0..<4).map { _ in random.pick(Self.pieces) }.joined(), to: &bytes)
                }
                ends.append(bytes.count)
                bytes.append(LineChunk.newline)
            }
            var found = CSV.RowEnds()
            var start = 0
            bytes.withUnsafeBufferPointer { bytes in
                while start < bytes.count {
                    let part = start..<min(bytes.count, start + Int.random(in: 1...5, using: &random))
                    let last = found.last(in: bytes, part, from: 0)
                    #expect(last == ends.last(where: part.contains), "\(Array(bytes)) in \(part)")
                    start = part.upperBound
                }
            }
        }
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
                let layout = try FileLayout(RecordLayout(format: .jsonl, field: "url"), of: bytes)
                var reader = RecordReader(layout)
                try reader.forEachRecord(of: bytes, from: 1) { _ in }
                return reader
            }
            #expect(reader.hasMember == picked.contains { lines[..<3].contains($0) })
            #expect(reader.hasObject == picked.contains { $0.hasPrefix("{") })
        }
    }
}
