// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the model, the engine and generated code use of Foundation.

public typealias uuid_t = (
    UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
    UInt8
)

public struct UUID: Hashable, Sendable {
    public init(uuid: uuid_t) {}
    public init?(uuidString: String) {}
    public var uuidString: String { "" }
    public var uuid: uuid_t { fatalError() }
}

public struct Date: Hashable, Sendable, Comparable {
    public init(timeIntervalSinceReferenceDate: Double) {}
    public var timeIntervalSinceReferenceDate: Double { 0 }
    public init(timeIntervalSince1970: Double) {}
    public var timeIntervalSince1970: Double { 0 }
    public static func < (first: Date, second: Date) -> Bool { false }
}

public struct URL: Hashable, Sendable {
    public init?(string: String) {}
    public var absoluteString: String { "" }
}

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}
