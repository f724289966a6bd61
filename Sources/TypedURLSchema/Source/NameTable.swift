/// Values by name, names compared scalar by scalar.
///
/// A dictionary keyed by `String` would take canonically equivalent names for one.
package struct NameTable<Value> {
    private var values: [[UInt8]: Value] = [:]

    package init() {}

    package subscript(name: String) -> Value? {
        get { values[Array(name.utf8)] }
        set { values[Array(name.utf8)] = newValue }
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
        let key = Array(name.utf8)
        if let present = values[key] { return present }
        values[key] = value
        return nil
    }
}

extension NameTable: Sendable where Value: Sendable {}
