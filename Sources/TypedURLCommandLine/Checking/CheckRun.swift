import Foundation
import TypedURL
import TypedURLCodegen

/// One run of `check`: URLs go in, what is wrong with them comes out, in the same order.
struct CheckRun {
    private let checkers: CheckerPool
    private let output = Output.standard()
    private let recordEnd: RecordEnd
    private let maxProblems: Int
    private var reporter: (any Reporter)?
    private var progress: ProgressBar

    private(set) var tally = ViolationTally()
    /// How many URLs that are not valid were printed.
    private var shown = 0
    /// Whether a file could not be read to its end.
    private(set) var hasFailed = false

    init(
        _ schemas: [URLSchema], _ options: CheckOutputOptions, printing records: URLChecker.PrintedRecords,
        endingAt recordEnd: RecordEnd,
        maxProblems: Int?, isQuiet: Bool
    ) {
        self.recordEnd = recordEnd
        self.maxProblems = maxProblems ?? .max
        progress = ProgressBar(isWanted: !isQuiet)
        let rendering: URLChecker.Rendering
        switch options.format {
        case .verdict: rendering = .verdicts(records)
        case .findings(.text): rendering = .text(options.style)
        case .findings(.jsonl): rendering = .lines(records)
        case .findings(let format):
            rendering = .findings
            let tool = ReportedTool(command: "check", rules: FindingRule.violations)
            reporter = format.reporter(of: tool, output: output, style: options.style)
        }
        checkers = CheckerPool { URLChecker(schemas, rendering) }
    }

    /// Checks a URL that is an argument.
    ///
    /// - Parameter index: Its place among the URLs that are arguments, from 1.
    mutating func check(_ url: String, argument index: Int) {
        var result = CheckedURLs()
        checkers.borrow { checker in
            Array(url.utf8).withUnsafeBufferPointer { checker.check($0, .argument(index), isSpent, &result) }
        }
        take(result)
    }

    /// Checks the URLs of a file, one a line; `-` is standard input.
    mutating func check(file path: String) {
        do throws(FileProblem) {
            try check(try InputFile(path: path))
        } catch {
            hasFailed = true
            output.flush()
            progress.clear()
            StandardError.print("error: \(error)")
        }
    }

    private mutating func check(_ file: InputFile) throws(FileProblem) {
        let name = file.name
        var work = OrderedWork<(LineChunk, isSpent: Bool), (CheckedURLs, size: Int)> {
            [checkers] chunk, isSpent in
            let result = checkers.borrow { $0.check(chunk, of: name, isCounting: isSpent) }
            return (result, chunk.size)
        }
        var reader = LineChunkReader(file, endingAt: recordEnd)
        var done = 0
        func share() -> Double? { file.size.map { Double(done) / Double(max(1, $0)) } }
        // What was read before a failure counts.
        defer { while let (result, _) = work.next() { take(result) } }
        while true {
            // Whoever writes slowly wants to see what came of it so far.
            if !file.isReady(within: 0) {
                while let (result, size) = work.next() {
                    take(result)
                    done += size
                }
                output.flush()
            }
            guard let chunk = try reader.next() else { break }
            work.begin((chunk, isSpent))
            if work.isFull, let (result, size) = work.next() {
                take(result)
                done += size
                progress.update(tally, share: share())
            }
        }
    }

    /// Whether no further URL that is not valid is printed.
    private var isSpent: Bool { shown >= maxProblems }

    /// Prints what came of some URLs, as far as it may be.
    private mutating func take(_ result: CheckedURLs) {
        tally.add(result.tally)
        let room = maxProblems - shown
        write(result.text, without: result.invalidText.dropFirst(room))
        for invalid in result.invalid.prefix(room) { report(invalid) }
        shown += min(room, result.invalidText.count + result.invalid.count)
    }

    private func write(_ text: [UInt8], without omitted: ArraySlice<Range<Int>>) {
        var start = 0
        for range in omitted {
            output.write(text[start..<range.lowerBound])
            start = range.upperBound
        }
        output.write(text[start...])
    }

    private mutating func report(_ invalid: CheckedURLs.Invalid) {
        for finding in invalid.error.findings(line: invalid.place.line) { reporter?.report(finding) }
    }

    /// Prints what ends the output.
    mutating func finish() {
        progress.clear()
        reporter?.finish()
        output.flush()
        if tally.invalid > shown {
            StandardError.print(CheckSummary.omission(of: tally.invalid - shown, limit: maxProblems))
        }
    }
}
