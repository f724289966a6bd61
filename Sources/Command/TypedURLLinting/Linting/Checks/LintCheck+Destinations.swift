@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

extension LintCheck {
    /// Finds web URLs with an unrestricted host, or with the beginning of the name of a site: `{name}-example.com`.
    static let openHost = LintCheck { subject, report in
        for template in subject.templates {
            let components = template.template.components
            guard ["http", "https", "ws", "wss"].contains(components.scheme),
                case .values(_, let variables)? = components.host.elements.first,
                let variable = variables.first, !variable.hasDelimiter,
                let parameter = subject.schema?.parameters.first(where: {
                    $0.name.hasSameScalars(as: variable.name)
                }),
                parameter.schema.isOpenText
            else { continue }
            let name = QuotedText.quote(parameter.name)
            let message: String
            switch components.host.elements.dropFirst().first {
            case nil:
                message =
                    "\(name) can be any host; list the intended hosts in an \"enum\", or restrict it with a \"pattern\""
            case .literal(let bytes)? where components.host.elements.count == 2:
                let text = String(decoding: bytes.map(\.byte), as: UTF8.self)
                if text.hasPrefix(".") { continue }
                message =
                    "\(name) begins the name of a site, so URLs of \(QuotedText.quote("other" + text)) are valid; list the values in an \"enum\", or write \".\" before \(QuotedText.quote(text))"
            default: continue
            }
            return report.add(message, at: subject.position(of: parameter.name))
        }
    }

    /// Finds unrestricted parameters whose names suggest that a browser or an app opens their values.
    static let openRedirect = LintCheck { subject, report in
        for parameter in subject.schema?.parameters ?? [] {
            let words = NameWords(parameter.name)
            guard parameter.schema.isOpenText, destinations.contains(where: words.ends) else { continue }
            let message =
                "\(QuotedText.quote(parameter.name)) can lead to any site; restrict it with a \"pattern\" that starts with the intended hosts"
            report.add(message, at: subject.position(of: parameter.name))
        }
    }

    /// The last words of such names.
    private static let destinations: [[String]] =
        [["redirect"], ["redirect", "to"], ["return", "to"]]
        + ["redirect", "return", "callback", "continue", "next", "success", "cancel", "error", "destination"]
        .flatMap { [[$0, "url"], [$0, "uri"]] }
}

extension ValueSchema {
    /// Whether neither the start nor the end of the text is restricted.
    fileprivate var isOpenText: Bool {
        guard case .string(let schema)? = scalarType else { return false }
        return schema.pattern == nil
    }
}
