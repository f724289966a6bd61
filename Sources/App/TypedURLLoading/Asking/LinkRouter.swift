public import TypedURL

/// Finds whose a link is, over the types of several modules.
///
/// ```swift
/// let router = try LinkRouter {
///     CartURL.self
///     SocialURL.self
/// }
/// switch try router.parse(link) {
/// case let cart as CartURL: showCart(cart)
/// case let social as SocialURL: showProfile(social)
/// default: break
/// }
/// ```
///
/// There is one index over the schemas of all types.
public struct LinkRouter: Sendable {
    private let table: ClaimTable

    /// Creates a router.
    ///
    /// - Throws: `LoaderConflictError` if two types would take the same URL.
    public init(@LinkTypes _ types: () -> [any SchemaURL.Type]) throws(LoaderConflictError) {
        table = try ClaimTable(types().map { Self.entry($0) })
    }

    private static func entry<Link: SchemaURL>(_ type: Link.Type) -> Loader {
        Loader(type) { _ in throw CancellationError() }
    }

    /// Whether a URL, valid or not, is that of a type: its scheme or, under `http` and `https`, its host and path.
    public func claims(_ url: some URLText) -> Bool { table.claims(url.textOfURL) }

    /// Parses a URL strictly, as the type whose it is.
    ///
    /// - Throws: `URLValidationError` with all violations, or `UnclaimedURLError` if it is of no type.
    public func parse(_ url: some URLText) throws -> any SchemaURL {
        let text = url.textOfURL
        return try table.entry(of: text).type.init(text)
    }

    /// Parses a URL leniently, as the type whose it is.
    ///
    /// - Returns: The value, and what is wrong with the URL, including what was tolerated.
    public func parseLeniently(_ url: some URLText) -> LenientResult<any SchemaURL> {
        let text = url.textOfURL
        do throws(URLValidationError) {
            return Self.read(text, try table.lenientEntry(of: text).type)
        } catch {
            return LenientResult(value: nil, error: error)
        }
    }

    private static func read<Link: SchemaURL>(_ text: String, _ type: Link.Type) -> LenientResult<
        any SchemaURL
    > {
        let read = type.parseLeniently(text)
        return read.with(read.value)
    }
}

/// Collects the types of a ``LinkRouter``.
@resultBuilder
public enum LinkTypes {
    /// A type.
    public static func buildExpression(_ type: any SchemaURL.Type) -> [any SchemaURL.Type] { [type] }

    /// Several types, in a list.
    public static func buildExpression(_ types: [any SchemaURL.Type]) -> [any SchemaURL.Type] { types }

    /// The types of a block.
    public static func buildBlock(_ types: [any SchemaURL.Type]...) -> [any SchemaURL.Type] {
        types.flatMap { $0 }
    }

    /// The types of an `if` without `else`.
    public static func buildOptional(_ types: [any SchemaURL.Type]?) -> [any SchemaURL.Type] { types ?? [] }
}
