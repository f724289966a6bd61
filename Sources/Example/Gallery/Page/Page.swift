import GalleryURLs

/// The page: what it shows, how its URLs loaded, and how long that took.
struct Page {
    let content: PageContent
    let pictures: Pictures
    let summary: Summary

    var html: Markup {
        let body: Markup = """
            \(header)
            <main>
            \(maps)
            \(photos)
            \(avatars)
            \(polls)
            \(mistakes)
            </main>
            """
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
            <title>TypedURL gallery</title>
            <link rel="icon" href="\(Self.icon)">
            <style>\(Markup(verbatim: GalleryFiles.text("page.css")))</style>
            </head>
            <body>
            <a class="skip" href="#maps">Skip to the pictures</a>
            \(body)
            <footer>
            <p>Coasts and towns: Natural Earth, 1:110m, in the public domain; large lakes traced by hand. \
            The photos and faces that come with the gallery are drawn.</p>
            <p>This file holds all that it shows; its content security policy lets it load nothing else.</p>
            </footer>
            </body>
            </html>

            """
    }

    /// Nothing may be loaded or run: pictures are data, styles stand in the page.
    private static let policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

    private static let icon: Markup = {
        let drawing: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\
            <rect width="32" height="32" rx="8" fill="#0b7285"/>\
            <path d="M16 27C13 20 8 18 8 12a8 8 0 0 1 16 0c0 6-5 8-8 15Z" fill="#fff"/>\
            <circle cx="16" cy="12" r="3" fill="#0b7285"/></svg>
            """
        return DataURI.markup(drawing.text.utf8)
    }()

    /// A part of the page under a heading.
    func section(_ id: String, _ title: String, _ lead: Markup, _ body: Markup) -> Markup {
        """
        <section id="\(id)" aria-labelledby="\(id)-title">
        <div class="heading"><h2 id="\(id)-title">\(title)</h2><p>\(lead)</p></div>
        \(body)
        </section>
        """
    }
}
