public import TypedURL

extension LoaderRegistry {
    /// A copy in which a function loads one kind of URL instead of its previous loader.
    ///
    /// ```swift
    /// let registry = appRegistry.replacing(AssetURL.self) { _ in .samplePhoto }
    /// ```
    ///
    /// The function loads every URL that it shares with earlier loaders; they keep the rest. If no loader loaded this
    /// kind of URL before, the copy has an additional loader. The loader's options, such as ``Loader/storage(_:)``, stay.
    public func replacing<Source: SchemaURL>(
        _ type: Source.Type,
        load: @escaping @Sendable (_ url: Source) async throws -> Resource
    ) -> LoaderRegistry {
        replacing { Loader(type, load: load) }
    }

    /// A copy in which the loaders of a block replace earlier ones for the URLs that they share.
    ///
    /// If two loaders in the block share URLs, the later one loads them. Options that a loader of the block does not set
    /// are those of the loader that it replaces.
    public func replacing(@LoaderBuilder _ loaders: () -> [Loader]) -> LoaderRegistry {
        do throws(LoaderConflictError) {
            let replacements = loaders().map { loader in
                var entry = loader.entry
                if let replaced = replacedEntry(by: entry.type) {
                    entry.options = entry.options.inheriting(replaced.options)
                }
                return entry
            }
            return try LoaderRegistry(
                entries + replacements, firstReplacement: firstReplacement, strictness: strictness)
        } catch {
            // The other entries were checked for conflicts when this registry was created.
            preconditionFailure("\(error)")
        }
    }

    /// The last loader of all schemas of a type; nil if there is none.
    private func replacedEntry(by type: any SchemaURL.Type) -> LoaderEntry? {
        let names = Set(type.schemas.schemas.map(\.name))
        return entries.last { $0.type == type }
            ?? entries.last { names.isSubset(of: $0.type.schemas.schemas.map(\.name)) }
    }

    /// A registry for tests, in which no URL is loaded without a mock.
    ///
    /// Any other URL fails with an ``UnmockedURLError`` that names it. The registry owns all URLs, so a session of
    /// it never uses the network.
    ///
    /// ```swift
    /// let registry = try LoaderRegistry.mocks(onUnmocked: { Issue.record($0) }) {
    ///     Loader(AssetURL.self) { _ in .samplePhoto }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - report: Called for each URL without a mock, to fail the test even if the error is dropped.
    ///   - loaders: The mocks.
    /// - Throws: `LoaderConflictError` if two of them could claim the same URL.
    public static func mocks(
        onUnmocked report: @escaping @Sendable (_ error: UnmockedURLError) -> Void = { _ in },
        @LoaderBuilder _ loaders: () -> [Loader]
    ) throws(LoaderConflictError) -> LoaderRegistry {
        let entries = loaders().map(\.entry)
        return try LoaderRegistry(
            entries, firstReplacement: entries.count, strictness: .mocksOnly(report: report))
    }
}
