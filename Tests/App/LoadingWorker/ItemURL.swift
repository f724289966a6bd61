import Foundation
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLLoading

/// `item:{?number}`
struct ItemURL: SchemaURL {
    let number: Int

    init(number: Int) { self.number = number }

    static let schemas = SchemaSet([
        URLSchema(
            name: "item", template: URITemplate([.literal("item:"), .expression(.query, ["number"])]),
            parameters: [
                Parameter("number", .scalar(ScalarSchema(.integer(IntegerSchema()))), isRequired: true)
            ])
    ])

    static func _scan(_ scanner: inout URLScanner) -> ItemURL? {
        guard scanner.prefix("item:") else { return nil }
        guard scanner.nextParameter(), scanner.isNamed("number"), let number: Int = scanner.integer(),
            scanner.isComplete
        else { return nil }
        return ItemURL(number: number)
    }

    init(_values values: URLValues) throws(URLValues.Mismatch) { number = try values.required(0) }

    func _write(to writer: inout URLWriter) {
        writer.literal("item:")
        writer.parameter("&number=")
        writer.value(number)
    }
}

extension Resource {
    /// The resource of a number: bytes that no other number's has.
    static func item(_ number: Int) -> Resource {
        var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
        let length = number * 7919 % 20_000
        let words = (0..<(length / 8 + 1)).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
        let data = words.withUnsafeBytes { Data($0.prefix(length)) }
        return Resource(data: data, mimeType: "image/x-\(number)")
    }
}
