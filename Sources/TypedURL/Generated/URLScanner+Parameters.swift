// Readers of a parameter into its variable. Each is false, and the fast path gives up, where the parameter
// stood in the URL before or its value is not of the type.

extension URLScanner {
    /// Reads a string into a variable that is empty yet.
    @_spi(Generated)
    public mutating func string(into variable: inout String?) -> Bool {
        guard variable == nil, let value = string() else { return false }
        variable = value
        return true
    }

    /// Reads an integer into a variable that is empty yet.
    @_spi(Generated)
    public mutating func integer(into variable: inout Int?) -> Bool {
        guard variable == nil, let value = integer() else { return false }
        variable = value
        return true
    }

    /// Reads a number into a variable that is empty yet.
    @_spi(Generated)
    public mutating func number(into variable: inout Double?) -> Bool {
        guard variable == nil, let value = number() else { return false }
        variable = value
        return true
    }

    /// Reads `true` or `false` into a variable that is empty yet.
    @_spi(Generated)
    public mutating func boolean(into variable: inout Bool?) -> Bool {
        guard variable == nil, let value = boolean() else { return false }
        variable = value
        return true
    }

    /// Reads what the function given reads, into a variable that is empty yet.
    @_spi(Generated)
    @inlinable
    public mutating func read<Value>(
        into variable: inout Value?, _ read: (inout URLScanner) -> Value?
    ) -> Bool {
        guard variable == nil, let value = read(&self) else { return false }
        variable = value
        return true
    }
}
