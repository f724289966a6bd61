import TypedURLModel

/// Values by name, names compared scalar by scalar.
///
/// A dictionary keyed by `String` would take canonically equivalent names for one.
package struct NameTable<Value> {
    private var indices = TextTable()
    private var values: [Value?] = []

    package init() {}

    package subscript(name: String) -> Value? {
        @inline(never) get { indices[name].flatMap { values[$0] } }
        @inline(never) set {
            if let index = indices[name] {
                values[index] = newValue
            } else {
                indices.insert(name.bytes, at: values.count)
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
