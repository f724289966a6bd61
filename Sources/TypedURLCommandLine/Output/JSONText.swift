import TypedURL
import TypedURLExports
@_spi(Generated) import TypedURLModel

typealias JSONText = TypedURLExports.JSONText
typealias ShellWord = TypedURLExports.ShellWord

extension JSONText {
    /// A range in UTF-8 bytes, or null.
    init(_ range: Range<Int>?) {
        self =
            range.map { .array([.integer(Int64($0.lowerBound)), .integer(Int64($0.upperBound))]) } ?? .null
    }

    /// A violation, its range in UTF-8 bytes of the URL.
    init(_ violation: Violation) {
        self = .object([
            ("code", .string(violation.code.rawValue)),
            ("parameter", .optional(violation.parameter)),
            ("range", JSONText(violation.range)),
            ("message", .string(violation.message)),
            ("suggestion", .optional(violation.suggestion)),
        ])
    }
}
