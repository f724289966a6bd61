@_spi(Generated) import TypedURLModel

/// A URL, split at its delimiters.
package struct WrittenURL {
    let text: String
    /// What comes before the query, or before the form of the fragment.
    let head: String
    /// The query or form with its question mark, or nothing.
    let query: String
    /// What is printed before the first item.
    private let delimiter: String
    /// The fragment with its number sign, or nothing.
    let fragment: String
    /// The items of the query or form.
    package let items: [String]
    /// The path's parts between slashes, without the scheme and host.
    let segments: [String]
    private let start: String

    /// - Parameter template: The template that prints the URL, if its items are those of a form in the fragment.
    package init(_ text: String, formOf template: TemplateComponents? = nil) {
        self.text = text
        let hash = text.firstIndex(of: "#") ?? text.endIndex
        if let template, template.fragmentForm != nil, hash < text.endIndex {
            let start = text.index(after: hash)
            let mark = text[start...].firstIndex(of: "?") ?? text.endIndex
            let end = template.hasFormAfterQuestionMark ? mark : start
            (head, query, fragment) = (String(text[..<end]), String(text[end...]), "")
            delimiter = template.hasFormAfterQuestionMark ? "?" : ""
        } else {
            head = String(text.prefix { $0 != "?" && $0 != "#" })
            fragment = String(text[hash...])
            query = String(text.dropFirst(head.count).dropLast(fragment.count))
            delimiter = "?"
        }
        items = query.dropFirst(delimiter.count).split(separator: "&").map(String.init)
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
        head + (items.isEmpty ? "" : delimiter + items.joined(separator: "&")) + fragment
    }

    /// What stands before one of the items and behind it. A URL may have hundreds of them, each of which is replaced by many others.
    func around(_ index: Int) -> (start: String, end: String) {
        let (before, after) = (items[..<index], items[(index + 1)...])
        return (
            head + delimiter + before.map { $0 + "&" }.joined(), after.map { "&" + $0 }.joined() + fragment
        )
    }

    func with(segment index: Int, _ text: String) -> String {
        var segments = segments
        segments[index] = text
        return start + segments.joined(separator: "/") + query + fragment
    }
}
