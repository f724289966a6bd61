@_spi(Generated) import TypedURLModel

/// The documentation of a set as Markdown.
struct MarkdownPage {
    private let catalogue: Catalogue

    init(_ source: ExportSource) {
        catalogue = Catalogue(source)
    }

    var text: String {
        let overview = catalogue.links.map { link in
            let title = "[\(Self.text(link.title))](#\(link.name.lowercased()))"
            return [title, Self.code(link.template.description, inTable: true), Self.cell(link.description)]
        }
        let sections = ["# Links", Self.table(["link", "template", "what it does"], overview)]
        return (sections + catalogue.links.flatMap(section)).joined(separator: "\n\n") + "\n"
    }

    private func section(_ link: DocumentedLink) -> [String] {
        var parts = ["## \(link.name)"]
        if link.title != link.name { parts.append("**\(Self.text(link.title))**") }
        if link.isDeprecated { parts.append("This link is deprecated.") }
        if let description = link.description {
            parts.append(Self.markdown(Phrase(description: description)))
        }
        parts.append("Template: \(Self.code(link.template.description))")
        if !link.parameters.isEmpty {
            let rows = link.parameters.flatMap { parameter in
                [Self.row(parameter)] + parameter.members.map { Self.row($0, of: parameter) }
            }
            parts.append(Self.table(["parameter", "values", "", "meaning"], rows))
        }
        if !link.rules.isEmpty { parts.append(Self.list(link.rules)) }
        if !link.servers.isEmpty {
            let rows = link.servers.map { server in
                [
                    Self.text(server.name), Self.code(server.uri, inTable: true),
                    server.aliases.map { Self.code($0, inTable: true) }.joined(separator: ", "),
                    Self.cell(server.description),
                ]
            }
            parts.append(Self.table(["server", "address", "also", "what it is for"], rows))
        }
        if !link.examples.isEmpty {
            parts.append("Examples:")
            parts.append(Self.list(link.examples.map { Phrase(code: $0.url) }))
        }
        if !link.spellings.isEmpty {
            parts.append("Also accepted:")
            parts.append(Self.list(link.spellings))
        }
        return parts
    }

    private static func row(
        _ parameter: DocumentedParameter, of owner: DocumentedParameter? = nil
    ) -> [String] {
        let presence: Phrase =
            switch parameter.presence {
            case .required: "required"
            case .optional: ""
            case .byDefault(let value): "default \(code: value.isEmpty ? "\"\"" : value)"
            }
        let name = (owner.map { cell($0.name) + " → " } ?? "") + cell(parameter.name)
        let deprecation = parameter.isDeprecated ? (presence.isEmpty ? "deprecated" : ", deprecated") : ""
        return [name, cell(parameter.values), cell(presence) + deprecation, cell(parameter.description)]
    }

    // MARK: Markdown

    private static func table(_ heading: [String], _ rows: [[String]]) -> String {
        func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
        return ([line(heading), "|\(String(repeating: "---|", count: heading.count))"] + rows.map(line))
            .joined(separator: "\n")
    }

    private static func list(_ phrases: [Phrase]) -> String {
        phrases.map { "- \(markdown($0, isOneLine: true))" }.joined(separator: "\n")
    }

    private static func cell(_ description: String?) -> String {
        description.map { cell(Phrase(description: $0)) } ?? ""
    }

    private static func cell(_ phrase: Phrase) -> String { markdown(phrase, isOneLine: true, inTable: true) }

    private static func markdown(_ phrase: Phrase, isOneLine: Bool = false, inTable: Bool = false) -> String {
        phrase.runs.map { run in
            switch run {
            case .text(let text): isOneLine ? Self.text(text.oneLine) : Self.text(text)
            case .code(let code): Self.code(code, inTable: inTable)
            }
        }.joined()
    }

    /// A text in which nothing is markup.
    private static func text(_ text: String) -> String {
        var result = ""
        var isLineStart = true
        for scalar in text.unicodeScalars {
            // Signs that only matter at the start of a line.
            let isMark =
                "\\`*_[]<>|~&".unicodeScalars.contains(scalar)
                || isLineStart && "#+-=".unicodeScalars.contains(scalar)
            if isMark { result += "\\" }
            result.unicodeScalars.append(scalar)
            isLineStart = scalar == "\n" || isLineStart && scalar == " "
        }
        return result
    }

    /// A piece of code, between as many backticks as it needs.
    private static func code(_ code: String, inTable: Bool = false) -> String {
        let runs = code.split { $0 != "`" }.map(\.count)
        let fence = String(repeating: "`", count: (1...).first { !runs.contains($0) } ?? 1)
        let space = code.hasPrefix("`") || code.hasSuffix("`") ? " " : ""
        // Even in code, a table's separator is escaped.
        let text = code.oneLine.map { inTable && $0 == "|" ? "\\|" : String($0) }.joined()
        return fence + space + text + space + fence
    }
}

extension String {
    /// The text with spaces for the ends of its lines.
    fileprivate var oneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
