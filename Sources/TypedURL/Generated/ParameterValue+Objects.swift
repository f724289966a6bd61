extension ParameterValue {
    /// An object of members that may be absent, in the order of the names' UTF-8.
    ///
    /// - Parameters:
    ///   - named: The members that have a property each.
    ///   - others: All others.
    @_spi(Generated)
    public static func object(
        of named: KeyValuePairs<String, ParameterValue?>, and others: [Instance.Member] = []
    ) -> ParameterValue {
        let present = named.compactMap { name, value in value.map { Instance.Member(name, $0) } } + others
        return .object(present.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    }

    /// An object's members; those of anything else are none.
    var members: [Instance.Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The items of a list or tuple; those of anything else are none.
    @_spi(Generated)
    public var items: [ParameterValue] {
        if case .list(let items) = self { items } else { [] }
    }

    /// Whether nothing is printed of a value or of a list's items.
    @_spi(Generated)
    public var isBlank: Bool {
        switch self {
        case .string(let text): text.isEmpty
        case .list(let items): items.count == 1 && items.allSatisfy(\.isBlank)
        case .integer, .number, .boolean, .object: false
        }
    }

    /// Whether this is an object without members, which is an absent one.
    @_spi(Generated)
    public var isEmptyObject: Bool {
        if case .object(let members) = self { members.isEmpty } else { false }
    }

    /// A single value's text in a URL, before it is percent-encoded.
    @_spi(Generated)
    public var urlText: String {
        switch self {
        case .string(let text): text
        case .integer(let value): String(value)
        case .number(let value): NumberText.print(value)
        case .boolean(let value): String(value)
        case .list, .object: ""
        }
    }
}

extension NamedValues {
    /// The names with their values as members of an object.
    @_spi(Generated)
    public func parameterValues(_ value: (Value) -> ParameterValue) -> [Instance.Member] {
        map { Instance.Member($0.name, value($0.value)) }
    }
}
