import TypedURL

/// A line of `--format verdict`: `line`, `valid`, `schema` and `codes`, with tabs between them.
///
/// What there is none of is empty, which engines read as null. No column needs quotes: the names of schemas are
/// letters, digits, `-` and `_`.
enum VerdictLine {
    private static let tab = UInt8(ascii: "\t")

    static func append(validAt place: URLPlace, schema: String, to bytes: inout [UInt8]) {
        append(place, to: &bytes)
        bytes.append(contentsOf: "\ttrue\t".utf8)
        bytes.append(contentsOf: schema.utf8)
        bytes.append(tab)
        bytes.append(LineChunk.newline)
    }

    /// Each code stands once, in the order of the first violations that have it.
    static func append(_ error: URLValidationError, at place: URLPlace, to bytes: inout [UInt8]) {
        append(place, to: &bytes)
        bytes.append(contentsOf: "\tfalse\t".utf8)
        bytes.append(contentsOf: (error.schema ?? "").utf8)
        bytes.append(tab)
        var codes: [ViolationCode] = []
        for violation in error.violations where !codes.contains(violation.code) {
            if !codes.isEmpty { bytes.append(UInt8(ascii: ",")) }
            bytes.append(contentsOf: violation.code.rawValue.utf8)
            codes.append(violation.code)
        }
        bytes.append(LineChunk.newline)
    }

    static func append(emptyAt line: URLLine, to bytes: inout [UInt8]) {
        append(.line(line), to: &bytes)
        bytes.append(contentsOf: "\t\t\t\n".utf8)
    }

    private static func append(_ place: URLPlace, to bytes: inout [UInt8]) {
        switch place {
        case .argument(let index): bytes.append(contentsOf: String(index).utf8)
        case .line(let line): bytes.append(contentsOf: String(line.number).utf8)
        }
    }
}
