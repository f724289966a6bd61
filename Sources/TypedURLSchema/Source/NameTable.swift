import TypedURLModel

/// Values by name, names compared scalar by scalar.
///
/// A dictionary keyed by `String` would take canonically equivalent names for one.
package struct NameTable<Value> {
    private var indices = NameIndices()
    private var values: [Value?] = []

    package init() {}

    package subscript(name: String) -> Value? {
        get { indices[name].flatMap { values[$0] } }
        set {
            if let index = indices[name] {
                values[index] = newValue
            } else {
                indices.append(name)
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

/// The order of names. All tables share it, so that there is one dictionary to compile.
struct NameIndices: Sendable {
    private var indices: [[UInt8]: Int] = [:]

    /// The index of a name; nil if it was not appended.
    subscript(name: String) -> Int? {
        @inline(never) get { indices[Array(name.utf8)] }
    }

    /// Appends a name that is not there.
    @inline(never)
    mutating func append(_ name: String) {
        indices[Array(name.utf8)] = indices.count
    }
}

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
