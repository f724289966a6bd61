public import TypedURL

/// Finds the loader of a URL.
///
/// ```swift
/// let registry = try LoaderRegistry {
///     Loader(AssetURL.self) { url in try await library.photo(url.id, width: url.width, height: url.height) }
///     Loader(MapURL.self, using: MapLoader())
/// }
/// let photo = try await registry.load(AssetURL(id: "123", width: 1920, height: 1280))
/// let map = try await registry.load("map://?latitude=51.5&longitude=-0.12")
/// ```
///
/// A registry owns each custom scheme of its loaders: it loads or rejects every URL that starts with `asset:`. Under `http`
/// and `https` it owns the URLs whose host and path match a template, then those of a loader for a host. Schemes and hosts are compared
/// without case. If it owns a URL that is not valid, loading fails with a `URLValidationError`.
public final class LoaderRegistry: Sendable {
    let entries: [Loader]

    /// The index of the first entry that replaces schemas shared with earlier entries.
    private let firstReplacement: Int

    private let table: ClaimTable
    private let hosts: HostTable
    private let entryOfType: [TypeKey: Loader]

    /// Creates a registry from the loaders in a block.
    ///
    /// - Throws: `LoaderConflictError` if two of them could claim the same URL.
    public convenience init(@LoaderBuilder _ loaders: () -> [Loader]) throws(LoaderConflictError) {
        try self.init(loaders())
    }

    /// Creates a registry from loaders.
    ///
    /// - Throws: `LoaderConflictError` if two of them could claim the same URL.
    public convenience init(_ loaders: [Loader]) throws(LoaderConflictError) {
        try self.init(loaders, firstReplacement: loaders.count)
    }

    private init(_ entries: [Loader], firstReplacement: Int) throws(LoaderConflictError) {
        var entries = entries
        for index in entries.indices { entries[index].number = index }
        let table = try ClaimTable(entries, replacementsFrom: firstReplacement)
        hosts = try HostTable(entries)
        (self.entries, self.table, self.firstReplacement) = (entries, table, firstReplacement)
        let whole = entries.enumerated().filter { !table.replacedEntries.contains($0.offset) }
        entryOfType = Dictionary(
            whole.map { (TypeKey($0.element.type), $0.element) }, uniquingKeysWith: { $1 })
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
            let entry = try table.entry(of: url)
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
            if let entry = entryOfType[TypeKey(type(of: url))] { return ResolvedLoad(url, entry) }
            // A loader for another type can claim it, such as the enumeration that contains this type's schema.
            return try self.load(of: url.string)
        case .text(let text): return try load(of: text)
        }
    }

    // MARK: Tests and previews

    /// A copy in which a function loads one kind of URL instead of its previous loader.
    ///
    /// ```swift
    /// let registry = appRegistry.replacing(AssetURL.self) { _ in .samplePhoto }
    /// ```
    ///
    /// The function loads every URL that it shares with earlier loaders; they keep the rest. If no loader loaded this
    /// kind of URL before, the copy has an additional loader. The loader's options, such as ``Loader/storage(_:)``, stay.
    public func replacing<Source: SchemaURL>(
        _ type: Source.Type, load: @escaping @Sendable (_ url: Source) async throws -> Resource
    ) -> LoaderRegistry {
        var loader = Loader(type, load: load)
        if let replaced = replacedEntry(by: type) { loader.options = replaced.options }
        do throws(LoaderConflictError) {
            return try LoaderRegistry(entries + [loader], firstReplacement: firstReplacement)
        } catch {
            // The other entries were checked for conflicts when this registry was created.
            preconditionFailure("\(error)")
        }
    }

    /// The last loader of all schemas of a type; nil if there is none.
    private func replacedEntry(by type: any SchemaURL.Type) -> Loader? {
        let names = Set(type.schemas.schemas.map(\.name))
        return entries.last { $0.type == type }
            ?? entries.last { names.isSubset(of: $0.type.schemas.schemas.map(\.name)) }
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

    private let url: any SchemaURL
    private let loader: Loader

    /// - Parameter loader: The loader of the URL's type.
    init(_ url: any SchemaURL, _ loader: Loader) {
        (key, self.url, self.loader) = (url.string, url, loader)
    }

    var type: any SchemaURL.Type { loader.type }
    var loaderNumber: Int { loader.number }
    var options: LoaderOptions { loader.options }

    func answer(_ context: LoadContext) async throws -> LoaderAnswer { try await loader.answer(url, context) }
}

/// A type as the key of a dictionary. The address of a type is as good as a hash, and costs nothing.
struct TypeKey: Hashable, Sendable {
    private let type: ObjectIdentifier

    init(_ type: any SchemaURL.Type) { self.type = ObjectIdentifier(type) }

    func _rawHashValue(seed: Int) -> Int {
        // The lowest bits of an address are the same for all types.
        Int(bitPattern: (UInt(bitPattern: type) >> 4) &* 0x9E37_79B1) >> 7
    }
}
