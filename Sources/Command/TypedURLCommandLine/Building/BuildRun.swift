import Foundation
import TypedURL
import TypedURLCodegen
import TypedURLSchema

/// One run of `build -`: instances go in, an object a line, and their URLs come out, in the same order.
///
/// A line that holds no instance, as `parse` prints one for a URL that is not valid, gives an empty line.
struct BuildRun {
    private let builders: WorkerPool<InstanceBuilder>
    private let output = Output.standard()

    /// Whether a schema did not admit an instance.
    private(set) var hasFindings = false
    /// Whether a line is not an instance.
    private(set) var hasFailed = false

    init(_ schemas: [URLSchema], showsSecrets: Bool) {
        builders = WorkerPool { InstanceBuilder(schemas, showsSecrets: showsSecrets) }
    }

    /// Builds the URLs of standard input.
    mutating func run() {
        do throws(FileProblem) {
            try build(try InputFile(path: "-"))
        } catch {
            hasFailed = true
            output.flush()
            StandardError.print("error: \(error)")
        }
        output.flush()
    }

    private mutating func build(_ file: InputFile) throws(FileProblem) {
        var reader = LineChunkReader(file, isKeyed: true)
        let name = file.name
        var work = OrderedWork<LineChunk, BuiltURLs> { [builders] chunk in
            builders.borrow { $0.build(chunk, of: name) }
        }
        defer { while let built = work.next() { take(built) } }
        while !hasFailed {
            if !file.isReady(within: 0) {
                while let built = work.next() { take(built) }
                output.flush()
            }
            guard !hasFailed, let chunk = try reader.next() else { break }
            work.begin(chunk)
            if work.isFull, let built = work.next() { take(built) }
        }
    }

    private mutating func take(_ built: BuiltURLs) {
        // After a line that cannot be read, none is.
        guard !hasFailed else { return }
        output.write(built.text[...])
        hasFindings = hasFindings || !built.findings.isEmpty
        for finding in built.findings { StandardError.print(finding) }
        if let problem = built.problem {
            hasFailed = true
            output.flush()
            StandardError.print(problem)
        }
    }
}
