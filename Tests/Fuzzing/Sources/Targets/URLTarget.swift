import TypedURL

/// The engine: any text as a URL of schemas that use the whole language.
enum URLTarget {
    private static let fastPath = RichSchemas.set.fastPath

    static func run(_ input: [UInt8]) {
        let url = String(decoding: input, as: UTF8.self)
        Promises.hold(reading: url, RichSchemas.set)
        Promises.hold(
            !input.withUnsafeBufferPointer(fastPath.accepts)
                || (try? RichSchemas.set.parsedInFull(url)) != nil,
            "the fast path takes \(url), which is not valid")
    }
}
