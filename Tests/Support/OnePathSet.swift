/// Sets of any number of schemas whose paths do not tell them apart. A command whose work for twice as many is four times as much
/// takes seconds for less than 100 kB of them.
package enum OnePathSet: String, CaseIterable, CustomStringConvertible, Sendable {
    case constants = "schemas that a constant of the query tells apart"
    case crossing = "schemas whose templates cross"
    case equal = "schemas that are equal"

    package var description: String { rawValue }

    /// The schemas in a file with `urls`.
    package func text(_ count: Int) -> String {
        let urls = (0..<count).map { index in
            switch self {
            case .constants:
                #""s\#(index)": {"uriTemplate": "/x{?kind,v}", "properties": {"kind": {"const": "k\#(index)"}}, "required": ["kind"]}"#
            case .crossing:
                #""s\#(index)": "/\#((0..<9).map { index >> $0 & 1 == 1 ? "x" : "{a\($0)}" }.joined(separator: "/"))""#
            case .equal: #""s\#(index)": "/a""#
            }
        }
        let properties =
            switch self {
            case .constants: [#""v": {"type": "integer"}"#]
            case .crossing: (0..<9).map { #""a\#($0)": {"type": "string"}"# }
            case .equal: [String]()
            }
        return """
            {"servers": [{"name": "production", "uri": "https://shop.example"}],
            "properties": {\(properties.joined(separator: ", "))}, "urls": {\(urls.joined(separator: ", "))}}
            """
    }
}
