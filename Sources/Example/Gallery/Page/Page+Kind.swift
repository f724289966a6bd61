extension Page {
    /// The schema of a kind of URL, and beside it the Swift that makes one, the URL and its picture.
    func how(_ kind: Kind) -> Markup {
        """
        <div class="how">
        <div class="step"><h3>Schema <code>\(kind.path)</code></h3>
        <pre tabindex="0" aria-label="The schema \(kind.path)"><code>\(Self.json(kind.schema))</code></pre></div>
        <div class="made">
        <div class="step"><h3>Swift</h3>
        <pre><code class="wrapped">\(kind.swift)</code></pre></div>
        <div class="step"><h3>URL</h3>
        <pre><code class="wrapped">\(url(kind.cell.url))</code></pre></div>
        <div class="step picture"><h3>Picture</h3>
        \(picture(kind.cell))</div>
        </div>
        </div>
        """
    }

    /// JSON in which one can tell names from values.
    private static func json(_ text: String) -> Markup {
        var pieces: [Markup] = []
        var rest = text[...]
        while let quote = rest.firstIndex(of: "\"") {
            let end = rest[quote...].dropFirst().firstIndex(of: "\"").map(rest.index(after:)) ?? rest.endIndex
            let isName = rest[end...].first == ":"
            pieces += ["\(rest[..<quote])", isName ? "<i>\(rest[quote..<end])</i>" : "\(rest[quote..<end])"]
            rest = rest[end...]
        }
        return "\(pieces + ["\(rest)"], separator: "")"
    }
}
