import TypedURL
import TypedURLSchema

extension URIComponentKind {
    /// The component's name for a message.
    var name: String {
        switch self {
        case .userInfo: "user info"
        case .host: "host"
        case .port: "port"
        case .path: "path"
        case .query: "query"
        case .fragment: "fragment"
        }
    }
}
