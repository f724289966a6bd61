import TypedURLSchema
@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel

// Who owns a name in the query, in all URLs of the sender.
extension ChangeView {
    /// Whether a URL of the sender may hold a name.
    private func maySend(_ name: String) -> Bool { pair.sender.names.isKnown(name) || pair.isFixed(name) }

    /// Names of a parameter that one side lacks, or of aliases.
    func claim(of names: [String]) -> Claim {
        switch (both.sender, both.reader) {
        case (nil, let position?):
            // An object can take names that were other parameters' or members'.
            let parameter = reader.parameters[position]
            guard !parameter.schema.isObject, !names.contains(where: maySend) else { return .unknown }
            guard pair.reader.isInForm(position) else {
                return Claim(
                    !parameter.isRequired && pair.reader.isPositional(position)
                        && pair.templates.claim == .compatible)
            }
            guard parameter.isRequired else { return .compatible }
            return isStable && pair.isCertain(both) ? .breaksAlways : .unknown
        case (let position?, nil):
            let parameter = sender.parameters[position]
            return parameter.isRequired && !parameter.schema.isObject && isGone(names, position)
                ? .breaksAlways : .unknown
        case (let position?, let other?):
            return Claim(
                pair.areObjectsAlone && pair.sender.isInForm(position) && pair.readsNames
                    && pair.reader.isInForm(other) && pair.haveOneForm(both)
                    && !names.contains { pair.sender.names.parameter($0) == position || maySend($0) })
        case (nil, nil): return .unknown
        }
    }

    /// Whether the reader has none of a parameter's names.
    private func isGone(_ names: [String], _ position: Int) -> Bool {
        pair.sender.isInForm(position) && pair.readsNames
            && !names.contains { pair.reader.names.isKnown($0) || pair.isFixed($0) }
    }

    var claimOfRename: Claim {
        guard let own, let other, let position = both.sender, let partner = both.reader else {
            return .unknown
        }
        // The name of a parameter is never the name of a member, wherever the parameter is.
        let isMember = [own.name, other.name].contains {
            pair.sender.names.isMember($0) || pair.reader.names.isMember($0)
        }
        guard !isMember else { return .unknown }
        if pair.sender.isPositional(position), pair.reader.isPositional(partner) { return .compatible }
        // Before, a new name of the reader can have been ignored, or the name of another parameter.
        let isStolen =
            pair.sender.names.isKnown(other.name) && pair.sender.names.parameter(other.name) != position
        guard pair.sender.isNamed(position), pair.reader.isNamed(partner), !isStolen else { return .unknown }
        // The old name is still read.
        if pair.reader.names.parameter(own.name) == partner { return .compatible }
        return own.isRequired && isGone(own.readNames, position) ? .breaksAlways : .unknown
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
