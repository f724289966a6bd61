@_spi(Once) import TypedURLModel

extension URLSchema {
    /// Whether a URL can contain parts that the schema ignores.
    package var ignoresParts: Bool { !ignoredParameters.isEmpty || accepts.contains(.fragment) }

    /// Whether a name in another case than a parameter's could also be an ignored one, or that of an object's member.
    package var canMistakeNameCase: Bool {
        accepts.contains(.nameCase)
            && (!ignoredParameters.isEmpty || parameters.contains(where: \.schema.isObject))
    }
}
