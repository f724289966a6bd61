import TypedURLJavaScript
@_spi(Generated) import TypedURLModel

/// The documentation of a set as Markdown.
struct MarkdownPage {
    let links: [DocumentedLink]

    var text: String {
        let overview = links.map { link in
            let title = "[\(Self.text(link.title.oneLine))](#\(link.name.lowercased()))"
            return [title, Self.code(link.template.description, inTable: true), Self.cell(link.description)]
        }
        let sections = ["# Links", Self.table(["link", "template", "what it does"], overview)]
        return (sections + links.flatMap(section)).joined(separator: "\n\n") + "\n"
    }

    private func section(_ link: DocumentedLink) -> [String] {
        var parts = ["## \(link.name)"]
        if link.title != link.name { parts.append("**\(Self.text(link.title.oneLine))**") }
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
                let aliases = server.aliases.map { Self.code($0, inTable: true) }.joined(separator: ", ")
                let address = Self.code(server.uri, inTable: true)
                return [Self.text(server.name), address, aliases, Self.cell(server.description)]
            }
            parts.append(Self.table(["server", "address", "also", "what it is for"], rows))
        }
        if !link.examples.isEmpty {
            parts += ["Examples:", Self.list(link.examples.map { Phrase(code: $0.url) })]
        }
        if !link.accepted.isEmpty {
            parts += ["Also accepted:", Self.list(link.accepted)]
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
        phrase.runs.reduce(into: "") { result, run in
            switch run {
            case .text(let text): append(isOneLine ? text.oneLine : text, to: &result)
            case .code(let code): result += Self.code(code, inTable: inTable)
            }
        }
    }

    private static func text(_ text: String) -> String {
        var result = ""
        append(text, to: &result)
        return result
    }

    /// Appends a text in which nothing is markup, neither a sign nor the space around a line.
    private static func append(_ text: String, to result: inout String) {
        for (index, character) in zip(text.indices, text) {
            if character.isNewline {
                while result.last == " " { result.removeLast() }
                result += "\n"
                continue
            }
            let isLineStart = result.isEmpty || result.last == "\n"
            for scalar in character.unicodeScalars {
                if isLineStart, scalar == " " || scalar == "\t" { continue }
                let isMark: Bool =
                    switch scalar {
                    case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "$": true
                    case "#", "+", "-", "=": isLineStart
                    case ".", ")": endsInListNumber(result) && isWordEnd(text[index...].dropFirst())
                    default: false
                    }
                if isMark { result += "\\" }
                result += scalar.isHiddenInText ? QuotedText.printable(scalar) : String(Character(scalar))
            }
        }
    }

    private static func isWordEnd(_ rest: Substring) -> Bool { rest.first?.isWhitespace ?? true }

    /// Whether the last line is a number, which with a period or a parenthesis would begin a list.
    private static func endsInListNumber(_ text: String) -> Bool {
        var digits = 0
        for byte in text.utf8.reversed() {
            guard ByteClass.isDigit(byte) else { return digits > 0 && byte == UInt8(ascii: "\n") }
            digits += 1
            // A list has numbers of up to nine digits.
            if digits > 9 { return false }
        }
        return digits > 0
    }

    /// A piece of code, between as many backticks as it needs.
    private static func code(_ code: String, inTable: Bool = false) -> String {
        let runs = code.split { $0 != "`" }.map(\.count)
        let fence = String(repeating: "`", count: (1...).first { !runs.contains($0) } ?? 1)
        // A space at both ends belongs to the fences.
        let isPadded =
            code.hasPrefix("`") || code.hasSuffix("`") || code.hasPrefix(" ") && code.hasSuffix(" ")
        let space = isPadded ? " " : ""
        // Even in code, a table's separator is escaped.
        let text = QuotedText.printable(code)
        return fence + space + (inTable ? text.replacing("|", by: "\\|") : text) + space + fence
    }
}
