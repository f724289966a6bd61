@_spi(Generated) public import TypedURLModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The functions with which generated code passes the values of its properties to the engine.

/// A type of a property that is the value of a parameter, or an item of it.
@_spi(Generated)
public protocol ParameterConvertible {
    /// The value as a parameter's value.
    var parameterValue: ParameterValue { get }
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

    /// Whether the number of Unicode scalars, which `minLength` and `maxLength` count, is within bounds.
    @_spi(Generated)
    public func hasLength(minimum: Int = 0, maximum: Int = .max) -> Bool {
        // A scalar is one to four bytes, so the number of bytes settles most cases.
        let most = utf8.count
        let least = (most + 3) / 4
        if least >= minimum, most <= maximum { return true }
        if most < minimum || least > maximum { return false }
        let count = unicodeScalars.count
        return count >= minimum && count <= maximum
    }

    /// Whether the text has exactly these scalars; canonically equivalent text is different.
    @_spi(Generated)
    public func isSpelt(_ expected: String) -> Bool { hasSameScalars(as: expected) }

    /// Whether the text is one of these texts, optionally ignoring the case of ASCII letters.
    @_spi(Generated)
    public func isSpelling(of texts: [String], isCaseInsensitive: Bool = false) -> Bool {
        guard isCaseInsensitive else { return texts.contains(where: hasSameScalars) }
        let folded = lowercasedASCII
        return texts.contains { $0.lowercasedASCII.hasSameScalars(as: folded) }
    }
}

@_spi(Generated)
extension Int: ParameterConvertible {
    /// The integer as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .integer(Int64(self)) }
}

@_spi(Generated)
extension Int64: ParameterConvertible {
    /// The integer as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .integer(self) }
}

@_spi(Generated)
extension Double: ParameterConvertible {
    /// The number as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .number(self) }

    /// The number in a normal instance: −0 becomes 0.
    @_spi(Generated)
    public var normal: Double { self + 0 }
}

@_spi(Generated)
extension Bool: ParameterConvertible {
    /// The boolean as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .boolean(self) }
}

extension [String] {
    /// The only text; nil if there are several.
    @_spi(Generated)
    public var only: String? { count == 1 ? first : nil }

    /// The results of the function for each text; nil if it returns nil for one.
    @_spi(Generated)
    public func values<Value>(_ make: (String) -> Value?) -> [Value]? {
        var values: [Value] = []
        values.reserveCapacity(count)
        for text in self {
            guard let value = make(text) else { return nil }
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
}

@_spi(Generated)
extension Date: ParameterConvertible {
    /// The `Date` as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .string(urlText) }
}

@_spi(Generated)
extension URL: ParameterConvertible {
    /// The URI as a parameter's value.
    @_spi(Generated)
    public var parameterValue: ParameterValue { .string(urlText) }
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

/// Values by name: the members of an object without a declared name.
///
/// Names are compared by Unicode scalars, so canonically equivalent names are different. The order is that of the
/// names' UTF-8, which is also the order of the members in a URL.
///
/// ```swift
/// var labels: NamedValues<Int> = ["b": 2, "a": 1]
/// labels["c"] = 3
/// labels.map(\.name)  // ["a", "b", "c"]
/// ```
public struct NamedValues<Value> {
    /// A name and its value.
    public typealias Element = (name: String, value: Value)

    private var elements: [Element] = []

    /// Creates an empty collection.
    public init() {}

    /// The value of that name, or nil if there is none. Setting nil removes it.
    public subscript(_ name: String) -> Value? {
        get {
            let index = index(of: name)
            return has(name, at: index) ? elements[index].value : nil
        }
        set {
            let index = index(of: name)
            switch (newValue, has(name, at: index)) {
            case (let value?, true): elements[index].value = value
            case (let value?, false): elements.insert((name, value), at: index)
            case (nil, true): elements.remove(at: index)
            case (nil, false): break
            }
        }
    }

    private func has(_ name: String, at index: Int) -> Bool {
        index < elements.count && elements[index].name.hasSameScalars(as: name)
    }

    /// The index of the name, or the index at which to insert it.
    private func index(of name: String) -> Int {
        var range = 0..<elements.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if elements[middle].name.utf8.lexicographicallyPrecedes(name.utf8) {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }
}

extension NamedValues: RandomAccessCollection {
    /// The index of the first name.
    public var startIndex: Int { elements.startIndex }

    /// The position after the last name.
    public var endIndex: Int { elements.endIndex }

    /// A name and its value, by their index in the order of the names.
    public subscript(_ position: Int) -> Element { elements[position] }
}

extension NamedValues: ExpressibleByDictionaryLiteral {
    /// Creates values from pairs. If a name occurs twice, the last value is used.
    public init(dictionaryLiteral pairs: (String, Value)...) {
        for (name, value) in pairs { self[name] = value }
    }
}

extension NamedValues where Value == [String] {
    /// Adds a text to the list of a name.
    ///
    /// - Returns: Whether it was added. Many unsorted names are not sorted here, but by the engine.
    mutating func add(_ text: String, to name: String) -> Bool {
        let index = index(of: name)
        if has(name, at: index) {
            elements[index].value.append(text)
            return true
        }
        guard index == elements.count || elements.count < 64 else { return false }
        elements.insert((name, [text]), at: index)
        return true
    }
}

extension NamedValues: Sendable where Value: Sendable {}

extension NamedValues: Equatable where Value: Equatable {
    /// Whether both contain the same names with equal values; strings are equal by their Unicode scalars.
    public static func == (left: Self, right: Self) -> Bool {
        left.elementsEqual(right) { left, right in
            guard left.name.hasSameScalars(as: right.name) else { return false }
            if let left = left.value as? String, let right = right.value as? String {
                return left.hasSameScalars(as: right)
            }
            if let left = left.value as? [String], let right = right.value as? [String] {
                return left.elementsEqual(right) { $0.hasSameScalars(as: $1) }
            }
            return left.value == right.value
        }
    }
}

extension NamedValues: Hashable where Value: Hashable {
    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        for (name, value) in elements {
            for byte in name.utf8 { hasher.combine(byte) }
            hasher.combine(value)
        }
    }
}

extension NamedValues: CustomStringConvertible {
    /// The names and values in the form of a dictionary literal.
    public var description: String {
        isEmpty
            ? "[:]" : "[" + map { "\(QuotedText.quote($0.name)): \($0.value)" }.joined(separator: ", ") + "]"
    }
}

extension NamedValues {
    /// The names with their values as members of an object.
    @_spi(Generated)
    public func parameterValues(_ value: (Value) -> ParameterValue) -> [Instance.Member] {
        map { Instance.Member($0.name, value($0.value)) }
    }

    /// The names with the results of the function for their values, without those for which it returns nil.
    @_spi(Generated)
    public func compactMapValues(_ value: (Value) -> Value?) -> NamedValues {
        var result = NamedValues()
        result.elements = elements.compactMap { name, old in value(old).map { (name, $0) } }
        return result
    }
}
