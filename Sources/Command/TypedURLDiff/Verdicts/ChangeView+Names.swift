import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

// Who owns a name in the query, in all URLs of the sender.
extension ChangeView {
    /// Whether a URL of the sender may hold a name.
    private func maySend(_ name: String) -> Bool { pair.sender.names.isKnown(name) || pair.isFixed(name) }

    /// Names of a parameter that one side lacks, or of aliases.
    func keeps(_ names: [String]) -> Bool {
        guard let position = both.reader, !names.contains(where: maySend) else { return false }
        if let own = both.sender {
            return pair.areObjectsAlone && pair.readsNames && pair.sender.isInForm(own)
                && pair.reader.isInForm(position) && pair.haveOneForm(both)
        }
        // An object can take names that were other parameters' or members'.
        let parameter = reader.parameters[position]
        return !parameter.isRequired && !parameter.schema.isObject
            && (pair.reader.isInForm(position)
                || pair.reader.isPositional(position) && pair.templates.areKept)
    }

    /// Whether the reader still reads the name of a parameter, which no other one had.
    var keepsName: Bool {
        guard let own, let other, let position = both.sender, let partner = both.reader else { return false }
        // The name of a parameter is never the name of a member, wherever the parameter is.
        let isMember = [own.name, other.name].contains {
            pair.sender.names.isMember($0) || pair.reader.names.isMember($0)
        }
        guard !isMember else { return false }
        if pair.sender.isPositional(position), pair.reader.isPositional(partner) { return true }
        // Before, a new name of the reader can have been ignored, or the name of another parameter.
        let isStolen =
            pair.sender.names.isKnown(other.name) && pair.sender.names.parameter(other.name) != position
        return pair.sender.isNamed(position) && pair.reader.isNamed(partner) && !isStolen
            && pair.reader.names.parameter(own.name) == partner
    }

    /// Whether URLs keep their meaning although one side alone ignores a name.
    func keepsIgnored(_ name: IgnoredName) -> Bool {
        if sender.ignoredParameters.contains(name) {
            return reader.ignoredParameters.contains { other in
                name.isPrefix ? other.isPrefix && other.covers(name.text) : other.covers(name.text)
            }
        }
        // The name of a parameter or member can now be ignored. A value without a name in URLs leaves its name to others.
        return !sender.parameters.contains { parameter in
            if case .object(let object) = parameter.schema, object.isOpen { return true }
            return parameter.names.contains {
                name.covers($0) && pair.reader.names.parameter($0) == nil
                    && (pair.sender.names.parameter($0) != nil || pair.sender.names.isMember($0))
            }
        }
    }
}
