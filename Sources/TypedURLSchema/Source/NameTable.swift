import TypedURLModel

/// Values by name, names compared scalar by scalar.
///
/// A dictionary keyed by `String` would take canonically equivalent names for one.
package struct NameTable<Value> {
    private var indices = TextTable()
    private var values: [Value?] = []

    package init() {}

    package subscript(name: String) -> Value? {
        get { indices[name].flatMap { values[$0] } }
        set {
            if let index = indices[name] {
                values[index] = newValue
            } else {
                indices.insert(Array(name.utf8), at: values.count)
                values.append(newValue)
            }
        }
    }

    /// The value of a name, or another where it has none.
    package subscript(name: String, default other: @autoclosure () -> Value) -> Value {
        get { self[name] ?? other() }
        set { self[name] = newValue }
    }

    /// Whether the name has a value.
    package func contains(_ name: String) -> Bool {
        self[name] != nil
    }

    /// Gives the name a value, unless it has one, which is then returned.
    package mutating func insert(_ value: Value, for name: String) -> Value? {
        if let present = self[name] { return present }
        self[name] = value
        return nil
    }
}

extension NameTable: Sendable where Value: Sendable {}

/// The order of elements.
package enum SortedOrder {
    /// The indices of elements that are mostly in order already, sorted. Equal elements keep their order.
    ///
    /// - Parameter precedes: Whether the element at an index is before the one at another.
    package static func indices(_ count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
        var sorted: [Int] = []
        sorted.reserveCapacity(count)
        for index in 0..<count {
            var low = 0
            var high = sorted.count
            // Most often it belongs at the end.
            if let last = sorted.last, !precedes(index, last) { low = high }
            while low < high {
                let middle = (low + high) / 2
                if precedes(index, sorted[middle]) { high = middle } else { low = middle + 1 }
            }
            sorted.insert(index, at: low)
        }
        return sorted
    }
}
