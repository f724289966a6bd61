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

/// Refuses texts whose length is odd.
public struct Even: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init?(rawValue: String) {
        if !rawValue.utf8.count.isMultiple(of: 2) { return nil }
        self.rawValue = rawValue
    }
}

/// A number and a boolean of an app.
public struct Ratio: RawRepresentable, Hashable, Sendable {
    public let rawValue: Double
    public init?(rawValue: Double) {
        if rawValue > 1 { return nil }
        self.rawValue = rawValue
    }
}

public struct Flag: RawRepresentable, Hashable, Sendable {
    public let rawValue: Bool
    public init(rawValue: Bool) { self.rawValue = rawValue }
}

/// An app's own enumerations.
public enum Sort: String, CaseIterable, Sendable {
    case newest = "new"
    case cheapest = "price"
}

public enum Step: Int, CaseIterable, Sendable { case one = 1, two, many = 10 }
