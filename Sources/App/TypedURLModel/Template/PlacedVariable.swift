/// A variable of a template, with its place in a URL.
package final class PlacedVariable: Sendable {
    package let variable: URITemplate.Variable

    /// The operator inside the component: `?` for each name in the query, and `+` for the value of `{#…}`.
    package let op: URITemplate.Operator

    package let component: URIComponentKind

    /// The index of the path segment, as in ``PathSegments``; 0 in other components.
    package let segment: Int

    /// Whether its text is read in lower case: it is in a host of `http` or `https`.
    package let isFolded: Bool

    package var name: String { variable.name }

    fileprivate init(
        _ variable: URITemplate.Variable, _ op: URITemplate.Operator, _ component: URIComponentKind,
        segment: Int = 0,
        isFolded: Bool = false
    ) {
        self.variable = variable
        self.op = op
        self.component = component
        self.segment = segment
        self.isFolded = isFolded
    }
}

extension TemplateComponents {
    /// The patterns of the components that have one, in order. Each fixed item of the query has its own.
    package var patterns: [(component: URIComponentKind, pattern: ComponentPattern)] {
        var patterns: [(component: URIComponentKind, pattern: ComponentPattern)] = []
        if let userInfo { patterns.append((.userInfo, userInfo)) }
        patterns.append((.host, host))
        if let port { patterns.append((.port, port)) }
        patterns.append((.path, path))
        for item in query.fixedItems { patterns.append((.query, item.value)) }
        if let whole = query.whole { patterns.append((.query, whole)) }
        if let fragment { patterns.append((.fragment, fragment)) }
        return patterns
    }

    /// The variables in the order of the components; then those with names in the query.
    package var variables: [PlacedVariable] {
        var all: [PlacedVariable] = []
        for (component, pattern) in patterns where !pattern.isLiteral {
            let isFolded = component == .host && scheme.isWebScheme
            func add(_ variables: [URITemplate.Variable], _ op: URITemplate.Operator, _ segment: Int) {
                for variable in variables {
                    all.append(PlacedVariable(variable, op, component, segment: segment, isFolded: isFolded))
                }
            }
            let parts = component == .path ? PathSegments(pattern).patterns : [pattern]
            for (segment, part) in parts.enumerated() {
                for element in part.elements {
                    switch element {
                    case .literal: break
                    case .values(let op, let variables): add(variables, op, segment)
                    case .parameters(let variables): add(variables, .pathParameter, segment)
                    }
                }
            }
        }
        return all + query.variables.map { PlacedVariable($0, .query, .query) }
    }
}
