/// A URL, split at its delimiters.
package struct WrittenURL {
    let text: String
    /// What comes before the query.
    let head: String
    /// The query with its question mark, or nothing.
    let query: String
    /// The fragment with its number sign, or nothing.
    let fragment: String
    /// The items of the query.
    package let items: [String]
    /// The path's parts between slashes, without the scheme and host.
    let segments: [String]
    private let start: String

    package init(_ text: String) {
        self.text = text
        head = String(text.prefix { $0 != "?" && $0 != "#" })
        fragment = String(text.drop { $0 != "#" })
        query = String(text.dropFirst(head.count).dropLast(fragment.count))
        items = query.isEmpty ? [] : query.dropFirst().split(separator: "&").map(String.init)
        let scheme = head.prefix { $0 != ":" }.count + 1
        let hasHost = head.dropFirst(scheme).hasPrefix("//")
        let authority = hasHost ? head.dropFirst(scheme + 2).prefix { $0 != "/" }.count + 2 : 0
        start = String(head.prefix(scheme + authority))
        segments = head.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false).map(
            String.init)
    }

    /// The names of the items.
    package var names: [Substring] { items.map { $0.prefix { $0 != "=" } } }

    /// The URL with other items.
    package func with(_ items: [String]) -> String {
        head + (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + fragment
    }

    func with(_ items: [String], _ index: Int, _ item: some StringProtocol) -> String {
        var items = items
        items[index] = String(item)
        return with(items)
    }

    func with(segment index: Int, _ text: String) -> String {
        var segments = segments
        segments[index] = text
        return start + segments.joined(separator: "/") + query + fragment
    }
}
