@_spi(Generated) import TypedURLModel

/// One kind of link on the page: all that is known of it without a program.
struct LinkCard {
    let link: DocumentedLink

    var html: HTML {
        """
        <article id="\(link.name)">
        <header><h2><a href="#\(link.name)">\(link.title)</a></h2>\(name)\(deprecation)</header>
        \(description)<p class="template"><code>\(Self.html(link.template))</code></p>
        \(parameters)\(list("Rules", link.rules.map { HTML($0) }))\(servers)\(examples)\(list("Also accepted", link.accepted.map { HTML($0) }))</article>

        """
    }

    private var name: HTML { link.title == link.name ? "" : "<code class=\"name\">\(link.name)</code>" }

    private var deprecation: HTML { link.isDeprecated ? Self.deprecation : "" }

    private static let deprecation: HTML = "<b class=\"old\">deprecated</b>"

    private var description: HTML {
        link.description.map { "<p class=\"about\">\(Phrase(description: $0))</p>\n" } ?? ""
    }

    // MARK: Templates

    /// The template, its variables marked.
    private static func html(_ template: URITemplate) -> HTML {
        .joined(
            template.parts.map { part in
                guard case .expression(let op, let variables) = part else {
                    return "\(URITemplate([part]).description)"
                }
                // One variable's own description has its name as it is escaped, and its modifier.
                let names: [HTML] = variables.map { variable in
                    let text = URITemplate([.expression(.simple, [variable])]).description
                    return "<var>\(String(text.dropFirst().dropLast()))</var>"
                }
                return "<span>{\(op.rawValue)\(HTML.joined(names, separator: ","))}</span>"
            })
    }

    // MARK: Parameters

    private var parameters: HTML {
        guard !link.parameters.isEmpty else { return "<p class=\"none\">No parameters.</p>\n" }
        let meaning: HTML = hasMeanings ? "<th>Meaning</th>" : ""
        return """
            <table><thead><tr><th>Parameter</th><th>Values</th>\(meaning)</tr></thead><tbody>
            \(HTML.joined(link.parameters.map { row($0) }))</tbody></table>

            """
    }

    private var hasMeanings: Bool {
        link.parameters.contains { $0.description != nil || $0.members.contains { $0.description != nil } }
    }

    private func row(_ parameter: DocumentedParameter, isMember: Bool = false) -> HTML {
        let start: HTML = isMember ? "<tr class=\"member\">" : "<tr>"
        let presence: HTML =
            switch parameter.presence {
            case .required: "<b>required</b>"
            case .optional: ""
            case .byDefault(let value):
                "<small>default \(Phrase.list(codes: [value], "or"))</small>"
            }
        let deprecation = parameter.isDeprecated ? Self.deprecation : ""
        let meaning = parameter.description.map { HTML(Phrase(description: $0)) } ?? ""
        let description: HTML = hasMeanings ? "<td>\(meaning)</td>" : ""
        return """
            \(start)<th>\(parameter.name)\(presence)\(deprecation)</th><td>\(parameter.values)</td>\(description)</tr>
            \(HTML.joined(parameter.members.map { row($0, isMember: true) }))
            """
    }

    // MARK: Lists

    private func list(_ title: String, _ items: [HTML], _ attributes: HTML = "") -> HTML {
        items.isEmpty
            ? "" : "<h3>\(title)</h3>\n<ul\(attributes)>\(HTML.joined(items.map { "<li>\($0)</li>" }))</ul>\n"
    }

    private var servers: HTML {
        let items: [HTML] = link.servers.map { server in
            let aliases: Phrase =
                server.aliases.isEmpty ? "" : "; also \(Phrase.list(codes: server.aliases, "and"))"
            let description: Phrase = server.description.map { ": \(Phrase(description: $0))" } ?? ""
            return "\(server.name) <code>\(server.uri)</code>\(aliases)\(description)"
        }
        return list("Servers", items)
    }

    private var examples: HTML {
        let items: [HTML] = link.examples.map { example in
            let code: HTML = "<code>\(example.url)</code>"
            return example.isWhole ? "<a href=\"\(example.url)\">\(code)</a>" : code
        }
        return list("Examples", items, " class=\"examples\"")
    }
}
