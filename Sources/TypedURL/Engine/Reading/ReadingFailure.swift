/// The violation that ends the reading of a name or value.
///
/// Most failures are those of attempts to split a URL, of which nobody reads why they fail. So the violation, whose
/// message may search for what was meant, is made when it is asked for.
struct ReadingFailure: Error {
    private let make: @Sendable () -> Violation

    var violation: Violation { make() }

    init(_ violation: @escaping @autoclosure @Sendable () -> Violation) {
        make = violation
    }

    /// - Parameters:
    ///   - range: The range that was decoded.
    ///   - subject: What messages call the text.
    init(
        _ failure: PercentEncoding.Failure, in range: Range<Int>, _ bytes: [UInt8],
        parameter: String, subject: @escaping @autoclosure @Sendable () -> String
    ) {
        make = { Self.violation(failure, in: range, bytes, parameter: parameter, subject: subject()) }
    }

    private static func violation(
        _ failure: PercentEncoding.Failure, in range: Range<Int>, _ bytes: [UInt8],
        parameter: String, subject: String
    ) -> Violation {
        switch failure {
        case .escape(let escape):
            let place = range.lowerBound + escape.lowerBound..<range.lowerBound + escape.upperBound
            let text = QuotedText.quote(String(decoding: bytes[place], as: UTF8.self))
            return Violation(
                .invalidPercentEncoding, parameter: parameter, range: place,
                message:
                    "\(text) in \(subject) is not a percent-encoded byte; write \"%25\" for a percent sign")
        case .utf8:
            return Violation(
                .invalidUTF8, parameter: parameter, range: range,
                message: "\(subject) is not UTF-8 after percent-decoding")
        }
    }
}
