@_spi(Generated) import TypedURLModel

/// The variables of a template, and its literals divided at delimiters, in order. The scheme and the slashes after it are no part.
struct DividedParts {
    struct Part {
        /// The component that the template means it for, as a delimiter begins it; nil for a literal of an authority.
        let component: URIComponentKind?
        /// The template up to its end.
        let beginning: [URITemplate.Part]
        /// What a message calls it.
        let name: String
    }

    private(set) var parts: [Part] = []

    init(_ template: URITemplate) {
        let components = template.components
        let placed = components.variables
        var component: URIComponentKind = components.hasAuthority ? .host : .path
        var before: [URITemplate.Part] = []
        for part in template.parts {
            switch part {
            case .literal(let text):
                let start = before.isEmpty ? components.scheme.count + (components.hasAuthority ? 3 : 1) : 0
                for match in text.dropFirst(start).matches(of: /[\/?#]?[^\/?#]+|[\/?#]/) {
                    let delimiters: [Character: URIComponentKind] = ["/": .path, "?": .query, "#": .fragment]
                    component = max(component, match.output.first.flatMap { delimiters[$0] } ?? component)
                    parts.append(
                        Part(
                            component: component < .path ? nil : component,
                            beginning: before + [.literal(String(text[..<match.range.upperBound]))],
                            name: "\(QuotedText.quote(String(match.output))) of the template"))
                }
            case .expression(let op, let variables):
                for (index, variable) in variables.enumerated() {
                    component = placed.first { $0.variable == variable }?.component ?? component
                    if component == .fragmentForm { component = .fragment }
                    parts.append(
                        Part(
                            component: component,
                            beginning: before + [.expression(op, Array(variables[...index]))],
                            name: QuotedText.quote(variable.name)))
                }
            }
            before.append(part)
        }
    }
}
