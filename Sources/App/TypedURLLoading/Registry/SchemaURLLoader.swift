public import TypedURL

/// A type that loads the resources of one kind of URL.
///
/// ```swift
/// struct MapLoader: SchemaURLLoader {
///     func load(_ url: MapURL) async throws -> Resource {
///         Resource(data: try await snapshot(of: url), mimeType: "image/png")
///     }
/// }
/// ```
public protocol SchemaURLLoader<Source>: Sendable {
    /// The URLs that it loads.
    associatedtype Source: SchemaURL

    /// Loads the resource of a URL.
    ///
    /// It runs in the task of the request, and should end early if that task is cancelled. Its errors reach the caller
    /// unchanged.
    func load(_ url: Source) async throws -> Resource
}
