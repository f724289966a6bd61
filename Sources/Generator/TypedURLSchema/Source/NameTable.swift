@_spi(Once) import TypedURLModel

/// Values by name, names compared scalar by scalar.
///
/// A dictionary keyed by `String` would take canonically equivalent names for one.
package struct NameTable<Value> {
    private var names = Names()
    private var values: [Value] = []

    @inline(never) package init() {}

    package subscript(name: String) -> Value? {
        @inline(never) get { names.index(of: name).map { values[$0] } }
        // No name loses its value. One copy is compiled for all types.
        @inline(never) @_semantics("optimize.sil.specialize.generic.never") set {
            guard let newValue else { return }
            let index = names.add(name, at: values.count)
            if index < values.count { values[index] = newValue } else { values.append(newValue) }
        }
    }

    /// The value of a name, or another where it has none.
    package subscript(name: String, default other: @autoclosure () -> Value) -> Value {
        get { self[name] ?? other() }
        set { self[name] = newValue }
    }

    /// Whether the name has a value.
    package func contains(_ name: String) -> Bool { names.index(of: name) != nil }

    /// Gives the name a value, unless it has one, which is then returned.
    package mutating func insert(_ value: Value, for name: String) -> Value? {
        if let present = self[name] { return present }
        self[name] = value
        return nil
    }
}

extension NameTable: Sendable where Value: Sendable {}

/// The indices of a table's values, by their names. Tables are many, and in one reference they are little to make and to copy.
private struct Names: Sendable {
    private final class Storage: @unchecked Sendable {
        // Safe: it is copied before it changes, unless one table alone has it.
        var table = TextTable()

        @inline(never) init() {}
    }

    private var storage = Storage()

    @inline(never) func index(of name: String) -> Int? { storage.table[name] }

    /// The index of a name, which is added if it is new.
    @inline(never) mutating func add(_ name: String, at index: Int) -> Int {
        if !isKnownUniquelyReferenced(&storage) {
            let table = storage.table
            storage = Storage()
            storage.table = table
        }
        return storage.table.insert(name.bytes, at: index)
    }
}
