@_spi(Generated) import TypedURLModel
import TypedURLJSON

/// The names of what the module of a schema exports, and of its file.
struct ModuleName {
    /// The type and the kind of URLs: `AssetURL`.
    let type: String

    /// The function that builds a URL: `assetURL`.
    let function: String

    /// The file's name without its ending.
    let file: String

    /// What a builder takes: `AssetURLInput`.
    var input: String { type + "Input" }

    /// What a URL has: `AssetURLParameters`.
    var parameters: String { type + "Parameters" }

    /// The module, as others import it.
    var path: String { JSONText.string("./\(PercentEncoding.encode(file)).js").ascii }

    /// All names of the module.
    var exports: String { "\(type), \(function), type \(input), type \(parameters)" }
}
