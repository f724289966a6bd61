/// The violation that ends the reading of a name or value.
struct ReadingFailure: Error {
    let violation: Violation

    init(_ violation: Violation) {
        self.violation = violation
    }

    /// - Parameter range: The range that was decoded.
    init(
        _ failure: PercentEncoding.Failure, in range: Range<Int>, _ bytes: [UInt8],
        parameter: String, subject: String
    ) {
        switch failure {
        case .escape(let escape):
            let place = range.lowerBound + escape.lowerBound..<range.lowerBound + escape.upperBound
            let text = QuotedText.quote(String(decoding: bytes[place], as: UTF8.self))
            self.violation = Violation(
                .invalidPercentEncoding, parameter: parameter, range: place,
                message:
                    "\(text) in \(subject) is no percent-encoded byte; a percent sign is written \"%25\"")
        case .utf8:
            self.violation = Violation(
                .invalidUTF8, parameter: parameter, range: range,
                message: "\(subject) is not UTF-8 once it is decoded")
        }
    }
}
