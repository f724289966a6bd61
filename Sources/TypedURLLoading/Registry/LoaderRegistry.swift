public import Foundation
public import TypedURL

/// Finds the loader of a URL, and loads.
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
/// A registry owns a custom scheme whole: whatever begins with `asset:` is its to load or to refuse. Of `http`
/// and `https` it owns the URLs whose host and path are those of a template. Schemes and hosts compare
/// without case. A URL that it owns and that is not valid fails with its `URLValidationError`.
///
/// A load runs in the task that asks for it, so that task's cancellation reaches the loader. Nothing is kept:
/// each call loads anew.
public final class LoaderRegistry: Sendable {
    private let table: ClaimTable
    private let entryOfType: [ObjectIdentifier: any LoaderEntry]

    /// Makes a registry of the loaders in a block.
    ///
    /// - Throws: `LoaderConflictError` where two of them could claim one URL.
    public convenience init(@LoaderBuilder _ loaders: () -> [Loader]) throws(LoaderConflictError) {
        try self.init(loaders())
    }

    /// Makes a registry of some loaders.
    ///
    /// - Throws: `LoaderConflictError` where two of them could claim one URL.
    public init(_ loaders: [Loader]) throws(LoaderConflictError) {
        let entries = loaders.map(\.entry)
        table = try ClaimTable(entries)
        entryOfType = Dictionary(
            entries.map { (ObjectIdentifier($0.type), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Loads the resource of a URL that is known to be valid.
    ///
    /// - Throws: What the loader throws; `UnclaimedURLError` where no loader claims the URL.
    public func load<Source: SchemaURL>(_ url: Source) async throws -> Resource {
        if let entry = entryOfType[ObjectIdentifier(Source.self)] as? TypedLoaderEntry<Source> {
            return try await entry.body(url)
        }
        // A loader for another type may claim it: for the enumeration over this type's schema, say.
        return try await load(url.string)
    }

    /// Reads a URL and loads its resource.
    ///
    /// - Throws: `URLValidationError` with every violation, where the registry owns the URL and it is not
    ///   valid; `UnclaimedURLError` where no loader claims the URL; else what the loader throws.
    public func load(_ url: String) async throws -> Resource {
        switch table.owner(of: url) {
        case .entry(let entry): return try await entry.load(url)
        case .registry(let error): throw error
        case .none(let error): throw error
        }
    }

    /// Reads a URL's `absoluteString` and loads its resource.
    ///
    /// Text from outside is better loaded as `String`: `URL(string:)` repairs bad escapes, so that what was
    /// wrong with the text is no longer seen.
    ///
    /// - Throws: `URLValidationError` with every violation, where the registry owns the URL and it is not
    ///   valid; `UnclaimedURLError` where no loader claims the URL; else what the loader throws.
    public func load(_ url: URL) async throws -> Resource {
        try await load(url.absoluteString)
    }

    /// Whether the registry owns a URL, be it valid or not.
    public func claims(_ url: String) -> Bool {
        table.claims(url)
    }

    /// Whether the registry owns a URL, be it valid or not.
    public func claims(_ url: URL) -> Bool {
        table.claims(url.absoluteString)
    }
}
