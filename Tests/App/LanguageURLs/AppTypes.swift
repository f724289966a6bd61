// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Types of an app, which the schemas name with "swiftType".

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import TypedURLModel

public struct UserID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

public enum Nested {
    public struct Score: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
    }
}

public struct Wide: RawRepresentable, Hashable, Sendable {
    public let rawValue: URLInteger
    public init(rawValue: URLInteger) { self.rawValue = rawValue }
}

public struct OrderID: RawRepresentable, Hashable, Sendable {
    public let rawValue: UUID
    public init(rawValue: UUID) { self.rawValue = rawValue }
}

public struct Moment: RawRepresentable, Hashable, Sendable {
    public let rawValue: Date
    public init(rawValue: Date) { self.rawValue = rawValue }
}

public struct Link: RawRepresentable, Hashable, Sendable {
    public let rawValue: URL
    public init(rawValue: URL) { self.rawValue = rawValue }
}
