import TypedURL

/// The engine: any text as a URL of schemas that use the whole language.
enum URLTarget {
    static func run(_ input: [UInt8]) {
        Promises.hold(reading: String(decoding: input, as: UTF8.self), RichSchemas.set)
    }
}
