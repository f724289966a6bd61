import TypedURL

/// Any text as a URL of schemas that use the whole language.
enum URLTarget {
    // Safe: a fuzzer has one thread.
    nonisolated(unsafe) private static let rows = URLRows(RichSchemas.set)

    static func run(_ input: [UInt8]) {
        let url = String(decoding: input, as: UTF8.self)
        Promises.hold(reading: url, RichSchemas.set)
        let parsed = Result { () throws(URLValidationError) in try RichSchemas.set.parse(url) }
        var text = url
        let again = text.withUTF8 { bytes -> Result<ParsedURL, URLValidationError> in
            rows.read(bytes) ? .success(rows.parsed()) : .failure(rows.error(url))
        }
        Promises.hold(again == parsed, "\(url) is read otherwise by a reader that has read other URLs")
        // What is not UTF-8 is read, too.
        input.withUnsafeBufferPointer { _ = rows.read($0) }
    }
}
