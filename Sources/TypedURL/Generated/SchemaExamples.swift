extension SchemaURL {
    /// The URLs of a schema's examples. The generator has checked them, so one that cannot be built is a defect: it traps in
    /// debug builds, and is left out in others.
    ///
    /// - Parameters:
    ///   - examples: What to build them of.
    ///   - make: Builds one, or returns nil.
    @_spi(Generated)
    public static func build<Builder>(examples: [Builder], _ make: (Builder) -> Self?) -> [Self] {
        examples.enumerated().compactMap { index, example in
            let url = make(example)
            assert(url != nil, "example \(index + 1) of \(Self.self) breaks a rule of its schema: \(example)")
            return url
        }
    }
}
