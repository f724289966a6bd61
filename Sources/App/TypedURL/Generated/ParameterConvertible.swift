@_spi(Generated) public import TypedURLModel

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
    public var parameterValue: ParameterValue { .list(map { $0.parameterValue }) }
}

@_spi(Generated)
extension String: ParameterConvertible {
    /// The text as a parameter's value.
    public var parameterValue: ParameterValue { .string(self) }

    /// A parameter's value as a value of this type; nil if it is not one.
    public init?(parameterValue: ParameterValue) {
        guard case .string(let value) = parameterValue else { return nil }
        self = value
    }
}

@_spi(Generated)
extension Int: ParameterConvertible {
    /// The integer as a parameter's value.
    public var parameterValue: ParameterValue { .integer(Int64(self)) }

    /// A parameter's value as a value of this type; nil if it is not one.
    public init?(parameterValue: ParameterValue) {
        guard case .integer(let value) = parameterValue, let value = Int(exactly: value) else { return nil }
        self = value
    }

    /// Reads an integer; nil if the text is not one.
    public init?(urlText: String) {
        guard let value = IntegerText.parse(urlText.utf8).flatMap({ Int(exactly: $0) }) else { return nil }
        self = value
    }
}

@_spi(Generated)
extension Int64: ParameterConvertible {
    /// The integer as a parameter's value.
    public var parameterValue: ParameterValue { .integer(self) }

    /// A parameter's value as a value of this type; nil if it is not one.
    public init?(parameterValue: ParameterValue) {
        guard case .integer(let value) = parameterValue else { return nil }
        self = value
    }

    /// Reads an integer; nil if the text is not one.
    public init?(urlText: String) {
        guard let value = IntegerText.parse(urlText.utf8) else { return nil }
        self = value
    }
}

@_spi(Generated)
extension Double: ParameterConvertible {
    /// The number as a parameter's value.
    public var parameterValue: ParameterValue { .number(self) }

    /// A parameter's value as a value of this type; nil if it is not one.
    public init?(parameterValue: ParameterValue) {
        guard case .number(let value) = parameterValue else { return nil }
        self = value
    }

    /// The number in a normal instance: −0 becomes 0.
    public var normal: Double { self + 0 }

    /// Reads a number; nil if the text is not one.
    public init?(urlText: String) {
        guard let value = NumberText.parse(urlText.utf8) else { return nil }
        self = value
    }
}

@_spi(Generated)
extension Bool: ParameterConvertible {
    /// The boolean as a parameter's value.
    public var parameterValue: ParameterValue { .boolean(self) }

    /// A parameter's value as a value of this type; nil if it is not one.
    public init?(parameterValue: ParameterValue) {
        guard case .boolean(let value) = parameterValue else { return nil }
        self = value
    }

    /// Reads `true` or `false`; nil if the text is neither.
    public init?(urlText: String) {
        switch urlText {
        case "true": self = true
        case "false": self = false
        default: return nil
        }
    }
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

extension Array where Element: Hashable {
    /// Whether no two items are equal. Not for strings, because `==` treats different texts as equal.
    @_spi(Generated)
    public var areDistinct: Bool { Set<Element>(self).count == count }
}

@_spi(Generated)
extension [String] {
    /// The only text; nil if there are several.
    public var only: String? { count == 1 ? first : nil }

    /// Whether no two texts have the same Unicode scalars.
    public var areDistinct: Bool {
        var known = TextTable()
        return indices.allSatisfy { known.insert([UInt8](self[$0].utf8), at: $0) == $0 }
    }
}

// Types of the app.

@_spi(Generated)
extension RawRepresentable {
    /// The value of a raw value that a schema has as a default or in an example.
    public init(checked rawValue: RawValue) {
        guard let value = Self(rawValue: rawValue) else {
            preconditionFailure("\(Self.self) has no value for \(rawValue), which a default or an example is")
        }
        self = value
    }

    /// The value of another raw value that means the same, unless the type refuses that.
    public func changed(to rawValue: RawValue) -> Self { Self(rawValue: rawValue) ?? self }
}
