import TypedURLSchema
import TypedURL
@_spi(Generated) import TypedURLModel

/// Writes URLs by a template of any texts, whether they are values or not.
struct TemplateTexts {
    private let schema: URLSchema
    private let template: URITemplate

    init(_ schema: URLSchema, _ template: URITemplate) {
        self.schema = schema
        self.template = template
    }

    /// A value as it is written in a URL; several items are separated by commas.
    static func text(_ value: ParameterValue) -> String {
        switch value {
        case .list(let items): items.map(text).joined(separator: ",")
        case .object(let members): members.first.map { text($0.value) } ?? ""
        case .string, .integer, .number, .boolean: PercentEncoding.encode(value.text ?? "")
        }
    }

    /// Texts that contain the delimiters between the template's values.
    func joined(_ texts: [String]) -> [String] {
        guard let text = texts.first else { return [] }
        let last = texts.count > 1 ? texts[1] : text
        var joined: [String] = []
        for part in template.parts {
            switch part {
            case .literal(let literal):
                let marks = literal.utf8.filter { !ByteClass.isUnreserved($0) || "-._~".utf8.contains($0) }
                guard let mark = marks.last, mark != UInt8(ascii: ":"), mark != UInt8(ascii: "?") else {
                    continue
                }
                joined += Self.joined(text, last, String(Unicode.Scalar(mark)))
            case .expression(.pathParameter, let variables):
                joined += variables.prefix(2).map {
                    text + ";" + PercentEncoding.encode($0.name) + "=" + last
                }
            case .expression(let op, _) where !op.isNamed:
                joined += Self.joined(text, last, String(Unicode.Scalar(op.separator)))
            case .expression: break
            }
        }
        var seen: Set<String> = []
        return joined.filter { seen.insert($0).inserted }
    }

    private static func joined(_ text: String, _ other: String, _ mark: String) -> [String] {
        [text + mark + other, mark + text, text + mark]
    }

    /// The URL with these texts.
    ///
    /// - Parameter present: The parameters that stand there with their names; those without are there if they have a text.
    func url(_ texts: [Int: String], _ present: Set<Int>) -> String {
        template.parts.map { part in
            guard case .expression(let op, let variables) = part else {
                return if case .literal(let text) = part { text } else { "" }
            }
            let items = variables.compactMap { variable -> String? in
                guard let place = schema.place(of: variable.name), let text = texts[place] else { return nil }
                guard op.isNamed else { return text }
                return present.contains(place) ? PercentEncoding.encode(variable.name) + "=" + text : nil
            }
            guard !items.isEmpty else { return "" }
            let opening = op.opening.map { String(Unicode.Scalar($0)) } ?? ""
            return opening + items.joined(separator: String(Unicode.Scalar(op.separator)))
        }.joined()
    }
}
