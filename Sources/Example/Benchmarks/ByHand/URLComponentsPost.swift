import Foundation

/// A URL of a post read as it is done by hand: with Foundation's `URLComponents` and a switch, and the schema's checks.
struct URLComponentsPost {
    let id: String
    let post: String?
    var page = 1
    var tags: [String] = []
    let section: String?

    init?(_ text: String) {
        guard let components = URLComponents(string: text), components.scheme == "https",
            components.host == "example.com", components.port == nil, components.user == nil
        else { return nil }
        let segments = components.percentEncodedPath.split(separator: "/", omittingEmptySubsequences: false)
        guard 4...5 ~= segments.count, segments[1] == "users", segments[3] == "posts",
            let id = segments[2].removingPercentEncoding, !id.isEmpty
        else { return nil }
        self.id = id
        post = segments.count == 5 ? segments[4].removingPercentEncoding : nil
        section = components.fragment
        var hasPage = false
        for item in components.queryItems ?? [] {
            guard let value = item.value else { return nil }
            switch item.name {
            case "page":
                guard !hasPage, let number = Int(value), number >= 1 else { return nil }
                page = number
                hasPage = true
            case "tags": tags.append(value)
            default: return nil
            }
        }
    }
}
