import ArgumentParser
import TypedURL
import TypedURLLinting
import TypedURLSchema
import TypedURLReporting

/// One run of `build -`: instances go in, each an object on a line, `{"schema":"map","parameters":{"latitude":59.9}}`, and
/// their URLs come out, in the same order.
///
/// A line that holds no instance, as `parse` prints one for a URL that is not valid, gives an empty line.
struct BuildRun {
    private static let members = ["parameters", "schema", "server"].map { Array($0.utf8) }

    private let schemas: [URLSchema]
    private let builders: [URLBuilder]
    private let showsSecrets: Bool
    private let output: Output
    /// Whether a schema did not admit an instance.
    private(set) var hasFindings = false

    init(_ set: SchemaSet, to output: Output = .standard(), showsSecrets: Bool) {
        schemas = set.schemas
        self.output = output
        self.showsSecrets = showsSecrets
        builders = schemas.indices.map(set.builder)
    }

    /// Builds the URLs of standard input.
    ///
    /// - Throws: `ExitCode` where a schema does not admit an instance, or a line is none, once that was printed.
    mutating func run() throws {
        let file = try InputFile(path: "-")
        var reader = LineChunkReader(file, isKeyed: true)
        defer { output.flush() }
        while let chunk = try reader.next() {
            try build(chunk, of: file.name)
            // Who writes slowly wants to see the URLs so far.
            if !file.isReady(within: 0) { output.flush() }
        }
        if hasFindings { throw ExitCode.findings }
    }

    mutating func build(_ chunk: LineChunk, of path: String) throws(ExitCode) {
        guard case .lines(let bytes) = chunk.content else {
            throw fail(chunk.problem(ofOverlongRecordIn: path))
        }
        try bytes.withUnsafeBufferPointer { bytes throws(ExitCode) in
            try LineChunk.forEachLine(of: bytes, from: chunk.firstLine) {
                line, number, _ throws(ExitCode) in
                do throws(InputProblem) {
                    try build(line, number, path)
                } catch {
                    throw fail(error.line(path: path, in: line, from: number))
                }
            }
        }
    }

    private func fail(_ message: String) -> ExitCode {
        output.flush()
        StandardError.print(message)
        return .couldNotWork
    }

    private mutating func build(
        _ line: UnsafeBufferPointer<UInt8>, _ number: Int, _ path: String
    ) throws(InputProblem) {
        let object = try ObjectScanner.scan(line, for: Self.members)
        // Null is as good as absent.
        let values = (object?.values ?? []).map { value in
            value.flatMap { line[$0.lowerBound] == UInt8(ascii: "n") ? nil : $0 }
        }
        guard let parameters = values.first ?? nil else { return output.write("\n") }
        guard let name = values[1] else {
            throw InputProblem(at: 0, "the object names no schema; add a member \"schema\"")
        }
        let index = try self.index(of: name, in: line)
        let reading = InstanceReading.read(
            String(decoding: line[parameters], as: UTF8.self), of: schemas[index], path: path,
            sizeLimit: LineChunkReader.recordLimit)
        guard let instance = reading.instance else {
            let first = reading.diagnostics.first
            let offset = parameters.lowerBound + (first?.range.lowerBound ?? 0)
            throw InputProblem(at: offset, first?.message ?? "the parameters cannot be read")
        }
        guard showsSecrets || !instance.hasSecret(of: schemas[index]) else {
            throw InputProblem(at: parameters.lowerBound, Instance.secretMessage)
        }
        let server = try values[2].map { value throws(InputProblem) in
            try string(value, "\"server\" is the name of a server, in quotes", in: line)
        }
        do throws(URLValidationError) {
            output.write("\(try builders[index].build(instance, server: server).canonical)\n")
        } catch {
            hasFindings = true
            output.flush()
            let column = LineCount.position(of: parameters.lowerBound, in: line, from: number).column
            let schema = QuotedText.printable(schemas[index].name)
            let heading = "\(QuotedText.printable(path)):\(number):\(column): error: no valid \(schema) URL"
            StandardError.print("\(heading)\n\(LogText.indented("\(error.annotatedURL)"))\n")
            output.write("\n")
        }
    }

    /// The text of a string.
    ///
    /// - Parameter demand: The message about any other value.
    private func string(
        _ value: Range<Int>, _ demand: String, in line: UnsafeBufferPointer<UInt8>
    ) throws(InputProblem) -> String {
        guard line[value.lowerBound] == UInt8(ascii: "\"") else {
            throw InputProblem(at: value.lowerBound, demand)
        }
        return JSONStringText.text(line, value.lowerBound + 1..<value.upperBound - 1)
    }

    /// The index of the schema that a string names.
    private func index(
        of value: Range<Int>, in line: UnsafeBufferPointer<UInt8>
    ) throws(InputProblem) -> Int {
        let name = try string(value, "\"schema\" is the name of a schema, in quotes", in: line)
        do throws(CommandProblem) {
            return try schemas.index(named: name)
        } catch {
            throw InputProblem(at: value.lowerBound, error.description)
        }
    }
}
