/// The servers under which a value is folded to lower case, because it is a part of the host under `http` or `https`.
package enum HostFolding {
    case none, all
    /// Those of several, by their cases in Swift.
    case servers([String])

    /// The value as it is printed, in a scope that has `values`.
    func folded(_ value: SwiftText, isOptional: Bool = false) -> SwiftText {
        let folded: SwiftText = "\(value)\(isOptional ? "?" : "").lowercasedASCII"
        switch self {
        case .none: return value
        case .all: return folded
        case .servers(let names):
            let condition = names.map { "values.server == .\($0)" as SwiftText }.joined(separator: " || ")
            return "(\(condition) ? \(folded) : \(value))"
        }
    }
}
