import ArgumentParser
import Foundation
import TypedURL
import TypedURLCodegen
import TypedURLReporting

/// One run of `check` or `parse`: it reads URLs and prints their results, in the same order.
struct CheckRun {
    private let checkers: WorkerPool<URLChecker>
    private let output: Output
    private let layout: InputLayout
    private let options: RunOptions
    private let maxProblems: Int
    private var reporter: (any Reporter)?

    private(set) var tally = ViolationTally()
    /// How many URLs that are not valid were printed.
    private var shown = 0
    /// Whether part of the input has no result.
    private var hasFailed = false

    /// - Parameter reporter: What prints findings, where the rendering keeps them.
    init(
        _ set: SchemaSet, _ rendering: URLChecker.Rendering, of input: InputOptions,
        _ options: RunOptions, to output: Output, reporter: (any Reporter)? = nil, maxProblems: Int? = nil,
        showsSecrets: Bool
    ) {
        layout = input.layout
        self.options = options
        self.output = output
        self.reporter = reporter
        self.maxProblems = maxProblems ?? .max
        checkers = WorkerPool { URLChecker(set, rendering, showsSecrets: showsSecrets) }
    }

    /// Checks all that a command line names: the arguments, among which `-` is standard input, then the files.
    mutating func check(urls: [String], files: [String]) {
        let arguments = urls.isEmpty && files.isEmpty ? ["-"] : urls
        for (index, argument) in arguments.enumerated() {
            if argument == "-" {
                check(file: argument)
            } else {
                take(checkers.borrow { $0.check(argument, argument: index + 1, isCounting: isSpent) })
            }
        }
        for file in files { check(file: file) }
    }

    private mutating func check(file path: String) {
        do throws(FileProblem) {
            let file = try InputFile(path: path)
            var reader = LineChunkReader(file, endingAt: layout.end, isKeyed: layout.format == .jsonl)
            if let first = try reader.next() { try check(first, &reader) }
        } catch {
            fail("error: \(error)")
        }
    }

    private mutating func fail(_ message: String) {
        hasFailed = true
        output.flush()
        StandardError.print(message)
    }

    /// Checks the records of a file. The first ones were read already.
    private mutating func check(
        _ first: LineChunk, _ reader: inout LineChunkReader
    ) throws(FileProblem) {
        let name = reader.file.name
        var work = OrderedWork<(LineChunk, isSpent: Bool), CheckedURLs>(jobs: options.jobs) {
            [checkers, layout] chunk, isSpent in
            checkers.borrow { $0.check(chunk, layout, of: name, isCounting: isSpent) }
        }
        var problem: String?
        var (hasObject, hasMember) = (false, false)
        func takeNext() -> Bool {
            guard let result = work.next() else { return false }
            // After a record that cannot be read, none is.
            if problem == nil {
                take(result)
                problem = result.problem
                hasObject = hasObject || result.hasObject
                hasMember = hasMember || result.hasMember
            }
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
            if work.isFull { _ = takeNext() }
            // A slow writer wants to see the results so far.
            if !reader.file.isReady(within: 0) {
                while takeNext() {}
                output.flush()
            }
            next = problem == nil ? try reader.next() : nil
        }
        while takeNext() {}
        if problem == nil, hasObject, !hasMember {
            problem = first.problem(ofMissing: layout.member, in: name)
        }
    }

    /// Whether no further URL that is not valid is printed.
    private var isSpent: Bool { shown >= maxProblems }

    /// Prints the results of some URLs, up to the limit.
    private mutating func take(_ result: CheckedURLs) {
        tally.add(result.tally)
        let room = maxProblems - shown
        write(result.text, without: result.invalidText.dropFirst(room))
        for finding in result.findings.prefix(room).joined() { reporter?.report(finding) }
        shown += min(room, result.invalidText.count + result.findings.count)
    }

    private func write(_ text: [UInt8], without omitted: ArraySlice<Range<Int>>) {
        var start = 0
        for range in omitted {
            output.write(text[start..<range.lowerBound])
            start = range.upperBound
        }
        output.write(text[start...])
    }

    /// Prints what ends the output, and compares the number of rows with the one that is expected.
    mutating func finish() {
        reporter?.finish()
        output.flush()
        if tally.invalid > shown {
            StandardError.print(CheckSummary.omission(of: tally.invalid - shown, limit: maxProblems))
        }
        if let expected = options.expectRows, expected != tally.rows, !hasFailed {
            fail(
                "error: the input has \(counted(tally.rows, "row")), but --expect-rows is \(expected); see what cut it off or repeated it, or correct the number"
            )
        }
    }

    /// Writes the summary, and ends the command with the status of the run.
    mutating func end(_ summary: RunSummary?) throws {
        if var summary {
            (summary.isComplete, summary.tally) = (!hasFailed, tally)
            do throws(FileProblem) {
                try summary.write()
            } catch {
                fail("error: \(error)")
            }
        }
        if hasFailed { throw ExitCode.couldNotWork }
        if tally.invalid > 0, !options.exitZero { throw ExitCode.findings }
    }
}
