extension Page {
    private var figures: [Markup] {
        let counts = summary.counts
        let all: [(count: Int, label: Markup)] = [
            (summary.pictures, "pictures"), (summary.distinctURLs, "different URLs"),
            (counts.loaded, "loaded now"), (counts.fromDisk, "kept by an earlier run"),
            (summary.repeats, "repeats, not loaded again"),
            (counts.failed, "<a href=\"#missing\">examples of errors</a>"),
        ]
        return all.filter { $0.count > 0 }.map { "<div><dt>\($0.label)</dt><dd>\($0.count)</dd></div>" }
    }

    var header: Markup {
        """
        <header class="opening">
        <div class="words">
        <p class="brand">TypedURL gallery</p>
        <h1>Every picture here is a URL with a type.</h1>
        <p class="lead">Maps, photos, avatars and polls: this page was made of typed URLs alone. A loader \
        answers each kind, equal URLs are loaded once, and a misspelt URL says what is wrong.</p>
        <dl class="figures">
        \(figures)
        </dl>
        <nav aria-label="On this page"><a href="#maps">Maps</a> \
        <a href="#photos">Photos</a> <a href="#avatars">Avatars</a> <a href="#polls">Polls</a> \
        <a href="#mistakes">Mistakes</a></nav>
        </div>
        <figure class="showpiece">
        \(picture(content.opening, isLazy: false))
        <figcaption>\(url(content.opening.url, isStacked: true))</figcaption>
        </figure>
        </header>
        """
    }
}
