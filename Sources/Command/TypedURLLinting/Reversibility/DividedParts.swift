@_spi(Generated) import TypedURL
@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// The variables of a template, and its literals divided at components, in order. The scheme and the slashes after it are no part.
struct DividedParts {
    struct Part {
        /// The component that the template means it for. A delimiter belongs to the component that it starts, except for the `@`
        /// after user info.
        let component: URIComponentKind
        /// The template up to its end.
        let beginning: [URITemplate.Part]
        /// What a message calls it.
        let name: String
    }

    private(set) var parts: [Part] = []
    private var component: URIComponentKind
    /// The literal that is not complete yet.
    private var literal = ""

    init(_ template: URITemplate) {
        let components = template.components
        component = !components.hasAuthority ? .path : components.userInfo == nil ? .host : .userInfo
        let start = components.scheme.count + (components.hasAuthority ? 3 : 1)
        var before: [URITemplate.Part] = []
        for part in template.parts {
            switch part {
            case .literal(let text):
                for (index, character) in text.enumerated().dropFirst(before.isEmpty ? start : 0) {
                    let end = text.index(text.startIndex, offsetBy: index)
                    let next = component(at: character)
                    if next != component { finishLiteral(before + [.literal(String(text[..<end]))]) }
                    component = next
                    literal.append(character)
                    if component == .userInfo, character == "@" {
                        finishLiteral(before + [.literal(String(text[...end]))])
                        component = .host
                    }
                }
                finishLiteral(before + [part])
            case .expression(let op, let variables):
                component = max(component, Self.component(of: op) ?? component)
                for (index, variable) in variables.enumerated() {
                    let beginning = before + [.expression(op, Array(variables[...index]))]
                    parts.append(
                        Part(
                            component: component, beginning: beginning,
                            name: QuotedText.quote(variable.name)))
                }
            }
            before.append(part)
        }
    }

    private mutating func finishLiteral(_ beginning: [URITemplate.Part]) {
        guard !literal.isEmpty else { return }
        let name = "\(QuotedText.quote(literal)) of the template"
        parts.append(Part(component: component, beginning: beginning, name: name))
        literal = ""
    }

    /// The component that a character of a literal is for.
    private func component(at character: Character) -> URIComponentKind {
        switch character {
        case "#": .fragment
        case "?": max(component, .query)
        case "/": max(component, .path)
        // Within brackets it divides an address of IPv6.
        case ":" where component == .host && !(literal.contains("[") && !literal.contains("]")): .port
        default: component
        }
    }

    private static func component(of op: URITemplate.Operator) -> URIComponentKind? {
        switch op {
        case .segment, .pathParameter: .path
        case .query: .query
        case .fragment: .fragment
        case .simple, .reserved, .label, .continuation: nil
        }
    }
}
