import TypedURL

/// Where in a URL the variables of a template stand that have no name there.
struct TemplatePlaces {
    /// A component of a URL (RFC 3986, section 3), as far as it matters here.
    enum Component {
        case authority(isHost: Bool)
        case path
        case query
        case fragment
    }

    /// A variable without a name.
    struct Variable {
        let name: String
        let component: Component

        /// Whether reserved characters are printed as they are.
        let keepsReserved: Bool

        /// Whether the items of a list are printed as if they were variables.
        let isExploded: Bool

        /// In a path, the place of the segment.
        fileprivate(set) var segment = 0
    }

    /// A segment of the path: what stands in it beside variables.
    private struct Segment {
        var variables = 0
        var hasOnlyDots = true
        var isEmpty = true
    }

    private(set) var variables: [Variable] = []

    /// Whether hosts are folded to lower case.
    let isWeb: Bool

    private var component = Component.path
    private var segments = [Segment()]

    init(_ template: URITemplate) {
        let scheme = template.prefix.prefix { $0 != ":" }.lowercased()
        isWeb = scheme == "http" || scheme == "https"
        var isBehindScheme = false
        for part in template.parts {
            switch part {
            case .literal(let text):
                var text = text[...]
                if !isBehindScheme, let colon = text.firstIndex(of: ":") {
                    isBehindScheme = true
                    text = text[text.index(after: colon)...]
                    if text.hasPrefix("//") {
                        text = text.dropFirst(2)
                        component = .authority(isHost: true)
                    }
                }
                for character in text { walk(character) }
            case .expression(let op, let variables):
                for variable in variables { walk(op, variable) }
            }
        }
    }

    private mutating func walk(_ character: Character) {
        switch (component, character) {
        case (.fragment, _): break
        case (_, "#"): component = .fragment
        case (.query, _): break
        case (_, "?"): component = .query
        case (_, "/"):
            component = .path
            segments.append(Segment())
        case (.authority, "@"):
            // What stood before was user info.
            variables = variables.map {
                Variable(
                    name: $0.name, component: .authority(isHost: false), keepsReserved: $0.keepsReserved,
                    isExploded: $0.isExploded)
            }
            component = .authority(isHost: true)
        case (.authority, ":"):
            // A port's, or the one within user info, which the "@" behind it then tells.
            component = .authority(isHost: false)
        case (.authority, _): break
        case (.path, _):
            segments[segments.count - 1].isEmpty = false
            if character != "." { segments[segments.count - 1].hasOnlyDots = false }
        }
    }

    private mutating func walk(_ op: URITemplate.Operator, _ variable: URITemplate.Variable) {
        switch op {
        case .pathParameter:
            component = .path
            return
        case .query, .continuation:
            component = .query
            return
        case .fragment: component = .fragment
        case .segment: walk("/")
        case .label: walk(".")
        case .simple, .reserved: break
        }
        if case .path = component { segments[segments.count - 1].variables += 1 }
        variables.append(
            Variable(
                name: variable.name, component: component, keepsReserved: op.keepsReserved,
                isExploded: variable.isExploded, segment: segments.count - 1))
    }

    /// The variable with that name, where it stands without it.
    func variable(_ name: String) -> Variable? {
        variables.first { $0.name.hasSameScalars(as: name) }
    }

    /// Whether the variable is all that its segment of the path holds.
    func isAlone(_ variable: Variable) -> Bool {
        let segment = segments[variable.segment]
        return segment.isEmpty && segment.variables == 1 && !variable.isExploded
    }

    /// Whether the variable's segment of the path may come out as `.` or `..`, by what else stands in it.
    func mayBeDots(_ variable: Variable) -> Bool {
        guard case .path = variable.component else { return false }
        return segments[variable.segment].hasOnlyDots
    }
}
