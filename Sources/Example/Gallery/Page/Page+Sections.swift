extension Page {
    var maps: Markup {
        let cells: [Markup] = content.maps.map { "<li>\(figure($0))</li>" }
        let distinct = Set(content.maps.map(\.url)).count
        return section(
            "maps", "Maps",
            """
            \(content.maps.count) maps with \(distinct) different URLs. Each URL was loaded once; its loader \
            draws a coastline that comes with the gallery.
            """,
            """
            \(how(content.mapKind))
            <div class="scroller" role="region" tabindex="0" aria-label="\(content.maps.count) maps">
            <ul class="grid">
            \(cells)
            </ul>
            </div>
            """)
    }

    var photos: Markup {
        section(
            "photos", "Photos",
            "Crop, turn and filter are parameters. A parameter with its default is not in the URL.",
            """
            \(how(content.photoKind))
            <h3 class="aside">One photo, many URLs</h3>
            \(grid(content.renditions))
            <h3 class="aside">The library</h3>
            \(grid(content.photos))
            """)
    }

    var avatars: Markup {
        section(
            "avatars", "Avatars",
            "One to four photos in a circle or a square. Their identifiers are a list in the URL.",
            """
            \(how(content.avatarKind))
            \(grid(content.avatars, class: "grid small"))
            """)
    }

    var polls: Markup {
        section(
            "polls", "Polls",
            "A card has its own size, unless the URL gives it one: a width requires a height.",
            """
            \(how(content.pollKind))
            \(grid(content.polls, class: "cards"))
            """)
    }

    var mistakes: Markup {
        let items: [Markup] = content.mistakes.map { mistake in
            """
            <li><h3>\(mistake.title)</h3>
            <pre tabindex="0" \
            aria-label="\(mistake.title)"><code>\(Self.verdict(mistake.verdict))</code></pre></li>
            """
        }
        return section(
            "mistakes", "Mistakes",
            "Invalid URLs, and what the parser says about each: what is wrong, where, and what was meant.",
            """
            <ol class="mistakes">
            \(items)
            </ol>
            <h3 class="aside" id="missing">Valid URLs of what does not exist. The page shows the loader's error instead of a picture:</h3>
            \(grid(content.missing, class: "grid wide"))
            """)
    }

    private func grid(_ cells: [Cell], class name: String = "grid wide") -> Markup {
        let items: [Markup] = cells.map { "<li>\(figure($0))</li>" }
        return """
            <ul class="\(name)">
            \(items)
            </ul>
            """
    }

    /// Marks carets and errors as a terminal would. A line that is too long goes on below its message.
    private static func verdict(_ text: String) -> Markup {
        let lines: [Markup] = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let indent = line.prefix { $0 == " " }
            let rest = line.dropFirst(indent.count)
            let mark = rest.hasPrefix("error:") ? rest.prefix(6) : rest.prefix { $0 == "^" || $0 == "~" }
            guard !mark.isEmpty else { return "<span>\(line)</span>" }
            let hang = indent.count + mark.count + 1
            return """
                <span style="--hang:\(hang)ch">\(indent)<em>\(mark)</em>\(rest.dropFirst(mark.count))</span>
                """
        }
        return "\(lines, separator: "")"
    }
}
