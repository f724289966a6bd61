/// Collects the loaders of a registry.
@resultBuilder
public enum LoaderBuilder {
    /// Adds a loader of the block.
    public static func buildExpression(_ loader: Loader) -> [Loader] { [loader] }

    /// Adds loaders from elsewhere.
    public static func buildExpression(_ loaders: [Loader]) -> [Loader] { loaders }

    /// Joins the statements of a block.
    public static func buildBlock(_ loaders: [Loader]...) -> [Loader] { loaders.flatMap { $0 } }

    /// Takes the loaders of an `if` without `else`.
    public static func buildOptional(_ loaders: [Loader]?) -> [Loader] { loaders ?? [] }

    /// Takes the loaders of an `if`.
    public static func buildEither(first loaders: [Loader]) -> [Loader] { loaders }

    /// Takes the loaders of an `else`.
    public static func buildEither(second loaders: [Loader]) -> [Loader] { loaders }

    /// Takes the loaders of a loop.
    public static func buildArray(_ loaders: [[Loader]]) -> [Loader] { loaders.flatMap { $0 } }

    /// Takes the loaders of an `if #available`.
    public static func buildLimitedAvailability(_ loaders: [Loader]) -> [Loader] { loaders }
}
