/// A variable of a template, with its position in a URL.
package final class PlacedVariable: Sendable {
    package let variable: URITemplate.Variable

    /// The operator inside the component: `?` for each name in a form, and `+` for the value of `{#…}`.
    package let op: URITemplate.Operator

    package let component: URIComponentKind

    /// The index of the path segment, as in ``PathSegments``; 0 in other components.
    package let segment: Int

    /// The pattern of the component, the path segment or the value of a fixed item that it is in; empty for a name in a form.
    package let pattern: ComponentPattern

    /// Whether its text is read in lower case: it is in a host of `http` or `https`.
    package let ignoresCase: Bool

    package var name: String { variable.name }

    fileprivate init(
        _ variable: URITemplate.Variable, _ op: URITemplate.Operator, _ component: URIComponentKind,
        _ pattern: ComponentPattern = ComponentPattern(), segment: Int = 0, ignoresCase: Bool = false
    ) {
        self.variable = variable
        self.op = op
        self.component = component
        self.segment = segment
        self.pattern = pattern
        self.ignoresCase = ignoresCase
    }
}

extension TemplateComponents {
    /// The patterns of the components that have one, in order. Each fixed item of a form has its own.
    package var patterns: [(component: URIComponentKind, pattern: ComponentPattern)] {
        var patterns: [(component: URIComponentKind, pattern: ComponentPattern)] = []
        if let userInfo { patterns.append((.userInfo, userInfo)) }
        patterns.append((.host, host))
        if let port { patterns.append((.port, port)) }
        patterns.append((.path, path))
        for item in query.fixedItems { patterns.append((.query, item.value)) }
        if let whole = query.whole { patterns.append((.query, whole)) }
        if let fragment { patterns.append((.fragment, fragment)) }
        for item in fragmentForm?.fixedItems ?? [] { patterns.append((.fragmentForm, item.value)) }
        return patterns
    }

    /// The variables in the order of the components; then those with names in a form.
    package var variables: [PlacedVariable] {
        var all: [PlacedVariable] = []
        for (component, pattern) in patterns where !pattern.isLiteral {
            let ignoresCase = component == .host && scheme.isWebScheme
            let parts = component == .path ? segments.patterns : [pattern]
            for (segment, part) in parts.enumerated() {
                func add(_ variables: [URITemplate.Variable], _ op: URITemplate.Operator) {
                    for variable in variables {
                        all.append(
                            PlacedVariable(
                                variable, op, component, part, segment: segment, ignoresCase: ignoresCase))
                    }
                }
                for element in part.elements {
                    switch element {
                    case .literal: break
                    case .values(let op, let variables): add(variables, op)
                    case .parameters(let variables): add(variables, .pathParameter)
                    }
                }
            }
        }
        all += query.variables.map { PlacedVariable($0, .query, .query) }
        return all + (fragmentForm?.variables ?? []).map { PlacedVariable($0, .query, .fragmentForm) }
    }

    /// The variables that every URL of the template has, perhaps as the empty text: no name and no delimiter of their own is
    /// absent with them.
    package var positionalVariables: [PlacedVariable] {
        // What follows `{#v}` needs its `#`.
        let isFragmentOptional = !isFragmentFixed && fragment?.elements.count == 1
        return variables.filter {
            ($0.op == .simple || $0.op == .reserved) && $0.variable.prefix.isEmpty
                && $0.variable.suffix.isEmpty && !($0.component == .fragment && isFragmentOptional)
        }
    }
}
