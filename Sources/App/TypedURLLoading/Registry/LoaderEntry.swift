import TypedURL

/// The functions of an entry that a registry uses, for any kind of URL.
protocol LoaderEntry: Sendable {
    var type: any SchemaURL.Type { get }
    var options: LoaderOptions { get set }

    /// Parses the URL.
    func resolve(_ url: String) throws(URLValidationError) -> any ResolvedLoad
}
