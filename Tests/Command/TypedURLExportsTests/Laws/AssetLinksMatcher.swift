import Foundation
import TestSupport
import TypedURLSchema

/// How Android 15 may read the rules of assetlinks.json: its documentation leaves open whether `*` crosses a slash.
struct AssetLinksMatcher {
    private let components: [JSONNode]?
    let crossesSlash: Bool

    init?(_ file: String, crossesSlash: Bool) {
        guard let statement = JSONNode.read(file)?.elements?.first else { return nil }
        let relation = "delegate_permission/common.handle_all_urls"
        components = statement["relation_extensions", relation, "dynamic_app_link_components"]?.elements
        self.crossesSlash = crossesSlash
    }

    func opens(_ url: String) -> Bool {
        guard let components else { return true }
        guard let parts = URLComponents(string: url) else { return false }
        // Foundation decodes no path whose escapes are not UTF-8.
        let known = parts.path.isEmpty ? parts.percentEncodedPath : parts.path
        // Browsers send a root with its slash.
        let path = known.isEmpty ? "/" : known
        let first = components.first { component in
            let query = component["?"]?.object?.members ?? []
            return Self.matches(component["/"]?.string ?? "**", path, crossesSlash)
                && (component["#"]?.string).map { Self.matches($0, parts.fragment ?? "", crossesSlash) }
                    ?? true
                && query.allSatisfy { rule in
                    parts.queryItems?.contains { $0.name == rule.name && $0.value == rule.node.string }
                        == true
                }
        }
        return first.map { $0["exclude"]?.booleanValue != true } ?? false
    }

    /// A wildcard takes as much as it can, and never gives back.
    private static func matches(_ pattern: String, _ text: String, _ crossesSlash: Bool) -> Bool {
        if pattern == "**" { return true }
        var rest = text.unicodeScalars[...]
        for character in pattern.unicodeScalars {
            if character == "*" {
                rest = crossesSlash ? rest.suffix(0) : rest.drop { $0 != "/" }
            } else if let next = rest.popFirst(), next == character || character == "?" {
                continue
            } else {
                return false
            }
        }
        return rest.isEmpty
    }
}
