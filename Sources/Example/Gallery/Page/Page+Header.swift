extension Page {
    var header: Markup {
        """
        <header class="opening">
        <div class="words">
        <p class="brand">TypedURL gallery</p>
        <h1>Every picture here is a URL with a type.</h1>
        <p class="lead">Maps, photos, avatars and polls: the model of this page holds typed URLs and \
        nothing else. A registry of loaders answers each kind, equal URLs are loaded once, and what is \
        misspelt says so.</p>
        <dl class="figures">
        <div><dt>cells</dt><dd>\(summary.cells)</dd></div>
        <div><dt>distinct URLs</dt><dd>\(summary.distinctURLs)</dd></div>
        <div><dt>loaded</dt><dd>\(summary.counts.loaded)</dd></div>
        <div><dt>from memory</dt><dd>\(summary.counts.fromMemory)</dd></div>
        <div><dt>from disk</dt><dd>\(summary.counts.fromDisk)</dd></div>
        <div><dt>coalesced</dt><dd>\(summary.counts.coalesced)</dd></div>
        </dl>
        <nav aria-label="On this page"><a href="#maps">Maps</a> <a href="#chat">Chat</a> \
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
