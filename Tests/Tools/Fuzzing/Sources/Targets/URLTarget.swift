import TypedURL
import TypedURLFastReading

/// The engine: any text as a URL of schemas that use the whole language.
enum URLTarget {
    private static let reader = FastReader(RichSchemas.set)

    static func run(_ input: [UInt8]) {
        let url = String(decoding: input, as: UTF8.self)
        Promises.hold(reading: url, RichSchemas.set)
        let parsed = Result { () throws(URLValidationError) in try RichSchemas.set.parse(url) }
        Promises.hold(
            !input.withUnsafeBufferPointer(reader.accepts) || (try? parsed.get()) != nil,
            "the fast reader takes \(url), which is not valid")
        if let fast = reader.parsed(url) {
            let full = try? parsed.get()
            Promises.hold(
                fast == full && fast.instance == full?.instance && fast.ignored == full?.ignored,
                "the fast reader reads \(fast)")
        }
        var explainer = URLExplainer(reader)
        let explained = Result { () throws(URLValidationError) in try explainer.parse(url) }
        Promises.hold(explained == parsed, "\(url) has other violations by its schema alone")
    }
}
