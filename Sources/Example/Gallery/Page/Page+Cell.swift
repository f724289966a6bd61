import GalleryURLs

extension Page {
    /// A picture, its title and its URL.
    func figure(_ cell: Cell, class name: String = "cell") -> Markup {
        """
        <figure class="\(name)">
        \(picture(cell))
        <figcaption><b>\(cell.title)</b>\(url(cell.url))</figcaption>
        </figure>
        """
    }

    /// The picture alone, or why there is none.
    func picture(_ cell: Cell, isLazy: Bool = true) -> Markup {
        switch pictures[cell.url] {
        case .picture(let resource):
            return """
                <img\(isLazy ? " loading=\"lazy\"" as Markup : "") decoding="async" alt="\(cell.description)"\
                \(Self.size(of: cell.url)) src="\(DataURI.markup(resource.data))">
                """
        case .failure(let reason):
            return """
                <div class="failure" role="img" aria-label="\(cell.description): \(reason)">\
                <b>No picture</b><span>\(reason)</span></div>
                """
        }
    }

    /// Width and height, so that the page does not jump when the pictures appear.
    private static func size(of url: GalleryURL) -> Markup {
        switch url {
        case .asset(let asset): " width=\"\(asset.width)\" height=\"\(asset.height)\""
        case .map(let map): " width=\"\(map.width)\" height=\"\(map.height)\""
        case .avatar(let avatar): " width=\"\(avatar.size)\" height=\"\(avatar.size)\""
        case .poll: ""
        }
    }

    /// A URL as code, in which one can tell names from values.
    func url(_ url: GalleryURL, isStacked: Bool = false) -> Markup {
        let text = url.string
        guard let mark = text.firstIndex(of: "?") else { return "<code class=\"url\">\(text)</code>" }
        let parameters: [Markup] = text[mark...].dropFirst().split(separator: "&").enumerated().map {
            index, item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let delimiter: Markup = index == 0 ? "?" : isStacked ? "&amp;" : "<wbr>&amp;"
            let values: [Markup] = (parts.count > 1 ? parts[1] : "").split(separator: ",").map { "\($0)" }
            return "<span>\(delimiter)<i>\(parts[0])</i>=\(values, separator: ",<wbr>")</span>"
        }
        return """
            <code class="url\(isStacked ? " stacked" : "")">\
            \(text[..<mark])\(parameters, separator: "")</code>
            """
    }
}
