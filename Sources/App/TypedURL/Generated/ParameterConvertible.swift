@_spi(Generated) public import TypedURLModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The functions with which generated code passes the values of its properties to the engine, and takes its own over.

/// A type of a property that is the value of a parameter, or an item of it.
@_spi(Generated)
public protocol ParameterConvertible {
    /// The value as a parameter's value.
    var parameterValue: ParameterValue { get }

    /// A parameter's value as a value of this type; nil if it is not one.
    init?(parameterValue: ParameterValue)
}

@_spi(Generated)
extension Array where Element: ParameterConvertible {
    /// The items as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .list(map { $0.parameterValue }) }
}

@_spi(Generated)
extension String: ParameterConvertible {
    /// The text as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .string(self) }

    /// A parameter's value as a value of this type; nil if it is not one.
    @_spi(Generated)
    public init?(parameterValue: ParameterValue) {
        guard case .string(let value) = parameterValue else { return nil }
        self = value
    }

    /// Whether the number of Unicode scalars, which `minLength` and `maxLength` count, is within bounds.
    @_spi(Generated)
    public func hasLength(minimum: Int = 0, maximum: Int = .max) -> Bool {
        // A scalar is one to four bytes, so the number of bytes settles most cases.
        let most = utf8.count
        let least = (most + 3) / 4
        if least >= minimum, most <= maximum { return true }
        if most < minimum || least > maximum { return false }
        let count = scalarCount
        return count >= minimum && count <= maximum
    }

    /// Whether the text has exactly these scalars; canonically equivalent text is different.
    @_spi(Generated)
    public func hasScalars(of other: String) -> Bool { hasSameScalars(as: other) }

    /// Whether the text is one of these texts, optionally ignoring the case of ASCII letters.
    @_spi(Generated)
    public func isOne(of texts: [String], isCaseInsensitive: Bool = false) -> Bool {
        texts.contains { isCaseInsensitive ? hasSameFoldedBytes(as: $0) : hasSameScalars(as: $0) }
    }
}

@_spi(Generated)
extension Int: ParameterConvertible {
    /// The integer as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .integer(Int64(self)) }

    /// A parameter's value as a value of this type; nil if it is not one.
    @_spi(Generated)
    public init?(parameterValue: ParameterValue) {
        guard case .integer(let value) = parameterValue, let value = Int(exactly: value) else { return nil }
        self = value
    }
}

@_spi(Generated)
extension Int64: ParameterConvertible {
    /// The integer as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .integer(self) }

    /// A parameter's value as a value of this type; nil if it is not one.
    @_spi(Generated)
    public init?(parameterValue: ParameterValue) {
        guard case .integer(let value) = parameterValue else { return nil }
        self = value
    }
}

@_spi(Generated)
extension Double: ParameterConvertible {
    /// The number as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .number(self) }

    /// A parameter's value as a value of this type; nil if it is not one.
    @_spi(Generated)
    public init?(parameterValue: ParameterValue) {
        guard case .number(let value) = parameterValue else { return nil }
        self = value
    }

    /// The number in a normal instance: −0 becomes 0.
    @_spi(Generated)
    public var normal: Double { self + 0 }
}

@_spi(Generated)
extension Bool: ParameterConvertible {
    /// The boolean as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .boolean(self) }

    /// A parameter's value as a value of this type; nil if it is not one.
    @_spi(Generated)
    public init?(parameterValue: ParameterValue) {
        guard case .boolean(let value) = parameterValue else { return nil }
        self = value
    }
}

extension [String] {
    /// The only text; nil if there are several.
    @_spi(Generated)
    public var only: String? { count == 1 ? first : nil }
}

extension Array {
    /// The results of the function for each item; nil if it returns nil for one.
    @_spi(Generated)
    public func values<Value>(_ make: (Element) -> Value?) -> [Value]? {
        var values: [Value] = []
        values.reserveCapacity(count)
        for item in self {
            guard let value = make(item) else { return nil }
            values.append(value)
        }
        return values
    }
}

extension [Double] {
    /// The numbers in a normal instance: −0 becomes 0.
    @_spi(Generated)
    public var normal: [Double] { map(\.normal) }
}

@_spi(Generated)
extension UUID: ParameterConvertible {
    /// The UUID as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .string(urlText) }

    /// A parameter's value as a value of this type; nil if it is not one.
    @_spi(Generated)
    public init?(parameterValue: ParameterValue) { self.init(urlText: parameterValue.urlText) }
}

@_spi(Generated)
extension Date: ParameterConvertible {
    /// The `Date` as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .string(urlText) }

    /// A parameter's value as a value of this type; nil if it is not one.
    @_spi(Generated)
    public init?(parameterValue: ParameterValue) { self.init(urlText: parameterValue.urlText) }
}

@_spi(Generated)
extension URL: ParameterConvertible {
    /// The URI as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .string(urlText) }

    /// A parameter's value as a value of this type; nil if it is not one.
    @_spi(Generated)
    public init?(parameterValue: ParameterValue) { self.init(urlText: parameterValue.urlText) }
}

extension [Date] {
    /// The `Date` values in a normal instance: rounded to milliseconds.
    @_spi(Generated)
    public var normal: [Date] { map(\.normal) }
}

extension Array where Element: Hashable {
    /// Whether no two items are equal. Not for strings, because `==` treats different texts as equal.
    @_spi(Generated)
    public var areDistinct: Bool { Set<Element>(self).count == count }
}

extension [String] {
    /// Whether no two texts have the same Unicode scalars.
    @_spi(Generated)
    public var areDistinct: Bool {
        var known = TextTable()
        return indices.allSatisfy { known.insert([UInt8](self[$0].utf8), at: $0) == $0 }
    }
}
