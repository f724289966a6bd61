import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

// What becomes of a URL.
extension ChangeView {
    /// Whether a parameter is wrong for the reader, or has another meaning: the change's, or one whose text depends on its value.
    func names(_ url: SentURL) -> Bool {
        let group = pair.besides(both)
        let names =
            group.sender.flatMap { sender.parameters[$0].names }
            + group.reader.flatMap { reader.parameters[$0].names } + (own.map(url.members) ?? [])
        return names.contains(where: url.names.contains)
    }

    /// The same, or whether the parameter may be why no template matches.
    func concerns(_ url: SentURL) -> Bool {
        if names(url) { return true }
        guard url.isUnmatched else { return false }
        let isNamed =
            both.sender.map(pair.sender.isNamed) ?? true && both.reader.map(pair.reader.isNamed) ?? true
        guard isNamed, let other, own != nil else { return true }
        return value(url).map { !other.violations(of: $0).isEmpty } ?? other.isRequired
    }

    /// The value that a URL has for the sender.
    func value(_ url: SentURL) -> ParameterValue? { own.flatMap { url.sent.instance[$0.name] } }
}

extension Parameter {
    /// The name, the aliases, and the names of an object's members.
    var names: [String] {
        guard case .object(let object) = schema else { return readNames }
        return readNames + object.properties.map(\.name)
    }

    /// Whether a value, as the sender means it, does not meet one keyword.
    func breaks(_ keyword: ValueKeyword, _ part: ValuePart, _ value: ParameterValue) -> Bool {
        if keyword.isOfList { return violations(of: value).contains { $0.code == .invalidItems } }
        guard let schema = scalar(of: part) else { return false }
        return value.values(of: part).contains { schema.breaks(keyword, $0) }
    }
}
