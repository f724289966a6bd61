public import Foundation
public import TypedURL

/// Finds the loader of a URL and loads its resource.
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
/// and `https` it owns the URLs whose host and path match a template. Schemes and hosts are compared
/// without case. If it owns a URL that is not valid, loading fails with a `URLValidationError`.
///
/// A load runs in the calling task, but not on its actor, so cancelling the task cancels the loader. Nothing is cached: each call loads
/// again. Use a ``ResourceLoader`` to add caches to a registry.
public final class LoaderRegistry: Sendable {
    /// The treatment of URLs that no loader claims.
    enum Strictness: Sendable {
        /// The registry does not own them.
        case open

        /// The registry owns them, and they fail, so a test only loads URLs that have a mock.
        case mocksOnly(report: @Sendable (UnmockedURLError) -> Void)
    }

    let entries: [LoaderEntry]

    /// The index of the first entry that replaces schemas shared with earlier entries.
    let firstReplacement: Int

    let strictness: Strictness
    private let table: ClaimTable
    private let entryOfType: [TypeKey: LoaderEntry]
    private let timeToLiveOfType: [TypeKey: Duration?]

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
        try self.init(loaders.map(\.entry), firstReplacement: loaders.count, strictness: .open)
    }

    init(
        _ entries: [LoaderEntry], firstReplacement: Int, strictness: Strictness
    ) throws(LoaderConflictError) {
        let table = try ClaimTable(entries, replacementsFrom: firstReplacement)
        self.entries = entries
        self.firstReplacement = firstReplacement
        self.strictness = strictness
        self.table = table
        let whole = entries.enumerated().filter { !table.replacedEntries.contains($0.offset) }
        entryOfType = Dictionary(
            whole.map { (TypeKey($0.element.type), $0.element) }, uniquingKeysWith: { $1 })
        timeToLiveOfType = entryOfType.mapValues(\.options.timeToLive)
    }

    /// Loads the resource of a valid URL.
    ///
    /// - Throws: The error of the loader; `UnclaimedURLError` if no loader claims the URL.
    #if compiler(>=6.2)
    @concurrent
    #endif
    public func load<Source: SchemaURL>(_ url: Source) async throws -> Resource {
        try await resolve(url).load()
    }

    /// Parses a URL and loads its resource.
    ///
    /// - Throws: `URLValidationError` with all violations, if the registry owns the URL and it is not
    ///   valid; `UnclaimedURLError` if no loader claims the URL; otherwise the error of the loader.
    #if compiler(>=6.2)
    @concurrent
    #endif
    public func load(_ url: String) async throws -> Resource {
        try await resolve(url).load()
    }

    /// Parses a URL's `absoluteString` and loads its resource.
    ///
    /// Load text from outside as a `String`, because `URL(string:)` changes bad escapes, which hides
    /// errors in the text.
    ///
    /// - Throws: `URLValidationError` with all violations, if the registry owns the URL and it is not
    ///   valid; `UnclaimedURLError` if no loader claims the URL; otherwise the error of the loader.
    #if compiler(>=6.2)
    @concurrent
    #endif
    public func load(_ url: URL) async throws -> Resource {
        try await load(url.absoluteString)
    }

    /// Whether the registry owns a URL, valid or not.
    public func claims(_ url: String) -> Bool {
        if case .mocksOnly = strictness { return true }
        return table.claims(url)
    }

    /// Whether the registry owns a URL, valid or not.
    public func claims(_ url: URL) -> Bool {
        claims(url.absoluteString)
    }

    // MARK: Looking up

    /// The URL as errors and events show it: with `…` in place of each secret.
    func withoutSecrets(_ url: String) -> String { table.withoutSecrets(url) }

    /// The maximum age of a cached resource, for values of a type; nil if another type has their loader.
    func timeToLive(of type: any SchemaURL.Type) -> Duration?? {
        timeToLiveOfType[TypeKey(type)]
    }

    /// Finds the loader of a valid URL.
    func resolve<Source: SchemaURL>(_ url: Source) throws -> ResolvedLoad {
        if let entry = entryOfType[TypeKey(Source.self)] { return ResolvedLoad(url, entry) }
        // A loader for another type can claim it, such as the enumeration that contains this type's schema.
        return try resolve(url.string)
    }

    /// Finds the loader of a URL, and parses the URL.
    func resolve(_ url: String) throws -> ResolvedLoad {
        switch table.owner(of: url) {
        case .entry(let entry):
            do throws(URLValidationError) {
                return try entry.resolve(url)
            } catch {
                throw explained(error)
            }
        case .registry(let error): throw explained(error)
        case .none(let error): throw explained(error)
        }
    }

    /// The error of a URL that matches no template. In a registry of mocks, the URL has no mock.
    private func explained(_ error: URLValidationError) -> any Error {
        guard error.violations.contains(where: { $0.code == .noMatch }) else { return error }
        return unmocked(error.url, suggestion: error.violations.first?.suggestion) ?? error
    }

    private func explained(_ error: UnclaimedURLError) -> any Error {
        unmocked(error.url, suggestion: error.suggestion) ?? error
    }

    private func unmocked(_ url: String, suggestion: String?) -> UnmockedURLError? {
        guard case .mocksOnly(let report) = strictness else { return nil }
        let error = UnmockedURLError(url: withoutSecrets(url), suggestion: suggestion, mocks: table.claimed)
        report(error)
        return error
    }
}

/// A kind of URL with its loader, as a registry has it.
struct LoaderEntry: Sendable {
    let type: any SchemaURL.Type
    var options = LoaderOptions()

    /// Calls the loader for a URL of the type.
    fileprivate let answer: @Sendable (any SchemaURL, LoadContext) async throws -> LoaderAnswer

    init<Source: SchemaURL>(
        _ type: Source.Type, answer: @escaping @Sendable (Source, LoadContext) async throws -> LoaderAnswer
    ) {
        self.type = type
        self.answer = { url, context in
            guard let url = url as? Source else {
                preconditionFailure("a URL was resolved to the loader of another type")
            }
            return try await answer(url, context)
        }
    }

    /// Parses a URL of the type.
    func resolve(_ url: String) throws(URLValidationError) -> ResolvedLoad {
        ResolvedLoad(try type.init(url), self)
    }
}

/// A parsed URL, with its loader.
struct ResolvedLoad: Sendable {
    /// The URL's canonical form.
    let key: String

    private let url: any SchemaURL
    private let entry: LoaderEntry

    /// - Parameter entry: The entry of the URL's type.
    init(_ url: any SchemaURL, _ entry: LoaderEntry) {
        (key, self.url, self.entry) = (url.string, url, entry)
    }

    /// The kind of URL of the loader.
    var type: any SchemaURL.Type { entry.type }
    var options: LoaderOptions { entry.options }

    /// Calls the loader.
    func answer(_ context: LoadContext) async throws -> LoaderAnswer {
        try await entry.answer(url, context)
    }

    /// Calls the loader, and waits for the last part.
    func load() async throws -> Resource {
        switch try await answer(LoadContext()) {
        case .whole(let resource), .confirmed(let resource): return resource
        case .cached: throw IncompleteResourceError(receivedLength: 0, expectedLength: 1)
        case .failed(let error, _): throw error
        case .parts(let stream):
            guard let resource = try await stream.collect() else {
                throw IncompleteResourceError(
                    receivedLength: 0, expectedLength: stream.expectedLength ?? stream.offset)
            }
            return resource
        }
    }
}

/// A type as the key of a dictionary. The place of a type in memory is as good as a hash, and costs nothing.
struct TypeKey: Hashable, Sendable {
    private let type: ObjectIdentifier

    init(_ type: any SchemaURL.Type) {
        self.type = ObjectIdentifier(type)
    }

    func _rawHashValue(seed: Int) -> Int {
        // The lowest bits of an address are the same for all types.
        Int(bitPattern: (UInt(bitPattern: type) >> 4) &* 0x9E37_79B1) >> 7
    }
}
