import TypedURL
import TypedURLLinting
import TypedURLSchema

/// Builds the URLs of instances, each an object on a line: `{"schema":"map","parameters":{"latitude":59.9}}`.
struct InstanceBuilder {
    private let schemas: [URLSchema]
    private let builders: [URLBuilder]

    private let showsSecrets: Bool

    init(_ schemas: [URLSchema], showsSecrets: Bool) {
        self.showsSecrets = showsSecrets
        self.schemas = schemas
        let set = SchemaSet(schemas)
        builders = schemas.indices.map(set.builder)
    }

    /// Builds the URLs of some lines.
    func build(_ chunk: LineChunk, of path: String) -> BuiltURLs {
        var built = BuiltURLs()
        guard case .lines(let bytes) = chunk.content else {
            built.problem = chunk.problem(ofOverlongRecordIn: path)
            return built
        }
        bytes.withUnsafeBufferPointer { bytes in
            LineChunk.forEachLine(of: bytes, from: chunk.firstLine, endingAt: .lineFeed) { line, number, _ in
                guard built.problem == nil else { return }
                do throws(InputProblem) {
                    try build(line, number, path, &built)
                } catch {
                    built.problem = error.line(path: path, in: line, from: number)
                }
            }
        }
        return built
    }

    private func build(
        _ line: UnsafeBufferPointer<UInt8>, _ number: Int, _ path: String, _ built: inout BuiltURLs
    ) throws(InputProblem) {
        guard let parameters = try value(of: "parameters", in: line) else {
            return built.text.append(LineChunk.newline)
        }
        guard let name = try value(of: "schema", in: line) else {
            throw InputProblem(at: 0, "the object names no schema; add a member \"schema\"")
        }
        let position = try self.position(of: name, in: line)
        let text = String(decoding: line[parameters], as: UTF8.self)
        let reading = InstanceReading.read(
            text, of: schemas[position], path: path, sizeLimit: LineChunkReader.recordLimit)
        guard let instance = reading.instance else {
            let first = reading.diagnostics.first
            let offset = parameters.lowerBound + (first?.range.lowerBound ?? 0)
            throw InputProblem(at: offset, first?.message ?? "the parameters cannot be read")
        }
        guard showsSecrets || !instance.hasSecret(of: schemas[position]) else {
            throw InputProblem(at: parameters.lowerBound, Instance.secretMessage)
        }
        var server: String?
        if let value = try value(of: "server", in: line) {
            server = try string(value, "\"server\" is the name of a server, in quotes", in: line)
        }
        do throws(URLValidationError) {
            let url = try builders[position].build(instance, server: server)
            built.text.append(contentsOf: url.canonical.utf8)
        } catch {
            let column = LineCount.position(of: parameters.lowerBound, in: line, from: number).column
            let schema = QuotedText.printable(schemas[position].name)
            let heading = "\(QuotedText.printable(path)):\(number):\(column): error: no valid \(schema) URL"
            built.findings.append("\(heading)\n\(LogText.indented("\(error.annotatedURL)"))\n")
        }
        built.text.append(LineChunk.newline)
    }

    /// The value of a member; nil if it is absent or null.
    private func value(
        of name: String, in line: UnsafeBufferPointer<UInt8>
    ) throws(InputProblem) -> Range<Int>? {
        guard let value = try ObjectScanner.scan(line, for: Array(name.utf8), without: [])?.value,
            line[value.lowerBound] != UInt8(ascii: "n")
        else { return nil }
        return value
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

    /// The position of the schema that a string names.
    private func position(
        of value: Range<Int>, in line: UnsafeBufferPointer<UInt8>
    ) throws(InputProblem) -> Int {
        let name = try string(value, "\"schema\" is the name of a schema, in quotes", in: line)
        guard let position = schemas.firstIndex(where: { $0.name.hasSameScalars(as: name) }) else {
            throw InputProblem(
                at: value.lowerBound, UnknownSchema.message(name, among: schemas.map(\.name)))
        }
        return position
    }
}
