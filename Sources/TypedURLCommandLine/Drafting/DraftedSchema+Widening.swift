import TypedURL

extension DraftedSchema {
    /// A path that is one variable.
    static let wholePath: [PathPart] = [.variable(delimiter: 0)]

    /// Makes the schema one that hardly anything can be wrong with.
    mutating func widenAll() {
        for index in parameters.indices {
            parameters[index].isWidened = true
            parameters[index].reservedPattern = nil
        }
        acceptAnyFragment()
    }

    /// Changes the schema so that it accepts a URL with these violations.
    ///
    /// - Returns: Whether it has changed; nil if it cannot be changed so.
    mutating func widen(for violations: [Violation]) -> Bool? {
        var hasChanged = false
        var isKnown = !violations.isEmpty
        for violation in violations {
            guard let name = violation.parameter,
                let index = parameters.firstIndex(where: { $0.name == name })
            else { return nil }
            switch violation.code {
            case .missingParameter where parameters[index].isRequired && !parameters[index].isPositional:
                parameters[index].isRequired = false
                hasChanged = true
            case .duplicateParameter where !parameters[index].isRepeated && parameters[index].place == .query:
                parameters[index].isRepeated = true
                hasChanged = true
            case .invalidType, .notAllowed, .invalidFormat, .invalidLength, .invalidItems, .outOfRange:
                if !parameters[index].isWidened {
                    parameters[index].isWidened = true
                    parameters[index].reservedPattern = nil
                    hasChanged = true
                } else if parameters[index].place == .fragment {
                    acceptAnyFragment()
                    return true
                } else {
                    isKnown = hasChanged
                }
            default: isKnown = hasChanged
            }
        }
        return isKnown ? hasChanged : nil
    }

    /// Accepts any fragment without a parameter for it.
    private mutating func acceptAnyFragment() {
        guard parameters.contains(where: { $0.place == .fragment }) else { return }
        parameters.removeAll { $0.place == .fragment }
        accepts.insert("fragment")
    }
}

extension SampleURL {
    /// The URL with the whole path as one piece.
    var withWholePath: SampleURL {
        guard let first = pieces.first, let last = pieces.last else { return self }
        let range = first.range.lowerBound..<last.range.upperBound + (endsInSlash ? 1 : 0)
        return SampleURL(
            line: line, bytes: bytes, head: head, pieces: [Piece(delimiter: 0, range: range)],
            pathParameters: pathParameters, query: query, fragment: fragment, endsInSlash: false, isIRI: isIRI
        )
    }
}
