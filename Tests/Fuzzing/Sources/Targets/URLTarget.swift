import TypedURL
import TypedURLFastReading

/// The engine: any text as a URL of schemas that use the whole language.
enum URLTarget {
    private static let reader = FastReader(RichSchemas.set)

    static func run(_ input: [UInt8]) {
        let url = String(decoding: input, as: UTF8.self)
        Promises.hold(reading: url, RichSchemas.set)
        Promises.hold(
            !input.withUnsafeBufferPointer(reader.accepts)
                || (try? RichSchemas.set.parse(url)) != nil,
            "the fast reader takes \(url), which is not valid")
    }
}
