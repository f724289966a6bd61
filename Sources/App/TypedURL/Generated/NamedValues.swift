@_spi(Generated) public import TypedURLModel

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

    /// - Parameter elements: In the order of the names' UTF-8.
    init(inOrder elements: [Element]) {
        self.elements = elements
    }

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
            if elements[middle].name.precedes(name) {
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

@_spi(Generated)
extension NamedValues {
    /// The names with their values as members of an object.
    public func parameterValues(_ value: (Value) -> ParameterValue) -> [Instance.Member] {
        map { Instance.Member($0.name, value($0.value)) }
    }

    /// The names with the results of the function for their values, without those for which it returns nil.
    public func compactMapValues(_ value: (Value) -> Value?) -> NamedValues {
        NamedValues(inOrder: elements.compactMap { name, old in value(old).map { (name, $0) } })
    }
}
