@_spi(Once) import TypedURLModel
import TypedURLSchema

/// The servers under which a value is folded to lower case, because it is a part of the host under `http` or `https`.
package enum HostFolding {
    case none, all
    /// Those of several, by their cases in Swift.
    case servers([String])

    /// The value as it is printed, in a scope that has `values`.
    ///
    /// - Parameter scalar: What the value is; nil if it is a string.
    func folded(_ value: SwiftText, of scalar: NamedScalar? = nil, isOptional: Bool = false) -> SwiftText {
        let folded =
            scalar?.transformed(value, isOptional: isOptional) { "\($0).lowercasedASCII" }
            ?? "\(value)\(isOptional ? "?" : "").lowercasedASCII"
        switch self {
        case .none: return value
        case .all: return folded
        case .servers(let names):
            let condition = names.map { "values.server == .\($0)" as SwiftText }.joined(separator: " || ")
            return "(\(condition) ? \(folded) : \(value))"
        }
    }
}
