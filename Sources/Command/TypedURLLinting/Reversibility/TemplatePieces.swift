import TypedURL
import TypedURLSchema

/// The parts of a template in order, each with its component, if the template alone determines it.
///
/// An authority ends at a literal `/`, `?` or `#`, or at an expression that prints one of these; a query begins at a
/// literal `?` or `{?…}`, and a fragment at a literal `#` or `{#…}`.
struct TemplatePieces {
    /// A part of the template in one component. A delimiter belongs to the component that it starts, except for the `@`
    /// after user info, which it ends. The slashes before an authority belong to no component.
    struct Piece {
        let component: URIComponentKind
        let part: URITemplate.Part
    }

    /// The scheme, without its colon.
    let scheme: String

    /// Whether `//` follows the scheme.
    let hasAuthority: Bool

    /// The parts after the scheme and the slashes, in order; none is empty.
    private(set) var pieces: [Piece] = []

    init(_ template: URITemplate) {
        let prefix = template.prefix.utf8
        let scheme = prefix.prefix { $0 != UInt8(ascii: ":") }
        self.scheme = String(Substring(scheme))
        let isBehindScheme = scheme.count < prefix.count
        hasAuthority = isBehindScheme && prefix.dropFirst(scheme.count + 1).starts(with: "//".utf8)
        var skipped = scheme.count + (isBehindScheme ? 1 : 0) + (hasAuthority ? 2 : 0)
        var component: URIComponentKind = hasAuthority ? .host : .path
        for part in template.parts {
            switch part {
            case .literal(let text):
                let rest = text.utf8.dropFirst(skipped)
                skipped -= text.utf8.count - rest.count
                appendLiteral(rest, &component)
            case .expression(let op, _):
                component = max(component, Self.component(openedBy: op) ?? component)
                pieces.append(Piece(component: component, part: part))
            }
        }
        // Only now is it known whether there is an "@", so that the text before it is user info.
        if hasAuthority { divideAuthority() }
    }

    /// The parts of one component.
    func parts(of component: URIComponentKind) -> [URITemplate.Part] {
        pieces.filter { $0.component == component }.map(\.part)
    }

    private static func component(openedBy op: URITemplate.Operator) -> URIComponentKind? {
        switch op {
        case .segment, .pathParameter: .path
        case .query: .query
        case .fragment: .fragment
        case .simple, .reserved, .label, .continuation: nil
        }
    }

    private mutating func appendLiteral(_ text: Substring.UTF8View, _ component: inout URIComponentKind) {
        var current = ""
        for scalar in Substring(text).unicodeScalars {
            let opened: URIComponentKind? =
                switch scalar {
                case "#": .fragment
                case "?": .query
                case "/": .path
                default: nil
                }
            if let opened, opened > component {
                append(current, component)
                current = ""
                component = opened
            }
            current.unicodeScalars.append(scalar)
        }
        append(current, component)
    }

    private mutating func append(_ literal: String, _ component: URIComponentKind) {
        guard !literal.isEmpty else { return }
        pieces.append(Piece(component: component, part: .literal(literal)))
    }

    private mutating func divideAuthority() {
        let authority = pieces.prefix { $0.component == .host }.map(\.part)
        let rest = pieces.dropFirst(authority.count)
        pieces = []
        let hasUserInfo = authority.contains { part in
            if case .literal(let text) = part { text.utf8.contains(UInt8(ascii: "@")) } else { false }
        }
        var component: URIComponentKind = hasUserInfo ? .userInfo : .host
        var isInBrackets = false
        for part in authority {
            guard case .literal(let text) = part else {
                pieces.append(Piece(component: component, part: part))
                continue
            }
            var current = ""
            for scalar in text.unicodeScalars {
                if component == .host {
                    if scalar == "[" { isInBrackets = true }
                    if scalar == "]" { isInBrackets = false }
                    if scalar == ":", !isInBrackets {
                        append(current, component)
                        current = ""
                        component = .port
                    }
                }
                current.unicodeScalars.append(scalar)
                if component == .userInfo, scalar == "@" {
                    append(current, component)
                    current = ""
                    component = .host
                }
            }
            append(current, component)
        }
        pieces += rest
    }
}
