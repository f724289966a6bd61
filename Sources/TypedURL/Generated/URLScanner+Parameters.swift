#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

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

    /// Reads an integer of 64 bits into a variable that is empty yet.
    @_spi(Generated)
    public mutating func wideInteger(into variable: inout URLInteger?) -> Bool {
        guard variable == nil, let value = wideInteger() else { return false }
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

    /// Reads a UUID into a variable that is empty yet.
    @_spi(Generated)
    public mutating func uuid(into variable: inout UUID?) -> Bool {
        read(into: &variable) { $0.uuid() }
    }

    /// Reads a moment into a variable that is empty yet.
    @_spi(Generated)
    public mutating func date(into variable: inout Date?) -> Bool {
        read(into: &variable) { $0.date() }
    }

    /// Reads a URI into a variable that is empty yet.
    @_spi(Generated)
    public mutating func uri(into variable: inout URL?) -> Bool {
        read(into: &variable) { $0.uri() }
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

    /// Reads one more item of a list whose name is repeated.
    @_spi(Generated)
    public mutating func item<Item>(
        into variable: inout [Item]?, _ item: (inout URLScanner) -> Item?
    ) -> Bool {
        guard let value = item(&self) else { return false }
        if variable == nil { variable = [] }
        variable?.append(value)
        return true
    }

    /// Reads one more member of an object, under the name just read.
    @_spi(Generated)
    public mutating func member(into variable: inout NamedValues<String>?) -> Bool {
        guard let name = canonicalName() else { return false }
        if variable == nil { variable = [:] }
        if let last = variable?.last, !last.name.utf8.lexicographicallyPrecedes(name.utf8) {
            // Many members in disorder are sorted faster than one by one, and that is the engine's to do.
            guard let members = variable, members.count < 64, members[name] == nil else { return false }
        }
        guard let text = string() else { return false }
        variable?[name] = text
        return true
    }

    /// Whether the name just read holds a match of the pattern.
    @_spi(Generated)
    public func isNameMatch(of pattern: Pattern) -> Bool {
        canonicalName().map(pattern.matches) ?? false
    }

    /// Reads a parameter that the schema ignores. Its value is kept as it stands in the URL.
    ///
    /// - Returns: Whether it does.
    @_spi(Generated)
    public mutating func ignored(
        into ignored: inout [IgnoredParameter], by schema: URLSchema
    ) -> Bool {
        guard let name = canonicalName(), schema.ignoredParameters.contains(where: { $0.covers(name) })
        else { return false }
        if isBare {
            guard let text = string() else { return false }
            ignored.append(IgnoredParameter(name, text))
        } else {
            readValue()
            let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[value]), as: UTF8.self)
            ignored.append(IgnoredParameter(name, text))
        }
        return true
    }
}
