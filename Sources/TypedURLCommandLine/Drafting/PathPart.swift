/// A part of the path that the URLs of a cluster have in common.
enum PathPart: Hashable, Sendable {
    /// A text that all of them have, as a template writes it.
    case literal(delimiter: UInt8, text: String)
    /// A text that varies.
    case variable(delimiter: UInt8)

    /// The delimiter before it, as text.
    var delimiter: String {
        switch self {
        case .literal(0, _), .variable(0): ""
        case .literal(let delimiter, _), .variable(let delimiter): String(Unicode.Scalar(delimiter))
        }
    }

    /// The text of a literal; nil of a variable.
    var literal: String? { if case .literal(_, let text) = self { text } else { nil } }
}

/// URLs that one schema is to describe.
struct SampleCluster {
    /// The text before the path.
    let origin: SampleOrigin
    let path: [PathPart]
    /// The URLs, by their places.
    var samples: [Int]
}

/// The text before the paths of a cluster.
enum SampleOrigin: Hashable, Sendable {
    /// The same scheme and host.
    case head(SampleHead)
    /// A host that has both `https` and `http`.
    case web(host: String)
    /// Any host of a scheme.
    case anyHost(scheme: String)
}
