@_spi(Generated) public import TypedURLModel

/// The values of a URL that the engine has read and found valid. Generated code makes its own value of them.
public final class URLValues: Sendable {
    /// The error if a value is not of its property's type.
    public struct Mismatch: Error {
        /// The index of the parameter whose type refuses the value; nil if the code was generated for another version of this
        /// module.
        let parameter: Int?

        /// Creates the error.
        @_spi(Generated)
        public init() { parameter = nil }

        init(_ parameter: Int) { self.parameter = parameter }
    }

    /// The index of the URL's schema in the set that read it.
    @_spi(Generated)
    public let schema: Int

    /// The index of the URL's server.
    @_spi(Generated)
    public let server: Int

    /// The value of each parameter, by its index in the schema; or the items of a tuple.
    private let values: [ParameterValue?]

    /// The parameters that the schema ignores, in the order of the URL.
    @_spi(Generated)
    public let ignored: [IgnoredParameter]

    init(schema: Int = 0, server: Int = 0, _ values: [ParameterValue?], ignored: [IgnoredParameter] = []) {
        self.schema = schema
        self.server = server
        self.values = values
        self.ignored = ignored
    }
}

// Not inlined: a URL that the fast path reads needs none of this.

@_spi(Generated)
extension URLValues {
    /// The value at an index, which must be there.
    public func required<Value>(
        _ index: Int, _ make: (ParameterValue) -> Value?
    ) throws(Mismatch) -> Value {
        guard let value = try optional(index, make) else { throw Mismatch() }
        return value
    }

    /// The value at an index; nil if there is none.
    public func optional<Value>(
        _ index: Int, _ make: (ParameterValue) -> Value?
    ) throws(Mismatch) -> Value? {
        guard index < values.count else { throw Mismatch() }
        guard let value = values[index] else { return nil }
        guard let result = make(value) else { throw Mismatch(index) }
        return result
    }

    /// The items of the list at an index. An absent list is an empty one.
    public func list<Item>(_ index: Int, _ make: (ParameterValue) -> Item?) throws(Mismatch) -> [Item] {
        try optional(index) { value in
            guard case .list(let items) = value else { return nil }
            return items.values(make)
        } ?? []
    }

    /// The value at an index, which must be there.
    public func required<Value: ParameterConvertible>(_ index: Int) throws(Mismatch) -> Value {
        try required(index, Value.init(parameterValue:))
    }

    /// The value at an index; nil if there is none.
    public func optional<Value: ParameterConvertible>(_ index: Int) throws(Mismatch) -> Value? {
        try optional(index, Value.init(parameterValue:))
    }

    /// The items of the list at an index. An absent list is an empty one.
    public func list<Item: ParameterConvertible>(_ index: Int) throws(Mismatch) -> [Item] {
        try list(index, Item.init(parameterValue:))
    }
}

// Enumerations: values are compared with each raw value, strings by their scalars.

@_spi(Generated)
extension URLValues {
    /// The value at an index, which must be there.
    public func required<Value: CaseIterable & RawRepresentable>(_ index: Int) throws(Mismatch) -> Value
    where Value.RawValue: ParameterConvertible {
        try required(index) { Self.enumerated($0) }
    }

    /// The value at an index; nil if there is none.
    public func optional<Value: CaseIterable & RawRepresentable>(_ index: Int) throws(Mismatch) -> Value?
    where Value.RawValue: ParameterConvertible {
        try optional(index) { Self.enumerated($0) }
    }

    /// The items of the list at an index. An absent list is an empty one.
    public func list<Item: CaseIterable & RawRepresentable>(_ index: Int) throws(Mismatch) -> [Item]
    where Item.RawValue: ParameterConvertible {
        try list(index) { Self.enumerated($0) }
    }

    private static func enumerated<Value: CaseIterable & RawRepresentable>(_ value: ParameterValue) -> Value?
    where Value.RawValue: ParameterConvertible {
        Value.allCases.first { $0.rawValue.parameterValue == value }
    }
}

@_spi(Generated)
extension ParameterValue {
    /// A tuple, or nil if this is not a list with this number of fitting items.
    public func tuple<Tuple>(
        of count: Int, _ make: (URLValues) throws(URLValues.Mismatch) -> Tuple
    ) -> Tuple? {
        guard case .list(let items) = self, items.count == count else { return nil }
        return try? make(URLValues(items))
    }

    /// The texts of each member of an object; several if it is a list.
    public var memberTexts: NamedValues<[String]> {
        NamedValues(
            inOrder: members.map { member in
                if case .list(let items) = member.value { return (member.name, items.map(\.urlText)) }
                return (member.name, [member.value.urlText])
            })
    }
}
