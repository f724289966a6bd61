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

    /// The reserved characters that are read as part of a value without an escape, wherever they are in the component.
    var readableCharacters: String {
        switch self {
        case .userInfo, .host: "!$&'()*+,;="
        case .port: ""
        case .path: "!$&'()*+,;=:@"
        case .query: "!$'()*+,;=:@/?"
        case .fragment: "!$&'()*+,;=:@/?"
        }
    }
}
