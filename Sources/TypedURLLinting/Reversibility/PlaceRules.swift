import TypedURL
import TypedURLSchema

/// What values at some places cannot hold, since it could not be read back.
enum PlaceRules {
    /// The reserved characters that are read as part of a value without an escape, at any place.
    static func readableCharacters(_ component: URIComponentKind) -> String {
        switch component {
        case .userInfo, .host: "!$&'()*+,;="
        case .port: ""
        case .path: "!$&'()*+,;=:@"
        case .query: "!$'()*+,;=:@/?"
        case .fragment: "!$&'()*+,;=:@/?"
        }
    }
}
