public import TypedURL

/// Finds the loader of a URL.
///
/// A registry owns each custom scheme of its loaders: it loads or rejects every URL that starts with `asset:`. Under `http`
/// and `https` it owns the URLs whose host and path match a template, then those of a loader for a host. Schemes and hosts are compared
/// without case. If it owns a URL that is not valid, loading fails with a `URLValidationError`.
public final class LoaderRegistry: Sendable {
    let entries: [Loader]

    /// The loaders that replace others, the latest first.
    private let replacements: [Loader]

    private let table: ClaimTable
    private let hosts: HostTable
    private let entryOfType: [ObjectIdentifier: Loader]

    /// Creates a registry from the loaders in a block.
    ///
    /// - Throws: `ClaimConflictError` if two of them could claim the same URL.
    public convenience init(@LoaderBuilder _ loaders: () -> [Loader]) throws(ClaimConflictError) {
        try self.init(loaders())
    }

    /// Creates a registry from loaders.
    ///
    /// - Throws: `ClaimConflictError` if two of them could claim the same URL.
    public convenience init(_ loaders: [Loader]) throws(ClaimConflictError) {
        try self.init(loaders, replacements: [])
    }

    private init(_ entries: [Loader], replacements: [Loader]) throws(ClaimConflictError) {
        (table, hosts) = (try ClaimTable(entries.map(\.type)), try HostTable(entries))
        entryOfType = Dictionary(entries.map { (ObjectIdentifier($0.type), $0) }, uniquingKeysWith: { $1 })
        (self.entries, self.replacements) = (entries, replacements)
    }

    /// Whether the registry owns a URL, valid or not.
    public func claims(_ url: some URLText) -> Bool {
        table.claims(url.textOfURL) || hosts.find(url.textOfURL) != nil
    }

    /// Whether a URL is valid and has a loader. Nothing is loaded.
    public func canLoad(_ url: some URLText) -> Bool {
        (try? load(of: url.textOfURL)) != nil
    }

    // MARK: Looking up

    /// The URL as errors and events show it: with `…` in place of each secret.
    func withoutSecrets(_ url: String) -> String { hosted(url)?.url.description ?? table.withoutSecrets(url) }

    /// The URL and the loader of its host, if no loader of a schema owns it.
    private func hosted(_ url: String) -> (url: HostedURL, loader: Loader)? {
        hosts.find(url).flatMap { table.claims(url) ? nil : $0 }
    }

    private func load(of url: String) throws -> ResolvedLoad {
        if let (url, loader) = hosted(url) { return ResolvedLoad(url, loader) }
        do {
            let entry = entries[try table.type(of: url)]
            return ResolvedLoad(try entry.type.init(url), entry)
        } catch var error as UnclaimedURLError {
            error.candidates += hosts.names
            throw error
        }
    }

    /// Finds the loader of a request's URL, and parses the URL if it is a text.
    func resolve(_ request: LoadRequest) throws -> ResolvedLoad {
        switch request.subject {
        case .value(let url):
            if let entry = entryOfType[ObjectIdentifier(type(of: url))] {
                return replaced(ResolvedLoad(url, entry))
            }
            // A loader for another type can claim it, such as the enumeration that contains this schema.
            return replaced(try self.load(of: url.string))
        case .text(let text): return replaced(try load(of: text))
        }
    }

    /// The load by the loader that replaces the URL's own one, with the options of that.
    private func replaced(_ load: ResolvedLoad) -> ResolvedLoad {
        for var loader in replacements {
            guard let url = try? loader.type.init(load.key) else { continue }
            loader.options = load.options
            return ResolvedLoad(url, loader)
        }
        return load
    }

    // MARK: Tests and previews

    /// A copy in which a function loads one kind of URL instead of its previous loader.
    ///
    /// The function loads every URL of this kind that the registry owns. If it owns none, the copy has an additional loader. The
    /// options of the previous loader, such as ``Loader/storage(_:)``, stay.
    public func replacing<Source: SchemaURL>(
        _ type: Source.Type, load: @escaping @Sendable (_ url: Source) async throws -> Resource
    ) -> LoaderRegistry {
        let loader = Loader(type, load: load)
        do throws(ClaimConflictError) {
            if let more = try? LoaderRegistry(entries + [loader], replacements: replacements) { return more }
            return try LoaderRegistry(entries, replacements: [loader] + replacements)
        } catch {
            // The entries were checked for conflicts when this registry was created.
            preconditionFailure("\(error)")
        }
    }
}

/// A registry keeps nothing, and shares no loads: each call runs the loader. A ``ResourceLoader`` does both.
extension LoaderRegistry: ResourceLoading {
    /// Loads the resource of a request.
    public func load(_ request: LoadRequest) async throws -> Resource {
        try await ResourceLoader(self).load(request)
    }

    /// nil: a registry keeps nothing.
    public func inMemory(_ request: LoadRequest) -> Resource? { nil }
}

/// A parsed URL, with its loader.
struct ResolvedLoad: Sendable {
    /// The URL's canonical form.
    let key: String
    let loader: Loader
    private let url: any SchemaURL

    /// - Parameter loader: The loader of the URL's type.
    init(_ url: any SchemaURL, _ loader: Loader) {
        (key, self.url, self.loader) = (url.string, url, loader)
    }

    var options: LoaderOptions { loader.options }

    func answer(_ context: LoadContext) async throws -> LoaderAnswer { try await loader.answer(url, context) }
}
