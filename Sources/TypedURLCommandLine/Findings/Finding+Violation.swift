#if CommandLine && canImport(ArgumentParser)
import TypedURL
import TypedURLSchema

extension Finding {
    /// What is wrong with a URL.
    ///
    /// - Parameter place: Where in a file it is; nil where the URL stands in none.
    init(_ violation: Violation, of error: URLValidationError, place: FindingPlace?) {
        self.init(
            rule: violation.code.rawValue, severity: .error, message: violation.description,
            // An argument has no place that would say which URL it is.
            details: place == nil ? ["the URL is \(error.url)"] : [], place: place,
            properties: [
                ("url", .string(error.url)), ("schema", .optional(error.schema)),
                ("parameter", .optional(violation.parameter)), ("range", JSONText(violation.range)),
                ("suggestion", .optional(violation.suggestion)),
            ])
    }
}

extension FindingPlace {
    /// The place of a violation in a URL that fills a line; the end of the URL for what is missing.
    init(_ violation: Violation, of error: URLValidationError, line: URLLine) {
        let end = error.url.utf8.count
        let range = violation.range ?? end..<end
        self.init(
            path: line.path,
            start: SourcePosition(line: line.number, column: error.column(ofByte: range.lowerBound)),
            end: SourcePosition(line: line.number, column: error.column(ofByte: range.upperBound)),
            excerpt: SourceExcerpt(text: error.url))
    }
}

extension URLValidationError {
    /// The column of a byte of the URL, from 1, in Unicode scalars. Of a line that is too long only the beginning is
    /// there; what lies behind that is placed at its start.
    func column(ofByte offset: Int) -> Int {
        guard offset <= url.utf8.count else { return 1 }
        return url.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 } + 1
    }
}
#endif
