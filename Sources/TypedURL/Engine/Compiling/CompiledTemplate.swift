/// A template, with what the engine looks up in it for every URL.
final class CompiledTemplate: Sendable {
    /// An item that every URL's query has.
    struct FixedItem: Sendable {
        let name: [UInt8]
        let value: CompiledComponent
    }

    let template: URITemplate
    let components: TemplateComponents

    /// What a URL that agrees with no template is compared with.
    let shape: TemplateShape

    /// What decides between templates of two schemas.
    let precedence: TemplatePrecedence
    let userInfo: CompiledComponent?
    let host: CompiledComponent
    let port: CompiledComponent?
    let path: CompiledComponent
    let fragment: CompiledComponent?
    let fixedItems: [FixedItem]
    let wholeQuery: CompiledComponent?

    /// The parameters that stand in the query with their names.
    let queryNames: ParameterNames

    /// The parameters of each `{;…}` of the path.
    let runs: [ParameterNames]

    /// Whether a parameter of the fragment is required.
    let needsFragment: Bool

    /// Literals alone, as a user would write them; nil if variables stand between them.
    let literalPrefix: String?

    /// The template without what is optional in its query and behind it.
    let outline: String

    init(_ template: URITemplate, _ schema: URLSchema, _ place: (String) -> Int?) {
        let components = TemplateComponents(template)
        self.template = template
        self.components = components
        shape = TemplateShape(components, schema, place)
        precedence = TemplatePrecedence(components)
        var runs: [[URITemplate.Variable]] = []
        func compile(_ pattern: ComponentPattern, isFolded: Bool) -> CompiledComponent {
            CompiledComponent(pattern, schema, place, isFolded: isFolded, runs: &runs)
        }
        func compile(_ pattern: ComponentPattern) -> CompiledComponent { compile(pattern, isFolded: false) }
        userInfo = components.userInfo.map(compile)
        host = compile(components.host, isFolded: true)
        port = components.port.map(compile)
        path = compile(components.path)
        fragment = components.fragment.map(compile)
        fixedItems = components.query.fixedItems.map { FixedItem(name: $0.name, value: compile($0.value)) }
        wholeQuery = components.query.whole.map(compile)
        let fixedNames = components.query.fixedItems.map(\.name)
        queryNames = ParameterNames(components.query.variables, schema, place, fixed: fixedNames)
        self.runs = runs.map { ParameterNames($0, schema, place, fixed: []) }
        needsFragment = (fragment?.elements ?? []).contains { element in
            if case .values(_, let variables) = element {
                variables.contains(where: \.isRequired)
            } else {
                false
            }
        }
        let hasVariables =
            [userInfo, host, port, path, wholeQuery, fragment].contains { $0?.hasVariables ?? false }
            || !fixedItems.isEmpty || !runs.isEmpty || fragment != nil
        outline =
            URITemplate(
                template.parts.filter { part in
                    if case .expression(let op, _) = part {
                        op != .query && op != .continuation
                    } else {
                        true
                    }
                }
            ).description
        literalPrefix = hasVariables ? nil : template.prefix
    }
}
