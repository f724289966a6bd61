// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Embedded Swift marks as unavailable, and the engine mentions.

public protocol Codable {}

public protocol Decoder {
    func singleValueContainer() throws -> SingleValueContainer
}

public protocol Encoder {
    func singleValueContainer() -> SingleValueContainer
}

public struct SingleValueContainer {
    public let codingPath: [Never] = []
    public func decode(_ type: String.Type) throws -> String { "" }
    public mutating func encode(_ value: String) throws {}
}

public struct DecodingError: Error {
    public struct Context {
        public init(codingPath: [Never], debugDescription: String, underlyingError: (any Error)?) {}
    }

    public static func dataCorrupted(_ context: Context) -> Self { Self() }
}
