public import TypedURL

/// Finds whose a link is, over the types of several modules.
///
/// There is one index over the schemas of all types.
public struct LinkRouter: Sendable {
    private let types: [any SchemaURL.Type]
    private let table: ClaimTable

    /// Creates a router.
    ///
    /// - Throws: `ClaimConflictError` if two types would take the same URL.
    public init(_ types: [any SchemaURL.Type]) throws(ClaimConflictError) {
        (self.types, table) = (types, try ClaimTable(types, isOfRouter: true))
    }

    /// Whether a URL, valid or not, is that of a type: its scheme or, under `http` and `https`, its host and path.
    public func claims(_ url: some URLText) -> Bool { table.claims(url.textOfURL) }

    /// Parses a URL strictly, as the type whose it is.
    ///
    /// - Throws: `URLValidationError` with all violations, or `UnclaimedURLError` if it is of no type.
    public func parse(_ url: some URLText) throws -> any SchemaURL {
        let text = url.textOfURL
        return try types[table.type(of: text)].init(text)
    }

    /// Parses a URL leniently, as the type whose it is.
    ///
    /// - Returns: The value, and what is wrong with the URL, including what was tolerated.
    public func parseLeniently(_ url: some URLText) -> LenientResult<any SchemaURL> {
        func read<Link: SchemaURL>(_ text: String, _ type: Link.Type) -> LenientResult<any SchemaURL> {
            let read = type.parseLeniently(text)
            return read.with(read.value)
        }
        let text = url.textOfURL
        do throws(URLValidationError) {
            return read(text, types[try table.lenientType(of: text)])
        } catch {
            return LenientResult(value: nil, error: error)
        }
    }
}
