extension SchemaURL {
    /// The URLs of a schema's examples, which the generator has checked.
    ///
    /// If one cannot be built nevertheless, this traps in debug builds and leaves the example out in other builds.
    ///
    /// - Parameters:
    ///   - examples: The values to build URLs from.
    ///   - make: Builds a URL, or returns nil.
    @_spi(Generated)
    public static func build<Builder>(examples: [Builder], _ make: (Builder) -> Self?) -> [Self] {
        examples.enumerated().compactMap { index, example in
            let url = make(example)
            assert(url != nil, "example \(index + 1) of \(Self.self) breaks a rule of its schema: \(example)")
            return url
        }
    }
}
