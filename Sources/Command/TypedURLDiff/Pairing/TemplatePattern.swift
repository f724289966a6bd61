@_spi(Generated) import TypedURLModel
import TypedURLSchema

/// A template without the parts that have changes of their own: which named parameters of one side alone it has, and their order.
struct TemplatePattern: Hashable {
    let scheme: String
    /// The user info, the host and the port; nothing without an authority.
    let authority: [ComponentPattern?]
    let path: ComponentPattern
    let wholeQuery: ComponentPattern?
    let fixedItems: Set<FormPattern.FixedItem>
    let fragment: ComponentPattern?
    /// The fixed items of the form in the fragment; nil without a form.
    let fragmentItems: Set<FormPattern.FixedItem>?
    let hasFormAfterQuestionMark: Bool
    let isFragmentFixed: Bool
    /// The parameters of both sides that have names in a form. An alternate may lack some.
    private let named: Set<String>
    /// The names of the exploded variables. Empty if each parameter has a change of its own for that.
    private let exploded: Set<String>
    /// The names of the variables of wide groups, which keywords of values decide.
    private let wide: Set<String>

    /// Hashes the literals, which tell most templates apart.
    func hash(into hasher: inout Hasher) {
        hasher.combine(scheme)
        for pattern in authority + [path] {
            for case .literal(let literal) in pattern?.elements ?? [] { hasher.combine(literal) }
        }
    }

    /// The shape with everything that decides which URLs match.
    ///
    /// - Parameter shared: The names of the parameters that both sides have. Other named parameters have changes of their
    ///   own.
    ///   - hasDelimiters: Whether the prefixes and suffixes of variables, and the wide group, belong to the shape.
    init(
        _ template: URITemplate, _ shared: Set<String>, hasDelimiters: Bool = true,
        renaming: (String) -> String
    ) {
        var exploded: Set<String> = []
        var named: Set<String> = []
        var wide: Set<String> = []
        for case .expression(let op, let variables) in template.parts {
            for variable in variables {
                let name = renaming(variable.name)
                if op.isNamed, shared.contains(name) { named.insert(name) }
                if variable.isExploded, !op.isNamed || shared.contains(name) { exploded.insert(name) }
                if hasDelimiters, variable.isWide { wide.insert(name) }
            }
        }
        // A name in the fragment is not read in the query.
        for variable in template.components.fragmentForm?.variables ?? [] {
            let name = renaming(variable.name)
            if shared.contains(name) { named.insert("#" + name) }
        }
        func kept(_ op: URITemplate.Operator, _ variable: URITemplate.Variable) -> URITemplate.Variable? {
            let name = renaming(variable.name)
            if op == .pathParameter && !shared.contains(name) { return nil }
            guard hasDelimiters else { return URITemplate.Variable(name) }
            return URITemplate.Variable(
                name, prefix: variable.prefix, suffix: variable.suffix, isWide: false)
        }
        let parts = template.parts.compactMap { part -> URITemplate.Part? in
            guard case .expression(let op, let all) = part else { return part }
            var variables = all.compactMap { kept(op, $0) }
            // Named parameters can be in any order.
            if op == .pathParameter { variables.sort { $0.name.precedes($1.name) } }
            return variables.isEmpty ? nil : .expression(op, variables)
        }
        let components = URITemplate(parts).components
        scheme = components.scheme
        authority = components.hasAuthority ? [components.userInfo, components.host, components.port] : []
        path = components.path
        wholeQuery = components.query.whole
        fixedItems = Set(components.query.fixedItems)
        fragment = components.fragment
        fragmentItems = components.fragmentForm.map { Set($0.fixedItems) }
        hasFormAfterQuestionMark = components.hasFormAfterQuestionMark
        isFragmentFixed = components.isFragmentFixed
        self.named = named
        self.exploded = exploded
        self.wide = wide
    }
}
