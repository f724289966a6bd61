import Foundation
import TypedURL
import TypedURLCodegen

/// One run of `check` or `parse`: it reads URLs and prints their violations, in the same order.
struct CheckRun {
    private let checkers: WorkerPool<URLChecker>
    private let output: Output
    private let layout: RecordLayout
    /// What rows hold, where rows are printed.
    private let rows: RowOptions?
    /// The columns of the table whose names were printed.
    private var header: [String]?
    private let maxProblems: Int
    private var reporter: (any Reporter)?
    private var progress: ProgressBar

    private(set) var tally = ViolationTally()
    /// How many URLs that are not valid were printed.
    private var shown = 0
    /// Whether a file could not be read to its end.
    private(set) var hasFailed = false

    /// - Parameters:
    ///   - layout: How records are laid out in files.
    ///   - reporter: What prints findings, where the rendering keeps them.
    init(
        _ schemas: [URLSchema], _ rendering: URLChecker.Rendering, of layout: RecordLayout, to output: Output,
        reporter: (any Reporter)? = nil, maxProblems: Int? = nil, isQuiet: Bool
    ) {
        self.layout = layout
        self.output = output
        self.reporter = reporter
        self.maxProblems = maxProblems ?? .max
        rows = if case .rows(let options) = rendering { options } else { nil }
        progress = ProgressBar(isWanted: !isQuiet)
        checkers = WorkerPool { URLChecker(schemas, rendering) }
    }

    /// Checks all that a command line names: the arguments, among which `-` is standard input, then the files.
    mutating func check(_ urls: [String], _ input: InputOptions) {
        let arguments = urls.isEmpty && input.files.isEmpty ? ["-"] : FoldedArguments.unfold(urls)
        for (index, argument) in arguments.enumerated() {
            if argument == "-" { check(file: argument) } else { check(argument, argument: index + 1) }
        }
        for file in FoldedArguments.unfold(input.files) { check(file: file) }
    }

    /// Checks a URL that is an argument.
    ///
    /// - Parameter index: Its place among the URLs that are arguments, from 1.
    private mutating func check(_ url: String, argument index: Int) {
        take(
            checkers.borrow { checker in
                Array(url.utf8).withUnsafeBufferPointer { checker.check($0, argument: index, isSpent) }
            })
    }

    /// Checks the URLs of a file; `-` is standard input.
    private mutating func check(file path: String) {
        do throws(FileProblem) {
            try check(try InputFile(path: path))
        } catch {
            fail("error: \(error)")
        }
    }

    private mutating func fail(_ message: String) {
        hasFailed = true
        output.flush()
        progress.clear()
        StandardError.print(message)
    }

    private mutating func check(_ file: InputFile) throws(FileProblem) {
        var reader = LineChunkReader(file, layout)
        let results = rows?.columnNames ?? []
        switch try FileBeginning.read(&reader, layout, results: results) {
        case .nothing: break
        case .problem(let problem): fail(problem)
        case .records(let first, let fileLayout, let header):
            if let header, !take(header, results, of: file.name) { return }
            try check(first, &reader, fileLayout)
        }
    }

    /// Checks the records of a file. The first ones were read already.
    private mutating func check(
        _ first: LineChunk, _ reader: inout LineChunkReader, _ fileLayout: FileLayout
    ) throws(FileProblem) {
        let name = reader.file.name
        let size = reader.file.size
        var work = OrderedWork<(LineChunk, isSpent: Bool), (CheckedURLs, size: Int)> {
            [checkers] chunk, isSpent in
            let result = checkers.borrow { $0.check(chunk, fileLayout, of: name, isCounting: isSpent) }
            return (result, chunk.size)
        }
        var done = 0
        var problem: String?
        var (hasObject, hasMember) = (false, false)
        func takeNext() -> Bool {
            guard let (result, size) = work.next() else { return false }
            // After a record that cannot be read, none is.
            if problem == nil {
                take(result)
                problem = result.problem
                hasObject = hasObject || result.hasObject
                hasMember = hasMember || result.hasMember
            }
            done += size
            return true
        }
        // What was read before a failure counts.
        defer {
            while takeNext() {}
            if let problem { fail(problem) }
        }
        var next: LineChunk? = first
        while let chunk = next, problem == nil {
            work.begin((chunk, isSpent))
            if work.isFull, takeNext() {
                progress.update(tally, share: size.map { Double(done) / Double(max(1, $0)) })
            }
            // A slow writer wants to see the results so far.
            if !reader.file.isReady(within: 0) {
                while takeNext() {}
                output.flush()
            }
            next = problem == nil ? try reader.next() : nil
        }
        while takeNext() {}
        if problem == nil, hasObject, !hasMember, case .objects(let member, _) = fileLayout {
            problem = first.problem(ofMissing: String(decoding: member, as: UTF8.self), in: name)
        }
    }

    /// Prints the names of a table's columns, unless they were printed already.
    ///
    /// - Returns: Whether the rows of the table can follow those of the one before it.
    private mutating func take(_ row: HeaderRow, _ results: [String], of path: String) -> Bool {
        guard let rows, rows.format != .jsonl else { return true }
        if let header {
            if header == row.table.names { return true }
            fail(
                "\(QuotedText.printable(path)):1:1: error: the columns differ from those of the previous file"
            )
            return false
        }
        header = row.table.names
        var text: [UInt8] = []
        row.append(results, rows.format, to: &text)
        output.write(text[...])
        return true
    }

    /// Whether no further URL that is not valid is printed.
    private var isSpent: Bool { shown >= maxProblems }

    /// Prints the results of some URLs, up to the limit.
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
        for finding in invalid.error.findings(line: invalid.line) { reporter?.report(finding) }
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
