import TypedURLSamples
import TypedURLJavaScript
@_spi(Generated) import TypedURLModel

/// The documentation of a set as one file of HTML that loads nothing.
struct HTMLPage {
    let links: [DocumentedLink]

    /// The file's text.
    var text: String { html.source }

    private var html: HTML {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
        <meta name="referrer" content="no-referrer">
        <title>Links: \(origins)</title>
        <style>
        \(HTML(verbatim: PageStyle.text))
        </style>
        </head>
        <body>
        <a class="skip" href="#_links">To the links</a>
        <header id="_top">
        <h1>Links</h1>
        <p>\(count) of \(origins)</p>
        </header>
        <nav aria-label="Links"><ul>
        \(HTML.joined(links.map(entry)))</ul></nav>
        <main id="_links">
        \(HTML.joined(links.map { LinkCard(link: $0).html }))</main>
        \(scripts)</body>
        </html>

        """
    }

    /// The parts, each in an element of its own: what one declares, the next ones see.
    private var scripts: HTML {
        let plans = links.map { SchemaPlan($0.schema).call() }
        let parts = [PageScript.elements, PageScript.tools].map(PageScript.compact)
        return HTML.joined(
            (parts + [PageScript.program(plans)]).map { "<script>\n\(HTML(verbatim: $0))\n</script>\n" })
    }

    private var count: String { "\(links.count) kind\(links.count == 1 ? "" : "s") of link" }

    /// The hosts of web links and the schemes of others, each once.
    private var origins: String {
        let origins = links.flatMap(\.schema.printedTemplates).map(\.origin).unique
        return Phrase.list(origins.map { "\($0)" }, "and", limit: 6).plain
    }

    private func entry(_ link: DocumentedLink) -> HTML {
        let old: HTML = link.isDeprecated ? " class=\"old\"" : ""
        return "<li\(old)><a href=\"#\(link.name)\">\(link.title)</a></li>\n"
    }
}

extension URITemplate {
    /// The host of a web link that has a fixed one, otherwise the scheme.
    fileprivate var origin: String {
        let scheme = components.scheme
        guard scheme.isWebScheme, components.host.isLiteral else { return "\(scheme):" }
        let host = prefix.dropFirst(scheme.count + 3).prefix { !"/?#".contains($0) }
        return host.isEmpty ? "\(scheme):" : String(host)
    }
}
